import type { Period } from '../cues/cue';
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

/** "Per year": where it is said, and which part of the calendar. */
const eachPeriod = (draft: Draft): readonly [number, Period | undefined] => {
  const at = draft.items.findIndex((_, one) => {
    const cue = draft.cueAt(one);
    return cue?.cue === 'each' && cue.part !== undefined;
  });
  const cue = draft.cueAt(at);
  return [at, cue?.cue === 'each' ? cue.part : undefined];
};

/** "Which year had the most voyages", "the highest total cargo", "how many voyages per year": dates count by their years. */
export const readYears = (draft: Draft): void => {
  const { sketch } = draft;
  const { most, best, form, aggregate, group } = sketch;
  const asked = draft.asksPeriod;
  const isRanked = most !== undefined || best !== undefined;
  // Nothing but a year is told from a date at a glance.
  if (asked !== undefined && (isRanked || asked !== 'year')) sketch.years = { of: 'ranked', period: asked };
  const [each, period] = eachPeriod(draft);
  const isSummary =
    (form === 'count' || aggregate !== undefined) && most === undefined && group === undefined;
  if (period === undefined || !isSummary || sketch.counted !== undefined) return;
  draft.apply(each);
  if (best !== undefined) {
    sketch.years = { of: 'ranked', period };
    sketch.best = { ...best, isShown: true };
  } else sketch.years = { of: 'each', period };
  sketch.isBeside = false;
  const [first] = sketch.columns;
  const of = first?.type === 'item' || first?.type === 'members' ? [first] : [];
  sketch.columns.splice(0, Infinity, ...(best === undefined ? of : []), dateOf(draft));
};
