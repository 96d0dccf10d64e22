import type { Adjective } from '../cues/adjective';
import type { Cue, Direction } from '../cues/cue';
import type { Beside } from './beside';
import type { Draft } from './draft';
import { isOfAll } from './is-of-all';
import { measures } from './measures';
import { orderedBy } from './ordered-by';
import type { AttributeRef } from './sketch';

/** "The biggest bonus", and nothing is known of a bonus. */
const isOfUnread = (draft: Draft, at: number): boolean => {
  const behind = (draft.items[at]?.end ?? 0) + 1;
  const isRead = draft.items.some(({ start, end }) => start <= behind && behind <= end);
  return (
    draft.grounded.language === 'en' && draft.grounded.tokens[behind]?.isFunctionWord === false && !isRead
  );
};

/** "…, highest fee first": only which end of a list comes first. */
const isFirstOfList = (draft: Draft, at: number): boolean => {
  const first = draft.items[at + 2];
  const { tokens, text } = draft.grounded;
  return (
    draft.cueAt(at + 2)?.cue === 'first' &&
    tokens[first?.start ?? -1]?.word === 'first' &&
    /^\s+$/u.test(draft.between(at, at + 1)) &&
    /^\s+$/u.test(draft.between(at + 1, at + 2)) &&
    /^\s*(?:[.,;?!]|$)/u.test(text.slice(tokens[first?.end ?? 0]?.end)) &&
    !/\b(?:the|whose)\s*$/iu.test(text.slice(0, tokens[draft.items[at]?.start ?? 0]?.start))
  );
};

/** "The longest shelf life": long is what the noun itself says, however it is measured. */
const isLasting = (draft: Draft, { nouns }: Adjective, at: number, described: number | undefined): boolean =>
  described !== undefined &&
  nouns.includes('length') &&
  draft.isNumeric(described) &&
  draft.isBeside(Math.min(at, described), Math.max(at, described));

/** "The latest mite count": the count is shown, and what is late is when it was taken. */
const isOfLatest = (draft: Draft, adjective: Adjective, named: number | undefined): boolean =>
  named !== undefined &&
  adjective.time !== undefined &&
  draft.isNumeric(named) &&
  draft.attributeKind(named) === 'number' &&
  !measures(draft, adjective, named);

export const readSuperlative = (
  draft: Draft,
  { adjective, sign }: Cue & { cue: 'superlative' },
  { at, next, previous }: Beside,
): void => {
  const isListed = isFirstOfList(draft, at);
  if (isListed) draft.apply(at + 2);
  const limit = isListed ? draft.sketch.limit : (draft.sketch.limit ?? 1);
  const direction: Direction = sign === 1 ? 'DESC' : 'ASC';
  // "The two lowest by price": "low" says nothing else.
  const by = adjective.isBare ? orderedBy(draft, at) : undefined;
  const described = draft.grounded.language === 'en' ? next : previous;
  // "The prices of the youngest singer": what stands before is of the singer, and not what is the lowest.
  const isOfNoun =
    draft.grounded.language === 'en' &&
    !adjective.isBare &&
    next !== undefined &&
    draft.isCountable(next) &&
    draft.isBeside(at, next);
  const named = [by, next, isOfNoun ? undefined : previous].find(
    (one) => one !== undefined && draft.isMeasure(one),
  );
  if (named !== undefined && isOfLatest(draft, adjective, named)) {
    draft.setOrder({ by: 'adjective', adjective, beside: named, unit: undefined, at }, direction, limit);
    draft.take(named);
    if (!draft.items.slice(0, Math.min(at, named)).some(({ what }) => what.type === 'term'))
      draft.sketch.columns.push({ type: 'item', item: named });
    return;
  }
  const isText =
    described !== undefined &&
    draft.isAttribute(described) &&
    draft.attributeKind(described) === 'text' &&
    !draft.isNumeric(described);
  // "The longest motto": of a text, how long it is.
  if (named === undefined && isText && adjective.nouns.includes('length')) {
    draft.setOrder({ by: 'item', item: described }, direction, limit, 'length');
    draft.apply(at);
    return;
  }
  const isBare =
    adjective.isBare ||
    adjective.time !== undefined ||
    isLasting(draft, adjective, at, described) ||
    (named !== undefined && measures(draft, adjective, named));
  if (named !== undefined && isBare && isOfAll(draft, at, named)) {
    draft.aggregates.push(sign === 1 ? 'MAX' : 'MIN');
    const attribute: AttributeRef = { by: 'item', item: draft.take(named) };
    draft.sketch.aggregate = { aggregates: [...draft.aggregates], attribute };
    draft.apply(at);
  } else if (named !== undefined && isBare) {
    const isTime = draft.attributeKind(named) === 'time';
    const direct =
      isTime && adjective.time !== undefined
        ? sign * adjective.sign * adjective.time === 1
          ? 'DESC'
          : 'ASC'
        : direction;
    draft.setOrder({ by: 'item', item: named }, direct, limit);
  } else {
    const of = draft.grounded.language === 'en' ? next : previous;
    const noun = of !== undefined && draft.isCountable(of) ? { of } : {};
    const unread = isOfUnread(draft, at) ? ({ isOfUnread: true } as const) : {};
    draft.setOrder({ by: 'adjective', adjective, ...noun, ...unread, unit: undefined, at }, direction, limit);
  }
};
