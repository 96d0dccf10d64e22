export { BASE, cutGraph, type Shard } from './cut';
export type { CutFailure, CutRule } from './cut-rule';
export { indexHolders, realisedSources, type Holders } from './realised';
