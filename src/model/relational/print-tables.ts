import { XSD } from '../../rdf';
import type { Vocabulary } from '../../sparql';
import type { SchemaTables } from './schema-tables';
import { keyColumn, type Column, type LinkColumn, type Table, type ValueColumn } from './tables';

const TYPES: Readonly<Record<string, string>> = {
  integer: 'integer',
  int: 'integer',
  long: 'integer',
  short: 'integer',
  nonNegativeInteger: 'integer',
  positiveInteger: 'integer',
  gYear: 'integer',
  decimal: 'real',
  double: 'real',
  float: 'real',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'timestamp',
};
const EXAMPLE = 32;
const LONGEST_TEXT = 60;
const MOST_HINTS = 12;

const typeOf = (datatype: string | undefined): string =>
  (datatype?.startsWith(XSD) === true ? TYPES[datatype.slice(XSD.length)] : undefined) ?? 'text';

/** One line, and no end of a comment, a fence or a statement. */
const asComment = (text: string, most: number): string => {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[`;<>]/gu, '')
    .trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
};

/** What a column that points to another table points at: the column of the same name where there is one, else the key. */
const pointedAt = (column: LinkColumn, target: Table): Column | undefined =>
  target.columns.find(({ kind, name }) => kind === 'value' && name === column.name) ?? keyColumn(target);

/** Of values that are keys of other things, the column that has those. */
const keyReference = ({ keyOf }: ValueColumn, tables: ReadonlyMap<string, Table>): string => {
  const target = keyOf && tables.get(keyOf.class);
  const at = target?.columns.find((one) => one.kind === 'value' && one.property === keyOf?.by);
  return target === undefined || at === undefined ? '' : ` REFERENCES ${target.name}(${at.name})`;
};

const columnLine = (column: Column, table: Table, tables: ReadonlyMap<string, Table>): string => {
  const { name } = column;
  const key = keyColumn(table) === column ? ' PRIMARY KEY' : '';
  if (column.kind === 'thing') return `${name} ${table.isLabelled ? 'text' : 'integer'}${key}`;
  if (column.kind === 'value')
    return `${name} ${typeOf(column.datatype)}${key}${keyReference(column, tables)}`;
  const target = tables.get(column.targets[0]);
  const at = target && pointedAt(column, target);
  if (target === undefined || at === undefined) return `${name} text`;
  const own = column.datatype === undefined ? 'integer' : typeOf(column.datatype);
  return `${name} ${target.isLabelled ? 'text' : own} REFERENCES ${target.name}(${at.name})`;
};

/** A text in quotes, which nothing in it can close. */
const asText = (text: string): string => `'${asComment(text, LONGEST_TEXT).replace(/'/gu, "''")}'`;

const hasHint = (column: Column): boolean => column.kind !== 'link';

const printTable = (table: Table, tables: ReadonlyMap<string, Table>, hasExamples: boolean): string => {
  const lines = table.columns.map((column, at) => {
    const comma = at < table.columns.length - 1 ? ',' : '';
    const { example } = column;
    const hint =
      hasExamples && example !== undefined && hasHint(column) ? ` -- ${asComment(example, EXAMPLE)}` : '';
    return `  ${columnLine(column, table, tables)}${comma}${hint}`;
  });
  return [`CREATE TABLE ${table.name} (`, ...lines, ');'].join('\n');
};

/** Names and values of the data that the question seems to name, as they are written there. */
const hintsOf = ({ entities, values }: Vocabulary, tables: readonly Table[]): readonly string[] => {
  const named = entities.flatMap(({ label, classes }) => {
    const table = tables.find((one) => classes.includes(one.class) && one.isLabelled);
    return table === undefined
      ? []
      : [`${table.name}.${keyColumn(table)?.name ?? 'name'} = ${asText(label)}`];
  });
  const valued = values.flatMap(({ label, properties }) => {
    for (const table of tables) {
      const column = table.columns.find((one) => one.kind === 'value' && properties.includes(one.property));
      if (column !== undefined) return [`${table.name}.${column.name} = ${asText(label)}`];
    }
    return [];
  });
  return [...new Set([...named, ...valued])].slice(0, MOST_HINTS);
};

/** The tables as statements that make them. */
export const printTables = (
  { tables, byClass }: SchemaTables,
  { hasExamples = true }: { readonly hasExamples?: boolean } = {},
): string => tables.map((table) => printTable(table, byClass, hasExamples)).join('\n');

/** What of the data the question may name, as conditions; empty where there is nothing. */
export const printHints = (vocabulary: Vocabulary, { tables }: SchemaTables): string =>
  hintsOf(vocabulary, tables).join('; ');
