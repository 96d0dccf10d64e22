import type { EndpointFailure, Endpoints, Purpose } from '../../endpoint';
import { toIri, type Iri } from '../../rdf';
import type { WalkLimit } from '../failures';
import type { LinksLeft } from './protocol';
import type { DocumentAnswer, DocumentQuestion } from '../asking/document-fetch';

export interface TraversalLimits {
  /** Documents that are asked for at most. */
  readonly documents: number;
  /** Links from a seed to a document at most. Default: 10. */
  readonly depth?: number;
  /** Solutions, or triples. */
  readonly rows: number;
  /** Of one document. */
  readonly bytes: number;
  /** Links to other hosts are not followed. */
  readonly hosts: readonly string[];
}

export interface DocumentOptions {
  readonly endpoints: Pick<Endpoints, 'fetchDocument'>;
  readonly limits: TraversalLimits;
  readonly purpose: Purpose;
  readonly timeoutMs: number;
  /** Hears how many documents have come so far. */
  readonly onDocuments: ((count: number) => void) | undefined;
}

/** What a page leads to over more links has little to do with it; lists that go on from page to page are shorter. */
const DEPTH = 10;

const refused = (message: string): DocumentAnswer => ({ type: 'failed', status: 403, message });

/** A seed may be named by something in its document, and as nobody would ask for it. */
const documentOf = (address: string): string => new URL(address).href.replace(/#.*$/su, '');

/** The documents of one traversal: fetched within its limits, and remembered. */
export class Documents {
  readonly fetched: Iri[] = [];
  /** By address as it was asked for, without fragment; the first to fail first. */
  readonly failures = new Map<string, EndpointFailure>();
  /** The first limit that kept a document from being read, or from being read to its end. */
  limitMet: WalkLimit | undefined;
  #count = 0;
  readonly #asked = new Set<string>();

  constructor(private readonly options: DocumentOptions) {}

  async answer({ url, accept, depth = 0 }: DocumentQuestion, signal: AbortSignal): Promise<DocumentAnswer> {
    const { endpoints, limits, purpose, timeoutMs, onDocuments } = this.options;
    const address = toIri(url);
    if (address === undefined || !this.#isAllowed(address)) return refused('Its host is not followed.');
    const { depth: deepest = DEPTH } = limits;
    if (depth > deepest) return this.#refuse('depth', deepest);
    if (this.#count >= limits.documents) return this.#refuse('documents', limits.documents);
    this.#count++;
    this.#asked.add(documentOf(url));
    const request = { url: address, accept, purpose, limits: { timeoutMs, bytes: limits.bytes } };
    const outcome = await endpoints.fetchDocument(request, signal);
    if (!outcome.ok) {
      const { failure } = outcome;
      this.failures.set(documentOf(url), failure);
      return { type: 'failed', status: 'status' in failure ? failure.status : 502, message: failure.kind };
    }
    const { url: end, mediaType, links, body, capped } = outcome.value;
    if (capped !== undefined) this.#refuse('bytes', limits.bytes);
    this.fetched.push(address);
    onDocuments?.(this.fetched.length);
    return { type: 'document', url: end, mediaType, links, body: await body.arrayBuffer() };
  }

  failureOf(address: Iri): EndpointFailure | undefined {
    return this.failures.get(documentOf(address));
  }

  /** Links that the engine did not take up, as it had too many. */
  leave({ urls, most }: LinksLeft): void {
    for (const url of urls) {
      const address = toIri(url);
      const isMissing =
        address !== undefined && this.#isAllowed(address) && !this.#asked.has(documentOf(url));
      if (isMissing) this.#refuse('links', most);
    }
  }

  #refuse(limit: WalkLimit['limit'], most: number): DocumentAnswer {
    this.limitMet ??= { kind: 'walk-limit', limit, most };
    return refused(`Beyond the limit of ${limit}.`);
  }

  #isAllowed(address: Iri): boolean {
    if (!URL.canParse(address)) return false;
    const { protocol, host } = new URL(address);
    const isWeb = protocol === 'http:' || protocol === 'https:';
    return isWeb && this.options.limits.hosts.includes(host);
  }
}
