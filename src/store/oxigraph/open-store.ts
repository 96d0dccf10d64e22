import { done, failed, isUnbegun, orAborted, type Outcome, spareWorker, type Spawn } from '../../base';
import type { Iri } from '../../rdf';
import { LoadedEngine, type ReadSource } from './loaded-engine';
import { NOT_LOADED } from './merged-sources';
import type { QueryAnswer } from './serve-oxigraph';
import { StandIn } from './stand-in';
import { Turns } from './turns';

export type StoreFailure =
  | { readonly kind: 'timeout'; readonly ms: number }
  | { readonly kind: 'engine'; readonly message: string }
  | { readonly kind: 'source-failed'; readonly source: Iri; readonly message: string };

export interface StoreQueryOptions {
  readonly signal: AbortSignal;
  /** For the query itself: waiting and loading do not count. */
  readonly timeoutMs: number;
}

/**
 * The local sources behind one engine in a worker. Sources are read when a query needs them first, and again after the
 * worker was ended: that is how a query that runs too long, or whose signal fires, is stopped. Beside a query that runs long
 * another worker is loaded, where that takes a while and not too much memory: it takes the place of the one that is ended.
 */
export interface Store {
  /** Reads nothing yet. A source that was registered before is replaced. */
  register(source: Iri, read: ReadSource): void;
  forget(source: Iri): void;
  /**
   * One query over the RDF merge of exactly these sources: a triple of two counts once, blank nodes stay apart. The
   * text is run as it is. Rejects only with an AbortError.
   */
  query(
    text: string,
    sources: readonly Iri[],
    options: StoreQueryOptions,
  ): Promise<Outcome<QueryAnswer, StoreFailure>>;
  /** Starts the engine; sources are read when a query needs them. Rejects only with an AbortError. */
  start(signal: AbortSignal): Promise<void>;
  /** Starts a second engine to stand by, so that ending one needs no network. Rejects only with an AbortError. */
  stock(signal: AbortSignal): Promise<void>;
  /** Ends the workers; the next query starts a fresh one. */
  end(): void;
}

const aborted = (): Error => new DOMException('The query was cancelled.', 'AbortError');
const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
const isNamed = (thrown: unknown, name: string): boolean => thrown instanceof Error && thrown.name === name;
/** The worker broke before the call, which has therefore done nothing: it was not heard of, or met a fresh worker. */
const isLost = (thrown: unknown): boolean => isUnbegun(thrown) || isNamed(thrown, NOT_LOADED);
// A function, as the compiler takes a property that was read once for settled.
const isAborted = (signal: AbortSignal): boolean => signal.aborted;

class OxigraphStore implements Store {
  readonly #workers;
  readonly #standIn: StandIn;
  readonly #turns = new Turns();
  readonly #registered = new Map<Iri, ReadSource>();
  #engine: LoadedEngine;
  /** What the engine was loading when it took the place of another. */
  #loading: Promise<void> = Promise.resolve();

  constructor(spawn: Spawn) {
    this.#workers = spareWorker(spawn, 'start');
    this.#standIn = new StandIn(this.#workers.spawn);
    this.#engine = new LoadedEngine(this.#workers.spawn);
  }

  register(source: Iri, read: ReadSource): void {
    this.#registered.set(source, read);
  }

  forget(source: Iri): void {
    this.#registered.delete(source);
    this.#standIn.drop();
    void this.#turns.take(async () => {
      await this.#loading;
      // Registered again meanwhile: loading it anew replaces it.
      if (this.#registered.has(source)) return;
      await this.#engine.forget(source).catch(() => this.#restart());
    });
  }

  query(
    text: string,
    sources: readonly Iri[],
    options: StoreQueryOptions,
  ): Promise<Outcome<QueryAnswer, StoreFailure>> {
    const attempt = async (): Promise<Outcome<QueryAnswer, StoreFailure>> => {
      const ready = await this.#prepare(sources, options.signal);
      return ready.ok ? this.#run(text, sources, options) : ready;
    };
    return orAborted(
      this.#turns.take(() => this.#again(attempt)),
      options.signal,
    );
  }

  async start(signal: AbortSignal): Promise<void> {
    await orAborted(
      this.#turns.take(() => this.#again(() => this.#start())),
      signal,
    );
  }

  async stock(signal: AbortSignal): Promise<void> {
    await orAborted(this.#workers.stock(), signal);
  }

  end(): void {
    this.#workers.drop();
    this.#standIn.drop();
    this.#restart();
  }

  /** Whether another engine took over. */
  #restart(): boolean {
    this.#engine.end();
    const next = this.#standIn.take();
    if (next === undefined) return false;
    this.#engine = next.engine;
    this.#loading = next.loading;
    return true;
  }

  async #prepare(sources: readonly Iri[], signal: AbortSignal): Promise<Outcome<undefined, StoreFailure>> {
    if (isAborted(signal)) throw aborted();
    await orAborted(this.#loading, signal);
    const started = await this.#start();
    if (!started.ok) return started;
    for (const source of sources) {
      if (isAborted(signal)) throw aborted();
      const loaded = await this.#load(source, signal);
      if (!loaded.ok) return loaded;
    }
    return done(undefined);
  }

  /** So that fetching the engine counts neither as loading nor as querying. */
  async #start(): Promise<Outcome<undefined, StoreFailure>> {
    if (!this.#engine.isEmpty) return done(undefined);
    return this.#guarded(async () => {
      await this.#engine.start();
      return done(undefined);
    });
  }

  async #load(source: Iri, signal: AbortSignal): Promise<Outcome<undefined, StoreFailure>> {
    const read = this.#registered.get(source);
    const fail = (message: string): Outcome<never, StoreFailure> =>
      failed({ kind: 'source-failed', source, message });
    if (read === undefined) return fail('It is not among the sources of this tab.');
    if (this.#engine.readerOf(source) === read) return done(undefined);
    let nquads: Awaited<ReturnType<ReadSource>>;
    try {
      nquads = await orAborted(read(), signal);
    } catch (thrown) {
      if (isAborted(signal)) throw aborted();
      return fail(messageOf(thrown));
    }
    return this.#guarded(async () => {
      // Not stopped by the signal: what was read is wanted by the next query too.
      const outcome = await this.#engine.load(source, read, nquads);
      if (outcome.ok) return outcome;
      this.#restart();
      return fail(outcome.failure);
    });
  }

  async #run(
    text: string,
    sources: readonly Iri[],
    { signal, timeoutMs }: StoreQueryOptions,
  ): Promise<Outcome<QueryAnswer, StoreFailure>> {
    if (isAborted(signal)) throw aborted();
    const clock = { isLate: false };
    const stop = (): void => {
      if (this.#restart()) this.#standIn.follow(this.#engine, sources);
    };
    const timer = setTimeout(() => {
      clock.isLate = true;
      stop();
    }, timeoutMs);
    signal.addEventListener('abort', stop, { once: true });
    const finish = this.#standIn.watch(this.#engine, sources);
    try {
      return await this.#guarded(async () => {
        const outcome = await this.#engine.query({ text, sources });
        return outcome.ok ? outcome : failed({ kind: 'engine', message: outcome.failure });
      });
    } catch (thrown) {
      if (clock.isLate) return failed({ kind: 'timeout', ms: timeoutMs });
      throw thrown;
    } finally {
      clearTimeout(timer);
      finish();
      signal.removeEventListener('abort', stop);
    }
  }

  /** A job whose worker had broken before it: once more, with a fresh worker that is loaded anew. */
  async #again<T>(job: () => Promise<Outcome<T, StoreFailure>>): Promise<Outcome<T, StoreFailure>> {
    try {
      return await job();
    } catch (thrown) {
      if (!isLost(thrown)) throw thrown;
    }
    try {
      return await job();
    } catch (thrown) {
      if (!isLost(thrown)) throw thrown;
      return failed({ kind: 'engine', message: messageOf(thrown) });
    }
  }

  /** A call that rejects for another reason than its end means that the worker broke: the next one starts afresh. */
  async #guarded<T>(call: () => Promise<Outcome<T, StoreFailure>>): Promise<Outcome<T, StoreFailure>> {
    try {
      return await call();
    } catch (thrown) {
      if (isNamed(thrown, 'AbortError')) throw thrown;
      this.#restart();
      if (isLost(thrown)) throw thrown;
      return failed({ kind: 'engine', message: messageOf(thrown) });
    }
  }
}

/** The worker is started by the first call that needs it. */
export const openStore = (spawn: Spawn): Store => new OxigraphStore(spawn);
