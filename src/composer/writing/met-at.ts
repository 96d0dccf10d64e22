import { touches, type Edge, type QueryGraph } from '../joining/query-graph';
import { targetOf } from '../joining/target';
import type { Sketch } from '../sketch/sketch';
import { parentsOf } from './negation';
import { withOwnWay } from './with-own-way';

const otherEnd = ({ subject, object }: Edge, id: number): number | undefined =>
  subject === id ? object : object === id ? subject : undefined;

/** All from a vertex to what it meets another in, that one left out; `undefined` where something else is said of one of them. */
const wayTo = (graph: QueryGraph, from: number, end: number): readonly number[] | undefined => {
  const parents = parentsOf({ graph, target: end });
  const way: number[] = [];
  for (let at: number | undefined = from; at !== undefined && at !== end; at = parents.get(at)) {
    const vertex = graph.vertices[at];
    const isPlain = vertex?.item === undefined && vertex?.entities.length === 0;
    if (!isPlain || graph.facts.some((fact) => fact.vertex === at)) return undefined;
    way.push(at);
  }
  return way.length > 0 ? way : undefined;
};

/**
 * "Born in the same country as they died": where what joins the two to the country is said of both, as one town, each is
 * joined to the country by a town of its own.
 */
export const metAt = (graph: QueryGraph, sketch: Sketch): QueryGraph => {
  const end = graph.vertices.find(({ item }) => item !== undefined && item === sketch.same)?.id;
  const target = targetOf(graph, sketch);
  if (end === undefined || target === undefined || end === target) return graph;
  const ofTarget = graph.edges.filter(
    (edge) => edge.item !== undefined && otherEnd(edge, target) !== undefined,
  );
  for (const one of ofTarget) {
    const shared = otherEnd(one, target);
    const second = ofTarget.find((edge) => edge !== one && otherEnd(edge, target) === shared);
    if (shared === undefined || shared === end || second === undefined) continue;
    const way = wayTo(graph, shared, end);
    if (way !== undefined && !way.includes(target)) {
      const steps = graph.edges.filter(
        (edge) => edge.item === undefined && way.some((id) => touches(edge, id)),
      );
      return withOwnWay(graph, second, way, steps);
    }
  }
  return graph;
};
