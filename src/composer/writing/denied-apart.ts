import { addVertex, type Edge, type QueryGraph } from '../joining/query-graph';
import { targetOf } from '../joining/target';
import type { Sketch } from '../sketch/sketch';
import { beyond } from './negation';

const otherEnd = ({ subject, object }: Edge, id: number): number | undefined =>
  subject === id ? object : object === id ? subject : undefined;

/** What the words before a denial say of a given thing, and what is asked for is reached by without it. */
const saidBefore = (graph: QueryGraph, sketch: Sketch, given: number, denied: number): readonly Edge[] => {
  const behind = beyond({ graph, sketch, target: targetOf(graph, sketch) }, given);
  const isShown = (item: number): boolean =>
    sketch.columns.some((wish) => wish.type === 'item' && wish.item === item);
  return graph.edges.filter((edge) => {
    const end = otherEnd(edge, given);
    if (end === undefined || behind.has(end) || edge.item === undefined) return false;
    return edge.item < denied && !isShown(edge.item);
  });
};

/**
 * "Tried in but not sold in X": what the words before a denial say of the given thing is said of it apart from what is denied,
 * or is denied by itself.
 */
export const deniedApart = (graph: QueryGraph, sketch: Sketch): QueryGraph => {
  for (const denied of graph.edges) {
    if (denied.item === undefined || !sketch.negated.has(denied.item)) continue;
    const given = graph.vertices.find(
      ({ id, entities }) => otherEnd(denied, id) !== undefined && entities.length === 1,
    );
    const said = given === undefined ? [] : saidBefore(graph, sketch, given.id, denied.item);
    if (given === undefined || said.length === 0) continue;
    const [next, own] = addVertex(graph, { ...given, item: undefined });
    const apart = (id: number): number => (id === given.id ? own : id);
    return {
      ...next,
      edges: next.edges.map((edge) =>
        said.includes(edge) ? { ...edge, subject: apart(edge.subject), object: apart(edge.object) } : edge,
      ),
    };
  }
  return graph;
};
