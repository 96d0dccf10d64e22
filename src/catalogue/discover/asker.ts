import { done, failed, type Outcome } from '../../base';
import type { EndpointFailure, Endpoints, Purpose } from '../../endpoint';
import { printTerm, type Iri, type Term } from '../../rdf';
import { isRound } from '../is-round';

export type Row = Readonly<Record<string, Term | undefined>>;

export interface Rows {
  readonly rows: readonly Row[];
  /** Every row came: no limit of ours was met, and their number is none at which endpoints cut. */
  readonly whole: boolean;
}

export interface AskerOptions {
  readonly endpoints: Endpoints;
  readonly url: Iri;
  readonly purpose: Purpose;
  /** For each request. */
  readonly timeoutMs: number;
}

export interface Pages {
  /** A SELECT query without ORDER BY, LIMIT and OFFSET. */
  readonly query: string;
  /** Variables, without `?`, that tell its rows apart. */
  readonly by: readonly string[];
  /** Rows that are wanted at most. */
  readonly most: number;
  /** By what was counted before: these are all. Else the row after the last is asked for. */
  readonly isAll?: (rows: readonly Row[]) => boolean;
  readonly onRows?: (count: number) => void;
}

const BYTES = 64 * 1024 * 1024;
const MOST_ROWS = 200_000;
const PAGE = 5000;
const COUNTS = /\b(?:COUNT|MIN|MAX|SAMPLE|GROUP)\b/u;

/** What one more row, asked for by OFFSET, says of an answer. `unknown`: no answer came, or OFFSET is passed over. */
type Following = 'all' | 'cut' | 'unknown';

const keyOver =
  (names: readonly string[]) =>
  (row: Row): string =>
    names.map((name) => (row[name] === undefined ? '' : printTerm(row[name]))).join(' ');

/** Asks one endpoint SELECT queries, one after the other, and notices where its answers are cut. */
export class Asker {
  readonly #options: AskerOptions;
  readonly #signal: AbortSignal;
  #rowCap: number | undefined;
  /** Rows of the longest answer that was not cut. */
  #longest = 1;
  #isGetOnly = false;

  constructor(options: AskerOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
  }

  /** The rows at which this endpoint cut an answer while more were there. */
  get rowCap(): number | undefined {
    return this.#rowCap;
  }

  /** It refused POST while it was asked here. */
  get isGetOnly(): boolean {
    return this.#isGetOnly;
  }

  /** `limit`: the one that stands in the query. */
  async select(query: string, limit?: number, timeoutMs?: number): Promise<Outcome<Rows, EndpointFailure>> {
    const { endpoints, url, purpose } = this.#options;
    const limits = { timeoutMs: timeoutMs ?? this.#options.timeoutMs, rows: MOST_ROWS, bytes: BYTES };
    const answer = await endpoints.query({ url, query, purpose, limits }, this.#signal);
    if (!answer.ok) return answer;
    const { result, capped, partial, getOnly, ms } = answer.value;
    if (getOnly === true) this.#isGetOnly = true;
    if (result.type !== 'bindings') return failed({ kind: 'malformed', url, excerpt: '' });
    // Its time was over: rows are rows, but a count of a part is no count.
    if (partial === true && COUNTS.test(query)) return failed({ kind: 'timeout', url, ms });
    const { variables } = result;
    const rows = result.rows.map((row): Row =>
      Object.fromEntries(variables.map((name, at) => [name, row[at]])),
    );
    const isFull = limit !== undefined && rows.length >= limit;
    const isAtCap = rows.length === this.#rowCap || isRound(rows.length);
    return done({ rows, whole: capped === undefined && partial !== true && !isFull && !isAtCap });
  }

  /**
   * Finds out where the endpoint cuts, by a listing that is cheap for it.
   * @param query a SELECT query without LIMIT and OFFSET
   * @param counted the rows that it has
   */
  async findCap(query: string, counted: number): Promise<void> {
    const size = Math.min(counted, PAGE);
    const listed = await this.select(`${query} LIMIT ${size}`, size);
    if (!listed.ok) return;
    const { rows } = listed.value;
    if (rows.length >= size) this.#longest = Math.max(this.#longest, rows.length);
    // Fewer than were counted: that is proof enough, also where OFFSET brings nothing more.
    else if ((await this.#following(query, rows)) !== 'cut') this.#rowCap = rows.length;
  }

  /** Whether an answer with these rows was cut. */
  async #following(query: string, rows: readonly Row[]): Promise<Following> {
    const [first] = rows;
    const { length } = rows;
    if (length <= this.#longest || first === undefined) return 'all';
    const next = await this.select(`${query} LIMIT 1 OFFSET ${length}`, 1);
    const [row] = next.ok ? next.value.rows : [];
    const keyOf = keyOver(Object.keys(first));
    // Rows are distinct: the first one again is from an endpoint that passes over OFFSET.
    if (!next.ok || (row !== undefined && length > 1 && keyOf(row) === keyOf(first))) return 'unknown';
    if (row === undefined) this.#longest = length;
    else this.#rowCap = length;
    return row === undefined ? 'all' : 'cut';
  }

  /**
   * All rows, in as few requests as may be: one where it holds them, else pages in order. Rows are distinct. Fails only
   * where nothing came; a page that fails later, or brings nothing new, leaves the rows before it, not whole.
   */
  async pages({ query, by, most, isAll, onRows }: Pages): Promise<Outcome<Rows, EndpointFailure>> {
    const size = Math.min(PAGE, most + 1);
    const first = await this.select(`${query} LIMIT ${size}`, size);
    if (!first.ok) return first;
    onRows?.(first.value.rows.length);
    const { rows, whole: seemsWhole } = first.value;
    if (seemsWhole && isAll?.(rows) === true) return first;
    const following = seemsWhole ? await this.#following(query, rows) : 'cut';
    if (following === 'all') return first;
    // Nothing says that all is there, and no page would bring more.
    if (following === 'unknown') return done({ rows, whole: false });
    const keyOf = keyOver(by);
    const found = new Map(rows.map((row) => [keyOf(row), row]));
    const whole = await this.#inOrder(query, by, most, (page) => {
      for (const row of page) found.set(keyOf(row), row);
      onRows?.(found.size);
      return found.size;
    });
    return done({ rows: [...found.values()].slice(0, most), whole: whole && found.size <= most });
  }

  /** False where the last page was not reached: of an endpoint that passes over OFFSET there is none. */
  async #inOrder(
    query: string,
    by: readonly string[],
    most: number,
    add: (rows: readonly Row[]) => number,
  ): Promise<boolean> {
    const order = by.map((name) => `?${name}`).join(' ');
    const keyOf = keyOver(by);
    const seen = new Set<string>();
    let size = Math.min(this.#rowCap ?? PAGE, most + 1);
    for (let offset = 0, before = 0; ;) {
      const page = await this.select(`${query} ORDER BY ${order} LIMIT ${size} OFFSET ${offset}`);
      if (!page.ok) return false;
      const { length } = page.value.rows;
      if (length === 0) return true;
      const known = seen.size;
      for (const row of page.value.rows) seen.add(keyOf(row));
      if (seen.size === known) return false;
      // More came after a page that was shorter than asked for: it had been cut.
      if (before > 0) {
        this.#rowCap = before;
        size = before;
      }
      if (add(page.value.rows) > most) return false;
      offset += length;
      before = length < size ? length : 0;
      if (before > 0 && !isRound(before)) return true;
    }
  }
}

/** A COUNT. `undefined` where it is none. */
export const numberIn = (term: Term | undefined): number | undefined => {
  const value = term?.termType === 'Literal' ? Number(term.value) : NaN;
  return Number.isFinite(value) ? value : undefined;
};
