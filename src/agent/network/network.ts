import type { Outcome } from '../../base';
import type {
  ClassNames,
  Costs,
  NamingFound,
  ProbeStep,
  Probing,
  Source,
  SourceFailure,
} from '../../catalogue';
import type { EndpointAnswer, EndpointFailure, Endpoints, LedgerEntry } from '../../endpoint';
import type { QueryEngine, ShardStore } from '../../federation';
import type { Iri, QueryResult } from '../../rdf';
import type { ReadVoid } from '../../tools';
import type { HearOutcome } from './heard-endpoints';

/** A source by its address. */
export interface UrlRequest {
  readonly url: string;
  /** Of a document: its links are followed, in place of loading it alone. */
  readonly follow: boolean;
}

export interface AddUrlRequest extends UrlRequest {
  /** Cards of public endpoints: what they say of a source is kept. */
  readonly listed: readonly Source[];
}

/** How far adding a source has come. `of`: undefined where the end is not known. */
export interface UrlProgress {
  readonly stage: 'looking' | 'fetching' | 'crawling' | 'describing' | 'naming' | 'reading' | 'indexing';
  /** Bytes (fetching), documents (crawling), queries (describing), names (naming), triples (reading), entries (indexing). */
  readonly done: number;
  readonly of: number | undefined;
  /** Of the bytes of a file, those that were read, from 0 to 1. */
  readonly share?: number;
  /** What learning a source on the network has cost, and may cost. */
  readonly costs?: { readonly used: Costs; readonly most: Costs };
}

/** What stands behind an address, and what was learned of it. */
export type Learned =
  /** An RDF document: it is loaded like a file. */
  | {
      readonly kind: 'document';
      readonly url: Iri;
      /** Other addresses of it. */
      readonly aliases: readonly Iri[];
      readonly name: string;
      readonly content: Blob;
    }
  | {
      readonly kind: 'source';
      /** Its card may be empty: then one is made of its statistics. */
      readonly source: Source;
      /** N-Quads to read questions with; no query runs over them. */
      readonly skeleton: Uint8Array<ArrayBuffer>;
    };

/** Words of a question, and what asks a source for the things that they name. */
export interface LookUpRequest {
  readonly source: Source;
  readonly query: string;
  /** As the ledger tells them. */
  readonly words: readonly string[];
  readonly timeoutMs: number;
}

/** The things of one class, whose names are wanted. */
export interface ClassNamesRequest {
  readonly source: Source;
  readonly type: Iri;
}

/** What reaches beyond this tab. Everything that it sends is heard by `onRequest`. */
export interface Network {
  /** Rejects only with an AbortError. */
  learn(
    request: AddUrlRequest,
    onProgress: (progress: UrlProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<Learned, SourceFailure>>;
  /** Endpoints whose learning was begun and broken off, on this visit or an earlier one. Never rejects. */
  begun(): Promise<readonly Iri[]>;
  /** What an endpoint that the user has added holds: published, else computed. Rejects only with an AbortError. */
  describe(
    endpoint: { readonly url: Iri; readonly aliases: readonly Iri[] },
    most: Costs,
    signal: AbortSignal,
  ): Promise<Outcome<ReadVoid, EndpointFailure>>;
  /** Finds out how an endpoint finds things by name, where nobody did. Rejects only with an AbortError. */
  probeNaming(source: Source, signal: AbortSignal): Promise<NamingFound>;
  /** The names of all things of a class, page by page. Rejects only with an AbortError. */
  namesOf(
    request: ClassNamesRequest,
    onProgress: (progress: UrlProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<ClassNames, EndpointFailure>>;
  /** Asks an endpoint what words of a question name there. Rejects only with an AbortError. */
  lookUp(request: LookUpRequest, signal: AbortSignal): Promise<Outcome<QueryResult, EndpointFailure>>;
  /** A body by its address. Rejects only with an AbortError. */
  fetchDocument: Endpoints['fetchDocument'];
  /** Asks an endpoint for what it can do. Rejects only with an AbortError. */
  probe(
    source: Source,
    onProgress: (step: ProbeStep) => void,
    signal: AbortSignal,
  ): Promise<Outcome<Probing, EndpointFailure>>;
  /** Until then nothing is sent to this endpoint, which was silent. Milliseconds since 1970. */
  pausedUntil(source: Iri): number | undefined;
  /** The engines beside `shards`, over these sources; local ones among them are read from the store. */
  engines(sources: readonly Source[], store: ShardStore): readonly QueryEngine[];
  /** Starts the workers that questions over such sources need, while there is a network to fetch them by. Never rejects. */
  warm(kinds: readonly Source['kind'][]): Promise<void>;
  onRequest(listener: (entry: LedgerEntry) => void): void;
  /** Hears of what came of every query, whatever it was sent for. */
  onOutcome(listener: HearOutcome): void;
  /** Hears of every answer that an endpoint among the sources gave to a query of the engines. */
  onAnswer(listener: (source: Iri, query: string, answer: EndpointAnswer) => void): void;
  end(): void;
}
