import type { Draft } from './draft';
import { orderedBy } from './ordered-by';

const SENSES = new Set(['class', 'entity', 'value']);

/** "Planets by mass", "gases nobles por número atómico": what nothing sorts is put in order by the number behind the last "by", and shown with it. */
export const readListedBy = (draft: Draft): void => {
  const { sketch, items } = draft;
  const { order, most, best, common, group, aggregate, form, columns } = sketch;
  const isPlain = [order, most, best, common, group, aggregate, draft.counted].every(
    (one) => one === undefined,
  );
  const at = orderedBy(draft, -1);
  if (!isPlain || form !== 'list' || columns.length !== 1 || at === undefined || at !== items.length - 1)
    return;
  const isOfThings = SENSES.has(draft.senseAt(at - 1)?.type ?? '') && draft.isBeside(at - 1, at);
  if (!isOfThings || !draft.isNumeric(at)) return;
  draft.setOrder({ by: 'item', item: at }, 'ASC', sketch.limit);
  columns.push({ type: 'item', item: at });
};
