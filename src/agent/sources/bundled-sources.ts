import { Catalogue, type CatalogueFile, type Example, type Source } from '../../catalogue';
import type { Composer } from '../../composer';
import { iri, type Iri } from '../../rdf';
import type { Shelf } from './shelf';
import { suggestionsOf } from './suggestions-of';
import { lasting, once } from '../waiting';

export interface BundledParts {
  readonly composer: Composer;
  /** URL of the catalogue of the bundled sources; what it names is found from there. */
  readonly catalogue: string;
  /** URL of the same sources, read and learned when the page was built. Default: they are read here. */
  readonly prepared?: string;
  /** No index hears of the example questions: for measuring. */
  readonly withholdExamples?: boolean;
  /** Questions with their queries that may be adapted to others. Default: none. */
  readonly pairs?: Parameters<Composer['addPairs']>[0];
}

export interface Bundle {
  readonly sources: readonly Source[];
  readonly examples: readonly Example[];
  /** What is still to be read; `undefined`: all of it was read when the page was built. */
  readonly unread: CatalogueFile | undefined;
}

/** What came with the page: its catalogue, opened first, and its shards, loaded when they are needed. */
export class BundledSources {
  readonly #parts: BundledParts;
  readonly #shelf: Shelf;
  /** Cards and statistics, and the example questions. */
  readonly open: () => Promise<Bundle>;
  readonly load: () => Promise<void>;

  constructor(parts: BundledParts, shelf: Shelf) {
    this.#parts = parts;
    this.#shelf = shelf;
    this.open = once(() => this.#open());
    this.load = once(() => this.#load());
  }

  async #open(): Promise<Bundle> {
    const { composer, catalogue } = this.#parts;
    const bundle = (await this.#takePrepared()) ?? (await this.#readCatalogue());
    const { sources, examples } = bundle;
    if (this.#parts.withholdExamples !== true)
      await composer.setExamples(
        { owner: catalogue, suggestions: suggestionsOf(examples, sources) },
        lasting(),
      );
    const { pairs = [] } = this.#parts;
    if (pairs.length > 0) await composer.addPairs(pairs, lasting());
    this.#shelf.catalogue = Catalogue.of([
      ...sources,
      ...this.#shelf.catalogue.sources.filter(({ bundled }) => !bundled),
    ]);
    return bundle;
  }

  /** Nothing where it can't be had: the sources themselves are there as well. */
  async #takePrepared(): Promise<Bundle | undefined> {
    const { composer, prepared } = this.#parts;
    if (prepared === undefined) return undefined;
    try {
      const cards = await composer.takePrepared(await this.#shelf.document(prepared), lasting());
      return { ...cards, unread: undefined };
    } catch {
      return undefined;
    }
  }

  async #readCatalogue(): Promise<Bundle> {
    const { composer, catalogue } = this.#parts;
    const file = await composer.readCatalogue(await this.#shelf.document(catalogue), lasting());
    const lists = await Promise.all(
      file.examples.map(async (url) => composer.readExamples(await this.#shelf.document(url), lasting())),
    );
    return { sources: file.entries.map(({ source }) => source), examples: lists.flat(), unread: file };
  }

  async #load(): Promise<void> {
    const { composer } = this.#parts;
    const { sources, unread } = await this.open();
    const started = this.#shelf.started();
    // If it can't start, the first question that asks it says so.
    started.catch(() => undefined);
    if (unread === undefined)
      for (const { iri: source } of sources)
        this.#shelf.registerLater(source, () => composer.nquads(source, lasting()));
    else
      await Promise.all([
        started,
        ...unread.vocabularies.map((url) => this.#add(iri(url), url, 'vocabulary')),
        ...unread.entries.map(({ source, dump }) => this.#add(source.iri, dump, 'source')),
      ]);
    for (const source of sources)
      this.#shelf.catalogue = this.#shelf.catalogue.withState(source.iri, { type: 'ready' });
  }

  async #add(source: Iri, url: string, role: 'source' | 'vocabulary'): Promise<void> {
    const request = { iri: source, role, ...(await this.#shelf.document(url)) };
    const outcome = await this.#parts.composer.addSource(request, () => undefined, lasting());
    if (!outcome.ok) throw new Error(`${url} can't be read: ${JSON.stringify(outcome.failure)}`);
    await this.#shelf.started();
    if (role === 'source') this.#shelf.register(source, outcome.value.nquads);
  }
}
