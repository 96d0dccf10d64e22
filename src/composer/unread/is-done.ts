import type { Cue } from '../cues/cue';
import type { Item } from '../grounding/sense';
import type { Sketch } from '../sketch/sketch';

const isColumnAfter = (at: number, items: readonly Item[], { columns }: Sketch): boolean =>
  columns.some((wish) => wish.type === 'item' && wish.item > at && items[wish.item]?.what.type === 'term');

/** "How tall", "their age": a measure that is shown. */
const isMeasured = (at: number, items: readonly Item[], { columns }: Sketch): boolean => {
  const what = items[at]?.what;
  return (
    what?.type === 'cue' &&
    what.cue.cue === 'measure' &&
    columns.some((wish) => wish.type === 'attribute' && wish.attribute.by === 'adjective')
  );
};

const RANKS: ReadonlySet<Cue['cue']> = new Set(['superlative', 'first', 'most', 'order']);

/** A query has one order: of more cues that ask for one the others are lost. */
const isRanked = (at: number, items: readonly Item[], { applied, order, most }: Sketch): boolean => {
  if (applied.has(at)) return true;
  if (order === undefined && most === undefined) return false;
  const ranks = items.findIndex(({ what }, other) => {
    if (what.type !== 'cue' || applied.has(other)) return false;
    return most === undefined ? RANKS.has(what.cue.cue) : what.cue.cue === 'most';
  });
  return ranks === at;
};

/** Whether a sketch does what a cue asks. */

export const isDone = (cue: Cue, at: number, items: readonly Item[], sketch: Sketch): boolean => {
  switch (cue.cue) {
    // What is asked for; what is joined. The terms beside them are looked at one by one.
    case 'list':
    case 'how':
    case 'and':
      return true;
    case 'whether':
      return sketch.form === 'ask';
    case 'who':
    case 'where':
      return sketch.asks === cue.cue;
    case 'when':
      return sketch.asks === 'when' || sketch.applied.has(at);
    case 'measure':
      return sketch.applied.has(at) || isMeasured(at, items, sketch);
    case 'superlative':
    case 'first':
    case 'most':
    case 'order':
      return isRanked(at, items, sketch) || sketch.applied.has(at);
    case 'common':
      return sketch.common !== undefined;
    case 'aggregate':
      return sketch.aggregate !== undefined || sketch.applied.has(at) || isAverageTest(at, items, sketch);
    case 'each':
      return sketch.group !== undefined || sketch.combined !== undefined || sketch.applied.has(at);
    case 'ordinal':
      return sketch.place === cue.place || sketch.applied.has(at);
    case 'top':
      return sketch.limit !== undefined || sketch.applied.has(at);
    case 'their':
      return (
        sketch.applied.has(at) ||
        sketch.theirs.has(at + 1) ||
        isColumnAfter(at, items, sketch) ||
        isMeasured(at + 1, items, sketch) ||
        sketch.conditions.some(({ attribute }) => attribute.by === 'item' && attribute.item === at + 1)
      );
    case 'count':
      return (
        sketch.form === 'count' ||
        sketch.counted !== undefined ||
        sketch.applied.has(at) ||
        sketch.aggregate?.aggregates.includes('SUM') === true ||
        isColumnAfter(at, items, sketch)
      );
    case 'not':
    case 'or':
    case 'compare':
    case 'between':
    case 'time':
    case 'text':
    case 'optional':
    case 'figures':
    case 'transitive':
    case 'lineage':
    case 'within':
    case 'language':
    case 'longest-name':
    case 'difference':
    case 'share':
    case 'age':
    case 'duration':
    case 'times':
      return sketch.applied.has(at);
  }
};

/** "Older than average": the word belongs to the comparison before it. */
const isAverageTest = (at: number, items: readonly Item[], sketch: Sketch): boolean => {
  const before = items[at - 1]?.what;
  const isCompared = before?.type === 'cue' && before.cue.cue === 'compare' && sketch.applied.has(at - 1);
  return isCompared && sketch.conditions.some(({ tests }) => tests.some((test) => test.type === 'average'));
};
