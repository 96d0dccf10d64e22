import type { QueryGraph } from '../joining/query-graph';
import type { Schema } from '../schema/schema';
import type { Plan } from '../sketch/plan';
import type { Sketch } from '../sketch/sketch';
import { isOfOthers } from '../writing/group-counts';
import { nestedVertex } from '../writing/nested';
import { withinOf } from '../writing/within';

/** Of "the first rows" where "the rows of the first" can be meant. */
const FIRST_ROWS = 0.25;
/** Of a kind without its narrower ones. */
const WITHOUT_KINDS = 0.15;

const withSketch = (plan: Plan, changed: Partial<Sketch>, more: number): Plan => ({
  ...plan,
  sketch: { ...plan.sketch, ...changed },
  cost: plan.cost + more,
});

/** Of a number that each thing in a group may have, where the group may. */
const OF_EACH = 0.05;

/** "Museums per city with more than five paintings": the cities or the museums. */
const withCountOfEach = (plan: Plan, graph: QueryGraph): readonly Plan[] => {
  const { sketch } = plan;
  const isOpen = sketch.having.some((one) => one.whose === 'either' && isOfOthers(graph, sketch, one));
  const having = sketch.having.map(({ whose, ...one }) => (whose === 'group' ? { ...one, whose } : one));
  return isOpen ? [withSketch(plan, { having }, OF_EACH)] : [];
};

/** The ways to say one joined reading, the likeliest first. */
export const variantsOf = (plan: Plan, graph: QueryGraph, schema: Schema): readonly Plan[] => {
  const { sketch } = plan;
  const isWithKinds = sketch.within === undefined && withinOf({ graph, sketch, schema }).size > 0;
  const exact = isWithKinds ? [withSketch(plan, { isWithoutKinds: true }, WITHOUT_KINDS)] : [];
  if (sketch.order === undefined || sketch.form !== 'list' || nestedVertex(graph, sketch) === undefined)
    return [plan, ...withCountOfEach(plan, graph), ...exact];
  const order = { ...sketch.order, isOfRows: true as const };
  return [plan, withSketch(plan, { order }, FIRST_ROWS), ...exact];
};
