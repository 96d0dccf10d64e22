import type { Draft } from './draft';
import type { Wish } from './sketch';

const AND = /(?:,|&|\b(?:and|y|e)\b)/iu;

/** "The highest score and the name of the player": of what has it, and so the first of an order, with that by which it is first. */
export const readExtremeShown = (draft: Draft): void => {
  const { sketch } = draft;
  const { aggregate, columns, group, order, best, isBeside, form } = sketch;
  const [extreme, ...more] = aggregate?.aggregates ?? [];
  if ((extreme !== 'MAX' && extreme !== 'MIN') || more.length > 0 || isBeside || form !== 'list') return;
  if (aggregate?.attribute.by !== 'item' || columns.length === 0) return;
  if ([group, order, best].some((one) => one !== undefined)) return;
  const { item } = aggregate.attribute;
  const isBehindAnd = (wish: Wish): boolean =>
    wish.type === 'item' &&
    wish.item > item &&
    draft.isAttribute(wish.item) &&
    AND.test(draft.between(item, wish.item));
  if (!columns.every(isBehindAnd)) return;
  const cue = draft.items.findIndex((_, at) => draft.cueAt(at)?.cue === 'aggregate');
  draft.apply(cue);
  sketch.aggregate = undefined;
  sketch.columns.unshift({ type: 'item', item });
  draft.setOrder(aggregate.attribute, extreme === 'MAX' ? 'DESC' : 'ASC', 1);
};
