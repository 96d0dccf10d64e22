import type { Item } from '../grounding/sense';
import type { Draft } from './draft';

/** What a list is put in order by stands behind its "by". */
export const ORDERING =
  /\b(?:by|por|según|segun|in terms of|en cuanto a)\s+(?:the\s+|their\s+|its\s+|su\s+|sus\s+|el\s+|la\s+)*$/iu;

export const isBehindBy = ({ grounded: { text, tokens } }: Draft, { start }: Item): boolean =>
  ORDERING.test(text.slice(0, tokens[start]?.start));

/** What may stand before a number that is stated: "by number of seats". */
const NUMBER_OF = /(?:total\s+)?(?:number\s+of|n[uú]mero\s+(?:total\s+)?de|cantidad\s+de)\s+$/iu;

/** "Sort all the shops by size": the property behind the "by". */
export const orderedBy = (draft: Draft, at: number): number | undefined => {
  const { text, tokens } = draft.grounded;
  const isBehindBy = ({ start }: Item, isNumber: boolean): boolean => {
    const before = text.slice(0, tokens[start]?.start);
    return ORDERING.test(isNumber ? before.replace(NUMBER_OF, '') : before);
  };
  const named = draft.items.findIndex(
    (item, one) =>
      one > at && draft.isAttribute(one) && isBehindBy(item, draft.attributeKind(one) === 'number'),
  );
  return named < 0 || draft.used.has(named) ? undefined : named;
};

/** "By number of books": the "number of", with what is counted right behind it. */
export const countedBy = (draft: Draft, at: number): number | undefined => {
  const count = draft.items.findIndex(
    (item, one) => one > at && draft.cueAt(one)?.cue === 'count' && isBehindBy(draft, item),
  );
  const isCounted = count >= 0 && draft.isCountable(count + 1) && !draft.used.has(count + 1);
  return isCounted && !draft.used.has(count) ? count : undefined;
};
