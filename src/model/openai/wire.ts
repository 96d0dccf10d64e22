import { done, failed, type Outcome } from '../../base';
import { excerptOf, isMixedContent, needsPermission } from '../../endpoint';
import type { ModelFailure } from '../model-failure';
import { Deadline } from './deadline';
import { OpenLine } from './open-line';
import { readError } from './read-chunk';
import { retryAfter } from './retry-after';
import { LIMITS, baseOf, type OpenAiParts, type OpenAiServer, type ServerLimits } from './server';

export interface Sending {
  /** Behind the base. */
  readonly path: string;
  /** Of a POST, as JSON; `undefined`: a GET. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** What the ledger shows of it. */
  readonly sent: string;
}

/** An answer of status 2xx, its body still to be read. */
export interface Received {
  /** Whether it comes in events. */
  readonly isStream: boolean;
  /**
   * Texts of the body, in the pieces that come. Where the connection breaks, or nothing comes for too long, the failure
   * is what it returns; `undefined`: it came whole, or whoever read it had enough. Rejects only with an AbortError.
   */
  read(): AsyncGenerator<string, ModelFailure | undefined>;
}

const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const KNOCK_MS = 10_000;
/** Letters. */
const MOST_ERROR = 16_000;
const FOUND = 302;

export const abortError = (): Error => new DOMException('The request was aborted.', 'AbortError');

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(abortError());
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Sends requests to one server, and tells why nothing came. */
export class Wire {
  readonly host: string;
  readonly #base: string;
  readonly #key: string | undefined;
  readonly #parts: OpenAiParts;
  readonly #limits: ServerLimits;
  #isAllowed = false;

  /** Throws where the base is no address on the web. */
  constructor(server: OpenAiServer, parts: OpenAiParts) {
    this.#base = baseOf(server);
    this.#key = server.key;
    this.#parts = parts;
    this.#limits = { ...LIMITS, ...parts.limits };
    this.host = new URL(this.#base).host;
  }

  /** One request; more only where the server is busy. Rejects only with an AbortError. */
  async send(sending: Sending, signal: AbortSignal): Promise<Outcome<Received, ModelFailure>> {
    if (signal.aborted) throw abortError();
    if (isMixedContent(this.#parts.page, new URL(this.#base)))
      return failed({ kind: 'mixed-content', host: this.host });
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
    const url = this.#base + sending.path;
    const line = new OpenLine(this.#parts.onRequest, {
      url,
      method: body === undefined ? 'GET' : 'POST',
      purpose: body === undefined ? 'discover' : 'prompt',
      sent: sending.sent,
      bytesSent: bytesOf(body ?? ''),
    });
    const deadline = new Deadline(signal, this.#limits.firstMs);
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
    const told = { url: this.#base, method: 'HEAD', purpose: 'discover', sent: '', bytesSent: 0 } as const;
    const knock = new OpenLine(onRequest, told);
    const deadline = new Deadline(signal, KNOCK_MS);
    try {
      await fetch(this.#base, {
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
      if (!needsPermission(page, new URL(this.#base))) return { kind: 'offline', host };
      line.close('local-network');
      return { kind: 'local-network', host };
    } finally {
      deadline.release();
    }
  }
}

/** One request from when it is sent until its body is read. */
class Exchange {
  readonly #host: string;
  readonly #line: OpenLine;
  readonly #deadline: Deadline;
  readonly #caller: AbortSignal;
  readonly #idleMs: number;

  constructor(host: string, line: OpenLine, deadline: Deadline, caller: AbortSignal, idleMs: number) {
    this.#host = host;
    this.#line = line;
    this.#deadline = deadline;
    this.#caller = caller;
    this.#idleMs = idleMs;
  }

  received({ headers, body }: Response): Received {
    return {
      isStream: headers.get('content-type')?.toLowerCase().startsWith('text/event-stream') === true,
      read: () => this.#read(body),
    };
  }

  async refused(response: Response): Promise<ModelFailure> {
    let text = '';
    for await (const piece of this.#read(response.body)) {
      text += piece;
      if (text.length > MOST_ERROR) break;
    }
    this.#line.close('http-status');
    const wait = retryAfter(response.headers.get('retry-after'), Date.now());
    return {
      kind: 'refused',
      host: this.#host,
      // A page is not told more of a redirect than that it is one.
      status: response.type === 'opaqueredirect' ? FOUND : response.status,
      message: readError(text)?.message ?? excerptOf(text),
      ...(wait !== undefined && { retryAfterMs: wait }),
    };
  }

  /** Throws an AbortError where the caller had enough. */
  failureOf(thrown: unknown, when: 'head' | 'body'): ModelFailure {
    if (this.#caller.aborted) {
      this.#line.close('aborted');
      throw abortError();
    }
    if (this.#deadline.late !== undefined) {
      this.#line.close('timeout');
      return { kind: 'timeout', ms: this.#deadline.late };
    }
    this.#line.close(when === 'head' ? 'network' : 'cut');
    // What `fetch` throws where nothing came, whatever the reason; what a body throws where it breaks off differs.
    if (when === 'head' && !(thrown instanceof TypeError)) throw thrown;
    return when === 'head' ? { kind: 'offline', host: this.#host } : { kind: 'cut', text: '' };
  }

  async *#read(
    body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  ): AsyncGenerator<string, ModelFailure | undefined> {
    const decoder = new TextDecoder();
    const reader = body?.getReader();
    try {
      for (;;) {
        const { done: isDone, value } = (await reader?.read()) ?? { done: true, value: undefined };
        if (isDone) break;
        this.#deadline.extend(this.#idleMs);
        this.#line.received(value.length);
        yield decoder.decode(value, { stream: true });
      }
      this.#line.close('done');
      const rest = decoder.decode();
      if (rest !== '') yield rest;
      return undefined;
    } catch (thrown) {
      return this.failureOf(thrown, 'body');
    } finally {
      this.#deadline.release();
      this.#line.leave(this.#caller.aborted ? 'aborted' : 'done');
      // Whoever stops early wants no more of it.
      reader?.cancel().catch(() => undefined);
    }
  }
}
