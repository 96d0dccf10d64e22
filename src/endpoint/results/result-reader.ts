import type { QueryResult, Term } from '../../rdf';

/** What came is not the format that it looked like, from here on. */
export class BrokenResult extends Error {
  override readonly name = 'BrokenResult';
}

/** Reads one format while it streams. `write` and `end` throw BrokenResult, or reject with it. */
export interface ResultReader {
  write(bytes: Uint8Array<ArrayBuffer>): void | Promise<void>;
  end(): void | Promise<void>;
  /** It has shown itself to be a result of SPARQL: what breaks from now on was cut. */
  readonly isResult: boolean;
  /** Whole rows, or triples. */
  readonly rows: number;
  /** More rows came than wanted. */
  readonly isFull: boolean;
  /** What was read so far; `undefined` where it holds no result. */
  result(): QueryResult | undefined;
}

/** Rows of a SELECT query as they come in, up to a limit. */
export class RowBuffer {
  readonly rows: (Term | undefined)[][] = [];
  isFull = false;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Makes the row only where there is room for it. */
  add(row: () => (Term | undefined)[]): void {
    if (this.isFull) return;
    if (this.rows.length === this.#limit) this.isFull = true;
    else this.rows.push(row());
  }
}
