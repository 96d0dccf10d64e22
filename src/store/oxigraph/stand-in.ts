import type { Spawn } from '../../base';
import type { Iri } from '../../rdf';
import { LoadedEngine, type ReadSource } from './loaded-engine';

/** A query that has run so long may well run until it is ended. Milliseconds. */
const SLOW_MS = 300;
/** Bytes of N-Quads: fewer are loaded again in no time, and twice as many take too much memory (six times as much each). */
const FEWEST = 2 * 1024 * 1024;
const MOST = 64 * 1024 * 1024;
/** So long it is kept for another slow query; after one that had to be ended, for the next question. Milliseconds. */
const KEPT_MS = 10_000;
const KEPT_AFTER_END_MS = 120_000;

/**
 * A second engine that is loaded beside one whose query runs long, so that what waits behind the query is answered at once
 * when it is ended. There is none while queries are fast: memory is held twice only then, and a while after.
 */
export class StandIn {
  readonly #spawn: Spawn;
  #keptMs = KEPT_MS;
  #engine: LoadedEngine | undefined;
  #loading: Promise<void> = Promise.resolve();
  #dropping: ReturnType<typeof setTimeout> | undefined;

  constructor(spawn: Spawn) {
    this.#spawn = spawn;
  }

  /** While a query over these sources runs: until the function that it answers is called. */
  watch(running: LoadedEngine, sources: readonly Iri[]): () => void {
    const size = running.sizeOf(sources);
    if (size < FEWEST || size > MOST) return () => undefined;
    clearTimeout(this.#dropping);
    const timer = setTimeout(() => {
      this.#load(running, sources);
    }, SLOW_MS);
    return () => {
      clearTimeout(timer);
      this.#dropLater();
    };
  }

  /** Another stands by for the one that has just taken over: where one query had to be ended, the next one may, too. */
  follow(successor: LoadedEngine, sources: readonly Iri[]): void {
    this.#keptMs = KEPT_AFTER_END_MS;
    this.#load(successor, sources);
    this.#dropLater();
  }

  /** The engine, to be used from now on once `loading` is over, which never rejects. */
  take(): { readonly engine: LoadedEngine; readonly loading: Promise<void> } | undefined {
    const engine = this.#engine;
    this.#engine = undefined;
    clearTimeout(this.#dropping);
    return engine === undefined ? undefined : { engine, loading: this.#loading };
  }

  drop(): void {
    this.take()?.engine.end();
  }

  #dropLater(): void {
    clearTimeout(this.#dropping);
    if (this.#engine === undefined) return;
    this.#dropping = setTimeout(() => {
      this.drop();
    }, this.#keptMs);
  }

  #load(running: LoadedEngine, sources: readonly Iri[]): void {
    const engine = (this.#engine ??= new LoadedEngine(this.#spawn));
    const load = async (source: Iri, read: ReadSource | undefined): Promise<void> => {
      if (read === undefined || engine.readerOf(source) === read) return;
      const loaded = await engine.load(source, read, await read());
      if (!loaded.ok) throw new Error(loaded.failure);
    };
    const before = this.#loading;
    this.#loading = (async () => {
      await before;
      for (const source of sources) await load(source, running.readerOf(source));
    })().catch(() => {
      // What it could not load is loaded when it is needed, and told then.
      engine.end();
    });
  }
}
