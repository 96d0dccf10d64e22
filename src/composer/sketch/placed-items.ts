import { OF, THE } from '../cues/small-words';
import type { Grounded } from '../grounding/ground';
import type { Item } from '../grounding/sense';

const PREPOSITION = /^(?:in|at|en|inside|within|outside)$/u;
/** "Fuera de", "inside of". */
const BEFORE_OF = /^(?:fuera|dentro|inside|outside)$/u;

const WITH = /^(?:with|alongside|beside|con)$/u;

/** The entities of which the token before them, but for an article, is such a one. */
const entitiesBehind = (
  { tokens }: Grounded,
  items: readonly Item[],
  isSuch: (at: number) => boolean,
): ReadonlySet<number> =>
  new Set(
    items.flatMap(({ start, what }, item) => {
      if (what.type !== 'term' || what.sense.type !== 'entity') return [];
      return isSuch(THE.has(tokens[start - 1]?.word ?? '') ? start - 2 : start - 1) ? [item] : [];
    }),
  );

/** The entities that are named behind a preposition of place: "museums in X", "fuera de X". */
export const placedItems = (grounded: Grounded, items: readonly Item[]): ReadonlySet<number> => {
  const wordAt = (at: number): string => grounded.tokens[at]?.word ?? '';
  const isOf = (at: number): boolean => OF.has(wordAt(at)) && BEFORE_OF.test(wordAt(at - 1));
  return entitiesBehind(grounded, items, (at) => isOf(at) || PREPOSITION.test(wordAt(at)));
};

const PRONOUN = /^(?:it|him|her|them|el|ella|ello|ellos|ellas)$/u;

/** "With X", "junto a X"; "with it", of what was named before. */
export const accompanyingItems = (grounded: Grounded, items: readonly Item[]): ReadonlySet<number> => {
  const wordAt = (at: number): string => grounded.tokens[at]?.word ?? '';
  const isWith = (at: number): boolean =>
    WITH.test(wordAt(at)) || (wordAt(at - 1) === 'junto' && /^al?$/u.test(wordAt(at)));
  const pronoun = grounded.tokens.findLastIndex(({ word }, at) => PRONOUN.test(word) && isWith(at - 1));
  const named = entitiesBehind(grounded, items, () => true);
  return new Set([
    ...entitiesBehind(grounded, items, isWith),
    ...[...named].filter((item) => (items[item]?.end ?? pronoun) < pronoun),
  ]);
};
