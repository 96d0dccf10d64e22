import type { QueryGraph } from '../joining/query-graph';
import { targetOf } from '../joining/target';
import type { Sketch } from '../sketch/sketch';
import { beyond, negatedVertices, type Rooted } from './negation';

/**
 * "The nurses of the ward with the largest budget": the named thing that is the first of its order, where it is another
 * than the one asked for. It is chosen among all of its sort, and all that belong to it are rows.
 */
export const nestedVertex = (graph: QueryGraph, sketch: Sketch): number | undefined => {
  const { order } = sketch;
  const ordered = graph.facts.find(({ role }) => role.role === 'order')?.vertex;
  const target = targetOf(graph, sketch);
  if (order?.limit === undefined || order.isOfRows === true || ordered === undefined) return undefined;
  const { item, entities } = graph.vertices[ordered] ?? {};
  const isLedTo = graph.edges.some(
    (edge) => edge.item !== undefined && (edge.subject === ordered || edge.object === ordered),
  );
  const isNamed = isLedTo || (item !== undefined && item >= 0);
  if (ordered === target || target === undefined || !isNamed || entities?.length !== 0) return undefined;
  const rooted: Rooted = { graph, sketch, target };
  const outside = negatedVertices(rooted);
  return [...beyond(rooted, ordered)].some((id) => outside.has(id)) ? undefined : ordered;
};
