import { abortError, done, failed, type Outcome } from '../../base';
import type { DocumentRequest, EndpointFailure, LedgerEntry } from '../contract';
import { Body, BrokenBody } from './body';
import { OpenEntry, withoutQuery, type Told } from './entry';
import { excerptOf } from './excerpt';
import type { Web } from './web';

export interface Sending extends Omit<DocumentRequest, 'url' | 'query'> {
  /** As it is fetched. */
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'HEAD';
  /** `no-cors`: nothing of the answer can be read, only that there is one. */
  readonly mode?: 'no-cors';
  /** Of a form; a POST has one. */
  readonly body?: string;
  /** What the ledger shows of it. */
  readonly sent: string;
  /** What of a question it holds, for the ledger. Default: nothing. */
  readonly words?: readonly string[];
  readonly bytesSent: number;
  /** Tells whether anybody is there, where nothing comes for `limits.quietMs`. */
  readonly knock?: Sending;
}

/** An answer of status below 400, its body still to be read. */
export interface Received {
  /** After redirects. */
  readonly url: string;
  /** Media type without parameters, lower case; `''` where none was told. */
  readonly mediaType: string;
  readonly links: string;
  /** The server says itself that it gives a part of the answer. */
  readonly isPartial: boolean;
  readonly body: Body;
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
}

/** What went wrong, with the line of the ledger that may have to be corrected. */
export interface Exchanged<T> {
  readonly outcome: Outcome<T, EndpointFailure>;
  readonly entry: OpenEntry;
  /** Where redirects ended; as sent where none happened. */
  readonly url: string;
  readonly wasRedirected: boolean;
  /** From when the last request was sent until its body was read. */
  readonly ms: number;
}

export type ReadBody<T> = (received: Received) => Promise<Outcome<T, EndpointFailure>>;

const MOST_MS = 2 ** 31 - 1;
const EXCERPT_BYTES = 16_000;

/** Whatever reason the caller aborted with. */
export const throwIfAborted = (signal: AbortSignal): void => {
  if (signal.aborted) throw abortError();
};

/** Ends a fetch for one of four reasons, and remembers which. */
class Stop {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal;
  readonly #timer: ReturnType<typeof setTimeout>;
  isLate = false;
  isSilent = false;

  constructor(caller: AbortSignal, timeoutMs: number) {
    this.#caller = caller;
    caller.addEventListener('abort', this.#abort);
    this.#timer = setTimeout(
      () => {
        this.isLate = true;
        this.#abort();
      },
      Math.min(timeoutMs, MOST_MS),
    );
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Nobody is there. */
  silence(): void {
    this.isSilent = true;
    this.#abort();
  }

  /** Nothing more is wanted: what still streams in is given up. */
  release(): void {
    clearTimeout(this.#timer);
    this.#caller.removeEventListener('abort', this.#abort);
    this.#abort();
  }

  readonly #abort = (): void => this.#controller.abort();
}

const httpFailure = async (
  status: number,
  url: string,
  body: Body,
  signal: AbortSignal,
): Promise<Outcome<never, EndpointFailure>> => {
  try {
    await body.skip(signal);
  } catch (thrown) {
    // The status says enough.
    if (!(thrown instanceof BrokenBody)) throw thrown;
  }
  return failed({ kind: 'http-status', url, status, excerpt: excerptOf(body.opening) });
};

const mediaTypeOf = (headers: Headers): string =>
  (headers.get('content-type') ?? '').replace(/;.*$/su, '').trim().toLowerCase();

/** Virtuoso says so when the time that it gives a query is over; not every server lets a page see its header. */
const isPartial = ({ status, headers }: Response): boolean => status === 206 || headers.has('x-sql-state');

/** Bytes of an Accept header that a page may send without asking first. */
const SAFE_LENGTH = 128;

/** As many of the media types, first ones first, as need no preflight. @see https://fetch.spec.whatwg.org/#cors-safelisted-request-header */
const withoutPreflight = (accept: string): string =>
  accept.length <= SAFE_LENGTH ? accept : accept.slice(0, accept.lastIndexOf(',', SAFE_LENGTH));

const initOf = (sending: Sending, signal: AbortSignal): RequestInit => ({
  method: sending.method,
  // These need no preflight. Any other header would, and many endpoints fail it.
  headers: {
    accept: withoutPreflight(sending.accept),
    ...(sending.body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
  },
  ...(sending.body !== undefined && { body: sending.body }),
  ...(sending.mode !== undefined && { mode: sending.mode }),
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  signal,
});

const told = ({ url, method, purpose, sent, words, bytesSent }: Sending): Told => ({
  url,
  method,
  purpose,
  sent,
  ...(words === undefined ? {} : { words }),
  bytesSent,
});

const stateAfter = (
  { mayBeMissing }: Sending,
  failure: EndpointFailure,
): Exclude<LedgerEntry['state'], 'open'> => {
  const isMissing = failure.kind === 'network' || (failure.kind === 'http-status' && failure.status < 500);
  return mayBeMissing === true && isMissing ? 'not-there' : failure.kind;
};

/** The line of the ledger that is being written: redirects are requests too, the last one has a line of its own. */
interface Line {
  entry: OpenEntry;
}

const receive = async <T>(
  { note }: Web,
  sending: Sending,
  response: Response,
  line: Line,
  signal: AbortSignal,
  read: ReadBody<T>,
): Promise<Outcome<T, EndpointFailure>> => {
  const { url, redirected, status, headers } = response;
  if (redirected) {
    line.entry.close('done');
    line.entry = new OpenEntry(note, { ...told(sending), url });
  }
  const limit = status >= 400 ? EXCERPT_BYTES : sending.limits.bytes;
  const body = new Body(response.body, limit, (bytes) => {
    line.entry.received(bytes);
    sending.onBytes?.(bytes);
  });
  const outcome =
    status >= 400
      ? await httpFailure(status, withoutQuery(url), body, signal)
      : await read({
          url,
          mediaType: mediaTypeOf(headers),
          links: headers.get('link') ?? '',
          isPartial: isPartial(response),
          body,
          signal,
        });
  line.entry.close(outcome.ok ? 'done' : stateAfter(sending, outcome.failure));
  return outcome;
};

/** Knocks when it was quiet for long, and finds out whether anybody is there. */
class Quiet {
  readonly #over = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout> | undefined;
  #knocking: Promise<boolean> | undefined;

  constructor(web: Web, { knock, limits: { quietMs } }: Sending, signal: AbortSignal, onSilent: () => void) {
    if (knock === undefined || quietMs === undefined) return;
    this.#timer = setTimeout(() => {
      const until = AbortSignal.any([signal, this.#over.signal]);
      this.#knocking = exchange(web, knock, () => Promise.resolve(done(undefined)), until).then(
        // Any other answer, and any error, comes from somebody.
        ({ outcome }) => !outcome.ok && outcome.failure.kind === 'timeout',
        () => false,
      );
      void this.#knocking.then((isSilent) => isSilent && onSilent());
    }, quietMs);
  }

  /** Whether nobody is there; where that is being found out, it is waited for. */
  async isSilent(): Promise<boolean> {
    clearTimeout(this.#timer);
    return (await this.#knocking) === true;
  }

  /** Somebody was heard, or nobody is listened for any more. */
  end(): void {
    clearTimeout(this.#timer);
    this.#over.abort();
  }
}

/**
 * One request, written to the ledger from when it is sent until its body is read. A failed fetch is `network` here:
 * whether it was CORS is found out elsewhere. Rejects with an AbortError when the caller's signal fires.
 */
export const exchange = async <T>(
  web: Web,
  sending: Sending,
  read: ReadBody<T>,
  signal: AbortSignal,
): Promise<Exchanged<T>> => {
  throwIfAborted(signal);
  const line: Line = { entry: new OpenEntry(web.note, told(sending)) };
  const stop = new Stop(signal, sending.limits.timeoutMs);
  let end = { url: sending.url, wasRedirected: false };
  const quiet = new Quiet(web, sending, signal, () => stop.silence());
  const fail = (kind: 'timeout' | 'network', isSilent = false): Exchanged<T> => {
    const { ms } = line.entry;
    const silence = isSilent ? { silentSince: Date.now() - ms } : {};
    const failure = { kind, url: withoutQuery(sending.url), ms, ...silence };
    line.entry.close(stateAfter(sending, failure));
    return { outcome: failed(failure), entry: line.entry, ms: failure.ms, ...end };
  };
  try {
    const response = await web.fetch(sending.url, initOf(sending, stop.signal));
    quiet.end();
    if (response.redirected) end = { url: response.url, wasRedirected: true };
    const outcome = await receive(web, sending, response, line, stop.signal, read);
    return { outcome, entry: line.entry, ms: line.entry.ms, ...end };
  } catch (thrown) {
    if (signal.aborted) {
      line.entry.close('aborted');
      throw abortError();
    }
    if (stop.isLate || stop.isSilent) return fail('timeout', await quiet.isSilent());
    // What `fetch` throws where nothing came, whatever the reason.
    if (thrown instanceof TypeError) return fail('network');
    line.entry.close('network');
    throw thrown;
  } finally {
    quiet.end();
    stop.release();
  }
};
