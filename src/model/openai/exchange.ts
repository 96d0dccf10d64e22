import { abortError } from '../../base';
import { excerptOf } from '../../endpoint';
import type { ModelFailure } from '../model-failure';
import type { Deadline } from './deadline';
import type { OpenLine } from './open-line';
import { readError } from './read-chunk';
import { retryAfter } from './retry-after';

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

/** Letters. */
const MOST_ERROR = 16_000;
const FOUND = 302;

/** One request from when it is sent until its body is read. */
export class Exchange {
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
