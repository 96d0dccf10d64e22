import { withoutAccents } from '../../base';
import {
  expressionVariables,
  variableTerm,
  type Pattern,
  type Query,
  type SelectQuery,
  type Term,
  type Triple,
} from '../../sparql';

type Node = readonly unknown[] | Readonly<Record<string, unknown>>;

const isNode = (one: unknown): one is Node => typeof one === 'object' && one !== null;

const isTerm = (node: Node): node is Term & Readonly<Record<string, unknown>> =>
  'termType' in node && typeof node.termType === 'string';

/** The same algebra with other terms. VALUES name their variables too. */
export const mapTerms = <T>(tree: T, map: (term: Term) => Term): T => {
  const nameOf = (key: string): string => {
    if (!key.startsWith('?')) return key;
    const to = map(variableTerm(key.slice(1)));
    return to.termType === 'Variable' ? `?${to.value}` : key;
  };
  const mapped = (one: unknown): unknown => {
    if (!isNode(one)) return one;
    if (Array.isArray(one)) return one.map(mapped);
    if (isTerm(one)) return map(one);
    return Object.fromEntries(Object.entries(one).map(([key, value]) => [nameOf(key), mapped(value)]));
  };
  return mapped(tree) as T;
};

/** Every term of some algebra, as often as it stands there. */
export const termsIn = (tree: unknown): readonly Term[] => {
  const found: Term[] = [];
  mapTerms(tree, (term) => {
    found.push(term);
    return term;
  });
  return found;
};

/** One thing that SELECT lists. */
export interface Projected {
  readonly variable: string;
  /** `undefined`: the variable itself. */
  readonly aggregate: { readonly name: string; readonly over: readonly string[] } | undefined;
  readonly isPlain: boolean;
}

export const projectedBy = (query: SelectQuery): readonly Projected[] =>
  (query.variables as SelectQuery['variables'][number][]).flatMap((one): readonly Projected[] => {
    if ('termType' in one)
      return one.termType === 'Variable'
        ? [{ variable: one.value, aggregate: undefined, isPlain: true }]
        : [];
    const { expression, variable } = one;
    const over = expressionVariables(expression);
    const name =
      !Array.isArray(expression) && 'aggregation' in expression ? expression.aggregation.toLowerCase() : '';
    return [
      {
        variable: variable.value,
        aggregate: name === '' ? undefined : { name, over },
        isPlain: false,
      },
    ];
  });

/** Beside other patterns a sub-query stands in braces. */
const braced = (pattern: Pattern): Pattern =>
  pattern.type === 'query' ? { type: 'group', patterns: [pattern] } : pattern;

/** A query with more patterns at the end of its outermost group. */
export const withPatterns = <Q extends Query>(query: Q, more: readonly Pattern[]): Q => ({
  ...query,
  where: [...(query.where ?? []).map(braced), ...more],
});

export const withColumn = (query: SelectQuery, name: string): SelectQuery => ({
  ...query,
  variables: [
    ...(query.variables as SelectQuery['variables'][number][]),
    variableTerm(name),
  ] as SelectQuery['variables'],
  ...(query.group === undefined ? {} : { group: [...query.group, { expression: variableTerm(name) }] }),
});

export const bgp = (...triples: readonly Triple[]): Pattern => ({ type: 'bgp', triples: [...triples] });

export const notExists = (patterns: readonly Pattern[]): Pattern => ({
  type: 'filter',
  expression: {
    type: 'operation',
    operator: 'notexists',
    args: [{ type: 'group', patterns: [...patterns] }],
  },
});

/** A name for a variable that says what it holds: `dateOfBirth`. */
export const nameFor = (label: string, fresh: (base: string) => string): string => {
  const [first = 'value', ...rest] = withoutAccents(label)
    .split(/[^a-z0-9]+/iu)
    .filter((word) => /^[a-z]/iu.test(word))
    .slice(0, 4);
  const joined =
    first.toLowerCase() + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return fresh(joined.slice(0, 40));
};
