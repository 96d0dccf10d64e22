import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startHubServer, type HubServer } from '../../../e2e/servers';
import type { ModelProgress } from '../language-model';
import { fillCaches, type FileCache, type FillParts } from './fill-caches';

const NAME = 'someone/tiny';
const json = (value: unknown) => ({ body: Buffer.from(JSON.stringify(value)) });
const shard = (seed: number) => ({ body: new Uint8Array(50_000).fill(seed) });
const record = (dataPath: string) => ({ dataPath, nbytes: 50_000 });
const MODEL = {
  'mlc-chat-config.json': json({ tokenizer_files: ['tokenizer.json'] }),
  'tokenizer.json': json({}),
  'tensor-cache.json': json({ records: ['a', 'b', 'c'].map((name) => record(`params_${name}.bin`)) }),
  'params_a.bin': shard(1),
  'params_b.bin': shard(2),
  'params_c.bin': shard(3),
  'lib.wasm': shard(4),
};

/** A browser's cache, in memory. */
const memoryCaches = () => {
  const kept = new Map<string, Blob>();
  const open = (scope: string): Promise<FileCache> =>
    Promise.resolve({
      match: (url) =>
        Promise.resolve(kept.has(scope + url) ? new Response(kept.get(scope + url)) : undefined),
      put: async (url, response) => void kept.set(scope + url, await response.blob()),
    });
  return { open, kept };
};

let hub: HubServer;
let storage: ReturnType<typeof memoryCaches>;
let told: ModelProgress[];
beforeEach(async () => {
  hub = await startHubServer({ [NAME]: MODEL, 'someone/page': { 'mlc-chat-config.json': json('no') } });
  storage = memoryCaches();
  told = [];
});
afterEach(() => hub.close());

const at = (path: string, name = NAME): string => `${hub.url}${name}/resolve/main/${path}`;
const fill = (parts: Partial<FillParts> = {}, signal = new AbortController().signal, name = NAME) =>
  fillCaches(
    { folderUrl: at('', name), libraryUrl: at('lib.wasm', name) },
    {
      open: storage.open,
      fetch: (url, init) => fetch(url, init),
      room: () => Promise.resolve(1e9),
      hashes: {},
      onProgress: (progress) => told.push(progress),
      ...parts,
    },
    signal,
  );

describe('the caches of WebLLM', () => {
  test('are filled under its own names, and progress is told in bytes', async () => {
    expect(await fill()).toEqual({
      ok: true,
      value: { config: { tokenizer_files: ['tokenizer.json'] }, bytes: 150_000 },
    });
    expect([...storage.kept.keys()].sort()).toEqual(
      [
        `webllm/config${at('mlc-chat-config.json')}`,
        `webllm/config${at('lodestone-kept-webllm.json')}`,
        `webllm/wasm${at('lib.wasm')}`,
        ...['params_a.bin', 'params_b.bin', 'params_c.bin', 'tensor-cache.json', 'tokenizer.json'].map(
          (path) => `webllm/model${at(path)}`,
        ),
      ].sort(),
    );
    expect(told[0]).toEqual({ stage: 'fetch', loaded: 0, total: 150_000 });
    expect(told.at(-1)).toEqual({ stage: 'fetch', loaded: 150_000, total: 150_000 });
    const before = hub.log.length;
    told = [];
    expect((await fill()).ok).toBe(true);
    expect(hub.log).toHaveLength(before);
    expect(told).toEqual([{ stage: 'fetch', loaded: 150_000, total: 150_000 }]);
  });

  test('stopped in the middle, they keep what is whole, and the rest alone is fetched', async () => {
    const controller = new AbortController();
    const { open } = storage;
    const stopping = async (scope: string): Promise<FileCache> => {
      const cache = await open(scope);
      return {
        ...cache,
        put: async (url, response) => {
          await cache.put(url, response);
          if (url.includes('params')) controller.abort();
        },
      };
    };
    await expect(fill({ open: stopping }, controller.signal)).rejects.toThrow(/abort/iu);
    const whole = [...storage.kept.keys()].filter((key) => key.includes('params')).length;
    expect(whole).toBeGreaterThan(0);
    told = [];
    const asked: string[] = [];
    const counting: FillParts['fetch'] = (url, init) => {
      asked.push(url);
      return fetch(url, init);
    };
    expect((await fill({ fetch: counting })).ok).toBe(true);
    expect(asked.filter((url) => url.includes('params'))).toHaveLength(3 - whole);
    expect(told[0]).toEqual({ stage: 'fetch', loaded: whole * 50_000, total: 150_000 });
  });

  test('a file of another hash is not kept', async () => {
    const url = at('params_b.bin');
    const hashes = { [url]: createHash('sha256').update('something else').digest('hex') };
    expect(await fill({ hashes })).toEqual({ ok: false, failure: { kind: 'wrong-hash', url } });
    expect(storage.kept.has(`webllm/model${url}`)).toBe(false);
    const right = { [url]: createHash('sha256').update(MODEL['params_b.bin'].body).digest('hex') };
    expect((await fill({ hashes: right })).ok).toBe(true);
  });

  test('what can not be had says why', async () => {
    expect(await fill({ room: () => Promise.resolve(100_000) })).toEqual({
      ok: false,
      failure: { kind: 'no-space' },
    });
    expect(await fill({}, undefined, 'someone/nobody')).toEqual({
      ok: false,
      failure: { kind: 'not-there', url: at('mlc-chat-config.json', 'someone/nobody'), status: 404 },
    });
    expect(await fill({}, undefined, 'someone/page')).toMatchObject({
      ok: false,
      failure: { kind: 'no-model' },
    });
    hub.fault({ path: `${NAME}/params_a.bin`, kind: 'busy', times: 1 });
    expect(await fill()).toMatchObject({ ok: false, failure: { kind: 'refused', status: 503 } });
    hub.fault({ path: `${NAME}/params_a.bin`, kind: 'cut', times: 1 });
    expect(await fill()).toMatchObject({ ok: false, failure: { kind: 'offline' } });
    const full = async (scope: string): Promise<FileCache> => ({
      ...(await storage.open(scope)),
      put: () => Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError')),
    });
    storage.kept.clear();
    await expect(fill({ open: full })).rejects.toThrow('Quota exceeded.');
  });
});
