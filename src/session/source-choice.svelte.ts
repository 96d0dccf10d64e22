import type { AddNamesRequest, NameableClass, NamesAdded, Restored, UrlProgress, UrlRequest } from '../agent';
import type { Outcome } from '../base';
import type { EndpointCard, Source, SourceFailure } from '../catalogue';
import { iri, type Iri, type Language } from '../rdf';
import type { Engine } from './engine';
import type { LearnedEntry, TracksEngine } from './packs-engine';
import { canBeKept } from './file-of-user';
import { Removal } from './removal.svelte';
import type { Shelf } from './settings.svelte';
import {
  NOTHING_OFF,
  linkedSources,
  missingSources,
  offAfter,
  offByLink,
  offWithout,
  scopeOf,
  type Named,
} from './scope';

/** What is told of the user's own sources. */
interface SourceListeners {
  /** It can be asked from now on. */
  readonly onReady: (source: Source) => void;
  /** It was taken away. */
  readonly onGone: (source: Source) => void;
}

/** The sources of this tab, and which of them the next run may use. */
export class SourceChoice {
  readonly #engine: Engine;
  readonly #heard: SourceListeners;
  readonly #removal: Removal<Source>;
  #all: readonly Source[] = $state.raw([]);
  #off: ReadonlySet<Iri> = $state.raw(NOTHING_OFF);
  #named: Named = $state.raw();
  #lost: readonly Iri[] = $state.raw([]);
  #opened = $state(false);
  /** Of what tells what the others hold, whether it is here or not. */
  #catalogueIri: Iri | undefined;
  /** What tells what the others hold, and what was switched off before it was asked. */
  #catalogue: { readonly iri: Iri; readonly off: ReadonlySet<Iri> } | undefined = $state.raw();
  readonly #missing = $derived(this.#opened ? missingSources(this.#all, this.#named) : []);
  readonly #scope = $derived(scopeOf(this.#all, this.#off));

  /** `shelf`: where removals are noted until they are carried out. */
  constructor(engine: Engine, shelf: () => Shelf, heard: SourceListeners) {
    this.#engine = engine;
    this.#heard = heard;
    this.#removal = new Removal({
      shelf,
      name: 'sources',
      idOf: (source) => source.iri,
      drop: (gone) => this.#drop(iri(gone)),
    });
  }

  get all(): readonly Source[] {
    return this.#all;
  }
  /** Sources that the next run may use. */
  get scope(): readonly Iri[] {
    return this.#scope;
  }
  /** Sources that the address names and that are not here. */
  get missing(): readonly Iri[] {
    return this.#missing;
  }
  /** Sources of an earlier visit that could not be brought back, and that the link does not name. */
  get lost(): readonly Iri[] {
    return this.#lost.filter(
      (iri) => !this.#missing.includes(iri) && !this.#all.some((source) => source.iri === iri),
    );
  }
  /** A reload loses files that were added. */
  get losesFiles(): boolean {
    return this.#all.some((source) => canBeKept(source) && source.kept === undefined);
  }
  /** A source that was just removed and can still be brought back. */
  get removed(): Source | undefined {
    return this.#removal.removed;
  }
  /** What a link says of the scope; `undefined` stands for exactly the bundled ones. */
  get linked(): readonly Iri[] | undefined {
    if (this.#opened) return linkedSources(this.#all, this.#off, this.#missing);
    return this.#named === 'everything' ? undefined : this.#named;
  }

  /** The bundled sources have arrived, and those of earlier visits; those added meanwhile stay. */
  arrive(arriving: readonly Source[]): void {
    const added = this.#all.filter((source) => !arriving.some((one) => one.iri === source.iri));
    const { left } = this.#removal;
    this.#all = [...arriving.filter((source) => !left.includes(source.iri)), ...added];
    void this.#removal.carryOut();
    this.#opened = true;
    const addedIris = added.map((source) => source.iri);
    this.#off = offAfter(offByLink(this.#all, this.#named), addedIris, true);
  }

  /** Sources of earlier visits are ready, or lost. Those added or removed meanwhile stay as they are. */
  settle({ sources, lost }: Restored): void {
    const readyOf = (iri: Iri): Source | undefined => sources.find((one) => one.iri === iri);
    this.#all = this.#all
      .filter(({ iri, state }) => state.type !== 'waiting' || !lost.includes(iri))
      .map((source) => (source.state.type === 'waiting' ? (readyOf(source.iri) ?? source) : source));
    this.#lost = lost.filter((one) => !this.#removal.left.includes(one));
    for (const source of this.#all) if (readyOf(source.iri) !== undefined) this.#heard.onReady(source);
  }

  /** More is known of a source that is here. */
  renew(source: Source): void {
    this.#all = this.#all.map((one) => (one.iri === source.iri ? source : one));
  }

  /** Takes the choice over from an address. */
  follow(named: Named): void {
    this.#named = named;
    this.#off = offByLink(this.#all, named);
  }

  /** Nothing more is said of a source that is missing or lost. */
  dismiss(iri: Iri): void {
    if (typeof this.#named === 'object') this.#named = this.#named.filter((one) => one !== iri);
    this.#lost = this.#lost.filter((one) => one !== iri);
  }

  isOn(iri: Iri): boolean {
    return !this.#off.has(iri);
  }

  /** Uses these sources and no others. */
  useOnly(iris: readonly Iri[]): void {
    this.#off = offWithout(this.#all, iris);
  }

  use(iris: readonly Iri[], on: boolean): void {
    this.#off = offAfter(this.#off, iris, on);
  }

  /**
   * A file of the user's. When it is ready it is switched on, and what came with the page is switched off: a question is
   * about the file. Rejects only with an AbortError.
   */
  async add(
    file: Parameters<Engine['addFile']>[0],
    onProgress: (progress: UrlProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<Source, SourceFailure>> {
    const outcome = this.#added(await this.#engine.addFile(file, onProgress, signal));
    if (outcome.ok) this.use(this.#bundledIris, false);
    return outcome;
  }

  /** Keeps a file for later visits, or no longer. Never rejects: what can't be kept is told with the source. */
  async keepFile({ iri: source }: Source, isKept: boolean): Promise<void> {
    const told = await this.#engine.keepFile(source, isKept).catch(() => undefined);
    if (told !== undefined) this.renew(told);
  }

  /**
   * A source on the network. When it is ready it is switched on, and what came with the page is switched off, as with a file;
   * not where a link says what is asked. Rejects only with an AbortError.
   */
  async addUrl(
    request: UrlRequest,
    onProgress: (progress: UrlProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<Source, SourceFailure>> {
    const missing = this.#missing.length;
    const outcome = this.#added(await this.#engine.addUrl(request, onProgress, signal));
    const isNamed = this.#missing.length < missing;
    if (outcome.ok && !isNamed) this.use(this.#bundledIris, false);
    return outcome;
  }

  /** A source of a catalogue, which nobody is asked about. Rejects only with an AbortError. */
  async take(entry: LearnedEntry, signal: AbortSignal): Promise<Outcome<Source, SourceFailure>> {
    return this.#added(await this.#engine.packs.take(entry, signal));
  }

  /** How sources behave. */
  get tracks(): TracksEngine {
    return this.#engine.tracks;
  }

  /** What tells what the others hold, while it is here. */
  get catalogue(): Source | undefined {
    return this.#all.find(({ iri }) => iri === this.#catalogue?.iri);
  }

  /** What the sources hold, as one more source, which alone is asked until it is removed. Rejects where it can't be had. */
  async askCatalogue(): Promise<void> {
    const off = this.#off;
    const outcome = this.#arrived(await this.#engine.addCatalogue(new AbortController().signal));
    if (!outcome.ok) throw new Error(outcome.failure.kind);
    const { iri: own } = outcome.value;
    this.#catalogue = { iri: own, off };
    this.#catalogueIri = own;
    const others = this.#all.map(({ iri }) => iri).filter((one) => one !== own);
    this.use(others, false);
  }

  /** What the sources hold, as a file. */
  async catalogueFile(): Promise<File> {
    const text = await this.#engine.catalogueText(new AbortController().signal);
    return new File([text], 'lodestone-sources.trig', { type: 'application/trig' });
  }

  /** Cards of public endpoints, none of which was contacted. Empty where they can't be had. */
  async knownEndpoints(): Promise<readonly EndpointCard[]> {
    return this.#engine.knownEndpoints(new AbortController().signal).catch(() => []);
  }

  /** Endpoints whose learning was broken off. Empty where that can't be told. */
  async begun(): Promise<readonly Iri[]> {
    return this.#engine.begun().catch(() => []);
  }

  /** Classes of an endpoint whose names can be fetched. Empty where that can't be told. */
  async nameable({ iri: source }: Source, language: Language): Promise<readonly NameableClass[]> {
    return this.#engine.nameable(source, language, new AbortController().signal).catch(() => []);
  }

  /** The names of one class. Rejects only with an AbortError. */
  async addNames(
    request: AddNamesRequest,
    onProgress: (progress: UrlProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<NamesAdded, SourceFailure>> {
    const outcome = await this.#engine.addNames(request, onProgress, signal);
    if (outcome.ok && outcome.value.kind === 'added') this.renew(outcome.value.source);
    return outcome;
  }

  get #bundledIris(): readonly Iri[] {
    return this.#all.filter(({ bundled }) => bundled).map(({ iri }) => iri);
  }

  #added(outcome: Outcome<Source, SourceFailure>): Outcome<Source, SourceFailure> {
    const arrived = this.#arrived(outcome);
    if (arrived.ok) this.#heard.onReady(arrived.value);
    return arrived;
  }

  #arrived(outcome: Outcome<Source, SourceFailure>): Outcome<Source, SourceFailure> {
    if (outcome.ok) {
      const added = outcome.value;
      this.#removal.keep(added.iri);
      this.#all = [...this.#all.filter((source) => source.iri !== added.iri), added];
      this.use([added.iri], true);
    }
    return outcome;
  }

  /** Takes a source away; for ten seconds it can be brought back. */
  remove(source: Source): void {
    this.#all = this.#all.filter((one) => one.iri !== source.iri);
    if (source.iri === this.#catalogue?.iri) {
      this.#off = this.#catalogue.off;
      this.#catalogue = undefined;
    }
    // What the page came with is asked again, rather than nothing.
    if (this.#scope.length === 0) this.use(this.#bundledIris, true);
    this.#removal.begin(source);
    this.#heard.onGone(source);
  }

  undoRemoval(): void {
    const back = this.#removal.undo();
    if (back === undefined) return;
    this.#all = [...this.#all, back];
    if (back.state.type === 'ready' && back.iri !== this.#catalogueIri) this.#heard.onReady(back);
  }

  async #drop(gone: Iri): Promise<void> {
    if (this.#all.some((source) => source.iri === gone)) return;
    await this.#engine.removeSource(gone);
  }
}
