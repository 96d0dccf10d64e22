/**
 * The finished parts of learning a source, kept until it comes to its end: a page that is closed in the middle goes on where it was.
 */
import {
  isCount,
  isEither,
  isListOf,
  isMaybe,
  isNumber,
  isOneOf,
  isShaped,
  isText,
  within,
  type Is,
} from '../../base';
import type { EndpointAnswer, EndpointFailure } from '../../endpoint';
import {
  toIri,
  type BlankNode,
  type Iri,
  type Literal,
  type NamedNode,
  type ResultSet,
  type Term,
} from '../../rdf';

/** What one query came to. */
export type Slice =
  | {
      readonly ok: true;
      readonly rows: ResultSet;
      readonly capped: EndpointAnswer['capped'];
      readonly bytes: number;
      readonly getOnly: boolean;
    }
  | { readonly ok: false; readonly failure: EndpointFailure };

/** Nothing here rejects: a learning without it begins anew. */
export interface Slices {
  /** Sources whose learning was begun, and did not come to its end. */
  begun(): Promise<readonly Iri[]>;
  find(source: Iri, query: string): Promise<Slice | undefined>;
  add(source: Iri, query: string, slice: Slice): Promise<void>;
  forget(source: Iri): Promise<void>;
}

/** Where slices lie. Any of it may reject. */
export interface SliceRecords {
  keys(): Promise<readonly unknown[]>;
  get(key: string): Promise<unknown>;
  set(key: string, record: unknown): Promise<void>;
  remove(key: unknown): Promise<void>;
}

const VERSION = 1;
/** What was learned longer ago is learned anew. Milliseconds. */
const FRESH = 24 * 60 * 60_000;
/** Bytes of one answer, as it came, that are kept at most, and of all that is stored. */
const MOST_BYTES = 4_000_000;
const MOST_OF_ALL = 60_000_000;
/** A storage that hangs is none. Milliseconds. */
const LIMIT = 3000;

interface SliceRecord {
  readonly version: typeof VERSION;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly slice: Slice;
}

const isNode = isShaped<NamedNode>({ termType: isOneOf('NamedNode' as const), value: isText });
const isBlank = isShaped<BlankNode>({ termType: isOneOf('BlankNode' as const), value: isText });
const isLiteral = isShaped<Literal>({
  termType: isOneOf('Literal' as const),
  value: isText,
  language: isText,
  datatype: isNode,
});
const isTerm: Is<Term> = isEither(isEither(isNode, isBlank), isLiteral);
const isRows = isShaped<ResultSet>({
  variables: isListOf(isText),
  rows: isListOf(isListOf(isMaybe(isTerm))),
  computed: isMaybe(isListOf(isText)),
});

type Kept<K extends EndpointFailure['kind']> = Extract<EndpointFailure, { readonly kind: K }>;
const isFailure = isEither(
  isEither(
    isShaped<Kept<'timeout'>>({
      kind: isOneOf('timeout' as const),
      url: isText,
      ms: isNumber,
      silentSince: isMaybe(isNumber),
    }),
    isShaped<Kept<'cut'>>({ kind: isOneOf('cut' as const), url: isText, rows: isCount }),
  ),
  isEither(
    isShaped<Kept<'http-status'>>({
      kind: isOneOf('http-status' as const),
      url: isText,
      status: isCount,
      excerpt: isText,
    }),
    isShaped<Kept<'malformed'>>({ kind: isOneOf('malformed' as const), url: isText, excerpt: isText }),
  ),
);

const isSlice = isEither(
  isShaped<Extract<Slice, { ok: true }>>({
    ok: isOneOf(true as const),
    rows: isRows,
    capped: isMaybe(isOneOf('rows' as const, 'bytes' as const)),
    bytes: isCount,
    getOnly: isOneOf(true, false),
  }),
  isShaped<Extract<Slice, { ok: false }>>({ ok: isOneOf(false as const), failure: isFailure }),
);
const isRecord = isShaped<SliceRecord>({ version: isOneOf(VERSION), at: isNumber, slice: isSlice });

const keyOf = (source: Iri, query: string): string => `${source}\n${query}`;
const bytesOf = (slice: Slice): number => (slice.ok ? slice.bytes : 0);
const sourceIn = (key: unknown): Iri | undefined =>
  typeof key === 'string' && key.includes('\n') ? toIri(key.slice(0, key.indexOf('\n'))) : undefined;

class KeptSlices implements Slices {
  readonly #records: SliceRecords;
  readonly #now: () => number;
  /** Bytes of what is stored, by its key: counted once, then kept up. */
  #sizes: Promise<Map<string, number>> | undefined;

  constructor(records: SliceRecords, now: () => number) {
    this.#records = records;
    this.#now = now;
  }

  async begun(): Promise<readonly Iri[]> {
    const first = new Map<Iri, string>();
    for (const key of await this.#keys()) {
      const source = sourceIn(key);
      if (source !== undefined && !first.has(source)) first.set(source, String(key));
    }
    const fresh: Iri[] = [];
    for (const [source, key] of first) {
      if ((await this.#read(key)) === undefined) await this.forget(source);
      else fresh.push(source);
    }
    return fresh;
  }

  async find(source: Iri, query: string): Promise<Slice | undefined> {
    return (await this.#read(keyOf(source, query)))?.slice;
  }

  async add(source: Iri, query: string, slice: Slice): Promise<void> {
    const [key, bytes] = [keyOf(source, query), bytesOf(slice)];
    if (bytes > MOST_BYTES) return;
    const sizes = await (this.#sizes ??= this.#count());
    const stored = [...sizes].reduce((sum, [at, size]) => sum + (at === key ? 0 : size), 0);
    if (stored + bytes > MOST_OF_ALL) return;
    sizes.set(key, bytes);
    const record: SliceRecord = { version: VERSION, at: this.#now(), slice };
    await this.#quietly(() => this.#records.set(key, record));
  }

  async forget(source: Iri): Promise<void> {
    for (const key of await this.#keys()) {
      if (sourceIn(key) !== source) continue;
      await this.#quietly(() => this.#records.remove(key));
      (await this.#sizes)?.delete(String(key));
    }
  }

  /** What earlier visits left; what is too old for use makes room. */
  async #count(): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    for (const key of await this.#keys()) {
      const record = await this.#quietly(() => this.#records.get(String(key)));
      if (this.#isFresh(record)) sizes.set(String(key), bytesOf(record.slice));
      else if (record !== undefined) await this.#quietly(() => this.#records.remove(key));
    }
    return sizes;
  }

  async #keys(): Promise<readonly unknown[]> {
    return (await this.#quietly(() => this.#records.keys())) ?? [];
  }

  /** Others may write to a browser's storage too: what is no such record is none. */
  async #read(key: string): Promise<SliceRecord | undefined> {
    const record = await this.#quietly(() => this.#records.get(key));
    return this.#isFresh(record) ? record : undefined;
  }

  #isFresh(record: unknown): record is SliceRecord {
    return isRecord(record) && this.#now() - record.at < FRESH;
  }

  async #quietly<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await within(LIMIT, act());
    } catch {
      return undefined;
    }
  }
}

/** @param now milliseconds since 1970 */
export const slicesOver = (records: SliceRecords, now: () => number = () => Date.now()): Slices =>
  new KeptSlices(records, now);
