import { THE } from '../cues/small-words';
import type { Draft } from './draft';

const PLACE = /^(?:on|in|at|en)$/u;

/** "On the third floor", of what has a number that is called so: no place in an order, but the number. */
export const readNth = (draft: Draft, value: number, at: number): boolean => {
  const { items, grounded } = draft;
  const start = items[at]?.start ?? 0;
  const wordAt = (one: number): string => grounded.tokens[one]?.word ?? '';
  const isPlaced = THE.has(wordAt(start - 1)) && PLACE.test(wordAt(start - 2));
  const noun = at + 1;
  const isNumber = draft.isNumeric(noun) && draft.attributeKind(noun) !== 'time' && draft.isBeside(at, noun);
  if (!isPlaced || !isNumber || draft.used.has(noun)) return false;
  draft.addCondition({ by: 'item', item: noun }, [{ type: 'number', operator: '=', value, unit: undefined }]);
  draft.apply(at);
  return true;
};
