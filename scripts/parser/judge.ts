/** What running a reading tells of it. */
import { createHash } from 'node:crypto';
import { answerKey } from '../../src/agent';
import { exact, rowsOf, type Rows } from '../../src/bench';
import type { QueryResult } from '../../src/rdf';
import type { Option } from './choice';

/** A reading that was run, but for what is known before. `features` of its rows alone. */
export type Judged = Omit<Option, 'query'>;

const SUBJECT = { label: '', kind: 'entity', unit: undefined, isSubject: true } as const;
const SAMPLE = { rows: 3, letters: 160 };

export const digest = (text: string): string =>
  createHash('sha1').update(text).digest('base64url').slice(0, 16);

const cellText = (cell: Rows[number][number]): string =>
  cell === undefined ? '' : cell.termType === 'NamedNode' ? `<${cell.value}>` : cell.value;

/** The first rows. */
export const sampleOf = (rows: Rows): string => {
  const lines = rows.slice(0, SAMPLE.rows).map((row) => row.map(cellText).join('\t'));
  const left = rows.length - lines.length;
  return [
    ...lines.map((line) => line.slice(0, SAMPLE.letters)),
    ...(left > 0 ? [`… ${String(left)}`] : []),
  ].join('\n');
};

const isNought = (rows: Rows): boolean =>
  rows.length === 1 && rows[0]?.length === 1 && Number(rows[0][0]?.value) === 0;

/** Equal rows of several things once. */
const distinct = (rows: Rows): Rows => [
  ...new Map(rows.map((row) => [row.map(cellText).join('\t'), row])).values(),
];

/** Columns of which all rows have the same. */
const alikeColumns = ([first = [], ...others]: Rows): number =>
  first.filter((cell, at) => others.every((row) => cellText(row[at]) === cellText(cell))).length;

/** What the rows tell of a reading; `undefined`: it failed, or took too long. @see src/agent/trials/row-cost.ts */
const rowFeatures = (result: QueryResult | undefined): Readonly<Record<string, number>> => {
  if (result === undefined) return { 'rows.error': 1 };
  if (result.type === 'boolean') return result.value ? {} : { 'rows.no': 1 };
  const rows = distinct(rowsOf(result));
  if (rows.length === 0) return { 'rows.empty': 1 };
  if (isNought(rows)) return { 'rows.zero': 1 };
  if (rows.every((row) => row.every((term) => term?.termType === 'BlankNode'))) return { 'rows.blank': 1 };
  if (rows.length === 1) return { 'rows.one': 1 };
  const alike = alikeColumns(rows);
  return alike === 0 ? {} : { 'rows.alike': alike };
};

const without = (result: QueryResult, variables: readonly string[]): QueryResult => {
  if (result.type !== 'bindings' || variables.length === 0) return result;
  const isKept = result.variables.map((one) => !variables.includes(one));
  return {
    ...result,
    variables: result.variables.filter((_, at) => isKept[at]),
    rows: result.rows.map((row) => row.filter((_, at) => isKept[at])),
  };
};

/** @param beside variables that are not scored, as in `Column.isSubject` */
export const judge = (
  result: QueryResult | undefined,
  { query, beside }: { readonly query: string; readonly beside: readonly string[] },
  gold: Rows,
): Judged => {
  if (result === undefined)
    return { features: rowFeatures(result), isRight: false, rows: `error ${digest(query)}` };
  const asked = without(result, beside);
  const rows = rowsOf(asked);
  const columns = beside.map((variable) => ({ ...SUBJECT, variable }));
  return {
    features: rowFeatures(asked),
    isRight: exact(gold, rows),
    rows: digest(answerKey({ result, candidate: { columns } })),
    sample: sampleOf(rows),
  };
};
