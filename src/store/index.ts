export { describeMerge } from './local/describe-merge';
export { buildLocalGraph, type LocalGraph } from './local/local-graph';
export type { Label, Name, Profile, Value } from './profile';
