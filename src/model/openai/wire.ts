import { abortError, done, failed, pause, type Outcome } from '../../base';
import { isMixedContent, needsPermission, type Purpose } from '../../endpoint';
import type { ModelFailure } from '../model-failure';
import { Deadline } from './deadline';
import { Exchange, type Received } from './exchange';
import { OpenLine } from './open-line';
import { LIMITS, baseOf, type OpenAiParts, type OpenAiServer, type ServerLimits } from './server';

export interface Sending {
  /** Behind the base. */
  readonly path: string;
  /** Of a POST, as JSON; `undefined`: a GET. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** What the ledger shows of it, and as what. */
  readonly sent: string;
  readonly purpose: Purpose;
}

const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const KNOCK_MS = 10_000;
const UNAUTHORIZED = 401;
const NO_KEY = /[^\x21-\x7e]/u;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Sends requests to one server, and tells why nothing came. */
export class Wire {
  readonly host: string;
  readonly base: string;
  readonly #server: OpenAiServer;
  readonly #key: string | undefined;
  readonly #parts: OpenAiParts;
  readonly #limits: ServerLimits;
  #isAllowed = false;

  /** Throws where the base is no address on the web. */
  constructor(server: OpenAiServer, parts: OpenAiParts) {
    this.base = baseOf(server);
    this.#server = server;
    this.#key = server.key?.trim();
    this.#parts = parts;
    this.#limits = { ...LIMITS, ...parts.limits };
    this.host = new URL(this.base).host;
  }

  /** The same server, asked below another path: whoever said yes to it said so for its host. */
  under(path: string): Wire {
    const other = new Wire({ ...this.#server, base: this.base + path }, this.#parts);
    other.#isAllowed = this.#isAllowed;
    return other;
  }

  /** One request; more only where the server is busy. Rejects only with an AbortError. */
  async send(sending: Sending, signal: AbortSignal): Promise<Outcome<Received, ModelFailure>> {
    if (signal.aborted) throw abortError();
    if (isMixedContent(this.#parts.page, new URL(this.base)))
      return failed({ kind: 'mixed-content', host: this.host });
    // No header can carry it: a browser says of that what it says of a dead host.
    if (this.#key !== undefined && NO_KEY.test(this.#key))
      return failed({ kind: 'refused', host: this.host, status: UNAUTHORIZED, message: '' });
    this.#isAllowed ||= await this.#parts.consent(this.host, signal);
    if (!this.#isAllowed) return failed({ kind: 'declined', host: this.host });
    for (const ms of this.#limits.pausesMs) {
      const outcome = await this.#sendOnce(sending, signal);
      if (outcome.ok || outcome.failure.kind !== 'refused' || !BUSY.has(outcome.failure.status))
        return outcome;
      const wait = outcome.failure.retryAfterMs ?? ms;
      if (wait > this.#limits.waitMs) return outcome;
      await pause(wait, signal);
    }
    return this.#sendOnce(sending, signal);
  }

  async #sendOnce(sending: Sending, signal: AbortSignal): Promise<Outcome<Received, ModelFailure>> {
    const body = sending.body === undefined ? undefined : JSON.stringify(sending.body);
    const url = this.base + sending.path;
    const line = new OpenLine(this.#parts.onRequest, {
      url,
      method: body === undefined ? 'GET' : 'POST',
      purpose: sending.purpose,
      sent: sending.sent,
      bytesSent: bytesOf(body ?? ''),
    });
    const { listMs, firstMs } = this.#limits;
    const deadline = new Deadline(signal, body === undefined ? listMs : firstMs);
    const exchange = new Exchange(this.host, line, deadline, signal, this.#limits.idleMs);
    let response: Response;
    try {
      response = await this.#parts.fetch(url, this.#initOf(body, deadline.signal));
    } catch (thrown) {
      const failure = exchange.failureOf(thrown, 'head');
      deadline.release();
      return failure.kind === 'offline' ? failed(await this.#whyNothingCame(line, signal)) : failed(failure);
    }
    return response.ok ? done(exchange.received(response)) : failed(await exchange.refused(response));
  }

  #initOf(body: string | undefined, signal: AbortSignal): RequestInit {
    return {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.#key !== undefined && this.#key !== '' && { authorization: `Bearer ${this.#key}` }),
      },
      ...(body !== undefined && { body }),
      // The user was asked about this host, and about no other.
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal,
    };
  }

  /**
   * A page sees one and the same error for a dead host, a missing CORS header and a permission not given. A request
   * whose answer it may not read, and that says nothing, tells them apart.
   */
  async #whyNothingCame(line: OpenLine, signal: AbortSignal): Promise<ModelFailure> {
    const { page, onRequest, fetch } = this.#parts;
    const { host } = this;
    if (page === undefined) return { kind: 'offline', host };
    const told = { url: this.base, method: 'HEAD', purpose: 'discover', sent: '', bytesSent: 0 } as const;
    const knock = new OpenLine(onRequest, told);
    const deadline = new Deadline(signal, KNOCK_MS);
    try {
      await fetch(this.base, {
        method: 'HEAD',
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: deadline.signal,
      });
      knock.close('done');
      line.close('cors');
      return { kind: 'cors', host };
    } catch {
      knock.close(signal.aborted ? 'aborted' : 'network');
      if (signal.aborted) throw abortError();
      if (!needsPermission(page, new URL(this.base))) return { kind: 'offline', host };
      line.close('local-network');
      return { kind: 'local-network', host };
    } finally {
      deadline.release();
    }
  }
}
