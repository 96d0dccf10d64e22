export { contributionsOf } from './contributions-of';
export { executePlan, type ExecuteOptions } from './execute-plan';
export { planQuery } from './plan-query';
export type {
  Assignment,
  Contribution,
  ExecuteFailure,
  LeftOut,
  LeftOutReason,
  Plan,
  PlanFailure,
  Remark,
  ResolvedQuery,
  ServiceBlock,
} from './plan';
export { selectSources } from './select-sources';
export type { ShardStore } from './shard-store';
export { indexSources, type SourceIndex } from './source-index';
