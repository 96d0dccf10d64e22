import type { Outcome } from '../base';
import { TrackRecords, type EndpointCard, type Example, type Source, type SourceFailure } from '../catalogue';
import type { EntitiesRequest, LabelsRequest, Meaning } from '../composer';
import { mendQuery, type Mending, type Why } from '../diagnosis';
import type { LedgerEntry } from '../endpoint';
import { openEngines } from '../federation';
import type { Iri, Language, Quad } from '../rdf';
import type { Embedder } from '../retrieval';
import { warmFileReaders } from '../store';
import { openToolBox, type ToolBox } from '../tools';
import { aboutSources, type AboutSources } from './about-sources';
import { suggest, type SuggestRequest, type Suggestion } from './suggest/suggest';
import type { Answer } from './answer/answer';
import { ask } from './ask';
import { BundledSources, type BundledParts } from './sources/bundled-sources';
import type { AgentEvent } from './events';
import { bringBack, type BringBackRequest } from './explore/bring-back';
import { explore, type ExploreRequest } from './explore/explore';
import type { FollowUp } from './follow-up/follow-up';
import { followUp } from './follow-up/run-follow-up';
import { executedCandidates, type ExecutedCandidate } from './trials/executed-candidates';
import {
  nameableClasses,
  type AddNamesRequest,
  type NameableClass,
  type NamesAdded,
} from './sources/class-names';
import { ExampleDesk } from './sources/example-desk';
import { SchemaDesk } from './schema/schema-desk';
import { EditorDesk } from './editor/editor-desk';
import { loadFormatter } from './editor/format-query';
import { KeptSources, type Restored } from './sources/kept-sources';
import { mendAsking } from './mend-asking';
import { consult, type ConsultRequest } from './model/with-model';
import type { UrlProgress, UrlRequest } from './network/network';
import { FILE_DESK, type FileDesk } from './sources/file-desk';
import { OwnSources, type NamedBlob, type OwnParts } from './sources/own-sources';
import type { ModelUse, Question, RunParts, WrittenQuery } from './question';
import { wholeRun } from './run';
import { runQuery } from './run-query';
import { MeaningSearch } from './meaning-search';
import { namedSources } from './sources/source-names';
import { toolParts, type ToolScope } from './tool-parts';
import { fetchImage } from './network/fetch-image';
import { NameFinder, type NamesThere } from './network/name-finder';
import { VoidCache } from './network/void-cache';
import { Shelf, type ShelfParts } from './sources/shelf';
import { ThingsHere } from './sources/things-here';
import { catalogueText } from './sources/catalogue-text';
import { PackDesk } from './sources/pack-desk';
import { TrackDesk } from './sources/track-desk';
import { CATALOGUE, whatSourcesHold } from './sources/what-sources-hold';
import { lasting, once, orAborted } from './waiting';
import { say, type SayRequest } from './words/say';
import type { WhyNotTold } from './why/why-named';
import { whyNotOver, whyRowOver, type WhyNotRequest, type WhyRowRequest } from './why/why';

export interface LocalEngineParts extends ShelfParts, BundledParts, OwnParts {
  /** URL of the cards of public endpoints. Default: there are none. */
  readonly endpointCards?: string;
  /** Where what was noticed of endpoints outlives the page. Default: nowhere. */
  readonly trackRecords?: ConstructorParameters<typeof TrackRecords>[1];
  /** What a search by meaning runs with. Default: there is none. */
  readonly embedder?: Embedder;
  /** Milliseconds from any start. */
  readonly now: () => number;
}

/** The sources of this tab (or of a script), and what can be done with them: bundled shards and what was added. */
export class LocalEngine {
  readonly #parts: LocalEngineParts;
  readonly #shelf: Shelf;
  readonly #bundled: BundledSources;
  readonly #own: OwnSources;
  readonly #kept: KeptSources;
  readonly #voids: VoidCache;
  readonly #names: readonly NamesThere[];
  /** The search by meaning: off until it is started. `undefined` where nothing can run it. */
  readonly meaning: MeaningSearch | undefined;
  /** What the user saves. */
  readonly examples: ExampleDesk;
  /** How the sources behave. */
  readonly tracks: TrackDesk;
  /** Catalogues of others. */
  readonly packs: PackDesk;
  /** Classes and links, and examples for sources that have none. */
  readonly schema: SchemaDesk;
  /** What the query editor asks while one types. */
  readonly editor: EditorDesk;
  /** What is looked at before a file is read. */
  readonly files: FileDesk;
  /** Read once: a page that works offline can't fetch them later. */
  readonly #cards: () => Promise<readonly EndpointCard[]>;
  /** The catalogue of the sources is one of them, as the user wants. */
  #isCatalogueChosen = false;
  /** Ends when whoever uses the catalogue has ended. Never rejects. */
  #catalogueUse: Promise<unknown> = Promise.resolve();
  /** As soon as they are read: no question waits for them. */
  #listed: readonly EndpointCard[] = [];

  constructor(parts: LocalEngineParts) {
    this.#parts = parts;
    this.#shelf = new Shelf(parts);
    this.#bundled = new BundledSources(parts, this.#shelf);
    this.#own = new OwnSources(parts, this.#shelf);
    this.files = { ...FILE_DESK, sources: (names) => Promise.resolve(this.#own.freshNames(names)) };
    this.#kept = new KeptSources(parts.keeper, this.#shelf, this.#own);
    this.#voids = new VoidCache(parts.network);
    this.#names = [
      new ThingsHere(parts.composer, parts.store),
      new NameFinder(parts.composer, parts.network, {
        onFound: (found) => void this.#own.remember(found),
        onProbed: (source, found) => void this.#own.setNaming(source, found),
      }),
    ];
    this.meaning = this.#openMeaning();
    this.examples = new ExampleDesk(
      parts.composer,
      () => this.#shelf.catalogue.sources,
      () => this.meaning?.changed(),
    );
    this.schema = new SchemaDesk(
      async (scope, signal) => {
        await orAborted(this.#ready(scope), signal);
        return this.#runParts();
      },
      async (source, examples) => {
        const given = await this.#own.giveExamples(source, examples);
        this.meaning?.changed();
        return given;
      },
    );
    this.editor = new EditorDesk(async (scope, signal) => {
      await orAborted(this.#ready(scope), signal);
      return this.#runParts();
    });
    this.#cards = once(() => this.#readCards());
    const { composer, network } = parts;
    const records = new TrackRecords(() => this.#shelf.catalogue.sources, parts.trackRecords);
    this.tracks = new TrackDesk({
      ...{ network, records },
      sourceOf: (source) => this.#shelf.catalogue.get(source),
      onNaming: (source, naming) => this.#own.setNaming(source, { naming, prefixes: {} }),
    });
    this.packs = new PackDesk({ composer, network, own: this.#own, records });
    parts.network.onAnswer((source, query, answer) => {
      this.#shelf.catalogue = this.#shelf.catalogue.withAnswer(source, query, answer);
    });
  }

  /** Cards and statistics of the bundled sources and of those kept from earlier visits, and the example questions. */
  async open(
    signal: AbortSignal,
  ): Promise<{ readonly sources: readonly Source[]; readonly examples: readonly Example[] }> {
    const { sources, examples } = await orAborted(this.#bundled.open(), signal);
    const kept = await orAborted(this.#kept.open(), signal);
    return { sources: [...sources, ...kept], examples };
  }

  /** Makes the sources kept from earlier visits ready, those that came with the page first. Asks nobody. */
  async restore(signal: AbortSignal): Promise<Restored> {
    await orAborted(this.#bundled.load(), signal).catch(() => undefined);
    return orAborted(this.#kept.restore(), signal);
  }

  /** Makes ready what a question about the bundled sources needs. */
  async prepare(signal: AbortSignal): Promise<void> {
    await orAborted(this.#bundled.load(), signal);
    const { composer } = this.#parts;
    await Promise.all([
      composer.index(this.#bundledScope, () => undefined, signal),
      orAborted(this.#shelf.started(), signal),
    ]);
  }

  get #bundledScope(): readonly Iri[] {
    return this.#shelf.catalogue.sources.filter(({ bundled }) => bundled).map(({ iri }) => iri);
  }

  /** Fetches what else may be needed, also beside sources on the network, and makes it ready. */
  async warmUp(signal: AbortSignal): Promise<void> {
    await this.prepare(signal);
    const kinds = this.#shelf.catalogue.sources.map(({ kind }) => kind);
    const { composer, network, store } = this.#parts;
    await Promise.all([
      orAborted(network.warm(kinds), signal),
      composer.prepare(this.#bundledScope, signal),
      store.stock(signal),
      this.knownEndpoints(signal),
      warmFileReaders(),
      loadFormatter(),
    ]);
  }

  /** Never rejects; the last event is `run-end`. Waits by itself for what is still loading. */
  ask(
    { model, task, setup, ...question }: Question & ModelUse,
    signal: AbortSignal,
  ): AsyncGenerator<AgentEvent, void> {
    return this.#whenLoaded(
      question.question,
      question.scope,
      (parts) =>
        ask(
          question,
          {
            ...parts,
            ...(model === undefined ? {} : { model }),
            ...(task === undefined ? {} : { task }),
            ...(setup === undefined ? {} : { setup }),
          },
          signal,
        ),
      signal,
    );
  }

  /** Asks a model about a question that was answered before. Never rejects; the last event is `run-end`. */
  consult(request: ConsultRequest, signal: AbortSignal): AsyncGenerator<AgentEvent, void> {
    const { question, scope } = request.question;
    return this.#whenLoaded(question, scope, (parts) => consult(request, parts, signal), signal);
  }

  /** Looks further into a question that was asked before. Never rejects; the last event is `run-end`. */
  explore(request: ExploreRequest, signal: AbortSignal): AsyncGenerator<AgentEvent, void> {
    const { question, scope } = request.question;
    return this.#whenLoaded(question, scope, (parts) => explore(request, parts, signal), signal);
  }

  /** Tries something that was left out as one more condition. Never rejects; the last event is `run-end`. */
  bringBack(request: BringBackRequest, signal: AbortSignal): AsyncGenerator<AgentEvent, void> {
    const { question, scope } = request.question;
    return this.#whenLoaded(question, scope, (parts) => bringBack(request, parts, signal), signal);
  }

  /** Revises the query of an answer. Never rejects; the last event is `run-end`. */
  followUp(
    { model, task, ...asked }: FollowUp & Pick<ModelUse, 'model' | 'task'>,
    signal: AbortSignal,
  ): AsyncGenerator<AgentEvent, void> {
    const used = { ...(model === undefined ? {} : { model }), ...(task === undefined ? {} : { task }) };
    const start = (parts: RunParts) => followUp(asked, { ...parts, ...used }, signal);
    return this.#whenLoaded(asked.text, asked.scope, start, signal);
  }

  /** Asks a model to say an answer in words. Never rejects; the last event is `run-end`. */
  say(request: SayRequest, signal: AbortSignal): AsyncGenerator<AgentEvent, void> {
    return say(request, this.#parts, signal);
  }

  run(written: WrittenQuery, signal: AbortSignal): AsyncGenerator<AgentEvent, void> {
    return this.#whenLoaded('', written.scope, (parts) => runQuery(written, parts, signal), signal);
  }

  /** What is wrong with a query that finds nothing, and what finds something. Rejects only with an AbortError. */
  async mend(written: WrittenQuery, signal: AbortSignal): Promise<Mending> {
    await orAborted(this.#ready(written.scope), signal);
    return mendQuery(written.query, mendAsking(this.#runParts(), written), signal);
  }

  /** What a question may mean, best first, each executed when it is asked for. Rejects only with an AbortError. */
  async *candidates(
    question: Question,
    timeoutMs: number,
    signal: AbortSignal,
  ): AsyncGenerator<ExecutedCandidate, void> {
    await orAborted(this.#ready(question.scope), signal);
    yield* executedCandidates(question, timeoutMs, this.#runParts(), signal);
  }

  /** Why a row is in an answer: its triples, and who holds them. Rejects only with an AbortError. */
  async whyRow(request: WhyRowRequest, signal: AbortSignal): Promise<Why | undefined> {
    await orAborted(this.#ready(request.scope), signal);
    return whyRowOver(this.#runParts(), request, signal);
  }

  /** Why something is not in an answer: the first condition that fails for it. Rejects only with an AbortError. */
  async whyNot(request: WhyNotRequest, signal: AbortSignal): Promise<WhyNotTold> {
    await orAborted(this.#ready(request.scope), signal);
    return whyNotOver(this.#runParts(), request, signal);
  }

  /** An image of an answer. `undefined`: none can be had. Rejects only with an AbortError. */
  fetchImage(url: string, signal: AbortSignal): Promise<Blob | undefined> {
    return fetchImage(url, this.#parts.network, signal);
  }

  /** The tools over the sources that are chosen when one is called. */
  tools(over: () => ToolScope): ToolBox {
    return openToolBox(async (signal) => {
      const chosen = over();
      await orAborted(this.#ready(chosen.scope), signal);
      return toolParts(this.#runParts(), chosen, (until) => this.knownEndpoints(until));
    });
  }

  /** Things of the sources in this tab by name or alias, best first. Rejects only with an AbortError. */
  searchEntities(request: EntitiesRequest, signal: AbortSignal): Promise<readonly Meaning[]> {
    return this.#parts.composer.searchEntities(request, signal);
  }

  /** What sources in this tab call things, by IRI. Rejects only with an AbortError. */
  labels(request: LabelsRequest, signal: AbortSignal): Promise<Readonly<Record<string, string>>> {
    return this.#parts.composer.labels(request, signal);
  }

  /** Rejects only with an AbortError. */
  async addFile(
    file: NamedBlob,
    onProgress: (progress: UrlProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<Source, SourceFailure>> {
    const added = await this.#own.addFile(file, onProgress, signal);
    this.meaning?.changed();
    return added;
  }

  /** A source on the network. Rejects only with an AbortError. */
  async addUrl(
    request: UrlRequest,
    onProgress: (progress: UrlProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<Source, SourceFailure>> {
    // A page without its cards loses nothing but their words.
    const cards = await this.knownEndpoints(signal).catch(() => []);
    // One of them may be what is added, and must not come back over what is learned of it now.
    await orAborted(this.#kept.restore(), signal);
    const listed = cards.map(({ source }) => source);
    const added = await this.#own.addUrl({ ...request, listed }, onProgress, signal);
    this.meaning?.changed();
    return added;
  }

  /** Endpoints whose learning was begun and broken off. Never rejects. */
  begun(): Promise<readonly Iri[]> {
    return this.#parts.network.begun();
  }

  /** Classes of a source whose names can be fetched. Nobody is asked. Rejects only with an AbortError. */
  async nameable(source: Iri, language: Language, signal: AbortSignal): Promise<readonly NameableClass[]> {
    await orAborted(this.#ready([source]), signal);
    const known = this.#shelf.catalogue.get(source);
    return known === undefined ? [] : nameableClasses(known, this.#parts.composer, language, signal);
  }

  /** Fetches the names of a class. Rejects only with an AbortError. */
  async addNames(
    request: AddNamesRequest,
    onProgress: (progress: UrlProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<NamesAdded, SourceFailure>> {
    await orAborted(this.#ready([request.source]), signal);
    const added = await this.#own.addNames(request, onProgress, signal);
    this.meaning?.changed();
    return added;
  }

  /** What the sources hold, as TriG: VoID in a graph for each, and what another page needs to ask them. Rejects only with an AbortError. */
  async catalogueText(signal: AbortSignal): Promise<string> {
    const { composer } = this.#parts;
    await this.#allReady(signal);
    const more = await this.tracks.quads(this.#shelf.catalogue.sources);
    const sources = this.#shelf.catalogue.sources.map((source) => ({
      source,
      content: this.#own.contentOf(source.iri),
    }));
    return catalogueText(sources, more, composer, signal);
  }

  /** The same as one more source, which can be asked. Rejects only with an AbortError. */
  addCatalogue(signal: AbortSignal): Promise<Outcome<Source, SourceFailure>> {
    return this.#withCatalogue(async () => {
      const added = await this.#own.addCatalogue(await this.#whatSourcesHold(signal), signal);
      this.#isCatalogueChosen = added.ok;
      this.meaning?.changed();
      return added;
    });
  }

  /**
   * What the same answers to a question, if it answers all of it. It is no source by that. `undefined` too where it is one
   * already. Rejects only with an AbortError.
   */
  aboutSources(asked: AboutSources, signal: AbortSignal): Promise<Answer | undefined> {
    return this.#withCatalogue(async () => {
      signal.throwIfAborted();
      if (this.#isCatalogueChosen) return undefined;
      try {
        const added = await this.#own.addCatalogue(await this.#whatSourcesHold(signal), signal);
        return added.ok ? await aboutSources(asked, this.#runParts(), signal) : undefined;
      } finally {
        await this.#own.remove(CATALOGUE);
      }
    });
  }

  /** What a question may have meant whose words were not all understood. Rejects only with an AbortError. */
  suggest(request: SuggestRequest, signal: AbortSignal): Promise<Suggestion | undefined> {
    return suggest(request, this.#parts, signal);
  }

  /** One after the other: there is one catalogue, and whoever begins makes it anew. */
  #withCatalogue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#catalogueUse.then(work);
    this.#catalogueUse = done.catch(() => undefined);
    return done;
  }

  /** Keeps a file for later visits, or no longer. `undefined`: it is not here. Never rejects. */
  keepFile(source: Iri, isKept: boolean): Promise<Source | undefined> {
    return this.#own.keepFile(source, isKept);
  }

  async removeSource(source: Iri): Promise<void> {
    if (source === CATALOGUE) this.#isCatalogueChosen = false;
    const known = this.#shelf.catalogue.get(source);
    if (known !== undefined) await this.tracks.records.forget(known);
    await this.#own.remove(source);
    this.meaning?.changed();
  }

  /** Cards of public endpoints. None is contacted. */
  async knownEndpoints(signal: AbortSignal): Promise<readonly EndpointCard[]> {
    const cards = await orAborted(this.#cards(), signal);
    return this.packs.beside(cards);
  }

  /** Hears of every request that leaves the tab, and of its end. */
  onRequest(listener: (entry: LedgerEntry) => void): void {
    this.#parts.network.onRequest(listener);
    this.meaning?.onRequest(listener);
  }

  /** Hears of every answer that an endpoint among the sources gave to a query, side questions included. */
  onAnswer(listener: Parameters<LocalEngineParts['network']['onAnswer']>[0]): void {
    this.#parts.network.onAnswer(listener);
  }

  /** Ends the workers. */
  end(): void {
    this.#parts.composer.end();
    this.#parts.store.end();
    this.#parts.network.end();
    void this.meaning?.stop();
  }

  async #whatSourcesHold(signal: AbortSignal): Promise<readonly Quad[]> {
    await this.#allReady(signal);
    const { sources } = this.#shelf.catalogue;
    const told = await whatSourcesHold(sources, this.#parts.composer, signal);
    return [...told, ...(await this.tracks.quads(sources))];
  }

  #allReady(signal: AbortSignal): Promise<void> {
    return orAborted(this.#ready(this.#shelf.catalogue.sources.map(({ iri }) => iri)), signal);
  }

  #openMeaning(): MeaningSearch | undefined {
    const { composer, embedder } = this.#parts;
    if (embedder === undefined) return undefined;
    return new MeaningSearch({ composer, embedder, loaded: (scope) => this.#ready(scope) });
  }

  async #readCards(): Promise<readonly EndpointCard[]> {
    const { endpointCards, composer } = this.#parts;
    if (endpointCards === undefined) return [];
    this.#listed = await composer.readEndpointCards(await this.#shelf.document(endpointCards), lasting());
    return this.#listed;
  }

  async *#whenLoaded(
    question: string,
    scope: readonly Iri[],
    start: (parts: RunParts) => AsyncGenerator<AgentEvent, void>,
    signal: AbortSignal,
  ): AsyncGenerator<AgentEvent, void> {
    try {
      await orAborted(this.#ready(scope), signal);
    } catch (thrown) {
      const rethrow = (): never => {
        throw thrown;
      };
      yield* wholeRun(question, scope, rethrow, this.#parts.now, signal);
      return;
    }
    yield* start(this.#runParts());
  }

  #runParts(): RunParts {
    const { now, store, network, composer } = this.#parts;
    const { sources } = this.#shelf.catalogue;
    const engines = openEngines(sources, store, network.engines(sources, store));
    const nearness = this.meaning;
    const named = namedSources(sources, this.#listed);
    const voids = this.#voids;
    const names = this.#names;
    return {
      composer,
      now,
      sources,
      named,
      engines,
      voids,
      names,
      ...(nearness === undefined ? {} : { nearness }),
    };
  }

  /** What the user added can be asked though the bundled sources can't be had. */
  async #ready(scope: readonly Iri[]): Promise<void> {
    const kept = Promise.all(scope.map((one) => this.#kept.load(one)));
    if (scope.some((one) => this.#shelf.catalogue.get(one)?.bundled !== false)) await this.#bundled.load();
    await kept;
  }
}
