import { failed, orAborted, type Outcome } from '../base';
import type { EndpointFailure, EndpointRequest, Endpoints, Limits } from './contract';
import { KNOCK, KNOCK_MS } from './protocol/query-sending';

const QUIET_MS = 8000;
/** After it was found to be silent; each time it still is, twice as long. Milliseconds. */
const FIRST_PAUSE_MS = 4000;
const LONGEST_PAUSE_MS = 60_000;

type Late = Extract<EndpointFailure, { readonly kind: 'timeout' }>;

interface Silence {
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly pauseMs: number;
  /** Until then nothing is sent. */
  readonly until: number;
  /** The short question that is under way: whether it was answered. */
  knock?: Promise<boolean>;
}

const isLate = (
  outcome: Outcome<unknown, EndpointFailure>,
): outcome is { readonly ok: false; failure: Late } => !outcome.ok && outcome.failure.kind === 'timeout';

export interface HealthOptions {
  /** Without a byte for so long, it is asked whether anybody is there. Default: 8 seconds, in milliseconds. */
  readonly quietMs?: number;
  /** For the short question that tells. Default: 2 seconds, in milliseconds. */
  readonly knockMs?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

const lasting = (): AbortSignal => new AbortController().signal;

/**
 * Which endpoints were silent in this visit: a circuit breaker for each. One that sent not a byte, not even to a short
 * question, is asked nothing for a while, which grows; then one short question goes first, and who answers that is asked
 * as usual at once.
 */
export class Health {
  readonly #endpoints: Endpoints;
  readonly #now: () => number;
  readonly #quietMs: number;
  readonly #knockMs: number;
  readonly #silences = new Map<string, Silence>();

  constructor(
    endpoints: Endpoints,
    { quietMs = QUIET_MS, knockMs = KNOCK_MS, now = Date.now }: HealthOptions = {},
  ) {
    this.#endpoints = endpoints;
    this.#quietMs = quietMs;
    this.#knockMs = knockMs;
    this.#now = now;
  }

  /** The endpoints, asked as their health allows. */
  get guarded(): Endpoints {
    return {
      ...this.#endpoints,
      query: async (request, signal) => {
        const { url } = request;
        if (this.#silences.has(url) && !(await this.#isBack(url, signal))) return this.#refusal(url, url);
        const outcome = await this.#endpoints.query(
          { ...request, limits: this.#listening(request.limits) },
          signal,
        );
        return this.#heard(url, outcome);
      },
      fetchDocument: async (request, signal) => {
        const { origin } = new URL(request.url);
        const silence = this.#silences.get(origin);
        if (silence !== undefined && this.#now() < silence.until) return this.#refusal(origin, request.url);
        // Of documents the first is the short question.
        const timeoutMs = silence === undefined ? request.limits.timeoutMs : this.#knockMs;
        const limits = this.#listening({ ...request.limits, timeoutMs });
        const outcome = await this.#endpoints.fetchDocument({ ...request, limits }, signal);
        if (silence !== undefined && isLate(outcome)) this.#silent(origin);
        return this.#heard(origin, outcome);
      },
    };
  }

  /** Until then nothing is sent to this endpoint. Milliseconds since 1970; `undefined` where it is asked as usual. */
  pausedUntil(url: string): number | undefined {
    const until = this.#silences.get(url)?.until;
    return until !== undefined && until > this.#now() ? until : undefined;
  }

  /** Where a limit leaves the time for it, silence is told from a long answer. */
  #listening<T extends Omit<Limits, 'rows'>>(limits: T): T {
    const knockMs = this.#knockMs;
    if (limits.timeoutMs < 2 * knockMs) return limits;
    const quietMs = Math.min(limits.quietMs ?? this.#quietMs, limits.timeoutMs - knockMs);
    return { ...limits, quietMs, knockMs };
  }

  #heard<T>(key: string, outcome: Outcome<T, EndpointFailure>): Outcome<T, EndpointFailure> {
    if (!isLate(outcome)) {
      this.#silences.delete(key);
      return outcome;
    }
    if (outcome.failure.silentSince !== undefined) this.#silent(key, outcome.failure.silentSince);
    return outcome;
  }

  /** One question at a time, for all who would ask: whether it was answered. */
  async #isBack(url: EndpointRequest['url'], signal: AbortSignal): Promise<boolean> {
    const silence = this.#silences.get(url);
    if (silence === undefined) return true;
    if (this.#now() < silence.until) return false;
    silence.knock ??= this.#knock(url).finally(() => delete silence.knock);
    return orAborted(silence.knock, signal);
  }

  async #knock(url: EndpointRequest['url']): Promise<boolean> {
    const limits = { timeoutMs: this.#knockMs, rows: 1, bytes: 10_000 };
    const outcome = await this.#endpoints.query({ url, query: KNOCK, purpose: 'probe', limits }, lasting());
    if (isLate(outcome)) this.#silent(url);
    else this.#silences.delete(url);
    return !isLate(outcome);
  }

  #silent(key: string, since = this.#now()): void {
    const known = this.#silences.get(key);
    // Of several requests under way at once each finds it out.
    if (known !== undefined && this.#now() < known.until) return;
    const pauseMs = known === undefined ? FIRST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, known.pauseMs * 2);
    this.#silences.set(key, { since: known?.since ?? since, pauseMs, until: this.#now() + pauseMs });
  }

  #refusal(key: string, url: string): Outcome<never, EndpointFailure> {
    const since = this.#silences.get(key)?.since ?? this.#now();
    return failed({ kind: 'timeout', url, ms: 0, silentSince: since });
  }
}
