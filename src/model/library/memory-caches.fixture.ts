import type { Caches } from './kept-models';

const urlOf = (at: RequestInfo | URL): string => (at instanceof Request ? at.url : String(at));

/** A browser's caches, in memory. */
export const memoryCaches = () => {
  const kept = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    return Promise.resolve({
      put: (at: RequestInfo | URL, response: Response) =>
        Promise.resolve(void cache.set(urlOf(at), response)),
      keys: () => Promise.resolve([...cache.keys()].map((url) => new Request(url))),
      match: (at: RequestInfo | URL) => Promise.resolve(cache.get(urlOf(at))?.clone()),
      delete: (at: RequestInfo | URL) => Promise.resolve(cache.delete(urlOf(at))),
    } as unknown as Cache);
  };
  return { kept, caches: { keys: () => Promise.resolve([...kept.keys()]), open } satisfies Caches };
};
