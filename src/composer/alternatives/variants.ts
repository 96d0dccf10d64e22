import type { QueryGraph } from '../joining/query-graph';
import type { Plan } from '../sketch/plan';
import { nestedVertex } from '../writing/nested';

/** Of "the first rows" where "the rows of the first" can be meant. */
const FIRST_ROWS = 0.25;

/** The ways to say one joined reading, the likeliest first. */
export const variantsOf = (plan: Plan, graph: QueryGraph): readonly Plan[] => {
  const { sketch, cost } = plan;
  if (sketch.order === undefined || sketch.form !== 'list' || nestedVertex(graph, sketch) === undefined)
    return [plan];
  const ofRows: Plan = {
    ...plan,
    sketch: { ...sketch, order: { ...sketch.order, isOfRows: true } },
    cost: cost + FIRST_ROWS,
  };
  return [plan, ofRows];
};
