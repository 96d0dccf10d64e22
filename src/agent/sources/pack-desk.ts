import { failed, type Outcome } from '../../base';
import type { EndpointCard, Pack, PackEntry, Source, SourceFailure, TrackRecords } from '../../catalogue';
import type { Composer, PackFailure } from '../../composer';
import { toIri, type Iri } from '../../rdf';
import type { Network } from '../network/network';
import type { OwnSources } from './own-sources';

/** Why a catalogue can't be had. */
export type PackProblem =
  | SourceFailure
  | PackFailure
  /** It is larger than a catalogue may be. Bytes. */
  | { readonly kind: 'too-many-bytes'; readonly most: number };

/** Bytes of a catalogue, as it is fetched. */
const MOST_BYTES = 60_000_000;
const TIMEOUT = 60_000;
const ACCEPT = 'application/trig, text/turtle;q=0.9, application/n-quads;q=0.8, */*;q=0.1';

export interface PackDeskParts {
  readonly composer: Pick<Composer, 'readPack'>;
  readonly network: Pick<Network, 'fetchDocument'>;
  readonly own: Pick<OwnSources, 'addLearned'>;
  readonly records: Pick<TrackRecords, 'learn'>;
}

/** Catalogues of others: what is in one, and how its sources come here. */
export class PackDesk {
  readonly #parts: PackDeskParts;
  readonly #cards = new Map<Iri, EndpointCard>();

  constructor(parts: PackDeskParts) {
    this.#parts = parts;
  }

  /** Cards of endpoints that nobody learned, of the catalogues that were taken in this visit. */
  get cards(): readonly EndpointCard[] {
    return [...this.#cards.values()];
  }

  /** Fetches a catalogue and reads it; nothing of it is used yet. Rejects only with an AbortError. */
  async fetch(
    url: string,
    onBytes: (count: number) => void,
    signal: AbortSignal,
  ): Promise<Outcome<Pack, PackProblem>> {
    const address = toIri(url);
    if (address === undefined || !/^https?:/u.test(url)) return failed({ kind: 'not-a-url', text: url });
    const limits = { timeoutMs: TIMEOUT, bytes: MOST_BYTES };
    const request = { url: address, accept: ACCEPT, purpose: 'discover' as const, limits, onBytes };
    const fetched = await this.#parts.network.fetchDocument(request, signal);
    if (!fetched.ok) return fetched;
    if (fetched.value.capped !== undefined) return failed({ kind: 'too-many-bytes', most: MOST_BYTES });
    return this.#parts.composer.readPack({ content: fetched.value.body, from: url }, signal);
  }

  /** The same of a file. */
  async read(
    { name, content }: { readonly name: string; readonly content: Blob },
    signal: AbortSignal,
  ): Promise<Outcome<Pack, PackProblem>> {
    if (content.size > MOST_BYTES) return failed({ kind: 'too-many-bytes', most: MOST_BYTES });
    return this.#parts.composer.readPack({ content, from: name }, signal);
  }

  /** Makes a source of a catalogue one of this tab. Nobody is asked for anything. Rejects only with an AbortError. */
  async take(
    entry: Extract<PackEntry, { readonly kind: 'learned' }>,
    signal: AbortSignal,
  ): Promise<Outcome<Source, SourceFailure>> {
    const added = await this.#parts.own.addLearned(entry.kept, signal);
    if (added.ok) this.#parts.records.learn(added.value, entry.capabilities);
    return added;
  }

  /** From now on these endpoints are listed beside those that came with the page. */
  list(cards: readonly EndpointCard[]): void {
    for (const card of cards) this.#cards.set(card.source.iri, card);
  }

  /** Those that are listed already stay as they are. */
  beside(cards: readonly EndpointCard[]): readonly EndpointCard[] {
    const known = new Set(cards.map(({ source }) => source.iri));
    return [...cards, ...this.cards.filter(({ source }) => !known.has(source.iri))];
  }
}
