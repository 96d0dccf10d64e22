import type { Behaviour, PackProblem } from '../agent';
import type { Outcome } from '../base';
import type {
  Capability,
  EndpointCard,
  Pack,
  PackEntry,
  ProbeStep,
  Source,
  SourceFailure,
} from '../catalogue';
import type { Iri } from '../rdf';

export type LearnedEntry = Extract<PackEntry, { readonly kind: 'learned' }>;

/** Catalogues of others. Rejects only with an AbortError. */
export interface PacksEngine {
  /** By its address; nothing of it is used yet. */
  fetch(
    url: string,
    onBytes: (count: number) => void,
    signal: AbortSignal,
  ): Promise<Outcome<Pack, PackProblem>>;
  read(
    file: { readonly name: string; readonly content: Blob },
    signal: AbortSignal,
  ): Promise<Outcome<Pack, PackProblem>>;
  /** Makes a source of it one of this tab, without a request to it. */
  take(entry: LearnedEntry, signal: AbortSignal): Promise<Outcome<Source, SourceFailure>>;
  /** From now on these endpoints are among those that can be chosen. */
  list(cards: readonly EndpointCard[]): Promise<void> | void;
}

/** How sources behave. */
export interface TracksEngine {
  /** `undefined` where there is no such source. Never rejects. */
  of(source: Iri): Promise<Behaviour | undefined>;
  /** Asks an endpoint for what it can do. Rejects only with an AbortError. */
  probe(
    source: Iri,
    onProgress: (step: ProbeStep) => void,
    signal: AbortSignal,
  ): Promise<Outcome<readonly Capability[], SourceFailure>>;
}
