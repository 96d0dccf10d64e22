import { done, failed, type Outcome } from '../../base';
import type {
  DocumentRequest,
  EndpointFailure,
  EndpointRequest,
  Endpoints,
  FetchedDocument,
} from '../../endpoint';
import type { LearningStage, LimitMet } from '../source';

/** What learning one source costs, all its requests together. */
export interface Costs {
  readonly requests: number;
  /** Of what came, as it was read. */
  readonly bytes: number;
  /** Milliseconds since it began. */
  readonly ms: number;
}

/**
 * An endpoint of 400 properties that has to be counted one by one takes four requests for each, then two for its samples
 * and up to 600 pages of names: about 3,000 in all, and 100 MB.
 */
const MOST: Costs = { requests: 4000, bytes: 400_000_000, ms: 15 * 60_000 };

/** Of each limit, what counting may use: without any names and labels a source could hardly be asked about. */
const FOR_COUNTING = 0.75;

/**
 * What the learning of one source has cost so far, and may cost. All its requests go through `spending`: once a limit is
 * met none is sent any more, and each fails at once, so that every loop of the learning comes to its end with what it has.
 */
export class Budget {
  readonly most: Costs;
  readonly #now: () => number;
  readonly #onSpent: () => void;
  readonly #started: number;
  #requests = 0;
  #bytes = 0;
  #stage: LearningStage = 'describing';
  #met: LimitMet | undefined;

  /**
   * @param most in the place of the usual limits
   * @param onSpent hears that something more was spent
   * @param now milliseconds from any start
   */
  constructor(
    most: Partial<Costs> = {},
    onSpent: () => void = () => undefined,
    now: () => number = () => performance.now(),
  ) {
    this.most = { ...MOST, ...most };
    this.#now = now;
    this.#onSpent = onSpent;
    this.#started = now();
  }

  get used(): Costs {
    return { requests: this.#requests, bytes: this.#bytes, ms: this.#now() - this.#started };
  }

  /** The first limit that kept something from being asked. */
  get met(): LimitMet | undefined {
    return this.#met;
  }

  /** A limit of whoever reads was met: of documents, or of triples. */
  meet(limit: LimitMet['limit'], most: number): void {
    this.#met ??= { limit, most, stage: this.#stage };
  }

  enter(stage: LearningStage): void {
    this.#stage = stage;
  }

  /** The same endpoints, within this budget. A body under way is cut where the bytes end, and a wait where the time does. */
  spending(endpoints: Endpoints): Endpoints {
    return {
      ...endpoints,
      query: async (request, signal) => {
        const refused = this.#refused(request);
        if (refused !== undefined) return refused;
        // One query may take several requests: redirects, another method, a busy host. Failed ones cost, too.
        const costs = new Map<number, number>();
        const stop = endpoints.ledger.listen(({ id, sent, bytesReceived }) => {
          if (sent === request.query) costs.set(id, bytesReceived);
        });
        try {
          return await endpoints.query({ ...request, limits: this.#within(request.limits) }, signal);
        } finally {
          stop();
          this.#requests += Math.max(0, costs.size - 1);
          for (const bytes of costs.values()) this.#bytes += bytes;
          this.#onSpent();
        }
      },
      fetchDocument: async (request, signal) => this.#fetch(endpoints, request, signal),
    };
  }

  async #fetch(
    endpoints: Endpoints,
    request: DocumentRequest,
    signal: AbortSignal,
  ): Promise<Outcome<FetchedDocument, EndpointFailure>> {
    const refused = this.#refused(request);
    if (refused !== undefined) return refused;
    let counted = 0;
    const onBytes = (bytes: number): void => {
      this.#bytes += Math.max(0, bytes - counted);
      counted = bytes;
      this.#onSpent();
      request.onBytes?.(bytes);
    };
    return endpoints.fetchDocument({ ...request, onBytes, limits: this.#within(request.limits) }, signal);
  }

  /** Counts the request, or says that it is one too many. */
  #refused({
    url,
  }: Pick<EndpointRequest | DocumentRequest, 'url'>): Outcome<never, EndpointFailure> | undefined {
    const limit = this.#exceeded();
    if (limit === undefined) {
      this.#requests++;
      this.#onSpent();
      return undefined;
    }
    this.#met ??= { limit, most: this.#limitOf(limit), stage: this.#stage };
    return failed({ kind: 'refused', url, reason: 'budget' });
  }

  #exceeded(): keyof Costs | undefined {
    const { used } = this;
    return (['requests', 'bytes', 'ms'] as const).find((one) => used[one] >= this.#limitOf(one));
  }

  #limitOf(limit: keyof Costs): number {
    const share = this.#stage === 'describing' ? FOR_COUNTING : 1;
    return Math.floor(this.most[limit] * share);
  }

  #within<T extends Omit<EndpointRequest['limits'], 'rows'>>(limits: T): T {
    const { used } = this;
    return {
      ...limits,
      timeoutMs: Math.max(1, Math.min(limits.timeoutMs, this.#limitOf('ms') - used.ms)),
      bytes: Math.max(1, Math.min(limits.bytes, this.#limitOf('bytes') - used.bytes)),
    };
  }
}

/** A request that a budget kept from being sent. */
export const isOverBudget = (outcome: Outcome<unknown, { readonly kind: string }>): boolean =>
  !outcome.ok &&
  outcome.failure.kind === 'refused' &&
  'reason' in outcome.failure &&
  outcome.failure.reason === 'budget';

/**
 * Documents within a budget, for an engine that passes over no failure: once a limit is met every page is an empty one, and
 * leads to no other.
 */
export const endingEmpty = (spending: Endpoints): Pick<Endpoints, 'fetchDocument'> => ({
  fetchDocument: async (request, signal) => {
    const fetched = await spending.fetchDocument(request, signal);
    if (!isOverBudget(fetched)) return fetched;
    const { url } = request;
    return done({ url, mediaType: 'text/turtle', body: new Blob([]), links: '', capped: undefined });
  },
});
