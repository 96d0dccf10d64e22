import { connectCalls, isUnbegun, type Calls, type Outcome, type Spawn } from '../../base';
import type { CatalogueFile, EndpointCard, Example, OwnExamples, Pack } from '../../catalogue';
import type { Iri, Quad } from '../../rdf';
import type { ExamplePair, Passage } from '../../retrieval';
import type { ImportFailure } from '../../store';
import type { Vocabulary } from '../../sparql';
import type { VoidDescription } from '../../void';
import type { NearestRequest } from '../card/nearest-examples';
import type { CardRequest } from '../card/schema-card';
import type {
  BundledCards,
  EntitiesRequest,
  FoundName,
  FoundObjects,
  FoundThings,
  ObjectsRequest,
  TermsRequest,
} from '../../knowledge';
import type { WantedWords } from '../lookup/wanted-words';
import type { UnlinkedWords } from '../lookup/unlinked-words';
import type { Candidate, ComposeRequest, Meaning } from '../candidate';
import type { PackFailure, PackFile, PackRequest } from './pack-files';
import { settledOrAborted } from './settled-or-aborted';
import type {
  AddRequest,
  AddedSource,
  ComposerMethods,
  Document,
  ExampleGroup,
  Indexed,
  LabelsRequest,
  Progress,
  ReadQuestion,
  SimilarRequest,
  UnlinkedRequest,
} from './serve-composer';
import type { ReviseRequest, Revision } from '../follow-up/revised';
import type { TellRequest } from '../written/tell-written';

/** The composer in its worker. Every method rejects with an AbortError when its signal fires; else only for bugs. */
export interface Composer {
  /** `onTriples` hears how many were read so far, and of how many bytes. Rejects too where the content can't be read. */
  addSource(
    request: AddRequest,
    onTriples: (count: number, bytes: number) => void,
    signal: AbortSignal,
  ): Promise<Outcome<AddedSource, ImportFailure>>;
  removeSource(iri: Iri): Promise<void>;
  /** Makes the indexes of a scope, so that the first question over it need not, and fetches what files will need. */
  prepare(scope: readonly Iri[], signal: AbortSignal): Promise<void>;
  /** Makes the indexes of a scope, and tells how far that is: of `of` triples, terms and names to go through, `done`. */
  index(
    scope: readonly Iri[],
    onIndexed: (done: number, of: number) => void,
    signal: AbortSignal,
  ): Promise<void>;
  /** The question in words of the sources of its scope that were added. */
  read(request: ComposeRequest, signal: AbortSignal): Promise<ReadQuestion>;
  /** What a query of the question may be written with, likeliest first. */
  card(request: CardRequest, signal: AbortSignal): Promise<Vocabulary>;
  /** Words that no label of the scope matches. */
  unlinked(request: UnlinkedRequest, signal: AbortSignal): Promise<readonly UnlinkedWords[]>;
  /** Words that may name things which nothing in this tab knows. */
  wanted(request: UnlinkedRequest, signal: AbortSignal): Promise<WantedWords>;
  /** From now on words are looked for among these things too. */
  addFound(found: FoundThings, signal: AbortSignal): Promise<void>;
  /** What a search by meaning looks through: terms of the scope under their meanings' ids, and example questions. */
  passages(scope: readonly Iri[], signal: AbortSignal): Promise<readonly Passage[]>;
  /** Things by name or alias, best first: with typos, and in any order of the words. */
  searchEntities(request: EntitiesRequest, signal: AbortSignal): Promise<readonly Meaning[]>;
  /** Classes, properties or things by words, and by meaning where that found something; best first. */
  searchTerms(request: TermsRequest, signal: AbortSignal): Promise<readonly FoundName[]>;
  /** Things and values that can be the object of a triple, while its query is typed. */
  searchObjects(request: ObjectsRequest, signal: AbortSignal): Promise<FoundObjects>;
  /** By IRI; what has no label is left out. */
  labels(request: LabelsRequest, signal: AbortSignal): Promise<Readonly<Record<string, string>>>;
  /** The merge of a scope. */
  describe(scope: readonly Iri[], signal: AbortSignal): Promise<VoidDescription>;
  /** Sources that were read and learned when the page was built. Rejects where the document can't be read. */
  takePrepared(document: Document, signal: AbortSignal): Promise<BundledCards>;
  /** The triples of a source, as the store takes them. */
  nquads(source: Iri, signal: AbortSignal): Promise<Blob>;
  readCatalogue(document: Document, signal: AbortSignal): Promise<CatalogueFile>;
  readExamples(document: Document, signal: AbortSignal): Promise<readonly Example[]>;
  readEndpointCards(document: Document, signal: AbortSignal): Promise<readonly EndpointCard[]>;
  /** The triples of a document that is not kept. */
  parse(document: Document, signal: AbortSignal): Promise<Outcome<readonly Quad[], ImportFailure>>;
  /** Questions with their queries, for `read` to adapt where they fit; in whatever scope their terms stand. */
  addPairs(pairs: readonly ExamplePair[], signal: AbortSignal): Promise<void>;
  /** The example queries of a document that nobody vouches for; none where it can't be read. */
  ownExamples(document: Document, signal: AbortSignal): Promise<OwnExamples>;
  /** As Turtle that `ownExamples` reads back. */
  writeExamples(examples: readonly Example[], signal: AbortSignal): Promise<string>;
  /** The sources of a catalogue that nobody vouches for. */
  readPack(file: PackFile, signal: AbortSignal): Promise<Outcome<Pack, PackFailure>>;
  /** Sources as TriG that `readPack` reads back. */
  writePack(request: PackRequest, signal: AbortSignal): Promise<string>;
  /** In the place of those of their owner. For `similar` and `nearest`, and for reading questions where they say so. */
  setExamples(group: ExampleGroup, signal: AbortSignal): Promise<void>;
  /** Example questions that share words with this one, nearest first. */
  similar(request: SimilarRequest, signal: AbortSignal): Promise<readonly string[]>;
  /**
   * Questions that were asked before, with queries over what the scope knows, nearest first: to be shown to a model. Never the
   * question itself.
   */
  nearest(request: NearestRequest, signal: AbortSignal): Promise<readonly ExamplePair[]>;
  /** A query of somebody else's for a question, told as one of its readings; `undefined` where it can't be read. */
  tell(request: TellRequest, signal: AbortSignal): Promise<Candidate | undefined>;
  /** What a follow-up may make of the last question, likeliest first; none where its words can't be read. */
  revise(request: ReviseRequest, signal: AbortSignal): Promise<readonly Revision[]>;
  /** Open calls reject with an AbortError. */
  end(): void;
}

/** How long a worker may go on with a question that nobody waits for: then a fresh one is sooner ready. Milliseconds. */
const PATIENCE = 700;

const lasting = (): AbortSignal => new AbortController().signal;
const unheard = (): undefined => undefined;

type Call = Calls<ComposerMethods>['call'];

class WorkerComposer implements Composer {
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
    const outcome = await this.#call('addSource', request, { signal, onProgress });
    if (outcome.ok) this.#added.set(request.iri, request);
    return outcome;
  }

  async removeSource(iri: Iri): Promise<void> {
    this.#added.delete(iri);
    this.#examples.delete(iri);
    this.#found.splice(0, Infinity, ...this.#found.filter(({ source }) => source !== iri));
    await this.#call('removeSource', iri, { signal: lasting() });
  }

  prepare(scope: readonly Iri[], signal: AbortSignal): Promise<void> {
    return this.#call('prepare', scope, { signal });
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
    return this.#call('index', scope, { signal, onProgress });
  }

  async read(request: ComposeRequest, signal: AbortSignal): Promise<ReadQuestion> {
    try {
      return await this.#call('read', request, { signal });
    } catch (thrown) {
      if (signal.aborted && this.#isTold()) void this.#endIfBusy();
      throw thrown;
    }
  }

  card(request: CardRequest, signal: AbortSignal): Promise<Vocabulary> {
    return this.#call('card', request, { signal });
  }

  unlinked(request: UnlinkedRequest, signal: AbortSignal): Promise<readonly UnlinkedWords[]> {
    return this.#call('unlinked', request, { signal });
  }

  wanted(request: UnlinkedRequest, signal: AbortSignal): Promise<WantedWords> {
    return this.#call('wanted', request, { signal });
  }

  async addFound(found: FoundThings, signal: AbortSignal): Promise<void> {
    await this.#call('addFound', found, { signal });
    this.#found.push(found);
  }

  passages(scope: readonly Iri[], signal: AbortSignal): Promise<readonly Passage[]> {
    return this.#call('passages', scope, { signal });
  }

  searchEntities(request: EntitiesRequest, signal: AbortSignal): Promise<readonly Meaning[]> {
    return this.#call('searchEntities', request, { signal });
  }

  searchTerms(request: TermsRequest, signal: AbortSignal): Promise<readonly FoundName[]> {
    return this.#call('searchTerms', request, { signal });
  }

  searchObjects(request: ObjectsRequest, signal: AbortSignal): Promise<FoundObjects> {
    return this.#call('searchObjects', request, { signal });
  }

  labels(request: LabelsRequest, signal: AbortSignal): Promise<Readonly<Record<string, string>>> {
    return this.#call('labels', request, { signal });
  }

  describe(scope: readonly Iri[], signal: AbortSignal): Promise<VoidDescription> {
    return this.#call('describe', scope, { signal });
  }

  async takePrepared(document: Document, signal: AbortSignal): Promise<BundledCards> {
    const cards = await this.#call('takePrepared', document, { signal });
    this.#prepared = document;
    return cards;
  }

  nquads(source: Iri, signal: AbortSignal): Promise<Blob> {
    return this.#call('nquads', source, { signal });
  }

  readCatalogue(document: Document, signal: AbortSignal): Promise<CatalogueFile> {
    return this.#call('readCatalogue', document, { signal });
  }

  readExamples(document: Document, signal: AbortSignal): Promise<readonly Example[]> {
    return this.#call('readExamples', document, { signal });
  }

  readEndpointCards(document: Document, signal: AbortSignal): Promise<readonly EndpointCard[]> {
    return this.#call('readEndpointCards', document, { signal });
  }

  parse(document: Document, signal: AbortSignal): Promise<Outcome<readonly Quad[], ImportFailure>> {
    return this.#call('parse', document, { signal });
  }

  ownExamples(document: Document, signal: AbortSignal): Promise<OwnExamples> {
    return this.#call('ownExamples', document, { signal });
  }

  writeExamples(examples: readonly Example[], signal: AbortSignal): Promise<string> {
    return this.#call('writeExamples', examples, { signal });
  }

  readPack(file: PackFile, signal: AbortSignal): Promise<Outcome<Pack, PackFailure>> {
    return this.#call('readPack', file, { signal });
  }

  writePack(request: PackRequest, signal: AbortSignal): Promise<string> {
    return this.#call('writePack', request, { signal });
  }

  async setExamples(group: ExampleGroup, signal: AbortSignal): Promise<void> {
    await this.#call('setExamples', group, { signal });
    this.#examples.set(group.owner, group);
  }

  async addPairs(pairs: readonly ExamplePair[], signal: AbortSignal): Promise<void> {
    await this.#call('addPairs', pairs, { signal });
    this.#pairs.push(...pairs);
  }

  similar(request: SimilarRequest, signal: AbortSignal): Promise<readonly string[]> {
    return this.#call('similar', request, { signal });
  }

  nearest(request: NearestRequest, signal: AbortSignal): Promise<readonly ExamplePair[]> {
    return this.#call('nearest', request, { signal });
  }

  tell(request: TellRequest, signal: AbortSignal): Promise<Candidate | undefined> {
    return this.#call('tell', request, { signal });
  }

  revise(request: ReviseRequest, signal: AbortSignal): Promise<readonly Revision[]> {
    return this.#call('revise', request, { signal });
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

  readonly #call: Call = async (method, argument, options) => {
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
export const openComposer = (spawn: Spawn): Composer => new WorkerComposer(spawn);
