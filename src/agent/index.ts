export type { AgentEvent, Answer, Caution, Diagnosis, RunFailure, StepName, StepNote } from './events';
export { LocalEngine, type LocalEngineParts, type NamedBlob } from './local-engine';
export type { Question, RunParts, WrittenQuery } from './run';
