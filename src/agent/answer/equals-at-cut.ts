import { probe, type Asking } from '../../diagnosis';
import { printTerm, type ResultSet, type Term } from '../../rdf';
import { variableTerm, type Expression, type SelectQuery } from '../../sparql';
import type { Trial } from '../trials/trial';

/** How far beyond the cut equals are counted. */
const BEYOND_CUT = 20;

type Ordering = NonNullable<SelectQuery['order']>;

/** The rows around the cut of ORDER BY … LIMIT. */
export interface EqualsAtCut {
  /** The rows before the cut and a few behind it, each with what it is ordered by in its last columns. */
  readonly result: ResultSet;
  /** Columns that it is ordered by. */
  readonly keys: number;
  /** How many rows are equal to the last one before the cut; the cut falls among them if `isTie`. */
  readonly count: number;
  readonly isTie: boolean;
  /** All rows that were looked at behind the cut are equal to it: there may be more. */
  readonly mayBeMore: boolean;
}

/** What a variable stands for that the query itself gives a value to: `(COUNT(?x) AS ?n) … ORDER BY ?n`. */
const spelledOut = ({ variables }: SelectQuery, key: Expression): Expression => {
  const given = variables.find(
    (one) => 'expression' in one && 'termType' in key && one.variable.value === key.value,
  );
  return given !== undefined && 'expression' in given ? given.expression : key;
};

const keyed = (query: SelectQuery, order: Ordering, limit: number): SelectQuery => ({
  ...query,
  variables: [
    ...(query.variables as SelectQuery['variables'][number][]),
    ...order.map(({ expression }, at) => ({
      expression: spelledOut(query, expression),
      variable: variableTerm(`key${at}`),
    })),
  ] as SelectQuery['variables'],
  limit,
});

/** What a row is ordered by, as a text that is equal for equals. */
export const keyOf = (row: readonly (Term | undefined)[], keys: number): string =>
  row
    .slice(row.length - keys)
    .map((cell) => (cell === undefined ? '' : printTerm(cell)))
    .join('\t');

/** The query again, a little longer, with its keys shown. `undefined`: nothing is cut, or nothing is known. */
export const lookAtCut = async (
  query: SelectQuery,
  asking: Asking,
  signal: AbortSignal,
): Promise<EqualsAtCut | undefined> => {
  const { order, limit, offset } = query;
  if (order === undefined || limit === undefined || offset !== undefined) return undefined;
  const result = await probe(keyed(query, order, limit + BEYOND_CUT), asking, signal);
  if (result?.type !== 'bindings') return undefined;
  const keys = result.rows.map((row) => keyOf(row, order.length));
  const last = keys[limit - 1];
  if (last === undefined || last.trim() === '') return undefined;
  return {
    result,
    keys: order.length,
    count: keys.filter((key) => key === last).length,
    isTie: keys[limit] === last,
    mayBeMore: keys.length === limit + BEYOND_CUT && keys.at(-1) === last,
  };
};

const known = new WeakMap<Trial, Promise<EqualsAtCut | undefined>>();

/** `lookAtCut` of the query of a trial, asked once. */
export const equalsAtCut = (
  trial: Trial,
  query: SelectQuery,
  asking: Asking,
  signal: AbortSignal,
): Promise<EqualsAtCut | undefined> => {
  const found = known.get(trial) ?? lookAtCut(query, asking, signal);
  known.set(trial, found);
  return found;
};
