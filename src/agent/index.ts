export type { AskBack } from './ask-back';
export type {
  AgentEvent,
  Answer,
  Caution,
  Diagnosis,
  ModelAnswer,
  ModelChoice,
  ModelFault,
  ModelUsage,
  ReplyFault,
  RunFailure,
  StepName,
  StepNote,
} from './events';
export type { Restored } from './kept-sources';
export type { ExecutedCandidate } from './executed-candidates';
export type { MeaningState } from './meaning-search';
export { LocalEngine, type LocalEngineParts } from './local-engine';
export type { ConsultRequest } from './model/with-model';
export type { Network, UrlProgress, UrlRequest } from './network';
export { openNetwork, type NetworkParts } from './open-network';
export type { NamedBlob } from './own-sources';
export { isEmpty, resultKey } from './results';
export type { ModelUse, Question, RunParts, WrittenQuery } from './run';
