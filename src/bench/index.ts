export { BASE, cutGraph, type Shard } from './cut';
export type { CutFailure, CutRule } from './cut-rule';
export { subjectHash } from './subject-hash';
export { indexHolders, realisedSources, type Holders } from './realised';
