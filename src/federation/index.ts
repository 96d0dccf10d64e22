export type {
  Assignment,
  Contribution,
  ExecuteFailure,
  LeftOut,
  LeftOutReason,
  Plan,
  PlanFailure,
} from './plan';
