/** The rows of an answer with what their columns hold: what every view and every export starts from. */
import type { Answer } from '../../agent';
import type { Column } from '../../composer';
import type { Term } from '../../rdf';
import { m } from '../../messages';
import { columnType, type ColumnType } from './column-type';
import { spelledOut } from './spelled-out';
import { triplesOf } from './triples-of';

export interface ResultColumn extends Column {
  /** What it holds, in plain words. */
  readonly head: string;
  /** Its place in a row. */
  readonly at: number;
  readonly type: ColumnType;
  /** Its values are averages or quotients. */
  readonly isComputed: boolean;
}

export type Row = readonly (Term | undefined)[];

export interface ResultTable {
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly Row[];
  readonly labels: Readonly<Record<string, string>>;
  /** Each row is a triple. */
  readonly isGraph: boolean;
}

/** A count has no name of its own, and neither have things of no known class. */
const headOf = ({ label, kind, variable }: Column, isWritten: boolean): string => {
  if (label !== '') return isWritten ? spelledOut(variable) : label;
  return kind === 'value' ? m.column_count() : m.column_thing();
};

const TRIPLE: readonly [string, () => string][] = [
  ['subject', m.column_subject],
  ['property', m.column_property],
  ['object', m.column_object],
];

const graphTable = (nquads: string, labels: ResultTable['labels']): ResultTable => ({
  columns: TRIPLE.map(([variable, head], at) => ({
    ...{ variable, at, head: head(), label: head(), unit: undefined },
    ...{
      kind: at === 1 ? ('property' as const) : ('entity' as const),
      type: 'thing' as const,
      isComputed: false,
    },
  })),
  rows: triplesOf(nquads),
  labels,
  isGraph: true,
});

/** `undefined`: the answer is a yes or a no. */
export const resultTable = ({ result, candidate, labels }: Answer): ResultTable | undefined => {
  if (result.type === 'boolean') return undefined;
  if (result.type === 'quads') return graphTable(result.nquads, labels);
  const { variables, rows, computed = [] } = result;
  const columns = variables.map((variable, at): ResultColumn => {
    const known = candidate?.columns[at];
    const column: Column = known ?? { variable, label: variable, kind: 'value', unit: undefined };
    const head = headOf(column, known === undefined);
    return {
      ...column,
      variable,
      head,
      at,
      // Codes are no quantities.
      type: column.isCode === true ? 'text' : columnType(rows, at, head),
      isComputed: computed.includes(variable),
    };
  });
  // Of a column without a name that no row fills, nothing can be told.
  const told = columns.filter(({ label, type }) => label !== '' || type !== 'empty');
  return { columns: told, rows, labels, isGraph: false };
};
