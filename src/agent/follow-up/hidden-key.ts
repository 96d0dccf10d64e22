import { expressionVariables, variableTerm, type Query, type SelectQuery } from '../../sparql';
import { projectedBy } from '../edit/tree';
import { isSelect } from './draft';

/** A list that is told apart by a key that it does not show. */
export interface KeyedList {
  /** The list with its key. */
  readonly query: Query;
  readonly hidden: ReadonlySet<string>;
}

const insideOf = ({ where = [] }: SelectQuery): SelectQuery | undefined => {
  const [only, ...more] = where;
  if (only === undefined || more.length > 0) return undefined;
  const inner = only.type === 'group' && only.patterns.length === 1 ? only.patterns[0] : only;
  return inner?.type === 'query' ? inner : undefined;
};

const isPlain = (query: SelectQuery): boolean =>
  query.group === undefined &&
  query.having === undefined &&
  query.values === undefined &&
  projectedBy(query).every((one) => one.isPlain);

/** `SELECT ?name WHERE { SELECT DISTINCT ?name ?key … }` as the inner list and its key. */
export const withKey = (query: Query): KeyedList => {
  const whole = { query, hidden: new Set<string>() };
  if (!isSelect(query) || !isPlain(query)) return whole;
  if (query.order !== undefined || query.limit !== undefined || query.distinct === true) return whole;
  const inner = insideOf(query);
  if (inner === undefined || !isPlain(inner)) return whole;
  const shown = new Set(projectedBy(query).map(({ variable }) => variable));
  const hidden = projectedBy(inner).flatMap(({ variable }) => (shown.has(variable) ? [] : [variable]));
  return { query: inner, hidden: new Set(hidden) };
};

/** The list without its key again, in its order. */
export const withoutKey = (query: Query, hidden: ReadonlySet<string>): Query => {
  if (hidden.size === 0 || !isSelect(query) || !isPlain(query)) return query;
  const all = projectedBy(query).map(({ variable }) => variable);
  const { order, limit, offset, ...inner } = query;
  const keys = (order ?? []).flatMap(({ expression }) => expressionVariables(expression));
  // What it is ordered by must be seen from outside.
  if (!keys.every((name) => all.includes(name))) return query;
  return {
    type: 'query',
    queryType: 'SELECT',
    prefixes: query.prefixes,
    variables: all.filter((name) => !hidden.has(name)).map(variableTerm),
    where: [{ type: 'group', patterns: [inner] }],
    ...(order === undefined ? {} : { order }),
    ...(limit === undefined ? {} : { limit }),
    ...(offset === undefined ? {} : { offset }),
  };
};
