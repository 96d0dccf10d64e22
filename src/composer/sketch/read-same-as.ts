import { isSame } from '../cues/sameness';
import type { Draft } from './draft';

const AS = /^\s*(?:as|que|con)\s+(?:the\s+|el\s+|la\s+)?$/iu;

/** "In the same group as X", "of the same colour as X": what has the value that a given thing has, where values are no things. */
export const readSameAs = (draft: Draft): void => {
  const { tokens } = draft.grounded;
  const same = tokens.findIndex((token) => isSame(token));
  if (same < 0) return;
  const item = draft.items.findIndex(({ start }) => start > same);
  const isOfSame = tokens.slice(same + 1, draft.items[item]?.start).every((token) => token.isFunctionWord);
  const thing = item + 1;
  if (!isOfSame || !draft.isAttribute(item) || draft.senseAt(thing)?.type !== 'entity') return;
  if (!AS.test(draft.between(item, thing))) return;
  draft.take(thing);
  draft.addCondition({ by: 'item', item }, [{ type: 'thing', operator: '=', item: thing }]);
};
