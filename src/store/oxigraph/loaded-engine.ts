import { connectCalls, type Calls, type Outcome, type Spawn } from '../../base';
import type { Iri } from '../../rdf';
import type { Nquads, OxigraphMethods, QueryAnswer, QueryRequest } from './serve-oxigraph';

/** Answers a source's triples as `NQuadsWriter` writes them. A Blob is read in the engine's own thread, and copied nowhere else. */
export type ReadSource = () => Promise<Nquads>;

interface Loaded {
  readonly read: ReadSource;
  readonly bytes: number;
}

const lasting = new AbortController().signal;

/** An engine in its worker, and what was loaded into it. The worker is started by the first call. */
export class LoadedEngine {
  readonly #calls: Calls<OxigraphMethods>;
  /** With the reader they came from. */
  readonly #loaded = new Map<Iri, Loaded>();

  constructor(spawn: Spawn) {
    this.#calls = connectCalls<OxigraphMethods>(spawn, () => this.clear());
  }

  get isEmpty(): boolean {
    return this.#loaded.size === 0;
  }

  /** The reader that the source was loaded by. */
  readerOf(source: Iri): ReadSource | undefined {
    return this.#loaded.get(source)?.read;
  }

  /** Bytes of N-Quads that were loaded of these sources. */
  sizeOf(sources: readonly Iri[]): number {
    return sources.reduce((sum, source) => sum + (this.#loaded.get(source)?.bytes ?? 0), 0);
  }

  async start(): Promise<void> {
    await this.#calls.call('start', undefined, { signal: lasting });
  }

  /** In the place of what was loaded of the source before. */
  async load(source: Iri, read: ReadSource, nquads: Nquads): Promise<Outcome<undefined, string>> {
    const bytes = nquads instanceof Blob ? nquads.size : nquads.byteLength;
    const outcome = await this.#calls.call('load', { source, nquads }, { signal: lasting });
    if (outcome.ok) this.#loaded.set(source, { read, bytes });
    return outcome;
  }

  async forget(source: Iri): Promise<void> {
    if (this.#loaded.delete(source)) await this.#calls.call('forget', source, { signal: lasting });
  }

  query(request: QueryRequest): Promise<Outcome<QueryAnswer, string>> {
    return this.#calls.call('query', request, { signal: lasting });
  }

  /** Its worker broke, and a fresh one takes its place. */
  clear(): void {
    this.#loaded.clear();
  }

  /** Open calls reject with an AbortError; the next call starts a fresh worker. */
  end(): void {
    this.clear();
    this.#calls.end();
  }
}
