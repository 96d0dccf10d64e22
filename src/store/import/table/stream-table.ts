/**
 * A table as RDF, in the manner of "Generating RDF from Tabular Data on the Web": a row is a thing, a column a property, a
 * cell a value with its type. What is said more than once in a column of names becomes a thing with a label.
 * @see https://www.w3.org/TR/csv2rdf/
 */
import { breath, done, failed, type Outcome } from '../../../base';
import { RDF, RDFS, literal, namedNode, type Iri, type NamedNode, type Quad, type Term } from '../../../rdf';
import { chunksIn } from '../chunks-in';
import type { ImportFailure } from '../import-failure';
import type { ParseOptions, ReadRdf } from '../parse-rdf';
import { isMissing, isMissingIn, pointIn, unitComment, valueOf } from './cell';
import { saysTotal } from './extra-rows';
import { keyOf, openLinks, rowIri, type RowsByKey } from './table-link';
import { isNameAlone, type ColumnPlan, type TablePlan } from './table-plan';
import { openCutter } from './row-cutter';
import { openBytes } from './table-sample';
import { unpivot } from './unpivot';

/** @see https://www.w3.org/2003/01/geo/ */
const GEO = 'http://www.w3.org/2003/01/geo/wgs84_pos#';
/** Characters without the end of a row: a quotation mark that nobody closes. */
const LONGEST_ROW = 4_000_000;

const TYPE = namedNode(`${RDF}type`);
const LABEL = namedNode(`${RDFS}label`);

/** How long the thread may be held before it looks for messages, in milliseconds. */
const BREATH = 40;

type Row = readonly string[];

class PastLimit extends Error {}
class OpenQuote extends Error {}

interface Column extends ColumnPlan {
  readonly property: NamedNode;
  readonly type: ColumnPlan['type'];
  /** Of a column of things: their class. */
  readonly things: NamedNode;
  /** Of a column of things: those that were said. */
  readonly said: Map<string, NamedNode>;
  /** Of a column that leads to rows. */
  readonly rows: RowsByKey | undefined;
}

const WELL_KNOWN: Readonly<Partial<Record<ColumnPlan['type'], string>>> = {
  latitude: `${GEO}lat`,
  longitude: `${GEO}long`,
};

/** `collected by`: what it says is told by the relation, and no noun for the things that it leads to. */
const IS_RELATION = /\s(?:by|to|from|at|in|of|for|por|de|en|a|con)$/iu;

/** A name as the end of an IRI. */
const slug = (text: string): string => encodeURIComponent(text.trim().replace(/\s+/gu, '_'));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Turns rows into quads. */
class TableRows {
  readonly #plan: TablePlan;
  readonly #base: string;
  readonly #onQuad: (quad: Quad) => void;
  readonly #columns: readonly Column[];
  readonly #class: NamedNode;
  /** The position of the column that is read as a name alone; -1: none is. */
  readonly #nameAlone: number;
  #row = 0;

  constructor(
    plan: TablePlan,
    base: string,
    onQuad: (quad: Quad) => void,
    links: ReadonlyMap<number, RowsByKey> = new Map(),
  ) {
    this.#plan = plan;
    this.#base = base;
    this.#onQuad = onQuad;
    this.#nameAlone = plan.columns.findIndex((_, at) => isNameAlone(plan, at));
    this.#class = this.#named(capital(slug(plan.thing)));
    const taken = new Set<string>();
    this.#columns = plan.columns.map((column, at) => {
      const name = fresh(slug(column.label), taken);
      const rows = column.type === 'none' ? undefined : links.get(at);
      const type = rows === undefined ? column.type : 'thing';
      const property = WELL_KNOWN[type] ?? `${base}#${name}`;
      const things = this.#named(fresh(capital(name), taken));
      return { ...column, type, property: namedNode(property), things, said: new Map(), rows };
    });
  }

  /** Says what the class and the properties are called. */
  begin(): void {
    this.#label(this.#class, this.#plan.thing);
    this.#columns.forEach(({ property, label, unit, type, things, rows }, at) => {
      if (type === 'none' || (at === this.#nameAlone && rows === undefined)) return;
      if (type === 'point') return;
      this.#label(property, label);
      if (unit !== undefined) this.#say(property, ...unitComment(unit));
      if (type !== 'thing' || rows !== undefined || IS_RELATION.test(label)) return;
      this.#label(things, label);
    });
  }

  add(cells: readonly string[]): void {
    this.#row += 1;
    if (cells.every(isMissing)) return;
    const { naming, thing } = this.#plan;
    // @see https://www.rfc-editor.org/rfc/rfc7111
    const row = namedNode(rowIri(this.#base, this.#row));
    this.#onQuad({ subject: row, predicate: TYPE, object: this.#class, graph: undefined });
    const name = naming === undefined ? '' : (cells[naming] ?? '').trim();
    this.#label(row, isMissing(name) ? `${thing} ${this.#row}` : name);
    this.#columns.forEach((column, at) => {
      const cell = cells[at] ?? '';
      if (at === this.#nameAlone && column.rows === undefined) return;
      if (column.type === 'none' || isMissingIn(cell, column.type, column.form)) return;
      this.#cell(row, column, cell);
    });
  }

  #cell(row: NamedNode, column: Column, cell: string): void {
    const point = column.type === 'point' ? pointIn(cell) : undefined;
    if (point !== undefined) {
      this.#say(row, `${GEO}lat`, valueOf(point[0], 'number', column.form));
      this.#say(row, `${GEO}long`, valueOf(point[1], 'number', column.form));
      return;
    }
    const object =
      column.type === 'thing' ? this.#thing(column, cell.trim()) : valueOf(cell, column.type, column.form);
    this.#onQuad({ subject: row, predicate: column.property, object, graph: undefined });
  }

  #thing({ said, things, label, rows }: Column, name: string): NamedNode {
    const known = said.get(name);
    if (known !== undefined) return known;
    const row = rows?.get(keyOf(name));
    if (row !== undefined) {
      said.set(name, namedNode(row));
      return namedNode(row);
    }
    const thing = this.#named(`${slug(label)}/${slug(name)}`);
    said.set(name, thing);
    if (rows === undefined && !IS_RELATION.test(label)) this.#say(thing, `${RDF}type`, things);
    this.#label(thing, name);
    return thing;
  }

  #named(end: string): NamedNode {
    return namedNode(`${this.#base}#${end}`);
  }

  #label(subject: NamedNode, text: string): void {
    this.#onQuad({ subject, predicate: LABEL, object: literal(text), graph: undefined });
  }

  #say(subject: NamedNode, property: string, object: Term): void {
    this.#onQuad({ subject, predicate: namedNode(property), object, graph: undefined });
  }
}

/** Triples that these rows give, which are all below the header. */
export const countTriples = (plan: TablePlan, rows: readonly (readonly string[])[]): number => {
  let count = 0;
  const counting = new TableRows(plan, '', () => (count += 1));
  counting.begin();
  for (const cells of rows) counting.add(cells);
  return count;
};

const fresh = (name: string, taken: Set<string>): string => {
  let one = name;
  for (let at = 2; taken.has(one); at += 1) one = `${name}-${at}`;
  taken.add(one);
  return one;
};

/** Rows as the text has them, those before the table among them. Rejects where a quotation mark stays open. */
export async function* rowsOf(
  content: Blob,
  name: string,
  plan: TablePlan,
  onBytes: (count: number) => void,
): AsyncGenerator<readonly Row[], void> {
  const cut = await openCutter(plan);
  const decoder = new TextDecoder(plan.encoding);
  let rest = '';
  let bytes = 0;
  for await (const chunk of chunksIn(openBytes(content, name))) {
    bytes += chunk.length;
    onBytes(bytes);
    rest += decoder.decode(chunk, { stream: true });
    const { rows, length } = cut(rest, true);
    yield rows;
    rest = rest.slice(length);
    if (rest.length > LONGEST_ROW) throw new OpenQuote();
  }
  yield cut(rest + decoder.decode(), false).rows;
}

/** Of the rows of a text, those of the table below its header, as its plan has them. */
export const openBody = ({
  skipped,
  hasHeader,
  unitsRow,
  withoutTotals,
  unpivoted,
}: TablePlan): ((row: Row) => readonly Row[]) => {
  let left = skipped;
  let isBelow = !hasHeader;
  let hasUnits = unitsRow === true;
  let lengthen: ((row: Row) => readonly Row[]) | undefined;
  return (row) => {
    if (left > 0) {
      left -= 1;
      return [];
    }
    const isBlank = row.every((cell) => cell.trim() === '');
    if (isBelow && hasUnits && !isBlank) {
      hasUnits = false;
      return [];
    }
    if (isBelow && withoutTotals === true && saysTotal(row)) return [];
    if (isBelow) return lengthen?.(row) ?? [row];
    if (isBlank) return [];
    isBelow = true;
    if (unpivoted !== undefined) lengthen = unpivot(row, unpivoted).rowsOf;
    return [];
  };
};

/** The rows below the header, in pieces, as they are counted where a table is read. */
export async function* rowsBelowHeader(
  content: Blob,
  name: string,
  plan: TablePlan,
): AsyncGenerator<readonly (readonly string[])[], void> {
  const bodyIn = openBody(plan);
  for await (const data of rowsOf(content, name, plan, () => undefined))
    yield data.flatMap((cells) => [...bodyIn(cells)]);
}

export interface TableText {
  /** Tells whether it is packed. */
  readonly name: string;
  readonly content: Blob;
  readonly plan: TablePlan;
  /** What the IRIs of rows and columns hang on. */
  readonly base: Iri;
}

/** Hands on each quad as it comes: of a table that turns out too large, those before it. Rejects as `streamRdf` does. */
export const streamTable = async (
  { name, content, plan, base }: TableText,
  { signal, onTriples, limit = Infinity }: ParseOptions,
  onQuad: (quad: Quad) => void,
): Promise<Outcome<ReadRdf, ImportFailure>> => {
  let count = 0;
  let bytes = 0;
  let row = 0;
  let held = performance.now();
  try {
    const take = (quad: Quad): void => {
      if (++count > limit) throw new PastLimit();
      onQuad(quad);
    };
    const rows = new TableRows(plan, base, take, await openLinks(plan.links ?? [], rowsBelowHeader));
    rows.begin();
    const before = count;
    const bodyOf = openBody(plan);
    for await (const data of rowsOf(content, name, plan, (read) => (bytes = read))) {
      signal.throwIfAborted();
      row += data.length;
      for (const cells of data) for (const one of bodyOf(cells)) rows.add(one);
      onTriples?.(count, bytes);
      if (performance.now() - held < BREATH) continue;
      await breath();
      held = performance.now();
    }
    if (count === before) return failed({ kind: 'empty' });
  } catch (thrown) {
    if (thrown instanceof PastLimit) return failed({ kind: 'too-large', triples: count, limit });
    if (!(thrown instanceof OpenQuote)) throw thrown;
    return failed({ kind: 'syntax', line: row + 1, message: 'A quotation mark is opened and not closed.' });
  }
  return done({ dropped: 0, notes: {}, prefixes: [] });
};
