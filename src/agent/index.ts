export { weighed } from './answer/weighed';
export { DEFAULT_TASK, type ModelTask, type TaskForm } from './model/model-task';
export type { AskBack } from './answer/answer';
export type { Answer, Caution } from './answer/answer';
export type { BestRows } from './answer/best-rows';
export type { AskedReason } from './follow-up/asked-reason';
export type { Change } from './follow-up/change';
export type { FollowUp } from './follow-up/follow-up';
export type { AgentEvent, StepName, StepNote } from './events';
export type { RunFailure } from './failure';
export type { ModelAnswer, ModelChoice, ModelFault, ModelUsage, ReplyFault } from './answer/model-answer';
export type { AddNamesRequest, NameableClass, NamesAdded } from './sources/class-names';
export type { ExampleDraft } from './sources/example-desk';
export type { Restored } from './sources/kept-sources';
export type { ExecutedCandidate } from './trials/executed-candidates';
export type { MadeExamples, MakingProgress } from './schema/example-maker';
export type { ClassRequest, SchemaDesk, ToldClass, ToldSchema, ToldTriples } from './schema/schema-desk';
export type {
  CompleteRequest,
  Completions,
  EditorDesk,
  EditorRequest,
  OfferedCompletion,
} from './editor/editor-desk';
export type { FormatFailure } from './editor/format-query';
export type { Overview, OverviewClass, OverviewProperty } from './overview/overview';
export type { OverviewNode } from './overview/trees';
export type { SuggestRequest, Suggestion } from './suggest/suggest';
export type { MeaningState } from './meaning-search';
export type {
  Exploration,
  ExploreEnd,
  ExploreLimits,
  Finding,
  FoundAnswer,
  LeftOut,
  SubAnswer,
  Votes,
} from './explore/exploration';
export { DEFAULT_LIMITS } from './explore/exploration';
export type { BringBackRequest } from './explore/bring-back';
export type { ExploreRequest } from './explore/explore';
export { readToolCall } from './explore/tool-call';
export { TOOL_SETUPS, type ToolSetupName } from './explore/setups';
export { LocalEngine, type LocalEngineParts } from './local-engine';
export type { ConsultRequest } from './model/with-model';
export type { Network, UrlProgress, UrlRequest } from './network/network';
export type { ToolScope } from './tool-parts';
export { openNetwork, type NetworkParts } from './network/open-network';
export { FILE_DESK, type FileDesk } from './sources/file-desk';
export type { NamedBlob } from './sources/own-sources';
export type { PackProblem } from './sources/pack-desk';
export type { Behaviour, Use } from './sources/track-desk';
export { answerKey, askedResult } from './answer/results';
export { electionOf } from './trials/vote';
export type { ModelUse, Question, RunParts, WrittenQuery } from './question';
export type { Said, SayFault, SentenceFault } from './words/said';
export type { SayRequest } from './words/say';
export type { WhyNotRequest, WhyRowRequest } from './why/why';
export type { NamedThing, WhyNotTold } from './why/why-named';
export type { Sought, Why, WhyNot, WhyNote, WhyTriple } from '../diagnosis';
