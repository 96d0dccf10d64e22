import type { Edge, Fact, QueryGraph } from '../joining/query-graph';
import type { AttributeRef, Sketch } from '../sketch/sketch';
import { beyond, parentsOf, type Rooted } from './negation';

const placeOf = (attribute: AttributeRef): number =>
  attribute.by === 'item' ? attribute.item : attribute.at;

/** Whether a literal is one of what is said of the part. */
const isOfPart = ({ item, role }: Fact, part: ReadonlySet<number>, sketch: Sketch): boolean => {
  if (item !== undefined) return part.has(item);
  const condition =
    role.role === 'tests' ? sketch.conditions.find(({ tests }) => tests === role.tests) : undefined;
  return condition !== undefined && part.has(placeOf(condition.attribute));
};

/** What only leads to something of the part goes with it. */
const idleBeside = (
  { graph, target }: Rooted,
  gone: ReadonlySet<number>,
  kept: readonly Fact[],
): ReadonlySet<number> => {
  const all = new Set(gone);
  const isAlive = ({ subject, object }: Edge): boolean => !all.has(subject) && !all.has(object);
  const isIdle = (id: number): boolean =>
    id !== target &&
    !all.has(id) &&
    graph.vertices[id]?.item === undefined &&
    kept.every(({ vertex }) => vertex !== id) &&
    graph.edges.filter((edge) => isAlive(edge) && (edge.subject === id || edge.object === id)).length <= 1;
  for (let grew = true; grew;) {
    const idle = graph.vertices.find(({ id }) => isIdle(id));
    grew = idle !== undefined;
    if (idle !== undefined) all.add(idle.id);
  }
  return all;
};

/** Without these vertices. Those that stay keep their numbers: what went is there and says nothing. */
const without = (graph: QueryGraph, gone: ReadonlySet<number>, facts: readonly Fact[]): QueryGraph => ({
  ...graph,
  vertices: graph.vertices.map((vertex) =>
    gone.has(vertex.id)
      ? { ...vertex, classes: [], stated: undefined, item: undefined, entities: [] }
      : vertex,
  ),
  edges: graph.edges.filter(({ subject, object }) => !gone.has(subject) && !gone.has(object)),
  facts: facts.filter(({ vertex }) => !gone.has(vertex)),
});

/** "The laureates born in X", of whom a part are women: the query of them all. `undefined` where nothing tells the two apart. */
export const wholeOf = (rooted: Rooted): Pick<Rooted, 'graph' | 'sketch'> | undefined => {
  const { graph, sketch, target } = rooted;
  const part = sketch.share ?? sketch.every;
  if (part === undefined || target === undefined || graph.vertices[target]?.stated === undefined)
    return undefined;
  const parents = parentsOf(rooted);
  const isPart = (item: number | undefined): boolean => item !== undefined && part.has(item);
  const roots = [
    ...graph.vertices.filter(({ item }) => isPart(item)).map(({ id }) => id),
    ...graph.edges
      .filter(({ item }) => isPart(item))
      .map(({ subject, object }) => (parents.get(subject) === object ? subject : object)),
  ];
  if (roots.includes(target)) return undefined;
  const gone = new Set(roots.flatMap((root) => [...beyond(rooted, root)]));
  const kept = graph.facts.filter((fact) => !isOfPart(fact, part, sketch) && !gone.has(fact.vertex));
  const having = sketch.having.filter(({ item }) => !part.has(item));
  const isLess = kept.length < graph.facts.length || gone.size > 0 || having.length < sketch.having.length;
  if (!isLess || sketch.either !== undefined) return undefined;
  const negated = new Set([...sketch.negated].filter((item) => !part.has(item)));
  return {
    graph: without(graph, idleBeside(rooted, gone, kept), kept),
    sketch: { ...sketch, having, negated, share: undefined, every: undefined },
  };
};
