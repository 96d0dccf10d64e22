import type { Query } from '../../sparql';

interface Node {
  readonly type?: string;
  readonly operator?: string;
  readonly aggregation?: string;
  readonly termType?: string;
  readonly value?: string;
  readonly args?: readonly unknown[];
  readonly descending?: boolean;
}

const FLIPPED: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

/** `5`, `5.0` and `"5"` are one constant. */
const constantOf = (value: string): string => {
  const number = Number(value);
  return value.trim() !== '' && Number.isFinite(number) ? String(number) : value.toLowerCase();
};

const isConstant = (node: unknown): boolean =>
  typeof node === 'object' && node !== null && (node as Node).termType === 'Literal';

/** `100 < ?x` says what `?x > 100` says. */
const nameOf = ({ operator = '', args = [] }: Node): string =>
  isConstant(args[0]) ? (FLIPPED[operator] ?? operator) : operator;

const partsOf = (node: unknown): readonly string[] => {
  if (Array.isArray(node)) return node.flatMap(partsOf);
  if (typeof node !== 'object' || node === null) return [];
  const { type, aggregation, termType, value } = node as Node;
  if (termType === 'Literal') return [`constant ${constantOf(value ?? '')}`];
  // What the patterns name is compared as terms.
  if (termType !== undefined || type === 'bgp') return [];
  const own = [
    ...(type === 'operation' ? [`operator ${nameOf(node)}`] : []),
    ...(aggregation === undefined ? [] : [`aggregate ${aggregation}`]),
  ];
  return [
    ...own,
    ...Object.entries(node).flatMap(([key, below]) => [...modifier(key, below), ...partsOf(below)]),
  ];
};

const modifier = (key: string, value: unknown): readonly string[] => {
  if (key === 'limit' || key === 'offset') return [`${key} ${String(value)}`];
  if (key !== 'order' || !Array.isArray(value)) return [];
  return (value as readonly Node[]).map(({ descending }) =>
    descending === true ? 'descending' : 'ascending',
  );
};

/**
 * What a query compares with, and how; its aggregate functions, the direction of its order and its limit, sorted: the same
 * for queries that differ in the names of variables, in the order of conditions or in what they join.
 */
export const conditionsOf = (query: Query): readonly string[] => [...partsOf(query)].sort();
