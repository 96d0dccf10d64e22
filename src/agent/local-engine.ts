import { done, failed, type Outcome } from '../base';
import { Catalogue, type CatalogueFile, type Example, type Source, type SourceFailure } from '../catalogue';
import type { Composer, Document } from '../composer';
import { iri, type Iri } from '../rdf';
import { TRIPLE_LIMIT, type Store } from '../store';
import { ask } from './ask';
import type { AgentEvent } from './events';
import { wholeRun, type Question, type RunParts, type WrittenQuery } from './run';
import { runQuery } from './run-query';
import { cardOf, mainTerms } from './source-card';

export interface LocalEngineParts {
  readonly composer: Composer;
  readonly store: Store;
  /** URL of the catalogue of the bundled sources; what it names is found from there. */
  readonly catalogue: string;
  /** A file that comes with the page. */
  readonly fetchFile: (url: string, signal: AbortSignal) => Promise<Blob>;
  /** Milliseconds from any start. */
  readonly now: () => number;
  /** No index hears of the example questions: for measuring. */
  readonly withholdExamples?: boolean;
}

/** A file by its name; the browser's `File` is one. */
export type NamedBlob = Blob & { readonly name: string };

interface Bundle {
  readonly file: CatalogueFile;
  readonly examples: readonly Example[];
}

/** For a query that does nothing, once its source is loaded. Milliseconds. */
const AHEAD_LIMIT = 10_000;

/** For work that others wait for too. */
const lasting = (): AbortSignal => new AbortController().signal;

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** A promise that is made once; after a failure the next call tries again. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((thrown: unknown) => {
      made = undefined;
      throw thrown;
    });
    return made;
  };
};

/** Waits, but no longer than until the signal fires. */
const orAborted = async <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> => {
  signal.throwIfAborted();
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => {
      reject(new DOMException('The call was cancelled.', 'AbortError'));
    };
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
};

/** The sources of this tab (or of a script), and what can be done with them: bundled shards and added files. */
export class LocalEngine {
  readonly #parts: LocalEngineParts;
  #catalogue = Catalogue.of([]);
  /** Not yet or no longer in the catalogue, but their names are taken. */
  readonly #taken = new Set<Iri>();
  readonly #open: () => Promise<Bundle>;
  readonly #load: () => Promise<void>;
  /** The store's engine runs. Begun before any source is registered: sources are loaded when a query needs them. */
  readonly #started: () => Promise<void>;

  constructor(parts: LocalEngineParts) {
    this.#parts = parts;
    this.#open = once(() => this.#openCatalogue());
    this.#load = once(() => this.#loadBundled());
    this.#started = once(() => parts.store.warm(lasting()));
  }

  /** Cards and statistics of the bundled sources, and the example questions. */
  async open(
    signal: AbortSignal,
  ): Promise<{ readonly sources: readonly Source[]; readonly examples: readonly Example[] }> {
    const { file, examples } = await orAborted(this.#open(), signal);
    return { sources: file.entries.map(({ source }) => source), examples };
  }

  /** Fetches all that asking the bundled sources needs, and makes it ready. */
  async warmUp(signal: AbortSignal): Promise<void> {
    await orAborted(this.#load(), signal);
    const bundled = this.#catalogue.sources.filter((source) => source.bundled).map((source) => source.iri);
    await this.#parts.composer.prepare(bundled, signal);
  }

  /** Never rejects; the last event is `run-end`. Waits by itself for what is still loading. */
  ask(question: Question, signal: AbortSignal): AsyncGenerator<AgentEvent, void> {
    return this.#whenLoaded(
      question.question,
      question.scope,
      (parts) => ask(question, parts, signal),
      signal,
    );
  }

  run(written: WrittenQuery, signal: AbortSignal): AsyncGenerator<AgentEvent, void> {
    return this.#whenLoaded('', written.scope, (parts) => runQuery(written, parts, signal), signal);
  }

  /** Rejects only with an AbortError. */
  async addFile(
    file: NamedBlob,
    onTriples: (count: number) => void,
    signal: AbortSignal,
  ): Promise<Outcome<Source, SourceFailure>> {
    const { composer } = this.#parts;
    const source = this.#freshName(file.name);
    const request = {
      iri: source,
      name: file.name,
      content: file,
      role: 'source' as const,
      limit: TRIPLE_LIMIT,
    };
    try {
      const outcome = await composer.addSource(request, onTriples, signal);
      if (!outcome.ok) {
        this.#taken.delete(source);
        return outcome;
      }
      const { description, nquads } = outcome.value;
      this.#register(source, nquads);
      this.#loadAhead(source);
      const added = await this.#described(source, file.name, description, signal);
      this.#catalogue = this.#catalogue.add(added);
      return done(added);
    } catch (thrown) {
      await this.removeSource(source).catch(() => undefined);
      if (signal.aborted) throw thrown;
      return failed({ kind: 'unreachable', url: file.name, message: messageOf(thrown) });
    }
  }

  async removeSource(source: Iri): Promise<void> {
    this.#catalogue = this.#catalogue.remove(source);
    this.#taken.delete(source);
    this.#parts.store.forget(source);
    await this.#parts.composer.removeSource(source);
  }

  /** Ends the workers. */
  end(): void {
    this.#parts.composer.end();
    this.#parts.store.end();
  }

  async #openCatalogue(): Promise<Bundle> {
    const { composer, catalogue } = this.#parts;
    const file = await composer.readCatalogue(await this.#document(catalogue), lasting());
    const lists = await Promise.all(
      file.examples.map(async (url) => composer.readExamples(await this.#document(url), lasting())),
    );
    const examples = lists.flat();
    if (this.#parts.withholdExamples !== true)
      await composer.addExamples(
        examples.map(({ question, targets }) => ({
          question,
          cards: file.entries.flatMap(({ source }) =>
            targets.includes(source.dataset) ? [source.card] : [],
          ),
        })),
        lasting(),
      );
    this.#catalogue = Catalogue.of([
      ...file.entries.map(({ source }) => source),
      ...this.#catalogue.sources.filter(({ bundled }) => !bundled),
    ]);
    return { file, examples };
  }

  async #document(url: string): Promise<Document> {
    const content = await this.#parts.fetchFile(url, lasting());
    return { name: url.slice(url.lastIndexOf('/') + 1), content, base: url };
  }

  async #loadBundled(): Promise<void> {
    const started = this.#started();
    const { file } = await this.#open();
    await Promise.all([
      started,
      ...file.vocabularies.map((url) => this.#addBundled(iri(url), url, 'vocabulary')),
      ...file.entries.map(({ source, dump }) => this.#addBundled(source.iri, dump, 'source')),
    ]);
    for (const { source } of file.entries)
      this.#catalogue = this.#catalogue.withState(source.iri, { type: 'ready' });
  }

  async #addBundled(source: Iri, url: string, role: 'source' | 'vocabulary'): Promise<void> {
    const request = { iri: source, role, ...(await this.#document(url)) };
    const outcome = await this.#parts.composer.addSource(request, () => undefined, lasting());
    if (!outcome.ok) throw new Error(`${url} can't be read: ${JSON.stringify(outcome.failure)}`);
    await this.#started();
    if (role === 'source') this.#register(source, outcome.value.nquads);
  }

  /** As a Blob, which a browser may keep on disk. */
  #register(source: Iri, nquads: Uint8Array<ArrayBuffer>): void {
    const kept = new Blob([nquads]);
    this.#parts.store.register(source, async () => new Uint8Array(await kept.arrayBuffer()));
  }

  /** Large files take seconds: while the question is typed, and not when it is asked. */
  #loadAhead(source: Iri): void {
    const loaded = this.#parts.store.query('ASK {}', [source], { signal: lasting(), timeoutMs: AHEAD_LIMIT });
    // A file that the engine can't load is told by the first question that needs it.
    loaded.catch(() => undefined);
  }

  #freshName(name: string): Iri {
    const isTaken = (one: Iri): boolean => this.#taken.has(one) || this.#catalogue.get(one) !== undefined;
    const base = `urn:lodestone:file:${encodeURIComponent(name)}`;
    let fresh = iri(base);
    for (let at = 2; isTaken(fresh); at += 1) fresh = iri(`${base}-${at}`);
    this.#taken.add(fresh);
    return fresh;
  }

  async #described(
    source: Iri,
    name: string,
    description: Source['description'],
    signal: AbortSignal,
  ): Promise<Source> {
    const { composer } = this.#parts;
    // Of all that is here: what is learnt for this is what the next question most likely needs.
    const scope = [...this.#catalogue.sources.map((one) => one.iri), source];
    const request = { iris: mainTerms(description), scope };
    const [en, es] = await Promise.all([
      composer.labels({ ...request, language: 'en' }, signal),
      composer.labels({ ...request, language: 'es' }, signal),
    ]);
    return {
      iri: source,
      kind: 'shard',
      title: { en: name, es: name },
      card: cardOf(description, { en, es }),
      dataset: source,
      datasetTitle: { en: name, es: name },
      description,
      state: { type: 'ready' },
      bundled: false,
    };
  }

  async *#whenLoaded(
    question: string,
    scope: readonly Iri[],
    start: (parts: RunParts) => AsyncGenerator<AgentEvent, void>,
    signal: AbortSignal,
  ): AsyncGenerator<AgentEvent, void> {
    const { now } = this.#parts;
    try {
      await orAborted(this.#ready(scope), signal);
    } catch (thrown) {
      const rethrow = (): never => {
        throw thrown;
      };
      yield* wholeRun(question, scope, rethrow, now, signal);
      return;
    }
    yield* start({ ...this.#parts, sources: this.#catalogue.sources });
  }

  /** Files of the user's can be asked though the bundled sources can't be had. */
  async #ready(scope: readonly Iri[]): Promise<void> {
    if (scope.some((one) => this.#catalogue.get(one)?.bundled !== false)) await this.#load();
  }
}
