import type { Outcome } from '../base';
import type { Iri, QueryResult } from '../rdf';

/** Why a request leaves this tab. */
export type Purpose =
  /** Finding out what stands behind a URL, or why it failed. */
  | 'discover'
  /** Statistics: published VoID, or whole-graph queries. */
  | 'describe'
  /** Names and short literals for the index. */
  | 'names'
  /** Example queries that a source publishes. */
  | 'examples'
  /** Data that a question or a written query needs. */
  | 'answer'
  /** Side questions about an answer: an ASK, a COUNT, a diagnosis; a model tried without a question. */
  | 'probe'
  /** Images of an answer that the user wants to see. */
  | 'image'
  /** Files of a model that the user switched on. */
  | 'model'
  /** A question, with what a model is shown beside it, to a server of the user's choice. */
  | 'prompt';

/** Why nothing, or not all, came. Facts; the sentence and what to do next are the page's. */
export type EndpointFailure =
  /** It answers, but not to web pages. */
  | {
      readonly kind: 'cors';
      readonly url: string;
      /** An answer of it could be read before. */
      readonly wasReadable?: boolean;
    }
  /** An `https:` page may not fetch `http:`. */
  | { readonly kind: 'mixed-content'; readonly url: string }
  /** A loopback or private address, and the browser's permission for it may be missing. */
  | { readonly kind: 'local-network'; readonly url: string }
  | {
      readonly kind: 'network';
      readonly url: string;
      readonly ms: number;
      /** The browser said that it has no network at all. */
      readonly isOffline?: true;
    }
  | {
      readonly kind: 'timeout';
      readonly url: string;
      /** For so long it was waited for; 0 where it was silent before and is not asked again yet. */
      readonly ms: number;
      /** Not a byte came since then, not even to a short question. Milliseconds since 1970. */
      readonly silentSince?: number;
    }
  /** `excerpt`: the first words of the body without markup. */
  | { readonly kind: 'http-status'; readonly url: string; readonly status: number; readonly excerpt: string }
  /** The body is no result of SPARQL: HTML, broken XML, another format. */
  | { readonly kind: 'malformed'; readonly url: string; readonly excerpt: string }
  /** The body ends in the middle; `rows` came whole. */
  | { readonly kind: 'cut'; readonly url: string; readonly rows: number }
  /** Updates, LOAD, SERVICE to a source outside the catalogue, more than a learning may cost: nothing was sent. */
  | { readonly kind: 'refused'; readonly url: string; readonly reason: 'update' | 'service' | 'budget' };

/** What a body may cost. Rows and bytes are counted while it streams. */
export interface Limits {
  readonly timeoutMs: number;
  readonly rows: number;
  readonly bytes: number;
  /**
   * After so many milliseconds without a byte a short question is sent beside the request, out of turn. Where no byte comes
   * of that either the request is given up. Default: it is waited for as long as `timeoutMs` says.
   */
  readonly quietMs?: number;
  /** For that short question. Default: two seconds. */
  readonly knockMs?: number;
}

export interface EndpointRequest {
  readonly url: Iri;
  /** SPARQL text, read-only forms alone. */
  readonly query: string;
  readonly purpose: Purpose;
  readonly limits: Limits;
  /** By POST, though an address would hold the query: so it is found out whether the endpoint takes POST at all. */
  readonly byPost?: true;
  /** Of a question, that are sent to find what they name: the ledger tells them. Default: none are. */
  readonly words?: readonly string[];
}

export interface EndpointAnswer {
  readonly result: QueryResult;
  /** More rows or bytes would have come than the limits allow: the rows are the first ones. */
  readonly capped: 'rows' | 'bytes' | undefined;
  /** The server says itself that this is a part of the answer: rows are missing, and counts are of that part. */
  readonly partial?: true;
  readonly ms: number;
  readonly bytes: number;
  /** Where the answer came from in the end, after redirects. */
  readonly url: Iri;
  /** It has refused POST, to this query or to an earlier one, and is asked by GET. Absent: nobody knows. */
  readonly getOnly?: true;
}

/** One request that left the tab. A later entry with the same id replaces an earlier one. */
export interface LedgerEntry {
  readonly id: number;
  /** Without its query part. */
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'HEAD' | 'OPTIONS' | 'QUERY';
  readonly purpose: Purpose;
  /** Words of a question that were sent to find what they name. Default: none were. */
  readonly words?: readonly string[];
  /** What was told: the SPARQL query, or '' where only an address was asked for. */
  readonly sent: string;
  readonly bytesSent: number;
  readonly bytesReceived: number;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly ms: number;
  /** `not-there`: nothing could be had of what need not be there, which is no failure. */
  readonly state: 'open' | 'done' | 'aborted' | 'not-there' | EndpointFailure['kind'];
}

/** Every request that left this tab, oldest first. */
export interface Ledger {
  readonly entries: readonly LedgerEntry[];
  record(entry: LedgerEntry): void;
  /** Hears of every new or changed entry; answers how to stop. */
  listen(listener: (entry: LedgerEntry) => void): () => void;
}

/** A body fetched by its address: a document, a service description, a page. */
export interface FetchedDocument {
  readonly url: string;
  /** Media type without parameters, lower case; '' where none was told. */
  readonly mediaType: string;
  readonly body: Blob;
  /** Header `Link` where it could be read, else ''. */
  readonly links: string;
  /** More bytes would have come than the limit allows: the body holds the first ones. */
  readonly capped: 'bytes' | undefined;
}

export interface DocumentRequest {
  readonly url: Iri;
  readonly accept: string;
  readonly purpose: Purpose;
  readonly limits: Omit<Limits, 'rows'>;
  /** SPARQL that the address holds: the ledger shows it. Default: the address is all that is told. */
  readonly query?: string;
  /** Looked for where it is often not: that it is not there is no failure in the ledger, and its reason is not sought. */
  readonly mayBeMissing?: true;
  /** Hears how many bytes have come so far. */
  readonly onBytes?: (count: number) => void;
}

/** The SPARQL Protocol, and plain documents, through one worker. Rejects only with an AbortError. */
export interface Endpoints {
  query(request: EndpointRequest, signal: AbortSignal): Promise<Outcome<EndpointAnswer, EndpointFailure>>;
  fetchDocument(
    request: DocumentRequest,
    signal: AbortSignal,
  ): Promise<Outcome<FetchedDocument, EndpointFailure>>;
  readonly ledger: Ledger;
  end(): void;
}
