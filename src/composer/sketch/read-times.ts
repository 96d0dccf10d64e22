import type { Cue } from '../cues/cue';
import type { Draft } from './draft';
import { EVENT } from './sketch';

/** "The same museum twice", "A twice and B once": more than one pattern with one number says. */
const MORE =
  /\b(?:same|mism[oa]s?)\b|\b(?:once|twice|times|vez|veces)\b.*\b(?:once|twice|times|vez|veces)\b/iu;

/** "More than once", "how many times": what the verb says was done is counted, once for each time. */
export const readTimes = (draft: Draft, than: (Cue & { cue: 'times' })['than'], at: number): void => {
  const { sketch, grounded } = draft;
  draft.apply(at);
  const isAgain =
    sketch.having.some(({ item }) => item === EVENT) || (than === undefined && draft.counted !== undefined);
  if (isAgain || sketch.asks === 'when' || MORE.test(grounded.text)) sketch.isBarred = true;
  if (than !== undefined) sketch.having.push({ item: EVENT, ...than });
  else {
    draft.counted = EVENT;
    sketch.form = 'count';
  }
};
