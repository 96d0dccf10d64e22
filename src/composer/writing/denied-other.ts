import { beyond, touches, type Edge, type QueryGraph } from '../joining/query-graph';
import { targetOf } from '../joining/target';
import type { Sketch } from '../sketch/sketch';
import { parentsOf } from './negation';
import { withOwnWay } from './with-own-way';

/** All between a thing and the target, from the thing on. */
const wayFrom = (id: number, parents: ReadonlyMap<number, number>, target: number | undefined): number[] => {
  const way: number[] = [];
  for (let at = parents.get(id); at !== undefined && at !== target; at = parents.get(at)) way.push(at);
  return way;
};

/** Whether the same is said of what an edge starts at, of another given thing, and not denied. */
const isSaidOfAnother = (graph: QueryGraph, { negated }: Sketch, edge: Edge, met: number): boolean =>
  graph.edges.some((one) => {
    const other = graph.vertices[beyond(one, met)];
    const isLikewise = one !== edge && one.property === edge.property && touches(one, met);
    return isLikewise && other?.item !== undefined && other.entities.length > 0 && !negated.has(other.item);
  });

/**
 * "Use flour but not egg", "museums with paintings by A but not by B": no painting of theirs is by B, whoever painted those
 * by A. A way of its own leads to what is denied.
 */
export const deniedOther = (graph: QueryGraph, sketch: Sketch): QueryGraph => {
  const target = targetOf(graph, sketch);
  const parents = parentsOf({ graph, target });
  for (const item of sketch.negated) {
    const denied = graph.vertices.find((vertex) => vertex.item === item && vertex.entities.length > 0);
    const way = denied === undefined ? [] : wayFrom(denied.id, parents, target);
    const [met] = way;
    if (denied === undefined || met === undefined) continue;
    const edge = graph.edges.find((one) => touches(one, met) && touches(one, denied.id));
    if (edge === undefined || !isSaidOfAnother(graph, sketch, edge, met)) continue;
    const passed = new Set([...way, target]);
    const steps = graph.edges.filter((one) => passed.has(one.subject) && passed.has(one.object));
    return withOwnWay(graph, edge, way, steps);
  }
  return graph;
};
