import { FREE } from '../joining/charge';
import { addEdge, addFact, addVertex, type Edge, type QueryGraph } from '../joining/query-graph';
import { endOf, targetOf } from '../joining/target';
import type { Schema } from '../schema/schema';
import { senseAt } from '../sketch/sense-at';
import type { Sketch } from '../sketch/sketch';
import { beyond, negatedVertices, parentsOf, type Rooted } from './negation';

/** Things that have about one of something have no two of it together. */
const ABOUT_ONE = 1.05;

const touches = ({ subject, object }: Edge, id: number): boolean => subject === id || object === id;

/** Whether what lies on the way may be another for each of two things: no word names it, or it belongs to one of them alone. */
const isAnother = ({ graph }: Rooted, id: number, next: number, schema: Schema): boolean => {
  const vertex = graph.vertices[id];
  const edge = graph.edges.find((one) => touches(one, id) && touches(one, next));
  if (vertex === undefined || edge === undefined || vertex.entities.length > 0) return false;
  const isGiven = graph.facts.some((fact) => fact.vertex === id && fact.role.role === 'equals');
  if (vertex.item === undefined) return !isGiven;
  return schema.fanOut(edge.property, vertex.classes, edge.subject === id) <= ABOUT_ONE;
};

/** What is shown, counted, grouped or denied is one thing. */
const isPlain = (rooted: Rooted, vertices: ReadonlySet<number>): boolean => {
  const { graph, sketch } = rooted;
  const { columns, having, most, group, common, counted } = sketch;
  const items = [
    ...columns.map((wish) => (wish.type === 'item' ? wish.item : undefined)),
    ...having.map(({ item }) => item),
    ...[most?.item, common?.item, group, counted],
  ];
  const outside = negatedVertices(rooted);
  return (
    items.every((item) => item === undefined || !vertices.has(endOf(graph, item, sketch) ?? -1)) &&
    graph.facts.every(
      ({ vertex, role }) => !vertices.has(vertex) || ['tests', 'equals', 'exists'].includes(role.role),
    ) &&
    [...vertices].every((id) => !outside.has(id))
  );
};

/** All that hangs between the target and a given thing and may be another for a second one; nothing where they are neighbours. */
const ownWay = (rooted: Rooted, given: number, schema: Schema): ReadonlySet<number> | undefined => {
  const parents = parentsOf(rooted);
  let at = given;
  for (let next = parents.get(at); next !== undefined && next !== rooted.target; next = parents.get(at)) {
    if (!isAnother(rooted, next, at, schema)) break;
    at = next;
  }
  if (at === given) return undefined;
  const vertices = beyond(rooted, at);
  return isPlain(rooted, vertices) ? vertices : undefined;
};

/** The graph with the same way a second time, to what another item names. */
const withWay = (
  graph: QueryGraph,
  way: ReadonlySet<number>,
  given: number,
  other: Pick<QueryGraph['vertices'][number], 'item' | 'entities'>,
): QueryGraph => {
  const ids = new Map<number, number>();
  let next = graph;
  for (const id of way) {
    const vertex = graph.vertices[id];
    if (vertex === undefined) continue;
    const [added, own] = addVertex(next, { ...vertex, ...(id === given ? other : {}) });
    ids.set(id, own);
    next = added;
  }
  const idOf = (id: number): number => ids.get(id) ?? id;
  for (const edge of graph.edges)
    if (ids.has(edge.subject) || ids.has(edge.object))
      next = addEdge(next, { ...edge, subject: idOf(edge.subject), object: idOf(edge.object) }, FREE);
  for (const fact of graph.facts)
    if (ids.has(fact.vertex)) next = addFact(next, { ...fact, vertex: idOf(fact.vertex) }, FREE);
  return next;
};

interface Joined {
  readonly graph: QueryGraph;
  readonly sketch: Sketch;
}

/**
 * "Museums with paintings by both A and B", where no painting is by two; "papers by A and B", where what joins a paper to
 * its author is one for each: a way of its own leads to each of them. Those right beside the target stay coordinated.
 */
export const bothApart = ({ graph, sketch }: Joined, schema: Schema): Joined => {
  const coordinated = new Map(sketch.coordinated);
  const rooted: Rooted = { graph, sketch, target: targetOf(graph, sketch) };
  let next = graph;
  for (const [later, { with: earlier, by }] of sketch.coordinated) {
    const sense = senseAt(sketch, later);
    const given = graph.vertices.find(({ item }) => item === earlier);
    if (by !== 'and' || sense?.type !== 'entity' || given?.entities.length !== 1) continue;
    const way = given.id === rooted.target ? undefined : ownWay(rooted, given.id, schema);
    if (way === undefined) continue;
    next = withWay(next, way, given.id, { item: later, entities: [sense.name.iri] });
    coordinated.delete(later);
  }
  return next === graph ? { graph, sketch } : { graph: next, sketch: { ...sketch, coordinated } };
};
