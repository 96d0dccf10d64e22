import { within } from '../../base';
import { toIri, type Iri } from '../../rdf';
import { MOST_KEPT_BYTES, type Keeper, type KeptList } from './keeper';
import { readKept, writeKept, type KeptSource } from './kept-source';

/** Where records lie, by the IRI of their source. Any of it may reject. */
export interface Records {
  all(): Promise<readonly (readonly [key: unknown, record: unknown])[]>;
  set(key: Iri, record: unknown): Promise<void>;
  remove(key: unknown): Promise<void>;
}

/** A storage that hangs is none. Milliseconds. */
const LIST_LIMIT = 3000;
const KEEP_LIMIT = 15_000;

/** What one source may take. */
interface KeepLimits {
  /** Of its content. */
  readonly mostBytes: number;
  /** For writing it. Milliseconds. */
  readonly keepMs: number;
}

const LIMITS: KeepLimits = { mostBytes: MOST_KEPT_BYTES, keepMs: KEEP_LIMIT };

/** ISO 8601, of one zone: it sorts as text. */
const learned = ({ source }: KeptSource): string => source.remote?.date ?? source.fetched ?? '';

class KeeperOver implements Keeper {
  readonly #records: Records;
  readonly #limits: KeepLimits;

  constructor(records: Records, limits: KeepLimits) {
    this.#records = records;
    this.#limits = limits;
  }

  async list(): Promise<KeptList> {
    try {
      return this.#read(await within(LIST_LIMIT, this.#records.all()));
    } catch {
      return { sources: [], lost: [] };
    }
  }

  async keep(kept: KeptSource): ReturnType<Keeper['keep']> {
    const { iri } = kept.source;
    if (kept.content.size > this.#limits.mostBytes) {
      // What is kept of it, of an earlier time, would come back in its place.
      await this.forget(iri);
      return 'too-large';
    }
    try {
      await within(this.#limits.keepMs, this.#records.set(iri, writeKept(kept)));
      return undefined;
    } catch {
      return 'storage';
    }
  }

  async forget(source: Iri): Promise<void> {
    await this.#drop(source);
  }

  async #drop(key: unknown): Promise<void> {
    try {
      await within(KEEP_LIMIT, this.#records.remove(key));
    } catch {
      // It comes back on the next visit, and can be removed then.
    }
  }

  #read(entries: readonly (readonly [unknown, unknown])[]): KeptList {
    const sources: KeptSource[] = [];
    const lost: Iri[] = [];
    for (const [key, record] of entries) {
      const kept = readKept(record);
      if (kept !== undefined && kept.source.iri === key) sources.push(kept);
      else {
        const iri = typeof key === 'string' ? toIri(key) : undefined;
        if (iri !== undefined) lost.push(iri);
        void this.#drop(key);
      }
    }
    return { sources: sources.sort((a, b) => learned(a).localeCompare(learned(b))), lost };
  }
}

/** A keeper over any storage of records. */
export const keeperOver = (records: Records, limits: KeepLimits = LIMITS): Keeper =>
  new KeeperOver(records, limits);
