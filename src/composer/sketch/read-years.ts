import type { Draft } from './draft';
import { someDate } from './read-columns';
import type { Wish } from './sketch';

/** The date that is said ("departed each year"), else any. */
const dateOf = (draft: Draft): Wish => {
  const said = draft.items.findIndex(
    (_, at) => draft.isAttribute(at) && draft.attributeKind(at) === 'time' && !draft.used.has(at),
  );
  return said < 0 ? someDate(draft) : { type: 'item', item: draft.take(said) };
};

/** "Which year had the most voyages", "the highest total cargo", "how many voyages per year": dates count by their years. */
export const readYears = (draft: Draft): void => {
  const { sketch, items } = draft;
  const { most, best, form, aggregate, group } = sketch;
  if (draft.asksYear && (most !== undefined || best !== undefined)) sketch.years = 'ranked';
  const each = items.findIndex((_, at) => {
    const cue = draft.cueAt(at);
    return cue?.cue === 'each' && cue.part === 'year';
  });
  const isSummary =
    (form === 'count' || aggregate !== undefined) && most === undefined && group === undefined;
  if (each < 0 || !isSummary || sketch.counted !== undefined) return;
  draft.apply(each);
  if (best !== undefined) {
    sketch.years = 'ranked';
    sketch.best = { ...best, isShown: true };
  } else sketch.years = 'each';
  sketch.isBeside = false;
  const [first] = sketch.columns;
  const of = first?.type === 'item' || first?.type === 'members' ? [first] : [];
  sketch.columns.splice(0, Infinity, ...(best === undefined ? of : []), dateOf(draft));
};
