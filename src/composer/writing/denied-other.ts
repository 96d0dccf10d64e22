import { beyond, touches, type Edge, type QueryGraph } from '../joining/query-graph';
import { targetOf } from '../joining/target';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { parentsOf } from './negation';
import { ABOUT_ONE, stepsApart } from './steps-apart';
import { withOwnWay } from './with-own-way';

/** Whether the same is said of what an edge starts at, with another end, and not denied: it has no two of it. */
const isTakenByAnother = (
  graph: QueryGraph,
  sketch: Sketch,
  { edge, met, schema }: { readonly edge: Edge; readonly met: number; readonly schema: Schema },
): boolean => {
  const classes = graph.vertices[met]?.classes ?? [];
  return (
    schema.fanOut(edge.property, classes, edge.subject === met) <= ABOUT_ONE &&
    graph.edges.some((one) => {
      const other = graph.vertices[beyond(one, met)];
      const isLikewise = one !== edge && one.property === edge.property && touches(one, met);
      return isLikewise && other?.item !== undefined && !sketch.negated.has(other.item);
    })
  );
};

/**
 * "Use flour but not egg", where each use is of one thing; "have paintings by A but none by B": a way of its own leads to
 * what is denied, since what has the one has never the other.
 */
export const deniedOther = (graph: QueryGraph, sketch: Sketch, schema: Schema): QueryGraph => {
  const rooted = { graph, sketch, target: targetOf(graph, sketch) };
  for (const item of sketch.negated) {
    const denied = graph.vertices.find((vertex) => vertex.item === item && vertex.entities.length > 0);
    if (denied === undefined || denied.id === rooted.target) continue;
    const way = stepsApart(rooted, denied.id, schema);
    const [met] = way;
    const edge = graph.edges.find((one) => met !== undefined && touches(one, met) && touches(one, denied.id));
    if (met === undefined || edge === undefined) continue;
    if (!isTakenByAnother(graph, sketch, { edge, met, schema })) continue;
    const passed = new Set([...way, parentsOf(rooted).get(way.at(-1) ?? met)]);
    const steps = graph.edges.filter((one) => passed.has(one.subject) && passed.has(one.object));
    return withOwnWay(graph, edge, way, steps);
  }
  return graph;
};
