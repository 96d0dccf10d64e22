import type { Direction } from '../cues/cue';
import type { Beside } from './beside';
import type { Draft } from './draft';
import { ORDERING, orderedBy } from './ordered-by';
import type { RankingCue } from './ranking-cue';
import { readAlphabetical } from './read-alphabetical';

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

/** "Sorted by price": by which values the rows are put in order, and which end comes first. */
export const readOrder = (draft: Draft, cue: RankingCue & { cue: 'order' }, { at, next }: Beside): void => {
  const { direction } = cue;
  if (cue.isOfNames === true) {
    readAlphabetical(draft, direction, at);
    return;
  }
  if (readDirection(draft, direction, at)) return;
  const isKey = next !== undefined && saysBy(draft, at) && draft.isAttribute(next);
  const named = isKey ? next : orderedBy(draft, at);
  if (isOrdered(draft, named, direction)) draft.apply(at);
  else if (named !== undefined)
    draft.setOrder({ by: 'item', item: named }, isDescending(draft, at) ? 'DESC' : direction, undefined);
};
