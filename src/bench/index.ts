export { BASE, cutGraph, type Shard } from './cut';
export {
  compareReports,
  type Comparison,
  type Difference,
  type McNemar,
  type Mismatch,
} from './compare/compare-reports';
export { BOOTSTRAP_DRAWS, clusteredInterval, type Interval } from './compare/clustered-interval';
export { mcNemar } from './compare/mcnemar';
export { fnv64, goldKey } from './compare/gold-key';
export { namelessQuery } from './compare/nameless-query';
export { readReport, type ReportFault } from './compare/read-report';
export type { CutFailure, CutRule } from './cut-rule';
export { askOver, selectWith, type Ask } from './gold/ask';
export { checkGold, type GoldCheck } from './gold/check-gold';
export { browserRunKeeper } from './kept/browser-run-keeper';
export type { KeptItem, KeptRun } from './kept/kept-run';
export type { KeptSense, KeptTrace } from './kept/kept-trace';
export { runKeeperOver, type ListedRun, type RunKeeper, type RunRecords } from './kept/run-keeper';
export type { LoopItem } from './loop/loop-item';
export { loopTotals, type LoopTotals } from './loop/loop-totals';
export { NOISES, noisyPack, type Noise } from './noise/noisy-pack';
export type { Gold, Pack, PackExample, PackGraph, PackQuestion } from './pack/pack';
export type { PackFacts, PackGraphFacts } from './pack/pack-facts';
export type { LineFault, PackFailure } from './pack/pack-failure';
export type { PackFile } from './pack/read-graph-file';
export { partOfPack, type PackPart } from './pack/part-of-pack';
export { readPack } from './pack/read-pack';
export { relabelled } from './pack/relabelled';
export { operatorClasses, type OperatorClass } from './operators';
export { indexHolders, realisedSources, type Holders } from './realised';
export type { Applicability } from './sharding/applicability';
export { balance } from './sharding/balance';
export { describeShards, type ShardDescriptions } from './sharding/describe-shards';
export { openFanOuts, type FanOut, type FanOuts, type ShardSource } from './sharding/fan-out';
export {
  PAPER_FIGURES,
  shardingFigures,
  type ShardedGraph,
  type ShardingFigures,
  type Spread,
} from './sharding/figures';
export type { CoverFailure } from './sharding/minimum-cover';
export { statedTypes } from './stated-types';
export { shardGraph, type ShardOptions, type ShardedQuery, type Sharding } from './sharding/shard-graph';
export type { RuleKind, ShardingRule } from './sharding/sharding-rule';
export {
  exact,
  exactStrict,
  hitAt,
  lenientKey,
  reciprocalRank,
  rowMajor,
  rowsOf,
  setScore,
  strictKey,
  type Row,
  type Rows,
} from './score';
export type { Middle, ModelTotals } from './report/model-totals';
export {
  REPORT_SCHEMA,
  reportOf,
  summaryReport,
  type ExampleSetup,
  type Provenance,
  type Report,
  type RunSetup,
  type Slice,
} from './report/report';
export type { Totals } from './report/totals';
export { PAPER_SETUPS, type PaperSetup } from './tool-run/paper-setups';
export type { Spread as ToolSpread } from './tool-run/spread';
export { toolItem, type ToolItem } from './tool-run/tool-item';
export type { ToolTotals } from './tool-run/tool-totals';
export { askQuestion, type Asked } from './run/ask-question';
export { NOTHING_SENT, type Asker, type Traffic } from './run/asker';
export { asksOrCounts } from './run/asks-or-counts';
export { countedRows } from './run/counted-rows';
export { benchGraphs } from './run/bench-graphs';
export type { Cause } from './run/cause';
export { exampleGroups, type ExampleGroups } from './run/example-groups';
export type { Item } from './run/item';
export type { ModelItem } from './run/model-item';
export { fetchFromSite, localAsker } from './run/local-asker';
export { PackRun, type PackRunParts, type ScoredCandidate } from './run/pack-run';
export { SETUP_BOUNDS } from './run/setup-bounds';
export { packSite, type Site, type SiteGraph } from './run/site';
export type {
  AskedQuestion,
  BenchFailure,
  BenchMethods,
  BenchOpened,
  BenchRequest,
  BenchRestored,
  BenchSource,
  BenchStage,
  BenchTables,
  GivenPack,
  PrecisionPoint,
  ReadFailure,
} from './served/bench-methods';
export { fetchPack, type FetchFailure } from './served/fetch-pack';
export { localNetwork } from './served/local-network';
export { serveBench, type ServedBenchParts } from './served/serve-bench';
export {
  modelRefusals,
  refusalTotals,
  refusalsByKind,
  type Refusal,
  type RefusalTotals,
} from './unanswerable/refusals';
export { runUnanswerable, type UnanswerableSetup } from './unanswerable/run-unanswerable';
export { SWAP_KINDS, type SwapKind } from './unanswerable/unanswerable';
