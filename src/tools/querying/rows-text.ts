import { asData } from '../../base';
import type { ResultSet, Term } from '../../rdf';
import type { Teller } from '../telling/teller';

export type RowFormat = 'table' | 'json' | 'csv';

/** Of a table: the first and the last. @see paper 002 §4.1 */
const EDGE = 5;
/** Letters of a JSON or CSV text: whole rows that fit are told. */
const MOST_LETTERS = 6000;
const LONGEST_VALUE = 300;

const pairOf = (row: readonly (Term | undefined)[], variables: readonly string[]) =>
  variables.flatMap((name, at) => {
    const term = row[at];
    return term === undefined ? [] : [[name, term] as const];
  });

const tableLines = (
  { variables, rows }: ResultSet,
  teller: Teller,
  labels: Readonly<Record<string, string>>,
): readonly string[] => {
  const line = (row: ResultSet['rows'][number]): string =>
    variables.map((_, at) => (row[at] === undefined ? '-' : teller.term(row[at], labels))).join(' | ');
  const head = variables.map((name) => `?${name}`).join(' | ');
  if (rows.length <= 2 * EDGE) return [head, ...rows.map(line)];
  const left = rows.length - 2 * EDGE;
  return [head, ...rows.slice(0, EDGE).map(line), `… ${left} rows between …`, ...rows.slice(-EDGE).map(line)];
};

const json = (term: Term): Readonly<Record<string, string>> => {
  const value = asData(term.value, LONGEST_VALUE);
  switch (term.termType) {
    case 'NamedNode':
      return { type: 'uri', value };
    case 'BlankNode':
      return { type: 'bnode', value };
    case 'Literal':
      return {
        type: 'literal',
        value,
        ...(term.language === ''
          ? { datatype: asData(term.datatype.value) }
          : { 'xml:lang': asData(term.language) }),
      };
  }
};

const csvCell = (term: Term | undefined): string => {
  const value = term === undefined ? '' : asData(term.value, LONGEST_VALUE);
  return /[",\n]/u.test(value) ? `"${value.replace(/"/gu, '""')}"` : value;
};

/** As many of the lines as fit, with a word on the others. */
const fitting = (
  lines: readonly string[],
  of: number,
): { readonly kept: readonly string[]; readonly more: readonly string[] } => {
  let left = MOST_LETTERS;
  const kept = lines.filter((line) => (left -= line.length + 1) >= 0);
  return { kept, more: kept.length < of ? [`… ${of - kept.length} of ${of} rows were left out.`] : [] };
};

/** The rows that a table shows: others need no label. */
export const shownRows = ({ rows }: ResultSet, format: RowFormat): ResultSet['rows'] =>
  format !== 'table' ? [] : rows.length <= 2 * EDGE ? rows : [...rows.slice(0, EDGE), ...rows.slice(-EDGE)];

/** Rows in words for a model: the first and last of them as a table, or those that fit as JSON or CSV. */
export const rowsText = (
  result: ResultSet,
  format: RowFormat,
  teller: Teller,
  labels: Readonly<Record<string, string>>,
): readonly string[] => {
  const { variables, rows } = result;
  if (format === 'table') return tableLines(result, teller, labels);
  if (format === 'csv') {
    const { kept, more } = fitting(
      rows.map((row) => variables.map((_, at) => csvCell(row[at])).join(',')),
      rows.length,
    );
    return [variables.join(','), ...kept, ...more];
  }
  const bindings = rows.map((row) =>
    JSON.stringify(Object.fromEntries(pairOf(row, variables).map(([name, term]) => [name, json(term)]))),
  );
  const { kept, more } = fitting(bindings, rows.length);
  return [
    `{"head":{"vars":${JSON.stringify(variables)}},"results":{"bindings":[`,
    kept.join(',\n'),
    ']}}',
    ...more,
  ];
};
