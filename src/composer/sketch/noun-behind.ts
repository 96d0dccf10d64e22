import type { Cue } from '../cues/cue';
import type { Draft } from './draft';
import { compoundHead } from './read-heads';
import { saysBy } from './read-order';

const OF_NOUN: ReadonlySet<Cue['cue']> = new Set([
  'aggregate',
  'superlative',
  'most',
  'common',
  'order',
  'each',
  'count',
]);

/** "The most common singer nationality": what an operator is of is the property; its noun says only of what it is. */
export const nounBehind = (draft: Draft, { cue }: Cue, at: number): number => {
  if (cue === 'order' && !saysBy(draft, at)) return at + 1;
  const isCompound = OF_NOUN.has(cue) && compoundHead(draft, at + 2) === at + 1 && !draft.used.has(at + 2);
  // "How many 8 cylinder cars": the measure is read before.
  const isMeasured =
    cue === 'count' && draft.items[at + 1]?.what.type === 'quantity' && draft.used.has(at + 2);
  if (isMeasured && draft.senseAt(at + 3)?.type === 'class') return at + 3;
  if (!isCompound) return at + 1;
  draft.used.add(at + 1);
  return at + 2;
};
