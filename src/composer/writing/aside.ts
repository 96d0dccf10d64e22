import type { Edge, Fact } from '../joining/query-graph';
import { endOf } from '../joining/target';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { nestedVertex } from './nested';
import { beyond, negatedVertices, parentsOf, type Rooted } from './negation';

/** What is only shown beside each of the things that are asked for, and does not choose them. */
export interface Aside {
  readonly vertices: ReadonlySet<number>;
  readonly facts: ReadonlySet<Fact>;
  /** How many of it there are is what they are chosen by: it is looked for to count it, and again to show it. */
  readonly isCounted: boolean;
}

/** "The three largest …": of things that are listed. */
const isOfFirst = ({ form, order, most, group, counted, common, isAge }: Sketch): boolean =>
  form === 'list' &&
  (order?.limit ?? most?.limit) !== undefined &&
  [group, counted, common].every((one) => one === undefined) &&
  !isAge;

/** The vertex beside the target on the way to another. */
const childTowards = (rooted: Rooted, end: number): number | undefined => {
  const parents = parentsOf(rooted);
  let at: number | undefined = end;
  while (at !== undefined && parents.get(at) !== rooted.target) at = parents.get(at);
  return at;
};

const touches = ({ subject, object }: Edge, vertices: ReadonlySet<number>): boolean =>
  vertices.has(subject) || vertices.has(object);

/** Only what is to be shown hangs there, and on the target alone. */
const isOnlyShown = ({ graph, sketch, target }: Rooted, vertices: ReadonlySet<number>): boolean => {
  const shown = sketch.columns.map((wish) =>
    wish.type === 'item' ? endOf(graph, wish.item, sketch) : undefined,
  );
  const isFree = (id: number): boolean => {
    const { item, entities } = graph.vertices[id] ?? {};
    return entities?.length === 0 && (item === undefined || shown.includes(id));
  };
  return (
    [...vertices].every((id) => isFree(id)) &&
    graph.facts.every(({ vertex, role }) => !vertices.has(vertex) || role.role === 'column') &&
    graph.edges.every(
      (edge) =>
        !touches(edge, vertices) ||
        [edge.subject, edge.object].every((end) => end === target || vertices.has(end)),
    )
  );
};

/** Whether an item of which things have a number stands for something in there. */
const isCounted = ({ graph, sketch }: Rooted, vertices: ReadonlySet<number>): boolean =>
  [sketch.most?.item, ...sketch.having.map(({ item }) => item)].some(
    (item) => item !== undefined && vertices.has(endOf(graph, item, sketch) ?? -1),
  );

/** Whether a thing may have several: then each of them is a row. */
const isManifold = (rooted: Rooted, vertices: ReadonlySet<number>, schema: Schema): boolean => {
  const parents = parentsOf(rooted);
  const classesOf = (id: number) => rooted.graph.vertices[id]?.classes ?? [];
  return rooted.graph.edges.some((edge) => {
    if (!touches(edge, vertices)) return false;
    const isForward = parents.get(edge.object) === edge.subject;
    const from = classesOf(isForward ? edge.subject : edge.object);
    return schema.fanOut(edge.property, from, isForward) > 1;
  });
};

/** Values of the target that are shown, of which it may have several, and by which it is not ordered. */
const factsAside = ({ graph, target }: Rooted, schema: Schema): Fact[] =>
  graph.facts.filter(
    (fact) =>
      fact.vertex === target &&
      fact.role.role === 'column' &&
      graph.facts.every((one) => one === fact || one.vertex !== target || one.property !== fact.property) &&
      schema.fanOut(fact.property, graph.vertices[target]?.classes ?? [], true) > 1,
  );

const ofFact = (fact: Fact): Aside => ({ vertices: new Set(), facts: new Set([fact]), isCounted: false });

/** "And, if known, their price": each by itself, as one may be there and another may not. */
const optionalAsides = (rooted: Rooted): Aside[] => {
  const { graph, sketch, target } = rooted;
  return [...sketch.optional].flatMap((item): Aside[] => {
    const fact = graph.facts.find((one) => one.item === item && one.role.role === 'column');
    const isAlone = graph.facts.every(
      (one) => one === fact || one.vertex !== fact?.vertex || one.property !== fact.property,
    );
    if (fact !== undefined) return isAlone ? [ofFact(fact)] : [];
    const end = endOf(graph, item, sketch);
    const root = end === undefined || end === target ? undefined : childTowards(rooted, end);
    if (root === undefined) return [];
    const vertices = beyond(rooted, root);
    return isOnlyShown(rooted, vertices) ? [{ vertices, facts: new Set(), isCounted: false }] : [];
  });
};

/**
 * "The three smallest planets and their moons": of the three, each with all of its moons. What is not said here is
 * chosen by; empty where nothing is limited, or where every row is of another thing anyway.
 */
export const asideOf = (rooted: Rooted, schema: Schema): Aside[] => {
  const { graph, sketch, target } = rooted;
  const optional = optionalAsides(rooted);
  const [first] = sketch.columns;
  const isThing =
    first?.type === 'members' || (first?.type === 'item' && endOf(graph, first.item, sketch) === target);
  if (target === undefined || !isThing || !isOfFirst(sketch) || nestedVertex(graph, sketch) !== undefined)
    return optional;
  const outside = negatedVertices(rooted);
  const roots = sketch.columns.flatMap((wish) => {
    const end = wish.type === 'item' ? endOf(graph, wish.item, sketch) : undefined;
    return end === undefined || end === target ? [] : (childTowards(rooted, end) ?? []);
  });
  const branches = [...new Set(roots)]
    .map((root) => beyond(rooted, root))
    .filter((vertices) => [...vertices].every((id) => !outside.has(id)))
    .filter((vertices) => isOnlyShown(rooted, vertices) && isManifold(rooted, vertices, schema))
    .filter((vertices) => optional.every((one) => [...vertices].every((id) => !one.vertices.has(id))));
  const ofBranch = branches.map((vertices): Aside => ({
    vertices,
    facts: new Set(),
    isCounted: isCounted(rooted, vertices),
  }));
  const ofTarget = factsAside(rooted, schema)
    .filter((fact) => optional.every(({ facts }) => !facts.has(fact)))
    .map((fact) => ofFact(fact));
  return [...optional, ...ofBranch, ...ofTarget];
};
