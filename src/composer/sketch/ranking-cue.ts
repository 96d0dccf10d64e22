import type { Cue } from '../cues/cue';

/** Cues that put what is asked in an order, by a value or by how many. */
export type RankingCue = Extract<Cue, { cue: 'superlative' | 'first' | 'most' | 'common' | 'order' }>;
