import type { Sketch } from '../sketch/sketch';
import type { Edge, QueryGraph } from './query-graph';
import { endOf, targetOf } from './target';

/** The vertices that the sketch does something with. */
const wantedOf = (graph: QueryGraph, sketch: Sketch): ReadonlySet<number | undefined> => {
  const columns = sketch.columns.flatMap((wish) => (wish.type === 'item' ? [wish.item] : []));
  const items = [
    sketch.group,
    sketch.counted,
    sketch.most?.item,
    sketch.common?.item,
    ...sketch.having.map((one) => one.item),
    ...columns,
  ];
  const ends = items.flatMap((item) => (item === undefined ? [] : [endOf(graph, item, sketch)]));
  return new Set([targetOf(graph, sketch), ...ends]);
};

/** Named relations that lead to something of which nothing more is said or asked. */
export const idleEnds = (graph: QueryGraph, sketch: Sketch): number => {
  const wanted = wantedOf(graph, sketch);
  const isIdle = (id: number, edge: Edge): boolean =>
    graph.vertices[id]?.item === undefined &&
    !wanted.has(id) &&
    !graph.facts.some((fact) => fact.vertex === id) &&
    graph.edges.every((other) => other === edge || (other.subject !== id && other.object !== id));
  return graph.edges.filter((edge) => {
    const { item, subject, object } = edge;
    if (item === undefined || sketch.negated.has(item)) return false;
    if (sketch.having.some((one) => one.item === item)) return false;
    return isIdle(subject, edge) || isIdle(object, edge);
  }).length;
};
