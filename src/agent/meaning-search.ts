import { freshEntryId, type LedgerEntry } from '../endpoint';
import type { Composer, NearWords } from '../composer';
import type { Iri } from '../rdf';
import type {
  Embedder,
  EncoderChoice,
  EncoderFailure,
  EncoderRequest,
  IndexProgress,
  Indexed,
  LoadProgress,
  PassageKind,
} from '../retrieval';
import type { ClosestRequest, Nearness, Question } from './question';
import { lasting, orAborted } from './waiting';

/** How far the search by meaning has come. */
export type MeaningState =
  | { readonly phase: 'off' }
  | { readonly phase: 'loading'; readonly progress: LoadProgress | undefined }
  | { readonly phase: 'indexing'; readonly progress: IndexProgress }
  | ({ readonly phase: 'ready' } & Indexed)
  | { readonly phase: 'failed'; readonly failure: EncoderFailure };

export interface MeaningParts {
  readonly composer: Pick<Composer, 'passages' | 'unlinked'>;
  readonly embedder: Embedder;
  /** Resolves when the sources of a scope are here. */
  readonly loaded: (scope: readonly Iri[]) => Promise<void>;
}

/** A question is not kept waiting longer for the search by meaning: it is answered without. Milliseconds. */
const PATIENCE = 2000;
const TERMS: readonly PassageKind[] = ['class', 'property', 'entity', 'value'];
const MOST_TERMS = 3;
const MOST_EXAMPLES = 5;
/** Some are withheld, and some are not to be said in SQL. */
const MOST_PAIRS = 50;
/** A noun is a class or a relation more often than it is a thing of another name. */
const NAMED = 0.8;
/** What is less close misled as many questions as it helped (`docs/model-packages.md`, “The encoder”). */
const LEAST = 0.15;

const isNamed = (kind: PassageKind): boolean => kind === 'entity' || kind === 'value';

const entryOf = (id: number, { url, bytesReceived, started, ms, state }: EncoderRequest): LedgerEntry => ({
  id,
  url,
  method: 'GET',
  purpose: 'model',
  sent: '',
  bytesSent: 0,
  bytesReceived,
  started,
  ms,
  state,
});

/** One switch: an encoder, once it is wanted, and an index over the sources in scope. */
export class MeaningSearch implements Nearness {
  readonly #parts: MeaningParts;
  readonly #stateListeners: ((state: MeaningState) => void)[] = [];
  readonly #requestListeners: ((entry: LedgerEntry) => void)[] = [];
  readonly #entries = new Map<number, number>();
  /** Of what is switched on; a later start or stop aborts it. */
  #life: AbortController | undefined;
  #isLoaded = false;
  #forgetting: Promise<void> = Promise.resolve();
  /** The scope that is indexed, or on its way. */
  #indexed: { readonly key: string; readonly done: Promise<void> } | undefined;

  constructor(parts: MeaningParts) {
    this.#parts = parts;
  }

  onState(listener: (state: MeaningState) => void): void {
    this.#stateListeners.push(listener);
  }

  onRequest(listener: (entry: LedgerEntry) => void): void {
    this.#requestListeners.push(listener);
  }

  /** Loads an encoder, in the place of another, and indexes a scope. Resolves when it is ready, failed or was stopped. */
  async start(choice: EncoderChoice, scope: readonly Iri[]): Promise<void> {
    this.#end();
    const life = new AbortController();
    this.#life = life;
    this.#tell({ phase: 'loading', progress: undefined });
    const listener = {
      onProgress: (progress: LoadProgress) => this.#tell({ phase: 'loading', progress }, life),
      onRequest: (request: EncoderRequest) => this.#record(request),
    };
    try {
      await orAborted(this.#forgetting, life.signal);
      life.signal.throwIfAborted();
      const loaded = await this.#parts.embedder.load(choice, listener, life.signal);
      if (!loaded.ok) {
        this.#tell({ phase: 'failed', failure: loaded.failure }, life);
        return;
      }
      this.#isLoaded = true;
      await this.#index(scope, life);
    } catch (thrown) {
      this.#broke(thrown, life);
    }
  }

  /** Gives its memory back; what is kept in the browser stays. */
  stop(): Promise<void> {
    this.#end();
    this.#parts.embedder.end();
    this.#tell({ phase: 'off' });
    return Promise.resolve();
  }

  /** Also drops what the browser keeps of it: models of the hub, and all vectors. */
  async forget(): Promise<void> {
    await this.stop();
    // What is started meanwhile waits: it would read what is being dropped.
    this.#forgetting = this.#parts.embedder.forget(lasting()).catch(() => undefined);
    await this.#forgetting;
    if (this.#life === undefined) this.#parts.embedder.end();
  }

  /** Whether a model of the hub can be loaded without asking anybody. */
  async isKept(model: string): Promise<boolean> {
    return this.#parts.embedder.isKept(model, lasting()).catch(() => false);
  }

  /** What is indexed may be of other sources than are here now. */
  changed(): void {
    this.#indexed = undefined;
  }

  /** Resolves when a scope is indexed, or can't be, however long that takes: a question itself waits for a while only. */
  async prepare(scope: readonly Iri[], signal: AbortSignal): Promise<void> {
    const life = this.#life;
    if (life === undefined || !this.#isLoaded) return;
    const indexed = this.#index(scope, life).catch((thrown: unknown) => this.#broke(thrown, life));
    await orAborted(indexed, signal);
  }

  async terms(question: Question, signal: AbortSignal): Promise<readonly NearWords[]> {
    if (!this.#isLoaded) return [];
    const words = await this.#parts.composer.unlinked(question, signal);
    if (words.length === 0 || !(await this.#isReadyFor(question.scope, signal))) return [];
    const texts = words.map(({ text }) => text);
    const found = await this.#nearest(texts, TERMS, MOST_TERMS, signal);
    return words.flatMap(({ start, end }, at): NearWords[] => {
      const terms = (found[at] ?? [])
        .map(({ id, kind, closeness }) => ({ id, closeness: closeness * (isNamed(kind) ? NAMED : 1) }))
        .filter(({ closeness }) => closeness >= LEAST);
      return terms.length === 0 ? [] : [{ start, end, terms }];
    });
  }

  async examples(question: string, signal: AbortSignal): Promise<readonly string[]> {
    if (!this.#isLoaded) return [];
    const [found = []] = await this.#nearest([question], ['example'], MOST_EXAMPLES, signal);
    return found.map(({ id }) => id);
  }

  async closest(
    { query, kind, scope, most }: ClosestRequest,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    if (!this.#isLoaded || !(await this.#isReadyFor(scope, signal))) return [];
    const [found = []] = await this.#nearest([query], [kind], most, signal);
    return found.filter(({ closeness }) => closeness >= LEAST).map(({ id }) => id);
  }

  async pairs({ question, scope }: Question, signal: AbortSignal): Promise<readonly string[]> {
    if (!this.#isLoaded || !(await this.#isReadyFor(scope, signal))) return [];
    const [found = []] = await this.#nearest([question], ['pair'], MOST_PAIRS, signal);
    return found.map(({ id }) => id);
  }

  async #nearest(
    texts: readonly string[],
    kinds: readonly PassageKind[],
    most: number,
    signal: AbortSignal,
  ): ReturnType<Embedder['nearest']> {
    const life = this.#life;
    const limited = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
    try {
      return await this.#parts.embedder.nearest({ texts, kinds, most }, limited);
    } catch (thrown) {
      signal.throwIfAborted();
      // Too slow just now, or switched off meanwhile; else its worker broke, and with it went what was loaded.
      if (!limited.aborted && life !== undefined) this.#broke(thrown, life);
      return [];
    }
  }

  /** Whether the scope is indexed, soon enough for a question that waits. Goes on indexing behind it. */
  async #isReadyFor(scope: readonly Iri[], signal: AbortSignal): Promise<boolean> {
    const life = this.#life;
    if (life === undefined) return false;
    let isDone = false;
    const indexed = this.#index(scope, life).then(
      () => (isDone = true),
      (thrown: unknown) => this.#broke(thrown, life),
    );
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    await orAborted(Promise.race([indexed, late]), signal);
    return isDone;
  }

  #index(scope: readonly Iri[], life: AbortController): Promise<void> {
    const key = [...scope].sort().join(' ');
    if (this.#indexed?.key === key) return this.#indexed.done;
    const done = this.#indexScope(scope, life);
    const mine = { key, done };
    this.#indexed = mine;
    done.catch(() => {
      if (this.#indexed === mine) this.#indexed = undefined;
    });
    return done;
  }

  async #indexScope(scope: readonly Iri[], life: AbortController): Promise<void> {
    const { composer, embedder, loaded } = this.#parts;
    this.#tell({ phase: 'indexing', progress: { done: 0, of: 0 } }, life);
    await loaded(scope);
    const passages = await composer.passages(scope, life.signal);
    const onProgress = (progress: IndexProgress): void => this.#tell({ phase: 'indexing', progress }, life);
    const indexed = await embedder.index(passages, onProgress, life.signal);
    this.#tell({ phase: 'ready', ...indexed }, life);
  }

  #end(): void {
    const life = this.#life;
    // First: nothing of it is heard while it ends.
    this.#life = undefined;
    life?.abort();
    this.#isLoaded = false;
    this.#indexed = undefined;
  }

  #broke(thrown: unknown, life: AbortController): void {
    if (life.signal.aborted) return;
    this.#isLoaded = false;
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    this.#tell({ phase: 'failed', failure: { kind: 'broken', message } }, life);
  }

  /** @param life of what tells it: nothing is heard any more of what was stopped. */
  #tell(state: MeaningState, life = this.#life): void {
    if (life !== this.#life) return;
    for (const listener of this.#stateListeners) listener(state);
  }

  #record(request: EncoderRequest): void {
    const id = this.#entries.get(request.number) ?? freshEntryId();
    this.#entries.set(request.number, id);
    for (const listener of this.#requestListeners) listener(entryOf(id, request));
  }
}
