/** Files of one model that this browser keeps. */
export interface KeptModel {
  /** As the hub's address has it, without its owner. */
  readonly name: string;
  readonly bytes: number;
  readonly files: number;
}

/** The part of the Cache API that is used. */
export type Caches = Pick<CacheStorage, 'keys' | 'open'>;

/** Caches that hold files of language models: WebLLM's three, and that of transformers.js. */
const OURS = /^(?:webllm\/|lodestone-language-models$)/u;

/** `/owner/name/resolve/main/…`, wherever it is served. */
const NAME = /\/([^/]+)\/resolve\/[^/]+\//u;

const nameOf = (url: string): string | undefined => {
  const name = NAME.exec(new URL(url).pathname)?.[1];
  return name === undefined ? undefined : decodeURIComponent(name);
};

const sizeOf = async (cache: Cache, request: Request): Promise<number> => {
  const response = await cache.match(request);
  return Number(response?.headers.get('content-length') ?? 0);
};

const ourCaches = async (storage: Caches): Promise<readonly Cache[]> => {
  const names = (await storage.keys()).filter((name) => OURS.test(name));
  return Promise.all(names.map((name) => storage.open(name)));
};

/** What this browser keeps, by model. Nothing where storage is forbidden. */
export const keptModels = async (storage: Caches | undefined): Promise<readonly KeptModel[]> => {
  const found = new Map<string, { bytes: number; files: number }>();
  try {
    for (const cache of storage === undefined ? [] : await ourCaches(storage))
      for (const request of await cache.keys()) {
        const name = nameOf(request.url);
        if (name === undefined) continue;
        const { bytes, files } = found.get(name) ?? { bytes: 0, files: 0 };
        found.set(name, { bytes: bytes + (await sizeOf(cache, request)), files: files + 1 });
      }
  } catch {
    // Where storage is forbidden nothing is kept.
  }
  return [...found].map(([name, kept]) => ({ name, ...kept }));
};

/** The name by which a model is kept: that on the hub, without its owner. */
const keptNameOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1);

/** Drops what is kept of a model. */
export const dropKept = async (storage: Caches | undefined, id: string): Promise<void> => {
  const name = keptNameOf(id);
  try {
    for (const cache of storage === undefined ? [] : await ourCaches(storage))
      for (const request of await cache.keys()) if (nameOf(request.url) === name) await cache.delete(request);
  } catch {
    // Where storage is forbidden nothing is kept.
  }
};
