import { touches } from '../joining/query-graph';
import type { Schema } from '../schema/schema';
import { parentsOf, type Rooted } from './negation';

/** Things that have about one of something have no two of it together. */
export const ABOUT_ONE = 1.05;

/** Whether what lies on the way may be another for each of two things: no word names it, or it belongs to one of them alone. */
const isAnother = ({ graph }: Rooted, id: number, next: number, schema: Schema): boolean => {
  const vertex = graph.vertices[id];
  const edge = graph.edges.find((one) => touches(one, id) && touches(one, next));
  if (vertex === undefined || edge === undefined || vertex.entities.length > 0) return false;
  const isGiven = graph.facts.some((fact) => fact.vertex === id && fact.role.role === 'equals');
  if (vertex.item === undefined) return !isGiven;
  return schema.fanOut(edge.property, vertex.classes, edge.subject === id) <= ABOUT_ONE;
};

/** What lies between a given thing and the target, from the thing on, and may be another for a second thing. */
export const stepsApart = (rooted: Rooted, given: number, schema: Schema): readonly number[] => {
  const parents = parentsOf(rooted);
  const steps: number[] = [];
  let at = given;
  for (let next = parents.get(at); next !== undefined && next !== rooted.target; next = parents.get(at)) {
    if (!isAnother(rooted, next, at, schema)) break;
    steps.push(next);
    at = next;
  }
  return steps;
};
