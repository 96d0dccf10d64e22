import type { Keeper, KeptList, KeptSource, Source } from '../../catalogue';
import type { Iri } from '../../rdf';
import type { OwnSources } from './own-sources';
import type { Shelf } from './shelf';
import { lasting, once } from '../waiting';

/** How those of an earlier visit came back. */
export interface Restored {
  /** Ready to be asked. */
  readonly sources: readonly Source[];
  /** Nothing could be made of what was kept of them; they are forgotten. */
  readonly lost: readonly Iri[];
}

/**
 * Sources that were added by their address on an earlier visit: listed at once, loaded when a question needs them or when
 * there is time. Nobody is asked for anything.
 */
export class KeptSources {
  readonly #keeper: Keeper | undefined;
  readonly #shelf: Shelf;
  readonly #own: OwnSources;
  readonly #lost = new Set<Iri>();
  readonly #loads = new Map<Iri, () => Promise<void>>();
  readonly #listed: () => Promise<KeptList>;

  constructor(keeper: Keeper | undefined, shelf: Shelf, own: OwnSources) {
    this.#keeper = keeper;
    this.#shelf = shelf;
    this.#own = own;
    this.#listed = once(() => this.#list());
  }

  /** As they are known, before they are loaded. Never rejects. */
  async open(): Promise<readonly Source[]> {
    const { sources } = await this.#listed();
    return sources.flatMap(({ source }) => this.#shelf.catalogue.get(source.iri) ?? []);
  }

  /** Resolves when a source can be asked, or is known to be lost. Nothing happens for one that was never kept. */
  async load(source: Iri): Promise<void> {
    await this.#listed();
    await this.#loads.get(source)?.();
  }

  async restore(): Promise<Restored> {
    const { sources } = await this.#listed();
    await Promise.all(sources.map(({ source }) => this.load(source.iri)));
    return { sources: await this.open(), lost: [...this.#lost] };
  }

  async #list(): Promise<KeptList> {
    const listed = (await this.#keeper?.list()) ?? { sources: [], lost: [] };
    for (const one of listed.lost) this.#lost.add(one);
    // What came with the page, or was added since it was opened, is newer.
    const sources = listed.sources.filter(
      ({ source }) => this.#shelf.catalogue.get(source.iri) === undefined,
    );
    for (const kept of sources) {
      this.#shelf.catalogue = this.#shelf.catalogue.add(kept.source);
      this.#loads.set(
        kept.source.iri,
        once(() => this.#load(kept)),
      );
    }
    return { ...listed, sources };
  }

  async #load(kept: KeptSource): Promise<void> {
    const { iri } = kept.source;
    const outcome = await this.#own.bringBack(kept, lasting()).catch(() => undefined);
    if (this.#shelf.catalogue.get(iri) === undefined) {
      // Removed while it was loaded.
      await this.#own.remove(iri);
    } else if (outcome?.ok === true) {
      this.#shelf.catalogue = this.#shelf.catalogue.add(outcome.value);
    } else {
      this.#lost.add(iri);
      await this.#own.remove(iri);
    }
  }
}
