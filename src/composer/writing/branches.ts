import type { Edge, Fact, QueryGraph } from '../joining/query-graph';
import type { Schema } from '../schema/schema';
import type { Side, Test } from '../sketch/sketch';
import { beyond, parentsOf, type Rooted } from './negation';

/** A query that is asked in two ways at once: each leaves out a condition of the other. */
export interface Branches {
  /** What is asked for is found by both, or by one of them. */
  readonly by: 'and' | 'or';
  /** Of each, what it leaves out. */
  readonly without: readonly [Left, Left];
  /** What each has of its own; a thing that is there is another one in each. */
  readonly own: ReadonlySet<number>;
  /** The two are of different things that have one value: "cities of a man over 80 and of one under 20". */
  readonly isOfOthers: boolean;
}

interface Left {
  readonly facts: ReadonlySet<Fact>;
  readonly vertices: ReadonlySet<number>;
}

/** What a test lets through, as far as numbers and years say. */
const rangeOf = (test: Test): readonly [number, number] | undefined => {
  if (test.type === 'range') return [test.from, test.to];
  if (test.type !== 'number' && test.type !== 'years') return undefined;
  const [from, to] = test.type === 'number' ? [test.value, test.value] : [test.from, test.to];
  switch (test.operator) {
    case '=':
      return [from, to];
    case '<':
      return [-Infinity, from - Number.EPSILON * Math.abs(from)];
    case '<=':
      return [-Infinity, to];
    case '>':
      return [to + Number.EPSILON * Math.abs(to), Infinity];
    case '>=':
      return [from, Infinity];
    case '!=':
      return undefined;
  }
};

const excludes = (one: Fact, other: Fact): boolean => {
  if (one.role.role === 'equals' && other.role.role === 'equals') {
    const values = new Set(one.role.literals.map(({ value }) => value));
    return other.role.literals.every(({ value }) => !values.has(value));
  }
  if (one.role.role !== 'tests' || other.role.role !== 'tests') return false;
  const others = other.role.tests.map(rangeOf);
  return one.role.tests.map(rangeOf).every((range) =>
    others.every((second) => {
      if (range === undefined || second === undefined) return false;
      return range[1] < second[0] || second[1] < range[0];
    }),
  );
};

/** Two conditions on one property of one thing that nothing can meet: two things are meant, or two rows of a table. */
const conflictIn = ({ graph, sketch }: Rooted, schema: Schema): readonly [Fact, Fact] | undefined => {
  const isPlain = ({ item }: Fact): boolean => item === undefined || !sketch.negated.has(item);
  for (const [at, one] of graph.facts.entries()) {
    const other = graph.facts
      .slice(at + 1)
      .find((next) => next.vertex === one.vertex && next.property === one.property && excludes(one, next));
    const classes = graph.vertices[one.vertex]?.classes ?? [];
    if (other === undefined || !isPlain(one) || !isPlain(other)) continue;
    if (schema.fanOut(one.property, classes, true) <= 1) return [one, other];
  }
  return undefined;
};

/** What hangs on a vertex that only led to a condition, once that is left out. */
const pruned = ({ vertices, edges, facts }: QueryGraph, left: Fact, target: number | undefined): Left => {
  const gone = new Set<number>();
  const kept = facts.filter((fact) => fact !== left);
  const isAlive = ({ subject, object }: Edge): boolean => !gone.has(subject) && !gone.has(object);
  const isIdle = (id: number): boolean =>
    id !== target &&
    !gone.has(id) &&
    vertices[id]?.item === undefined &&
    kept.every(({ vertex }) => vertex !== id) &&
    edges.filter((edge) => isAlive(edge) && (edge.subject === id || edge.object === id)).length <= 1;
  for (let grew = true; grew;) {
    const idle = vertices.find(({ id }) => isIdle(id));
    grew = idle !== undefined;
    if (idle !== undefined) gone.add(idle.id);
  }
  return { facts: new Set([left]), vertices: gone };
};

const factFor = ({ facts }: QueryGraph, side: Side): Fact | undefined =>
  facts.find((fact) =>
    'tests' in side
      ? fact.role.role === 'tests' && fact.role.tests === side.tests
      : fact.item === side.item && fact.role.role === 'equals',
  );

/** "With eight oars or built before 1980": the two conditions of which one is enough. */
const eitherIn = ({ graph, sketch, target }: Rooted): Branches | undefined => {
  const [one, other] = (sketch.either ?? []).map((side) => factFor(graph, side));
  if (one === undefined || other === undefined) return undefined;
  return {
    by: 'or',
    without: [pruned(graph, other, target), pruned(graph, one, target)],
    own: new Set(),
    isOfOthers: false,
  };
};

/** The child of the target on the way to a vertex. */
const branchOf = (rooted: Rooted, id: number): number => {
  const parents = parentsOf(rooted);
  let at = id;
  for (let next = parents.get(at); next !== undefined && next !== rooted.target; next = parents.get(at))
    at = next;
  return at;
};

/** How a joined query falls into two; `undefined` where it is one. */
export const branchesOf = (rooted: Rooted, schema: Schema): Branches | undefined => {
  const { graph, sketch, target } = rooted;
  if (sketch.form === 'ask' || target === undefined) return undefined;
  if (sketch.either !== undefined) return eitherIn(rooted);
  const conflict = conflictIn(rooted, schema);
  if (conflict === undefined) return undefined;
  const [one, other] = conflict;
  const isOfOthers = one.vertex === target;
  const without = [other, one].map((fact): Left => ({ facts: new Set([fact]), vertices: new Set() }));
  const [first, second] = without;
  if (first === undefined || second === undefined) return undefined;
  const own = isOfOthers
    ? new Set(graph.vertices.map(({ id }) => id))
    : beyond(rooted, branchOf(rooted, one.vertex));
  return { by: 'and', without: [first, second], own, isOfOthers };
};

/** The query of one branch alone, for telling it. Vertices keep their numbers: what is left out hangs on nothing. */
export const branchGraph = (graph: QueryGraph, { facts, vertices }: Left): QueryGraph => ({
  ...graph,
  edges: graph.edges.filter(({ subject, object }) => !vertices.has(subject) && !vertices.has(object)),
  facts: graph.facts.filter((fact) => !facts.has(fact)),
});
