import { assign } from './grounding/assign';
import type { Grounded } from './grounding/ground';
import type { Item } from './grounding/sense';
import { isDone } from './unread/said-items';
import { countsDoer } from './sketch/counts-doer';
import type { Plan } from './sketch/plan';
import { readSketch } from './sketch/read-sketch';
import { withStatedNumbers } from './sketch/stated-numbers';
import type { Sketch } from './sketch/sketch';
import { whereOf } from './sketch/where-of';
import type { Knowledge } from './schema/knowledge';
import { usedShare } from './unread/word-use';

/** Tried of each cut. */
const ASSIGNMENTS = 24;
/** A reading that uses fewer of the words that carry meaning answers another question; a yes or no hangs on each. */
const LEAST_SHARE = 0.5;
const ASK_SHARE = 0.67;
/** Cost of showing how many there are beside what has the most. */
const SHOWN_COUNT = 0.15;
/** Of counting who does something, where the same words name what is done. */
const COUNTED_DOER = 0.5;
/** A question that names more things is not one that a few joins answer, and would take seconds to try. */
const MOST_TERMS = 10;

/** The question's own words for what it asks, where they are a class. */
const nounOf = (grounded: Grounded, { columns, items }: Sketch): string | undefined => {
  const wish = columns[0];
  const item = wish?.type === 'item' || wish?.type === 'members' ? items[wish.item] : undefined;
  if (item?.what.type !== 'term' || (item.what.sense.type !== 'class' && wish?.type !== 'members'))
    return undefined;
  return grounded.text.slice(grounded.tokens[item.start]?.start, grounded.tokens[item.end]?.end);
};

/** Without its negation a question is answered by the opposite. */
const losesNegation = (items: readonly Item[], sketch: Sketch): boolean =>
  items.some(
    ({ what }, at) => what.type === 'cue' && what.cue.cue === 'not' && !isDone(what.cue, at, items, sketch),
  );

/** "The highest total price" may be wanted with what it is. */
const withBestShown = (plan: Plan): Plan[] => {
  const { best } = plan.sketch;
  if (best === undefined || best.isShown) return [];
  return [
    { ...plan, sketch: { ...plan.sketch, best: { ...best, isShown: true } }, cost: plan.cost + SHOWN_COUNT },
  ];
};

/** The ways to read a question that use enough of its words. */
export const plansOf = (grounded: Grounded, { schema }: Knowledge): Plan[] =>
  grounded.segmentations.flatMap((cut) =>
    assign(grounded, cut, schema)
      .slice(0, ASSIGNMENTS)
      .flatMap(({ items: assigned, cost }): Plan[] => {
        const items = withStatedNumbers(grounded, assigned, schema);
        if (items.filter(({ what }) => what.type === 'term').length > MOST_TERMS) return [];
        const sketch = readSketch(grounded, items, schema);
        if (usedShare(grounded, items) < (sketch.form === 'ask' ? ASK_SHARE : LEAST_SHARE)) return [];
        if (losesNegation(items, sketch)) return [];
        const read = cost + (countsDoer(sketch, grounded, cut, schema) ? COUNTED_DOER : 0);
        const plan = { cut, items, sketch, noun: nounOf(grounded, sketch), cost: read };
        const where = whereOf(sketch, schema);
        const placed = where === undefined ? [] : [{ ...plan, sketch: where, noun: nounOf(grounded, where) }];
        const isByCount = sketch.most !== undefined || sketch.common !== undefined;
        const counting = { ...plan, sketch: { ...sketch, showsCount: true }, cost: read + SHOWN_COUNT };
        if (isByCount && sketch.form === 'list') return [plan, counting];
        return [...placed, plan, ...withBestShown(plan)];
      }),
  );
