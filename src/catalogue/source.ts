import type { Bilingual, Iri } from '../rdf';
import type { ImportFailure } from '../store';
import type { VoidDescription } from '../void';

/** Why a source can't be asked. Facts; the sentence is made by the page. */
export type SourceFailure =
  | ImportFailure
  | { readonly kind: 'unreachable'; readonly url: string; readonly message: string }
  /** Named by a link; not in this tab. */
  | { readonly kind: 'missing' };

export type SourceState =
  | { readonly type: 'waiting' }
  | { readonly type: 'loading'; readonly triples: number }
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly failure: SourceFailure };

/** Anything that can be asked. Its IRI can stand in `SERVICE <…>`. */
export interface Source {
  readonly iri: Iri;
  readonly kind: 'shard';
  /** A short name: `laureates / 2`. */
  readonly title: Bilingual;
  /** One sentence on what it holds. */
  readonly card: Bilingual;
  /** The graph that this shard was cut from; its own IRI for a dropped file. */
  readonly dataset: Iri;
  readonly datasetTitle: Bilingual;
  readonly description: VoidDescription;
  readonly state: SourceState;
  /** Came with the page, as opposed to: added by the user. */
  readonly bundled: boolean;
}

/** A question with its query, as the `sparql-examples` vocabulary has it. */
export interface Example {
  readonly iri: Iri;
  readonly question: Bilingual;
  readonly query: string;
  /** The datasets that it needs (`schema:target`). */
  readonly targets: readonly Iri[];
}
