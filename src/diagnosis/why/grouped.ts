import { printTerm } from '../../rdf';
import {
  variableTerm,
  visibleVariables,
  type Expression,
  type Pattern,
  type SelectQuery,
} from '../../sparql';
import { boundGroup, isTerm, type Binding } from './bound-group';
import type { Solution } from './solve';

interface Aggregate {
  readonly aggregation: string;
  readonly distinct: boolean;
  /** The variable that it is taken over; `undefined` for `*` and for what is worked out. */
  readonly over: string | undefined;
}

const aggregatesIn = (expression: Expression): readonly Aggregate[] => {
  if (Array.isArray(expression)) return expression.flatMap(aggregatesIn);
  if ('termType' in expression) return [];
  if (expression.type === 'aggregate') {
    const {
      aggregation,
      distinct,
      expression: inner,
    } = expression as {
      readonly aggregation: string;
      readonly distinct?: boolean;
      readonly expression: { readonly termType?: string; readonly value?: string };
    };
    const over = inner.termType === 'Variable' ? inner.value : undefined;
    return [{ aggregation: aggregation.toLowerCase(), distinct: distinct === true, over }];
  }
  return 'args' in expression ? (expression.args as Expression[]).flatMap(aggregatesIn) : [];
};

const projectedAggregates = ({
  variables,
}: SelectQuery): readonly (Aggregate & { readonly name: string })[] =>
  (variables as readonly SelectQuery['variables'][number][]).flatMap((one) =>
    'termType' in one
      ? []
      : aggregatesIn(one.expression).map((aggregate) => ({ ...aggregate, name: one.variable.value })),
  );

/** Whether the rows of a query stand for groups of solutions. */
export const isGrouped = (query: SelectQuery): boolean =>
  query.group !== undefined || query.having !== undefined || projectedAggregates(query).length > 0;

/** The group that a row stands for. */
export interface Grouped {
  /** Its solutions are those of the group. */
  readonly where: readonly Pattern[];
  /** Each member once, those first that decide on the row's value. */
  inOrder(found: readonly Solution[], row: Binding): readonly Solution[];
}

/** A query with some of its parts left out. */
export const without = (query: SelectQuery, parts: readonly (keyof SelectQuery)[]): SelectQuery =>
  Object.fromEntries(
    Object.entries(query).filter(([key]) => !(parts as readonly string[]).includes(key)),
  ) as unknown as SelectQuery;

type Solve = (
  names: readonly string[],
  where: readonly Pattern[],
  limit: number,
) => Promise<readonly Solution[] | undefined>;

/** What a query is grouped by: names, those of worked out keys bound within the group. */
export const keysOf = ({
  group = [],
}: SelectQuery): { readonly names: readonly string[]; readonly binds: readonly Pattern[] } => {
  const names: string[] = [];
  const binds: Pattern[] = [];
  for (const { expression, variable } of group) {
    if ('termType' in expression && expression.termType === 'Variable') names.push(expression.value);
    else if (variable !== undefined) {
      names.push(variable.value);
      binds.push({ type: 'bind', variable, expression });
    }
  }
  return { names, binds };
};

/** What a row says of its keys. */
const keysIn = ({ variables }: SelectQuery, names: readonly string[], row: Binding): Binding => {
  const known = new Map([...row].filter(([name]) => names.includes(name)));
  for (const one of variables as readonly SelectQuery['variables'][number][])
    if (!('termType' in one) && 'termType' in one.expression && one.expression.termType === 'Variable')
      if (row.has(one.variable.value) && names.includes(one.expression.value))
        known.set(one.expression.value, row.get(one.variable.value));
  return known;
};

/** Where the row does not tell all keys: the first group that gives such a row. */
const hiddenKeys = async (
  query: SelectQuery,
  known: Binding,
  names: readonly string[],
  row: Binding,
  solve: Solve,
): Promise<Solution | undefined> => {
  const listed = visibleVariables([query]);
  const hidden = names.filter((name) => !listed.includes(name));
  const variables = [
    ...(query.variables as readonly SelectQuery['variables'][number][]),
    ...hidden.map(variableTerm),
  ] as SelectQuery['variables'];
  const whole: Pattern = { ...without(query, ['order', 'limit', 'offset', 'distinct']), variables };
  const tests = [...row].flatMap(([name, term]) =>
    term === undefined || known.has(name) ? [] : isTerm(variableTerm(name), term),
  );
  const found = await solve(
    [...new Set([...names.filter((name) => listed.includes(name)), ...hidden])],
    [{ type: 'group', patterns: [whole] }, ...tests],
    1,
  );
  return found?.[0];
};

const unique = (found: readonly Solution[], names: readonly string[]): readonly Solution[] => {
  const seen = new Map<string, Solution>();
  for (const solution of found) {
    const key = names
      .map((name) => solution.get(name))
      .map((term) => (term === undefined ? '' : printTerm(term)));
    const text = key.join(' ');
    if (!seen.has(text)) seen.set(text, solution);
  }
  return [...seen.values()];
};

/** The group of a row; `undefined` where it could not be found. */
export const groupOf = async (
  query: SelectQuery,
  where: readonly Pattern[],
  row: Binding,
  solve: Solve,
): Promise<Grouped | undefined> => {
  const { names, binds } = keysOf(query);
  let keys = keysIn(query, names, row);
  if (keys.size < names.length) {
    const found = await hiddenKeys(query, keys, names, row, solve);
    if (found === undefined) return undefined;
    keys = new Map([...keys, ...found]);
  }
  const aggregates = projectedAggregates(query);
  const inOrder: Grouped['inOrder'] = (found) => {
    const [first] = aggregates;
    const isExtreme =
      aggregates.length === 1 && first?.over !== undefined && /^(?:min|max)$/u.test(first.aggregation);
    const over = aggregates.flatMap((one) => (one.over === undefined ? [] : [one.over]));
    if (isExtreme) {
      const value = row.get(first.name);
      const decides = (one: Solution): boolean => one.get(first.over ?? '')?.value === value?.value;
      return [...found.filter(decides), ...found.filter((one) => !decides(one))];
    }
    const isDistinct =
      aggregates.length > 0 && aggregates.every((one) => one.distinct && one.over !== undefined);
    return isDistinct ? unique(found, over) : found;
  };
  return { where: boundGroup([...where, ...binds], keys), inOrder };
};
