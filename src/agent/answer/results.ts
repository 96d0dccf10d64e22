import { never } from '../../base';
import type { Candidate } from '../../composer';
import { printTerm, type QueryResult, type Term } from '../../rdf';
import { countsWithoutGroups, parseQuery, type Query, type SelectQuery } from '../../sparql';

const countsAll = (query: string): boolean => {
  const parsed = parseQuery(query);
  return parsed.ok && countsWithoutGroups(parsed.value);
};

/** How many rows the page would show. */
export const rowsOf = (result: QueryResult): number => {
  switch (result.type) {
    case 'bindings':
      return result.rows.length;
    case 'boolean':
      return 1;
    case 'quads':
      return result.nquads.split('\n').filter((line) => line !== '').length;
    default:
      return never(result);
  }
};

/** No row, nothing but unbound cells, or the zero that an aggregate makes of nothing. "No" is an answer. */
export const isEmpty = (result: QueryResult, query: string): boolean => {
  if (result.type !== 'bindings') return rowsOf(result) === 0;
  const [first, ...more] = result.rows;
  if (first === undefined || result.rows.every((row) => row.every((cell) => cell === undefined))) return true;
  const isZero = (cell: Term | undefined): boolean => cell === undefined || Number(cell.value) === 0;
  return more.length === 0 && first.every(isZero) && countsAll(query);
};

const isCounted = (query: Query): boolean =>
  query.queryType === 'SELECT' &&
  (query.variables as SelectQuery['variables'][number][]).every(
    (one) =>
      !('termType' in one) &&
      !Array.isArray(one.expression) &&
      'aggregation' in one.expression &&
      one.expression.aggregation.toLowerCase() === 'count',
  );

/** The zero of a COUNT of nothing. A sum or a mean of nothing is none: it is the zero of nothing known. */
export const isZeroCount = (result: QueryResult, query: string): boolean => {
  if (result.type !== 'bindings' || rowsOf(result) !== 1 || !isEmpty(result, query)) return false;
  const parsed = parseQuery(query);
  return parsed.ok && isCounted(parsed.value);
};

const keys = new WeakMap<QueryResult, string>();

/** Equal for results of the same rows, in any order of rows and columns. */
export const resultKey = (result: QueryResult): string => {
  const key = keys.get(result) ?? keyOf(result);
  // Votes, and what is asked back, look at the same rows.
  keys.set(result, key);
  return key;
};

/** The rows without what says only whose they are: what was asked for. As many rows, so that equal ones may be among them. */
export const askedResult = (
  result: QueryResult,
  candidate: Pick<Candidate, 'columns'> | undefined,
): QueryResult => {
  const subjects = new Set(
    (candidate?.columns ?? []).flatMap(({ isSubject, variable }) => (isSubject === true ? [variable] : [])),
  );
  if (subjects.size === 0 || result.type !== 'bindings') return result;
  const isAsked = result.variables.map((variable) => !subjects.has(variable));
  return {
    ...result,
    variables: result.variables.filter((_, at) => isAsked[at]),
    rows: result.rows.map((row) => row.filter((_, at) => isAsked[at])),
  };
};

/** Equal for answers that say the same: the same asked rows, each once where things stand beside them. */
export const answerKey = ({
  result,
  candidate,
}: {
  readonly result: QueryResult;
  readonly candidate: Pick<Candidate, 'columns'> | undefined;
}): string => {
  const asked = askedResult(result, candidate);
  return asked === result ? resultKey(result) : [...new Set(resultKey(asked).split('\n'))].join('\n');
};

const keyOf = (result: QueryResult): string => {
  if (result.type === 'boolean') return String(result.value);
  if (result.type === 'quads') return result.nquads.split('\n').sort().join('\n');
  return result.rows
    .map((row) =>
      row
        .map((cell) => (cell === undefined ? '' : printTerm(cell)))
        .sort()
        .join('\t'),
    )
    .sort()
    .join('\n');
};

const LITERAL = /"(?:[^"\\]|\\.)*"(?:\^\^<[^>]*>)?/gu;
const IRI = /<([^<>\s]*)>/gu;

const irisOfTriples = (nquads: string, most: number): readonly string[] => {
  const found = new Set<string>();
  for (const line of nquads.split('\n')) {
    for (const [, iri = ''] of line.replace(LITERAL, '').matchAll(IRI)) found.add(iri);
    if (found.size >= most) break;
  }
  return [...found];
};

/** Names in the rows or triples, each once. */
export const irisIn = (result: QueryResult, most: number): readonly string[] => {
  if (result.type === 'quads') return irisOfTriples(result.nquads, most);
  if (result.type !== 'bindings') return [];
  const found = new Set<string>();
  for (const row of result.rows) {
    for (const cell of row) if (cell?.termType === 'NamedNode') found.add(cell.value);
    if (found.size >= most) break;
  }
  return [...found];
};

/** The first rows as text, for whoever opens a step. */
export const printRows = (result: QueryResult, most = 10): string => {
  if (result.type === 'boolean') return String(result.value);
  if (result.type === 'quads') return result.nquads.split('\n').slice(0, most).join('\n');
  const lines = result.rows
    .slice(0, most)
    .map((row) => row.map((cell) => (cell === undefined ? '' : printTerm(cell))).join('\t'));
  const left = result.rows.length - lines.length;
  return [
    result.variables.map((name) => `?${name}`).join('\t'),
    ...lines,
    ...(left > 0 ? [`… ${left}`] : []),
  ].join('\n');
};
