import type { Aggregate, Cue, Direction } from '../cues/cue';
import type { Draft } from './draft';
import { isBehindBy } from './ordered-by';
import { nounBehindBy } from './read-group';

const summaryAt = (draft: Draft, at: number): Aggregate | undefined => {
  const cue = draft.cueAt(at);
  return cue?.cue === 'aggregate' && (cue.aggregate === 'SUM' || cue.aggregate === 'AVG')
    ? cue.aggregate
    : undefined;
};

/** The measure at an item, or behind the noun that it is of: "height", "painting height". */
const measureAt = (draft: Draft, at: number): number | undefined => {
  if (draft.isNumeric(at)) return at;
  const isCompound = draft.senseAt(at)?.type === 'class' && /^\s+$/u.test(draft.between(at, at + 1));
  return isCompound && draft.isNumeric(at + 1) ? at + 1 : undefined;
};

interface Parts {
  readonly summary: number;
  readonly measure: number;
}

/** "The top five shops by total price": behind the "by", and before it what they are of. */
const partsBehindBy = (draft: Draft, at: number): Parts | undefined => {
  const summary = draft.items.findIndex(
    (item, one) => one > at && summaryAt(draft, one) !== undefined && isBehindBy(draft, item),
  );
  const measure =
    summary < 0 || !draft.isBeside(summary, summary + 1) ? undefined : measureAt(draft, summary + 1);
  const isOfNoun = draft.items.some((_, one) => one < summary && draft.isCountable(one));
  return measure === undefined || !isOfNoun || draft.used.has(measure) ? undefined : { summary, measure };
};

/** Where the summary and its measure stand: "highest total price", "mayor precio medio". */
const partsOf = (draft: Draft, at: number): Parts | undefined => {
  // "When was the total price highest?"
  const isBefore = draft.isBeside(at - 2, at - 1) && draft.isBeside(at - 1, at) && draft.isNumeric(at - 1);
  if (isBefore && summaryAt(draft, at - 2) !== undefined) return { summary: at - 2, measure: at - 1 };
  const isNext = draft.isBeside(at, at + 1) && draft.isBeside(at + 1, at + 2);
  if (!isNext) return undefined;
  const behind = summaryAt(draft, at + 1) === undefined ? undefined : measureAt(draft, at + 2);
  if (behind !== undefined) return { summary: at + 1, measure: behind };
  const isBehind = draft.isNumeric(at + 1) && summaryAt(draft, at + 2) !== undefined;
  return isBehind ? { summary: at + 2, measure: at + 1 } : undefined;
};

const directionOf = (cue: Cue): Direction | undefined => {
  if (cue.cue === 'most' || cue.cue === 'top') return cue.direction;
  // "The best average rating" is the highest.
  const isOfAny =
    cue.cue === 'superlative' && (cue.adjective.isBare || cue.adjective.nouns.includes('rating'));
  if (!isOfAny) return undefined;
  return cue.sign === 1 ? 'DESC' : 'ASC';
};

/** Something whose values are summed up for each: asked for before it, or named behind a "per"; or years. */
const isOfGroups = (draft: Draft, at: number): boolean =>
  draft.items.some(
    (_, one) =>
      (one < at && draft.senseAt(one) !== undefined) || (one > at && draft.cueAt(one)?.cue === 'each'),
  ) ||
  draft.asksPeriod !== undefined ||
  nounBehindBy(draft) !== undefined;

/** "The year with the most cargo": of what it amounts to in all. */
export const readMostOfYear = (draft: Draft, measure: number, direction: Direction): void => {
  draft.sketch.aggregate = {
    aggregates: ['SUM'],
    attribute: { by: 'item', item: draft.take(measure) },
  };
  draft.sketch.best = { direction, limit: draft.sketch.limit ?? 1, isShown: false };
};

/** "Who earned the most in fees", "… the most fees overall": of one fee after the other, what they amount to. */
const readMostInAll = (draft: Draft, cue: Cue, at: number): boolean => {
  if (cue.cue !== 'most' || !draft.isBeside(at, at + 1) || !isOfGroups(draft, at)) return false;
  const measure = measureAt(draft, at + 1);
  if (measure === undefined) return false;
  const behind = draft.grounded.tokens[(draft.items[measure]?.end ?? 0) + 1]?.word;
  if (behind !== 'overall' && !/^\s*in\s*$/iu.test(draft.between(at, at + 1))) return false;
  readMostOfYear(draft, measure, cue.direction);
  draft.apply(at);
  return true;
};

/** "Which customer has the highest total order amount?": the sum, or average, of each is what they are put in order by. */
export const readBest = (draft: Draft, cue: Cue, at: number): boolean => {
  const direction = directionOf(cue);
  const beside = isOfGroups(draft, at) ? partsOf(draft, at) : undefined;
  const parts = direction === undefined ? undefined : (beside ?? partsBehindBy(draft, at));
  const aggregate = parts === undefined ? undefined : summaryAt(draft, parts.summary);
  if (direction === undefined || parts === undefined || aggregate === undefined)
    return readMostInAll(draft, cue, at);
  const { sketch } = draft;
  sketch.aggregate = {
    aggregates: [aggregate],
    attribute: { by: 'item', item: draft.take(parts.measure) },
  };
  sketch.best = { direction, limit: sketch.limit ?? 1, isShown: false };
  draft.apply(at);
  draft.apply(parts.summary);
  return true;
};

/** "The highest total price per shop": the shop is asked for. */
export const readBestOfGroup = (draft: Draft): boolean => {
  const { sketch } = draft;
  const { group, best } = sketch;
  if (best === undefined || group === undefined) return false;
  sketch.group = undefined;
  sketch.columns.push({ type: 'item', item: group });
  sketch.best = { ...best, isShown: true };
  draft.items.forEach((_, one) => {
    if (draft.cueAt(one)?.cue === 'each') draft.apply(one);
  });
  return true;
};
