import type { Fact, FactRole, QueryGraph } from '../joining/query-graph';
import { targetOf } from '../joining/target';
import type { Plan } from '../sketch/plan';
import type { Condition, Sketch, Test, Wish } from '../sketch/sketch';
import { showMore } from './more-shown';

/** A joined reading with one thing about it changed. */
export interface Mutant {
  readonly plan: Plan;
  readonly graph: QueryGraph;
}

const withSketch = (plan: Plan, changed: Partial<Sketch>): Plan => ({
  ...plan,
  sketch: { ...plan.sketch, ...changed },
});

const withFacts = (graph: QueryGraph, facts: readonly Fact[]): QueryGraph => ({ ...graph, facts });

/** The fact, as the column that it is once one before it is gone; `undefined` where it was that one. */
const withoutColumn = (fact: Fact, column: number): Fact | undefined => {
  if (fact.role.role !== 'column' || fact.role.column < column) return fact;
  if (fact.role.column === column) return undefined;
  return { ...fact, role: { role: 'column', column: fact.role.column - 1 } };
};

const dropColumn = ({ plan, graph }: Mutant): Mutant[] => {
  const { columns } = plan.sketch;
  if (columns.length < 2) return [];
  return columns.map((_, column) => ({
    plan: withSketch(plan, { columns: columns.filter((_one, at) => at !== column) }),
    graph: withFacts(
      graph,
      graph.facts.flatMap((fact) => withoutColumn(fact, column) ?? []),
    ),
  }));
};

const isCondition = ({ role }: Fact): boolean => role.role === 'tests' || role.role === 'equals';

const dropCondition = ({ plan, graph }: Mutant): Mutant[] => {
  const conditions = graph.facts.filter((fact) => isCondition(fact) || fact.role.role === 'exists');
  return conditions.map((gone) => ({
    plan,
    graph: withFacts(
      graph,
      graph.facts.filter((fact) => fact !== gone),
    ),
  }));
};

/** What is asked for, beside what is shown of it. */
const addTarget = ({ plan, graph }: Mutant): Mutant[] => {
  const { columns, form } = plan.sketch;
  const target = graph.vertices[targetOf(graph, plan.sketch) ?? -1];
  const isShown = columns.some((wish) => wish.type === 'item' && wish.item === target?.item);
  const areValues = columns.every((_, at) =>
    graph.facts.some(({ role }) => role.role === 'column' && role.column === at),
  );
  if (form !== 'list' || target?.item === undefined || target.item < 0 || isShown || !areValues) return [];
  const shift = ({ role }: Fact): FactRole =>
    role.role === 'column' ? { role: 'column', column: role.column + 1 } : role;
  const wish: Wish = { type: 'item', item: target.item };
  return [
    {
      plan: withSketch(plan, { columns: [wish, ...columns] }),
      graph: withFacts(
        graph,
        graph.facts.map((fact) => ({ ...fact, role: shift(fact) })),
      ),
    },
  ];
};

/** How many there are, where they were listed; which there are, where they were counted. */
const turnForm = ({ plan, graph }: Mutant): Mutant[] => {
  const { form, columns, most, common, order, group, counted, aggregate } = plan.sketch;
  const isPlain = [most, common, order, group, counted, aggregate].every((one) => one === undefined);
  if (!isPlain || columns.length !== 1 || (form !== 'list' && form !== 'count')) return [];
  return [{ plan: withSketch(plan, { form: form === 'list' ? 'count' : 'list' }), graph }];
};

/** A value that is said whole may be part of one. */
const containing = ({ plan, graph }: Mutant): Mutant[] =>
  graph.facts.flatMap((fact, at): Mutant[] => {
    const { role } = fact;
    if (role.role !== 'equals') return [];
    const tests = role.literals.map(({ value }): Test => ({
      type: 'text',
      operator: '=',
      match: 'contains',
      text: value,
    }));
    const facts = graph.facts.with(at, { ...fact, role: { role: 'tests', tests } });
    return [{ plan, graph: withFacts(graph, facts) }];
  });

const isUnequal = (test: Test): boolean => 'operator' in test && test.operator === '!=';

/** "Other than X" may leave out all that have X, and those that have nothing stay. */
const exceptUnequal = ({ plan, graph }: Mutant): Mutant[] =>
  graph.facts.flatMap((fact, at): Mutant[] => {
    const { role } = fact;
    if (role.role !== 'tests' || !role.tests.every((test) => isUnequal(test))) return [];
    const tests = role.tests.map((test) => ('operator' in test ? { ...test, operator: '=' as const } : test));
    const conditions = plan.sketch.conditions.map((one): Condition =>
      one.tests === role.tests ? { ...one, tests } : one,
    );
    const excepted = new Set([...plan.sketch.excepted, tests]);
    const facts = graph.facts.with(at, { ...fact, role: { role: 'tests', tests } });
    return [{ plan: withSketch(plan, { conditions, excepted }), graph: withFacts(graph, facts) }];
  });

/** Without X as its value: of those that have another. */
const unequalDenied = ({ plan, graph }: Mutant): Mutant[] =>
  graph.facts.flatMap((fact, at): Mutant[] => {
    const { role, item } = fact;
    if (role.role !== 'equals' || item === undefined || !plan.sketch.negated.has(item)) return [];
    const negated = new Set([...plan.sketch.negated].filter((one) => one !== item));
    const tests = role.literals.map(({ value }): Test => ({
      type: 'text',
      operator: '!=',
      match: 'is',
      text: value,
    }));
    if (tests.length > 1) return [];
    const facts = graph.facts.with(at, { ...fact, role: { role: 'tests', tests } });
    return [{ plan: withSketch(plan, { negated }), graph: withFacts(graph, facts) }];
  });

/** The largest value itself, where what has it was asked for. */
const extremeItself = ({ plan, graph }: Mutant): Mutant[] => {
  const { order, form, columns } = plan.sketch;
  const at = graph.facts.findIndex(({ role }) => role.role === 'order');
  const ordered = graph.facts[at];
  if (order?.limit !== 1 || form !== 'list' || ordered === undefined || columns.length !== 1) return [];
  const isShown = graph.facts.some(
    ({ role, property }) => role.role === 'column' && property === ordered.property,
  );
  if (isShown || ordered.vertex !== targetOf(graph, plan.sketch)) return [];
  const others = graph.facts.filter(({ role }) => role.role !== 'column');
  const shown: Fact = { ...ordered, role: { role: 'column', column: 0 } };
  return [
    {
      plan: withSketch(plan, { columns: [{ type: 'attribute', attribute: order.attribute }] }),
      graph: withFacts(graph, [...others, shown]),
    },
  ];
};

/** All that share the first place. */
const tied = ({ plan, graph }: Mutant): Mutant[] => {
  const { order, form } = plan.sketch;
  const ordered = graph.facts.find(({ role }) => role.role === 'order');
  if (order?.limit !== 1 || form !== 'list' || ordered === undefined) return [];
  const isHighest = (order.direction === 'DESC') === (ordered.sign === 1);
  const tests: Test[] = [{ type: 'extreme', operator: '=', extreme: isHighest ? 'MAX' : 'MIN' }];
  const facts = graph.facts.map((fact): Fact =>
    fact === ordered ? { ...fact, sign: 1, role: { role: 'tests', tests } } : fact,
  );
  const conditions = [...plan.sketch.conditions, { attribute: order.attribute, tests }];
  return [{ plan: withSketch(plan, { order: undefined, conditions }), graph: withFacts(graph, facts) }];
};

/** Things of any class, where the class was only said. */
const unstated = ({ plan, graph }: Mutant): Mutant[] => {
  const isSaidElse = (id: number): boolean =>
    graph.edges.some(({ subject, object }) => subject === id || object === id) ||
    graph.facts.some(({ vertex }) => vertex === id);
  if (!graph.vertices.some(({ id, stated }) => stated !== undefined && isSaidElse(id))) return [];
  const vertices = graph.vertices.map((one) => (isSaidElse(one.id) ? { ...one, stated: undefined } : one));
  return [{ plan, graph: { ...graph, vertices } }];
};

const KINDS = [
  tied,
  extremeItself,
  exceptUnequal,
  unequalDenied,
  containing,
  dropColumn,
  addTarget,
  showMore,
  turnForm,
  dropCondition,
  unstated,
];

/** One reading with one thing changed, in each of the ways in which questions are often meant otherwise. */
export const mutantsOf = (reading: Mutant): readonly Mutant[] => KINDS.flatMap((kind) => kind(reading));
