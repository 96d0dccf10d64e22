import { FREE } from '../joining/charge';
import { addEdge, addVertex, type Edge, type QueryGraph } from '../joining/query-graph';

/** The graph with a way of its own, over the steps given, for one of the edges that lead to its first vertex. */
export const withOwnWay = (
  graph: QueryGraph,
  edge: Edge,
  way: readonly number[],
  steps: readonly Edge[],
): QueryGraph => {
  const ids = new Map<number, number>();
  let next = graph;
  for (const id of way) {
    const vertex = graph.vertices[id];
    if (vertex === undefined) continue;
    const [added, own] = addVertex(next, { ...vertex, item: undefined });
    ids.set(id, own);
    next = added;
  }
  const moved = (one: Edge): Edge => ({
    ...one,
    subject: ids.get(one.subject) ?? one.subject,
    object: ids.get(one.object) ?? one.object,
  });
  next = { ...next, edges: next.edges.map((one) => (one === edge ? moved(one) : one)) };
  return steps.reduce((all, one) => addEdge(all, moved(one), FREE), next);
};
