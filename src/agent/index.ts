export type { AgentEvent, Answer, Caution, Diagnosis, RunFailure, StepName, StepNote } from './events';
