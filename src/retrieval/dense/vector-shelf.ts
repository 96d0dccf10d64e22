import { isListOf, isNumber, isOneOf, isShaped, isText, within, type Is } from '../../base';
import type { Quantised } from './quantise';

/** Where vectors lie. Any of it may reject: vectors can be made again. */
export interface VectorRecords {
  all(): Promise<readonly (readonly [key: unknown, record: unknown])[]>;
  set(key: string, record: unknown): Promise<void>;
  remove(key: unknown): Promise<void>;
}

/** Changes with every change of what is kept. */
const VERSION = 1;
/** Of one model, the oldest going first: 150 MB of 384 dimensions are kept at most. */
const MOST_VECTORS = 400_000;
/** A storage that hangs is none. Milliseconds. */
const LIMIT = 15_000;

interface Kept {
  readonly version: typeof VERSION;
  readonly model: string;
  /** Milliseconds since 1970. */
  readonly made: number;
  readonly hashes: readonly string[];
  readonly codes: Int8Array;
  readonly scales: Float32Array;
}

const isCodes: Is<Int8Array> = (value): value is Int8Array => value instanceof Int8Array;
const isScales: Is<Float32Array> = (value): value is Float32Array => value instanceof Float32Array;
const isShapedKept = isShaped<Kept>({
  version: isOneOf(VERSION),
  model: isText,
  made: isNumber,
  hashes: isListOf(isText),
  codes: isCodes,
  scales: isScales,
});

/** Others may write to a browser's storage too. */
const readKept = (record: unknown, dimensions: number): Kept | undefined => {
  if (!isShapedKept(record)) return undefined;
  const { hashes, codes, scales } = record;
  const isWhole = scales.length === hashes.length && codes.length === hashes.length * dimensions;
  return isWhole ? record : undefined;
};

/** Vectors of one model by the hash of their text, kept between visits where the browser allows it. */
export class VectorShelf {
  readonly #records: VectorRecords;
  readonly #model: string;
  readonly #dimensions: number;
  readonly #vectors = new Map<string, Quantised>();

  /** @param model with all that its vectors depend on */
  constructor(records: VectorRecords, model: string, dimensions: number) {
    this.#records = records;
    this.#model = model;
    this.#dimensions = dimensions;
  }

  /** Reads what is kept. Never rejects. */
  async open(): Promise<void> {
    let entries: Awaited<ReturnType<VectorRecords['all']>>;
    try {
      entries = await within(LIMIT, this.#records.all());
    } catch {
      return;
    }
    const mine = entries.flatMap(([key, record]) => {
      const model = (record as Partial<Kept> | null | undefined)?.model;
      if (model !== this.#model) return [];
      return [{ key, kept: readKept(record, this.#dimensions) }];
    });
    let count = 0;
    for (const { key, kept } of mine.sort((a, b) => (b.kept?.made ?? 0) - (a.kept?.made ?? 0))) {
      if (kept === undefined || count > MOST_VECTORS) void this.#drop(key);
      else {
        this.#read(kept);
        count += kept.hashes.length;
      }
    }
  }

  get(hash: string): Quantised | undefined {
    return this.#vectors.get(hash);
  }

  /** Keeps some together, as one record. Never rejects: what can't be written lasts as long as the page. */
  async put(vectors: ReadonlyMap<string, Quantised>, now: number): Promise<void> {
    if (vectors.size === 0) return;
    const hashes = [...vectors.keys()];
    const codes = new Int8Array(hashes.length * this.#dimensions);
    const scales = new Float32Array(hashes.length);
    for (const [at, [hash, vector]] of [...vectors].entries()) {
      this.#vectors.set(hash, vector);
      codes.set(vector.codes, at * this.#dimensions);
      scales[at] = vector.scale;
    }
    const kept: Kept = { version: VERSION, model: this.#model, made: now, hashes, codes, scales };
    try {
      await within(LIMIT, this.#records.set(`${this.#model} ${hashes[0] ?? ''} ${hashes.length}`, kept));
    } catch {
      // Full, or forbidden.
    }
  }

  #read({ hashes, codes, scales }: Kept): void {
    for (const [at, hash] of hashes.entries()) {
      const from = at * this.#dimensions;
      this.#vectors.set(hash, {
        codes: codes.subarray(from, from + this.#dimensions),
        scale: scales[at] ?? 0,
      });
    }
  }

  async #drop(key: unknown): Promise<void> {
    try {
      await within(LIMIT, this.#records.remove(key));
    } catch {
      // It is read again on the next visit, and dropped then.
    }
  }
}

/** Drops the vectors of every model. Never rejects. */
export const dropVectors = async (records: VectorRecords): Promise<void> => {
  try {
    for (const [key] of await within(LIMIT, records.all())) await within(LIMIT, records.remove(key));
  } catch {
    // Nothing can be kept where nothing can be dropped.
  }
};
