import { connectCalls, isUnbegun, type Calls, type Outcome, type Spawn } from '../../base';
import type { BundledCards, FoundThings } from '../../knowledge';
import type { Iri } from '../../rdf';
import type { ExamplePair } from '../../retrieval';
import type { ImportFailure } from '../../store';
import type { ComposeRequest } from '../candidate';
import type {
  AddRequest,
  AddedSource,
  ComposerMethods,
  Document,
  ExampleGroup,
  Indexed,
  Progress,
  ReadQuestion,
} from './serve-composer';
import { settledOrAborted } from './settled-or-aborted';

/** What the worker is asked as it is: `serve-composer.ts` says what each does. */
const FORWARDED = [
  'prepare',
  'card',
  'unlinked',
  'wanted',
  'passages',
  'searchEntities',
  'searchTerms',
  'searchObjects',
  'labels',
  'describe',
  'nquads',
  'readCatalogue',
  'readExamples',
  'readEndpointCards',
  'parse',
  'ownExamples',
  'writeExamples',
  'readPack',
  'writePack',
  'similar',
  'nearest',
  'tell',
  'revise',
] as const satisfies readonly (keyof ComposerMethods)[];

type Asked<Method extends keyof ComposerMethods> = (
  argument: Parameters<ComposerMethods[Method]>[0],
  signal: AbortSignal,
) => Promise<Awaited<ReturnType<ComposerMethods[Method]>>>;

/** The composer in its worker. Every method rejects with an AbortError when its signal fires; else only for bugs. */
export interface Composer extends Readonly<{ [Method in (typeof FORWARDED)[number]]: Asked<Method> }> {
  /** `onTriples` hears how many were read so far, and of how many bytes. Rejects too where the content can't be read. */
  addSource(
    request: AddRequest,
    onTriples: (count: number, bytes: number) => void,
    signal: AbortSignal,
  ): Promise<Outcome<AddedSource, ImportFailure>>;
  removeSource(iri: Iri): Promise<void>;
  /** Makes the indexes of a scope, and tells how far that is: of `of` triples, terms and names to go through, `done`. */
  index(
    scope: readonly Iri[],
    onIndexed: (done: number, of: number) => void,
    signal: AbortSignal,
  ): Promise<void>;
  readonly read: Asked<'read'>;
  readonly addFound: Asked<'addFound'>;
  /** Rejects where the document can't be read. */
  readonly takePrepared: Asked<'takePrepared'>;
  readonly addPairs: Asked<'addPairs'>;
  readonly setExamples: Asked<'setExamples'>;
  /** Open calls reject with an AbortError. */
  end(): void;
}

/** How long a worker may go on with a question that nobody waits for: then a fresh one is sooner ready. Milliseconds. */
const PATIENCE = 700;

const lasting = (): AbortSignal => new AbortController().signal;
const unheard = (): undefined => undefined;

type Call = Calls<ComposerMethods>['call'];

class WorkerComposer {
  readonly #calls: Calls<ComposerMethods>;
  /** What a fresh worker is told again after one broke or was ended. */
  #prepared: Document | undefined;
  readonly #added = new Map<Iri, AddRequest>();
  readonly #examples = new Map<string, ExampleGroup>();
  readonly #pairs: ExamplePair[] = [];
  readonly #found: FoundThings[] = [];
  #isLost = false;
  #life = new AbortController();
  #telling: Promise<unknown> | undefined;
  /** Workers that were ended because they were busy. */
  #endedBusy = 0;

  constructor(spawn: Spawn) {
    this.#calls = connectCalls(spawn, () => {
      this.#isLost = true;
    });
  }

  async addSource(
    request: AddRequest,
    onTriples: (count: number, bytes: number) => void,
    signal: AbortSignal,
  ) {
    const onProgress = (progress: unknown): void => {
      const { count, bytes } = progress as Progress;
      onTriples(count, bytes);
    };
    const outcome = await this.call('addSource', request, { signal, onProgress });
    if (outcome.ok) this.#added.set(request.iri, request);
    return outcome;
  }

  async removeSource(iri: Iri): Promise<void> {
    this.#added.delete(iri);
    this.#examples.delete(iri);
    this.#found.splice(0, Infinity, ...this.#found.filter(({ source }) => source !== iri));
    await this.call('removeSource', iri, { signal: lasting() });
  }

  index(
    scope: readonly Iri[],
    onIndexed: (done: number, of: number) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const onProgress = (progress: unknown): void => {
      const { done, of } = progress as Indexed;
      onIndexed(done, of);
    };
    return this.call('index', scope, { signal, onProgress });
  }

  async read(request: ComposeRequest, signal: AbortSignal): Promise<ReadQuestion> {
    try {
      return await this.call('read', request, { signal });
    } catch (thrown) {
      if (signal.aborted && this.#isTold()) void this.#endIfBusy();
      throw thrown;
    }
  }

  async addFound(found: FoundThings, signal: AbortSignal): Promise<void> {
    await this.call('addFound', found, { signal });
    this.#found.push(found);
  }

  async takePrepared(document: Document, signal: AbortSignal): Promise<BundledCards> {
    const cards = await this.call('takePrepared', document, { signal });
    this.#prepared = document;
    return cards;
  }

  async setExamples(group: ExampleGroup, signal: AbortSignal): Promise<void> {
    await this.call('setExamples', group, { signal });
    this.#examples.set(group.owner, group);
  }

  async addPairs(pairs: readonly ExamplePair[], signal: AbortSignal): Promise<void> {
    await this.call('addPairs', pairs, { signal });
    this.#pairs.push(...pairs);
  }

  end(): void {
    this.#life.abort();
    this.#life = new AbortController();
    this.#endWorker();
  }

  #endWorker(): void {
    this.#isLost = true;
    this.#calls.end();
  }

  readonly call: Call = async (method, argument, options) => {
    const life = this.#life.signal;
    let isRepeated = false;
    for (;;) {
      await this.#ready(options.signal);
      life.throwIfAborted();
      const before = this.#endedBusy;
      try {
        return await this.#calls.call(method, argument, options);
      } catch (thrown) {
        if (options.signal.aborted || life.aborted) throw thrown;
        // The worker was ended for somebody else's question: the fresh one is asked the same.
        if (before !== this.#endedBusy) continue;
        // It had broken before, unheard: the fresh one is asked the same, once.
        if (!isUnbegun(thrown) || isRepeated) throw thrown;
        isRepeated = true;
      }
    }
  };

  #isTold(): boolean {
    return !this.#isLost && this.#telling === undefined;
  }

  async #ready(signal: AbortSignal): Promise<void> {
    if (this.#isLost) {
      this.#isLost = false;
      this.#telling = this.#tellAll();
    }
    if (this.#telling !== undefined) await settledOrAborted(this.#telling, signal);
  }

  async #tellAll(): Promise<void> {
    // First: what is learned of sources is forgotten when a vocabulary comes.
    if (this.#prepared !== undefined)
      await this.#calls.call('takePrepared', this.#prepared, { signal: lasting() }).catch(unheard);
    const told = [...this.#added.values()].map((request) =>
      this.#calls.call('addSource', request, { signal: lasting() }),
    );
    // A file that can't be read any more is missing from then on; the rest is there.
    await Promise.allSettled([
      ...told,
      ...[...this.#examples.values()].map((group) =>
        this.#calls.call('setExamples', group, { signal: lasting() }),
      ),
      this.#calls.call('addPairs', this.#pairs, { signal: lasting() }),
      ...this.#found.map((one) => this.#calls.call('addFound', one, { signal: lasting() })),
    ]);
    this.#telling = undefined;
  }

  /** A synchronous worker can't hear that nobody waits any more. */
  async #endIfBusy(): Promise<void> {
    const before = this.#endedBusy;
    const signal = AbortSignal.timeout(PATIENCE);
    const nothing = { question: '', language: 'en', most: 0 } as const;
    await this.#calls.call('similar', nothing, { signal }).catch(unheard);
    if (!signal.aborted || before !== this.#endedBusy || !this.#isTold()) return;
    this.#endedBusy += 1;
    this.#endWorker();
    await this.#ready(lasting());
  }
}

/** The worker is started by the first call. */
export const openComposer = (spawn: Spawn): Composer => {
  const worker = new WorkerComposer(spawn);
  const forwarded = FORWARDED.map((method) => [
    method,
    (argument: never, signal: AbortSignal) => worker.call(method, argument, { signal }),
  ]);
  return Object.assign(worker, Object.fromEntries(forwarded) as Composer);
};
