/**
 * Closes the thread that calls it to other origins, and every worker that this thread starts later, whoever starts it.
 * It is told to those workers as text, so that it may name nothing outside itself.
 */
export const guardThread = function guard(): void {
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

  const guardFetch = (): void => {
    const own = globalThis.fetch.bind(globalThis);
    globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
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

  /** The page's own policy holds its workers; a worker of a worker has no policy, and no first line that we wrote. */
  const guardWorkers = (): void => {
    if (typeof document !== 'undefined' || typeof Worker === 'undefined') return;
    const addressOf = (code: string): string =>
      URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    const text = `(${String(guard)})();`;
    let guardUrl: string | undefined;
    const guarded = (url: string, type: string | undefined): string => {
      if (type !== 'module') return addressOf(`${text}\nimportScripts(${JSON.stringify(url)});`);
      // Modules are run in the order of their imports, before anything that stands beside these.
      guardUrl ??= addressOf(text);
      return addressOf(`import ${JSON.stringify(guardUrl)};\nimport ${JSON.stringify(url)};`);
    };
    scope['Worker'] = new Proxy(Worker, {
      construct: (own, [url, options]: [string | URL, WorkerOptions?]) => {
        const { href } = new URL(url, location.href);
        if (!isOwn(href)) throw refusal(href);
        return new own(guarded(href, options?.type), options);
      },
    });
  };

  const removeUnused = (): void => {
    // Nothing here needs them, and each could send anything anywhere.
    const unused = ['WebSocket', 'WebSocketStream', 'EventSource', 'WebTransport', 'RTCPeerConnection'];
    for (const name of unused) if (name in scope) scope[name] = undefined;
    if (typeof navigator !== 'undefined' && 'sendBeacon' in navigator)
      Object.defineProperty(navigator, 'sendBeacon', { value: () => false });
  };

  guardFetch();
  guardXhr();
  guardImports();
  guardWorkers();
  removeUnused();
};
