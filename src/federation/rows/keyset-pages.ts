import { compareKeys, keyOf, keysetOf, type Key, type Keyset } from './keyset-query';
import { hasBlankNode, type Row } from './page-order';
import { MOST_ROWS, type RowReading } from './row-reading';

export interface Pages {
  readonly rows: readonly Row[];
  /** They were read to their end. */
  readonly isWhole: boolean;
}

const inOrder = (keys: readonly Key[], from: Key | undefined): boolean =>
  keys.every((key, at) => {
    const before = at === 0 ? from : keys[at - 1];
    return before === undefined || compareKeys(before, key) <= 0;
  });

class KeysetPages {
  /** Rows before the last key. */
  readonly #rows: Row[] = [];
  /** Rows of the last key: there may be more of them than came. */
  #last: readonly Row[] = [];
  #longest = 0;

  constructor(
    private readonly reading: RowReading,
    private readonly keyset: Keyset,
    private readonly size: number,
  ) {}

  async read(): Promise<Pages> {
    const { limit = Infinity, offset = 0 } = this.reading.query;
    const total = await this.reading.total();
    const wanted = offset + (total ?? limit);
    for (;;) {
      const step = await this.#next();
      const came = this.#rows.length + this.#last.length;
      const isWhole = step === 'end' || came >= wanted;
      if (isWhole || step === 'lost' || came >= MOST_ROWS) return this.#pages(isWhole, wanted);
    }
  }

  #pages(isWhole: boolean, wanted: number): Pages {
    const { offset = 0 } = this.reading.query;
    const width = this.reading.names.length;
    const rows = [...this.#rows, ...this.#last].slice(offset, wanted);
    return { rows: rows.map((row) => row.slice(0, width)), isWhole };
  }

  /** `lost`: no page came, or one that does not follow on what was read. */
  async #next(): Promise<'more' | 'end' | 'lost'> {
    const [known] = this.#last;
    const from = known && keyOf(known);
    const query = this.keyset.page(from, this.size);
    const page = await this.reading.rows(query, 'page', this.keyset.names);
    if (page === undefined && from === undefined) this.reading.habits.refused(this.reading.source, 'order');
    if (page?.length === 0 && this.reading.first.length === 0) return 'end';
    const keys = page?.map(keyOf) ?? [];
    const last = keys.at(-1);
    if (page === undefined || last === undefined || this.#hasBlankCell(page)) return 'lost';
    if (!inOrder(keys, from)) return 'lost';
    // The rows of the key that it begins with are among those that came: they stand again at its head.
    if (from !== undefined && keys[0] !== undefined && compareKeys(keys[0], from) !== 0) return 'lost';
    const isSameKey = from !== undefined && compareKeys(last, from) === 0;
    // A full page of one key has no end that could be seen.
    if (isSameKey) return this.#end(page);
    this.#longest = Math.max(this.#longest, page.length);
    const at = keys.findIndex((key) => compareKeys(key, last) === 0);
    for (const row of page.slice(0, at)) this.#rows.push(row);
    this.#last = page.slice(at);
    return 'more';
  }

  #end(page: readonly Row[]): 'end' | 'lost' {
    this.#last = page;
    return page.length < this.#longest ? 'end' : 'lost';
  }

  /** In a column that is shown. Of one that is not, nothing is told. */
  #hasBlankCell(page: readonly Row[]): boolean {
    const width = this.reading.names.length;
    return page.some((row) => hasBlankNode(row.slice(0, width)));
  }
}

/** All rows of a query by keys. Not where it has an order of its own, or rows that nothing tells apart fill a page. */
export const keysetPages = async (reading: RowReading, size: number): Promise<Pages> => {
  const keyset = keysetOf(reading.query);
  if (keyset === undefined || reading.habits.refuses(reading.source, 'order'))
    return { rows: [], isWhole: false };
  return new KeysetPages(reading, keyset, size).read();
};
