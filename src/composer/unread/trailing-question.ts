import type { Cue } from '../cues/cue';
import type { Grounded } from '../grounding/ground';
import type { Item } from '../grounding/sense';

const ASKED: Readonly<Record<string, Cue['cue']>> = {
  where: 'where',
  who: 'who',
  whom: 'who',
  how: 'how',
  donde: 'where',
  quien: 'who',
  quienes: 'who',
  como: 'how',
};

/**
 * "… and where is it?", "… and by whom?": a second question of little words alone, which nothing else tells that it is not read.
 * Its question word, as a token; `undefined` where there is none, or an item says something of it.
 */
export const trailingQuestion = (
  { tokens }: Pick<Grounded, 'tokens'>,
  items: readonly Item[],
): { readonly at: number; readonly cue: Cue['cue'] } | undefined => {
  const at = tokens.findLastIndex(({ word }, index) => {
    const isLed = /^(?:by|in|at|on|for|with|por|en|a|con)$/u.test(tokens[index - 1]?.word ?? '');
    return word in ASKED && /^(?:and|y|e)$/u.test(tokens[isLed ? index - 2 : index - 1]?.word ?? '');
  });
  const cue = ASKED[tokens[at]?.word ?? ''];
  if (cue === undefined) return undefined;
  const isBare = tokens.slice(at + 1).every(({ isFunctionWord }) => isFunctionWord);
  return isBare && !items.some(({ end }) => end >= at) ? { at, cue } : undefined;
};
