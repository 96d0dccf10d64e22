import { Catalogue, type Source } from '../../catalogue';
import type { Composer, Document } from '../../composer';
import type { Bilingual, Iri } from '../../rdf';
import type { Store } from '../../store';
import type { UrlProgress } from '../network/network';
import { cardOf, mainTerms } from './source-card';
import { lasting, once } from '../waiting';

export interface ShelfParts {
  readonly composer: Composer;
  readonly store: Store;
  /** A file that comes with the page. */
  readonly fetchFile: (url: string, signal: AbortSignal) => Promise<Blob>;
}

/** For a query that does nothing, once its source is loaded. Milliseconds. */
const AHEAD_LIMIT = 10_000;

/** Where sources stand once they are here: the catalogue, and the store that holds the local ones. */
export class Shelf {
  catalogue = Catalogue.of([]);
  readonly #parts: ShelfParts;
  /** The store's engine runs. */
  readonly started: () => Promise<void>;

  constructor(parts: ShelfParts) {
    this.#parts = parts;
    this.started = once(() => parts.store.start(lasting()));
  }

  register(source: Iri, nquads: Blob): void {
    this.registerLater(source, () => Promise.resolve(nquads));
  }

  /** N-Quads that are written when a query needs them first. */
  registerLater(source: Iri, read: () => Promise<Blob>): void {
    this.#parts.store.register(source, read);
  }

  /** Large files take seconds: while the question is typed, and not when it is asked. */
  loadAhead(source: Iri): void {
    const loaded = this.#parts.store.query('ASK {}', [source], { signal: lasting(), timeoutMs: AHEAD_LIMIT });
    // A file that the engine can't load is told by the first question that needs it.
    loaded.catch(() => undefined);
  }

  async document(url: string): Promise<Document> {
    const content = await this.#parts.fetchFile(url, lasting());
    return { name: url.slice(url.lastIndexOf('/') + 1), content, base: url };
  }

  /** One sentence on what a source holds, in words of all that is here. */
  async cardOf(
    source: Iri,
    description: Source['description'],
    onProgress: (progress: UrlProgress) => void,
    signal: AbortSignal,
  ): Promise<Bilingual> {
    const { composer } = this.#parts;
    // Of all that is here: what is learnt for this is what the next question most likely needs.
    const scope = [...this.catalogue.sources.map((one) => one.iri), source];
    await composer.index(scope, (done, of) => onProgress({ stage: 'indexing', done, of }), signal);
    const request = { iris: mainTerms(description), scope };
    const [en, es] = await Promise.all([
      composer.labels({ ...request, language: 'en' }, signal),
      composer.labels({ ...request, language: 'es' }, signal),
    ]);
    return cardOf(description, { en, es });
  }
}
