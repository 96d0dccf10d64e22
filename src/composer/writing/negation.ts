import type { QueryGraph } from '../joining/query-graph';
import type { Sketch } from '../sketch/sketch';

/** A query graph seen from what is asked for. */
export interface Rooted {
  readonly graph: QueryGraph;
  readonly sketch: Sketch;
  readonly target: number | undefined;
}

/** The vertex next on the way to the target, for each vertex that a way leads from. */
export const parentsOf = (rooted: Pick<Rooted, 'graph' | 'target'>): ReadonlyMap<number, number> => {
  const parents = new Map<number, number>();
  const queue = [rooted.target ?? 0];
  for (const at of queue) {
    for (const { subject, object } of rooted.graph.edges) {
      const next = subject === at ? object : object === at ? subject : undefined;
      if (next === undefined || parents.has(next) || next === queue[0]) continue;
      parents.set(next, at);
      queue.push(next);
    }
  }
  return parents;
};

const farEnd = (rooted: Rooted, one: number, other: number): number =>
  parentsOf(rooted).get(one) === other ? one : other;

/** Something is said of it that is not denied: "won in 1921 but not in physics". */
const isSaidOf = ({ graph, sketch }: Rooted, vertex: number): boolean =>
  graph.facts.some(
    ({ vertex: of, role, item }) =>
      of === vertex && role.role !== 'column' && (item === undefined || !sketch.negated.has(item)),
  );

/** Walks towards the target while only unnamed things are passed, of which nothing else is said. */
const cutAt = (rooted: Rooted, start: number): number => {
  const parents = parentsOf(rooted);
  let at = start;
  for (;;) {
    const parent = parents.get(at);
    const isEnd = parent === undefined || parent === rooted.target;
    if (isEnd || rooted.graph.vertices[parent]?.item !== undefined || isSaidOf(rooted, parent)) return at;
    at = parent;
  }
};

/** A vertex and all from which the way to the target leads over it. */
export const beyond = (rooted: Rooted, start: number): Set<number> => {
  const parents = parentsOf(rooted);
  const found = new Set([start]);
  for (let grew = true; grew;) {
    grew = false;
    for (const [child, parent] of parents) {
      if (found.has(parent) && !found.has(child)) {
        found.add(child);
        grew = true;
      }
    }
  }
  return found;
};

/** Vertices beyond the edge that a negated item cuts, seen from the target. */
export const negatedVertices = (rooted: Rooted): ReadonlySet<number> => {
  const outside = new Set<number>();
  for (const item of rooted.sketch.negated) {
    const edge = rooted.graph.edges.find((one) => one.item === item);
    const start =
      edge === undefined
        ? rooted.graph.vertices.find((vertex) => vertex.item === item)?.id
        : farEnd(rooted, edge.subject, edge.object);
    if (start === undefined || start === rooted.target) continue;
    for (const id of beyond(rooted, cutAt(rooted, start))) outside.add(id);
  }
  return outside;
};
