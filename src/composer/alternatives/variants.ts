import type { QueryGraph } from '../joining/query-graph';
import type { Schema } from '../schema/schema';
import type { Plan } from '../sketch/plan';
import type { Sketch } from '../sketch/sketch';
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

/** The ways to say one joined reading, the likeliest first. */
export const variantsOf = (plan: Plan, graph: QueryGraph, schema: Schema): readonly Plan[] => {
  const { sketch } = plan;
  const isWithKinds = sketch.within === undefined && withinOf({ graph, sketch, schema }).size > 0;
  const exact = isWithKinds ? [withSketch(plan, { isWithoutKinds: true }, WITHOUT_KINDS)] : [];
  if (sketch.order === undefined || sketch.form !== 'list' || nestedVertex(graph, sketch) === undefined)
    return [plan, ...exact];
  const order = { ...sketch.order, isOfRows: true as const };
  return [plan, withSketch(plan, { order }, FIRST_ROWS), ...exact];
};
