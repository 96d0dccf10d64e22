// The first import of the page and of each of its workers. From then on, no library of this thread can reach another
// origin: only `toldFetch` can, and every use of that stands in the ledger. The page has a Content-Security-Policy that
// says the same; workers do not inherit it, so that this guard is all they have.
import './told-fetch';

/** Nothing here needs them, and each could send anything anywhere. */
const UNUSED = ['WebSocket', 'WebSocketStream', 'EventSource', 'WebTransport', 'RTCPeerConnection'] as const;

const scope = globalThis as unknown as Record<string, unknown>;

/** Throws a TypeError where it is no address. */
const isOwn = (url: string): boolean => {
  const { protocol, origin } = new URL(url, location.href);
  return protocol === 'data:' || protocol === 'blob:' || origin === location.origin;
};

/** A TypeError, as a policy of the browser gives one: to a library it is as if the network were down. */
const refusal = (url: string): TypeError =>
  new TypeError(
    `${new URL(url, location.href).origin} was not asked: the ledger was not told of the request.`,
  );

const addressOf = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : String(input);

const guardFetch = (): void => {
  const own = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const url = addressOf(input);
    if (!isOwn(url)) throw refusal(url);
    return await own(input, init);
  };
};

const guardXhr = (): void => {
  if (typeof XMLHttpRequest === 'undefined') return;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called on the request below
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...given: unknown[]) {
    const url = String(given[1]);
    if (!isOwn(url)) throw refusal(url);
    Reflect.apply(open, this, given);
  };
};

const guardImports = (): void => {
  const own = scope['importScripts'];
  if (typeof own !== 'function') return;
  scope['importScripts'] = (...urls: string[]): void => {
    const foreign = urls.find((url) => !isOwn(url));
    if (foreign !== undefined) throw refusal(foreign);
    Reflect.apply(own, globalThis, urls);
  };
};

const removeUnused = (): void => {
  for (const name of UNUSED) if (name in scope) scope[name] = undefined;
  if (typeof navigator !== 'undefined' && 'sendBeacon' in navigator)
    Object.defineProperty(navigator, 'sendBeacon', { value: () => false });
};

// Node has no origin: its threads run our commands and tests, and no page.
if ('location' in globalThis) {
  guardFetch();
  guardXhr();
  guardImports();
  removeUnused();
}
