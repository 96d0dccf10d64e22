export { planQuery } from './plan-query';
export type {
  ComunicaRefusal,
  ExecuteFailure,
  PlanFailure,
  ReadFailure,
  SourceFault,
  WalkLimit,
} from './failures';
export type {
  Assignment,
  Contribution,
  LeftOut,
  LeftOutReason,
  Plan,
  Remark,
  ResolvedQuery,
  ServiceBlock,
} from './plan';
export type { ShardStore } from './shard-store';
export type { SourceIndex } from './source-index';
export { openComunica } from './comunica/open-comunica';
export { spawnComunica } from './comunica/spawn-comunica';
export { directEngine } from './direct/direct-engine';
export { sendQuery, sourceReader } from './engines/read-source';
export { gatherEngine } from './gather/gather-engine';
export { SourceHabits } from './rows/source-habits';
export { openEngines, type Engines } from './engines/open-engines';
export type {
  EngineName,
  EngineOptions,
  Execution,
  QueryEngine,
  ReadOptions,
  ReadSource,
  SourceRows,
} from './engines/contract';
export {
  openTraversal,
  type Crawl,
  type CrawlOptions,
  type Traversal,
  type TraversalOptions,
} from './traversal/open-traversal';
export { spawnTraversal } from './traversal/spawn-traversal';
export { unwrapService, type Unwrapped } from './unwrap-service';
