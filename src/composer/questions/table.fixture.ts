// The table of questions: each graph is a file in Turtle, and beside it, in JSON, stands what is asked of it and what is right.
import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { iri, type Iri, type Language, type Term } from '../../rdf';

/**
 * One cell of an answer: a thing as the graph's file writes it (`:auk`, or `<http://…>` where no prefix gives it), a number, yes or
 * no as `true` and `false`, any other value as its text (`1950-06-01`), and `null` for what is not known.
 */
export type Cell = string | number | boolean | null;

/** A question with its right answer. */
export interface TableQuestion {
  readonly question: string;
  /** Default: English. */
  readonly language?: Language;
  /**
   * Those columns alone that were asked for, in any order; who gives more may only say whose a value is. Rows count as a set, whole numbers by value, and others as far as they are
   * written: 28.6 is also 28.57. What is answered by yes or no has one row of one cell.
   */
  readonly rows: readonly (readonly Cell[])[];
  /** The rows come in this order. Default: any order is right. */
  readonly ordered?: true;
  /**
   * It is not yet answered rightly: `true` where the page would caution, `"sure"` where it would not. Default: it is answered rightly.
   */
  readonly open?: true | 'sure';
}

export interface TableGraph {
  /** What it is about: the names of its files. */
  readonly name: string;
  readonly turtle: string;
  readonly questions: readonly TableQuestion[];
}

const FOLDER = new URL('./', import.meta.url);

/** The file with the questions about a graph. */
export const tablePath = (name: string): URL => new URL(`${name}.json`, FOLDER);

/** All graphs of this folder, by name. */
export const readTable = (): readonly TableGraph[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ttl'))
    .sort()
    .map((file) => {
      const name = basename(file, '.ttl');
      const text = (ending: string): string => readFileSync(new URL(`${name}.${ending}`, FOLDER), 'utf8');
      return { name, turtle: text('ttl'), questions: JSON.parse(text('json')) as TableQuestion[] };
    });

const PREFIX = /@prefix\s+([\w-]*):\s*<([^>]*)>\s*\./gu;
const PREFIXED = /^([\w-]*):([\w-]*)$/u;
const WHOLE = /^<(.*)>$/u;

/** The IRI of a cell that stands for a thing in this graph. `undefined`: it is a value. */
export const thingIn = (turtle: string, cell: Cell): Iri | undefined => {
  if (typeof cell !== 'string') return undefined;
  const [, whole] = WHOLE.exec(cell) ?? [];
  if (whole !== undefined) return iri(whole);
  const [, prefix, local] = PREFIXED.exec(cell) ?? [];
  const space = [...turtle.matchAll(PREFIX)].findLast(([, one]) => one === prefix)?.[2];
  return space === undefined || local === undefined ? undefined : iri(`${space}${local}`);
};

const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/iu;
const decimals = (value: number): number => /\.(\d+)$/u.exec(String(value))?.[1]?.length ?? 0;

const isCell = (turtle: string, cell: Cell, term: Term | undefined): boolean => {
  if (cell === null || term === undefined) return cell === null && term === undefined;
  const thing = thingIn(turtle, cell);
  if (thing !== undefined || term.termType !== 'Literal')
    return term.termType === 'NamedNode' && term.value === thing;
  return typeof cell === 'number' && NUMBER.test(term.value)
    ? Number(Number(term.value).toFixed(decimals(cell))) === cell
    : term.value === String(cell);
};

type Cells = readonly (Term | undefined)[];

/** Each cell is one of the terms, and each term is one of the cells: columns come in any order. */
const isRow = (turtle: string, row: readonly Cell[], terms: Cells): boolean =>
  row.length === terms.length &&
  row.every((cell) => terms.some((term) => isCell(turtle, cell, term))) &&
  terms.every((term) => row.some((cell) => isCell(turtle, cell, term)));

const textOf = (terms: Cells): string => terms.map((one) => `${one?.termType} ${one?.value}`).join('\t');

/** Whether rows are the right ones. */
export const isRight = (
  turtle: string,
  { rows, ordered }: TableQuestion,
  given: readonly Cells[],
): boolean => {
  const distinct = [...new Map(given.map((one) => [textOf(one), one])).values()];
  return ordered === true
    ? rows.length === distinct.length && rows.every((row, at) => isRow(turtle, row, distinct[at] ?? []))
    : rows.every((row) => distinct.some((terms) => isRow(turtle, row, terms))) &&
        distinct.every((terms) => rows.some((row) => isRow(turtle, row, terms)));
};
