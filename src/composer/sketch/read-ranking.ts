import type { Adjective } from '../cues/adjective';
import type { Cue, Direction } from '../cues/cue';
import type { Draft } from './draft';
import { isOfAll } from './is-of-all';
import { ORDERING, orderedBy } from './ordered-by';
import { readAlphabetical } from './read-alphabetical';
import { readBest, readMostOfYear } from './read-best';
import { EVENT, type AttributeRef } from './sketch';

/** Free terms right beside a cue. */
interface Beside {
  readonly at: number;
  readonly next: number | undefined;
  readonly previous: number | undefined;
}

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

const readSuperlative = (
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
    adjective.isBare || adjective.time !== undefined || isLasting(draft, adjective, at, described);
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

/** Of a date there is no most. */
const readMost = (draft: Draft, next: number, direction: Direction, at: number): void => {
  const limit = draft.sketch.limit ?? 1;
  if (draft.asksYear && draft.isNumeric(next)) {
    readMostOfYear(draft, next, direction);
    draft.apply(at);
  } else if (draft.isCountable(next)) draft.sketch.most = { item: draft.take(next), direction, limit };
  else if (draft.isAttribute(next) && draft.attributeKind(next) !== 'time')
    draft.setOrder({ by: 'item', item: next }, direction, limit);
};

/** "Visited most times": how often is how many visits there are. */
const isTimes = (draft: Draft, at: number): boolean =>
  /^(?:times|veces)$/u.test(draft.grounded.tokens[draft.items[at]?.end ?? -1]?.word ?? '');

/** "Sorted by", "in order of": what it is sorted by stands right behind it. */
export const saysBy = (draft: Draft, at: number): boolean =>
  /^(?:by|of|they|were|por|de|que|fueron|se)$/u.test(
    draft.grounded.tokens[draft.items[at]?.end ?? -1]?.word ?? '',
  );

const DESCENDING =
  /\b(?:descending|decreasing|high(?:est)? to low(?:est)?|large(?:st)? to small(?:est)?|old(?:est)? to young(?:est)?|descendente|mayor a menor)\b/iu;

const isDescending = (draft: Draft, at: number): boolean =>
  DESCENDING.test(draft.grounded.text.slice(draft.grounded.tokens[draft.items[at]?.end ?? 0]?.end ?? 0));

/** "Sorted by price, from highest to lowest", "books by price, in descending order": only which end comes first. */
const readDirection = (draft: Draft, direction: Direction, at: number): boolean => {
  const { sketch, items } = draft;
  const { text, tokens } = draft.grounded;
  const isLast = items.slice(at + 1).every((_, one) => draft.senseAt(at + 1 + one) === undefined);
  const item = items[at];
  if (!isLast || item === undefined || item.end === item.start) return false;
  // "The three cheapest huts, from lowest to highest": cut off in that order.
  const cut = sketch.best ?? sketch.most ?? sketch.order;
  if (cut?.limit !== undefined) {
    if (cut.direction === direction) draft.apply(at);
    return cut.direction === direction;
  }
  if (sketch.order !== undefined) {
    sketch.order = { ...sketch.order, direction };
    draft.apply(at);
    return true;
  }
  const named = at - 1;
  const before = text.slice(0, tokens[items[named]?.start ?? 0]?.start);
  if (!draft.isAttribute(named) || draft.used.has(named) || !ORDERING.test(before)) return false;
  draft.setOrder({ by: 'item', item: named }, direction, undefined);
  draft.apply(at);
  return true;
};

/** "The 3 with the highest price, in descending order of the price": as they are chosen they stand. */
const isOrdered = (draft: Draft, named: number | undefined, direction: Direction): boolean => {
  const { order } = draft.sketch;
  if (order?.attribute.by !== 'item' || named === undefined || order.direction !== direction) return false;
  const [one, other] = [draft.senseAt(order.attribute.item), draft.senseAt(named)];
  return one?.type === 'property' && other?.type === 'property' && one.name === other.name;
};

type RankingCue = Extract<Cue, { cue: 'superlative' | 'first' | 'most' | 'common' | 'order' }>;

/** "¿Es mayor la población de A que la de B?" */
const readSplitOf = (
  draft: Draft,
  cue: RankingCue & { cue: 'most' | 'superlative' },
  at: number,
): boolean => {
  const isAround =
    draft.isAttribute(at + 1) &&
    draft.senseAt(at + 2)?.type === 'entity' &&
    draft.senseAt(at + 3)?.type === 'entity' &&
    [at, at + 1, at + 2].every((one) => draft.isBeside(one, one + 1));
  if (!isAround || !/^\s*(?:than|que)\b/iu.test(draft.between(at + 2, at + 3))) return false;
  const isMore = cue.cue === 'most' ? cue.direction === 'DESC' : cue.sign === 1;
  draft.addCondition({ by: 'item', item: at + 1 }, [
    { type: 'thing', operator: isMore ? '>' : '<', item: draft.take(at + 3) },
  ]);
  draft.apply(at);
  return true;
};

/** "More inhabitants than X", "a larger area than X", "¿es mayor A que X?": the comparison stands around a noun. */
const readSplit = (draft: Draft, cue: RankingCue, at: number): boolean => {
  if (cue.cue !== 'most' && cue.cue !== 'superlative') return false;
  if (readSplitOf(draft, cue, at)) return true;
  const isThan = draft.isBeside(at + 1, at + 2) && /^\s*(?:than|que)\b/iu.test(draft.between(at + 1, at + 2));
  if (!isThan || draft.senseAt(at + 2)?.type !== 'entity' || !draft.isBeside(at, at + 1))
    return cue.isSplit === true;
  const isMore = cue.cue === 'most' ? cue.direction === 'DESC' : cue.sign === 1;
  const isAround = cue.cue === 'superlative' && draft.senseAt(at + 1)?.type === 'entity';
  // How many of a thing X has is not compared.
  if (!isAround && !draft.isAttribute(at + 1)) return true;
  const attribute: AttributeRef = isAround
    ? { by: 'adjective', adjective: cue.adjective, unit: undefined, at }
    : { by: 'item', item: at + 1 };
  draft.addCondition(attribute, [{ type: 'thing', operator: isMore ? '>' : '<', item: draft.take(at + 2) }]);
  draft.apply(at);
  return true;
};

/** Cues that put what is asked in an order, by a value or by how many. */
export const readRanking = (draft: Draft, cue: RankingCue, beside: Beside): void => {
  const { at, next, previous } = beside;
  if (readSplit(draft, cue, at) || readBest(draft, cue, at)) return;
  switch (cue.cue) {
    case 'superlative':
      readSuperlative(draft, cue, beside);
      return;
    case 'first': {
      const limit = draft.sketch.limit ?? 1;
      const by = orderedBy(draft, at);
      if (by !== undefined && draft.isNumeric(by)) {
        draft.setOrder({ by: 'item', item: by }, cue.direction === 'ASC' ? 'DESC' : 'ASC', limit);
        return;
      }
      const named = [by, next, previous].find(
        (one) => one !== undefined && draft.isAttribute(one) && draft.attributeKind(one) === 'time',
      );
      if (named !== undefined && !draft.used.has(named))
        draft.setOrder({ by: 'item', item: named }, cue.direction, limit);
      else
        draft.setOrder(
          { by: 'kind', kind: 'time', isEvent: true, unit: undefined, at },
          cue.direction,
          limit,
        );
      return;
    }
    case 'most':
      if (isTimes(draft, at))
        draft.sketch.most = { item: EVENT, direction: cue.direction, limit: draft.sketch.limit ?? 1 };
      else if (next !== undefined) readMost(draft, next, cue.direction, at);
      else if (previous !== undefined && draft.isAttribute(previous))
        readMost(draft, previous, cue.direction, at);
      return;
    case 'common': {
      const item = next ?? previous;
      if (item !== undefined) draft.sketch.common = { item, direction: cue.direction };
      return;
    }
    case 'order':
      if (cue.isOfNames === true) readAlphabetical(draft, cue.direction, at);
      else if (!readDirection(draft, cue.direction, at)) {
        const isKey = next !== undefined && saysBy(draft, at) && draft.isAttribute(next);
        const named = isKey ? next : orderedBy(draft, at);
        if (isOrdered(draft, named, cue.direction)) draft.apply(at);
        else if (named !== undefined)
          draft.setOrder(
            { by: 'item', item: named },
            isDescending(draft, at) ? 'DESC' : cue.direction,
            undefined,
          );
      }
      return;
  }
};
