import { toldFetch } from '../base/told-fetch';
import type { FileRequest } from './model-place';

/** What went wrong with the last file that could not be had. */
export interface Refused {
  readonly url: string;
  /** `undefined`: nothing answered. */
  readonly status: number | undefined;
}

export interface WatchedFetch {
  readonly fetch: (input: string | URL, init?: RequestInit) => Promise<Response>;
  /** The last file that could not be had. Some need not be there: it tells something only where loading failed. */
  readonly refused: () => Refused | undefined;
  /** Ends what was begun and never read: the library looks at files of a folder before it fetches them. */
  readonly end: () => void;
}

const NOT_FOUND = 404;

let requests = 0;

const withoutQuery = (url: string): string => url.replace(/[?#].*$/su, '');

/** A server that answers every address with its page has no such file. */
const isPage = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') === true;

/** Counts what comes, and tells of it as it comes and at its end. */
const counted = (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  tell: (bytes: number, state: 'open' | 'done' | 'aborted') => void,
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const reader = body.getReader();
  let bytes = 0;
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read();
        if (done) {
          tell(bytes, 'done');
          controller.close();
          return;
        }
        bytes += value.byteLength;
        controller.enqueue(value);
      } catch (thrown) {
        tell(bytes, 'aborted');
        controller.error(thrown);
      }
    },
    cancel: (reason) => {
      tell(bytes, 'done');
      return reader.cancel(reason);
    },
  });
};

/** `fetch` that ends with the signal, tells of requests to other origins, and remembers what could not be had. */
export const watchedFetch = (
  onRequest: (request: FileRequest) => void,
  origin: string,
  signal: AbortSignal,
): WatchedFetch => {
  let refused: Refused | undefined;
  const life = new AbortController();
  const tellerOf = (url: string) => {
    const number = ++requests;
    const started = Date.now();
    const isOurs = new URL(url).origin === origin;
    return (bytesReceived: number, state: FileRequest['state']): void => {
      if (isOurs) return;
      onRequest({ number, url: withoutQuery(url), bytesReceived, started, ms: Date.now() - started, state });
    };
  };
  const watched: WatchedFetch['fetch'] = async (input, init) => {
    const url = new URL(input, origin).href;
    const tell = tellerOf(url);
    tell(0, 'open');
    let response: Response;
    try {
      response = await toldFetch(url, { ...init, signal: AbortSignal.any([signal, life.signal]) });
    } catch (thrown) {
      tell(0, signal.aborted ? 'aborted' : 'network');
      if (!signal.aborted) refused = { url, status: undefined };
      throw thrown;
    }
    const { status, statusText, headers, body } = response;
    // The files of the hub lie elsewhere: who was asked there is told as well.
    if (response.redirected) tellerOf(response.url)(0, 'done');
    if (!response.ok || isPage(response)) {
      tell(0, 'not-there');
      refused = { url, status: response.ok ? NOT_FOUND : status };
      return response.ok ? new Response(null, { status: NOT_FOUND }) : response;
    }
    if (body === null) return response;
    return new Response(counted(body, tell), { status, statusText, headers });
  };
  return { fetch: watched, refused: () => refused, end: () => life.abort() };
};
