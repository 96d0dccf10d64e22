import { connectCalls, type Spawn } from '../../base';
import type { FetchEvent, FetchMethods, FetchRequest } from './serve-fetch';

type Pieces = ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;

/** Statuses that a `Response` with a body can't have. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/** What `fetch` throws where nothing came, and what its body throws where it breaks off. */
const broken = (): TypeError => new TypeError('Nothing came from the server, or the connection broke.');

/**
 * A `fetch` that is run by a worker: the policy of the page lets the page itself reach its own origin alone. It takes an
 * address, and bodies and headers that are plain text. Redirects and answers without CORS have the status that they
 * stand for (302, 200), and no body.
 * @param spawn starts the worker, which the first request needs
 */
export const fetchInWorker = (spawn: Spawn): typeof fetch => {
  const calls = connectCalls<FetchMethods>(spawn);
  return (input, { signal, ...init } = {}) =>
    new Promise((resolve, reject) => {
      let pieces: Pieces | undefined;
      // Whoever reads no further wants no more of it.
      const left = new AbortController();
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start: (controller) => {
          pieces = controller;
        },
        cancel: () => left.abort(),
      });
      const fail = (reason: Error): void => {
        reject(reason);
        if (!left.signal.aborted) pieces?.error(reason);
      };
      const onProgress = (told: unknown): void => {
        const event = told as FetchEvent;
        if (event.type === 'piece') pieces?.enqueue(event.bytes);
        else {
          const { status, headers } = event;
          const init = { status, headers: headers.map(([name, value]): [string, string] => [name, value]) };
          resolve(new Response(BODILESS.has(status) ? null : body, init));
        }
      };
      const request = {
        url: input instanceof Request ? input.url : input.toString(),
        init: init as FetchRequest['init'],
      };
      calls
        .call('fetch', request, {
          signal: AbortSignal.any([left.signal, ...(signal ? [signal] : [])]),
          onProgress,
        })
        .then((isWhole) => (isWhole ? pieces?.close() : fail(broken())), fail);
    });
};
