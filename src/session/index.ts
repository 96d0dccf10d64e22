export { OtherAgents, type UsedTool } from './agents/other-agents.svelte';
export { browserAddress, type Address } from './address';
export type { NameableClass, UrlProgress } from '../agent';
export type { AskRequest, Engine, RunRequest } from './engine';
export { blankLabelOf, labelOf, literalKind } from './label';
export { firstExamples } from '../catalogue';
export type { FirstPage, FirstPageFile } from './first-page.svelte';
export { canBeKept } from './file-of-user';
export type { Asked, HistoryEntry, ShortAnswer } from './history-entry';
export { keptHistory } from './kept-history';
export type { History } from './history.svelte';
export type { MissingFile, MissingFiles } from './missing-files';
export { lazyEngine } from './lazy-engine';
export type { JoinChoice } from './table-joins';
export { isTableOrArchive, type FileAdding, type FileProblem, type TableWaiting } from './file-adding.svelte';
export { FILE_TRIPLES, memoryOfFiles } from './file-memory';
export type { Loading } from './opening.svelte';
export { Meaning, type MeaningChoice, type ModelPlace } from './meaning.svelte';
export { withCorrected, type Correction } from './pins';
export { isSameName } from './row-called';
export type { BesideModel, LoadDepot, MachineView, ModelDepot, StorageFacts } from './models/depot';
export { isKeptOf } from './models/kept-of';
export { lazyDepot } from './models/lazy-depot';
export type { Packs, PackStage } from './packs.svelte';
export type { TracksEngine } from './packs-engine';
export { Models, type ModelState } from './models/models.svelte';
export { isSamePick, pickName, type ModelPick, type ModelWhere, type TabPick } from './models/pick';
export type { FolderState, ServerState } from './models/shown.svelte';
export { suggest, type Suggestion } from './models/suggest';
export type { TrialState } from './models/trial.svelte';
export type { QueryEditing } from './query-editing';
export type { Replay } from './replay.svelte';
export type { ReplayFailure, Replays } from './replays.svelte';
export type { ResultChoice } from './result-choices.svelte';
export type { Run, Step } from './run';
export type { Told, WhyAnswer, WhyNotShown, WhyRowShown } from './why.svelte';
export { byDataset, type Dataset } from './scope';
export type { Making, ExampleMaking } from './schema/example-making.svelte';
export { printSchemaLink } from './schema/schema-link';
export { SchemaView } from './schema/schema-view.svelte';
export { classesLike } from './schema/classes-like';
export type { SavedExamples, Saving } from './saved-examples.svelte';
export { Session } from './session.svelte';
export { Settings, type Theme } from './settings.svelte';
export type { SourceChoice } from './source-choice.svelte';
export type { Refusal, ThreadState, Turn } from './thread.svelte';
export { waitedFor, type Waited } from './waited-for';
export type { Behaviour, PackProblem, Use } from '../agent';
export { idle, trustedBelow } from '../base';
export {
  columnAt,
  dateText,
  firstAsked,
  isMeasured,
  isSubject,
  listText,
  rowText,
  sentenceCase,
  templateOf,
  toldCount,
  withBest,
} from '../words';
export { MODELS } from '../retrieval';
export {
  convertedText,
  floatText,
  groupedText,
  isoDurationText,
  localeOf,
  minutesText,
  numberText,
  parseTerm,
  quotientText,
} from '../rdf';
export type { Bench, BenchAccount, LoadBench, OwnPack } from './benchmark/bench';
export { Benchmark } from './benchmark/benchmark.svelte';
export type { BenchmarkFailure } from './benchmark/failure';
export { EXAMPLE_SETUPS, type BenchmarkSetup } from './benchmark/benchmark-link';
export { givenPack, type GivenFile } from './benchmark/given-pack';
export type { KeptRunInfo } from './benchmark/kept-runs.svelte';
export { NUMBER_BOUNDS, type NumberFault, type NumberField } from './benchmark/number-field';
export type { BenchmarkProgress } from './benchmark/progress';
export { NO_FILTER, VERDICTS, filtered, verdictOf, type ItemFilter, type Verdict } from './benchmark/verdict';
export { VIEWS, Views, type View } from './views.svelte';
export { findModelContext, onHello } from '../mcp';
export { placeOf, placeText, pointAt } from '../rdf';
