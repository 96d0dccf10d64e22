import { FREE } from '../joining/charge';
import { addEdge, addFact, addVertex, type Fact, type QueryGraph } from '../joining/query-graph';
import { DENIED, targetOf } from '../joining/target';
import type { Sketch, Test } from '../sketch/sketch';
import { parentsOf } from './negation';

interface Joined {
  readonly graph: QueryGraph;
  readonly sketch: Sketch;
}

/** "Not in 2022", turned back: in 2022. */
const affirmed = (test: Test): Test | undefined =>
  'operator' in test && test.operator === '!=' ? { ...test, operator: '=' } : undefined;

/** The same without its denial; `undefined` where nothing is denied of it. */
const withoutDenial = (fact: Fact, { negated }: Sketch): Fact | undefined => {
  const { role, item } = fact;
  if (role.role === 'equals')
    return item !== undefined && negated.has(item) ? { ...fact, item: undefined } : undefined;
  if (role.role !== 'tests') return undefined;
  const tests = role.tests.flatMap((test) => affirmed(test) ?? []);
  return tests.length === role.tests.length ? { ...fact, role: { ...role, tests } } : undefined;
};

/** The value itself is said, and no more than that it is other than some. */
const isSaid = (fact: Fact, sketch: Sketch): boolean =>
  (fact.role.role === 'equals' || fact.role.role === 'tests') && withoutDenial(fact, sketch) === undefined;

/** What lies between the target and what the fact is of, from there on. */
const wayOf = (graph: QueryGraph, { vertex }: Fact, target: number | undefined): readonly number[] => {
  const parents = parentsOf({ graph, target });
  const way: number[] = [];
  for (let at: number | undefined = vertex; at !== undefined && at !== target; at = parents.get(at))
    way.push(at);
  return way;
};

/** The graph with the way to a fact a second time, for what it affirms. */
const withWayTo = (
  graph: QueryGraph,
  fact: Fact,
  affirms: Fact,
  way: readonly number[],
  target: number,
): QueryGraph => {
  const ids = new Map<number, number>();
  let next: QueryGraph = { ...graph, facts: graph.facts.filter((one) => one !== fact) };
  for (const id of way) {
    const vertex = graph.vertices[id];
    if (vertex === undefined) continue;
    const [added, own] = addVertex(next, { ...vertex, item: id === fact.vertex ? DENIED : undefined });
    ids.set(id, own);
    next = added;
  }
  const idOf = (id: number): number => ids.get(id) ?? id;
  const passed = new Set([...way, target]);
  for (const edge of graph.edges)
    if (passed.has(edge.subject) && passed.has(edge.object))
      next = addEdge(next, { ...edge, subject: idOf(edge.subject), object: idOf(edge.object) }, FREE);
  return addFact(next, { ...affirms, vertex: idOf(fact.vertex) }, FREE);
};

/**
 * "Harvested in 2021 but not in 2022", "with oak benches but no pine ones": no harvest of theirs is of 2022, whichever is of
 * 2021. A way of its own leads to what is denied.
 */
export const deniedValue = ({ graph, sketch }: Joined): Joined => {
  const target = targetOf(graph, sketch);
  for (const fact of graph.facts) {
    const affirms = withoutDenial(fact, sketch);
    const isSaidOtherwise = graph.facts.some(
      (one) => one.vertex === fact.vertex && one.property === fact.property && isSaid(one, sketch),
    );
    const way = wayOf(graph, fact, target);
    if (affirms === undefined || !isSaidOtherwise || way.length === 0 || target === undefined) continue;
    return {
      graph: withWayTo(graph, fact, affirms, way, target),
      sketch: {
        ...sketch,
        negated: new Set([...sketch.negated, DENIED].filter((item) => item !== fact.item)),
      },
    };
  }
  return { graph, sketch };
};
