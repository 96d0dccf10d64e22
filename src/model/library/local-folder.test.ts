import { expect, test } from 'vitest';
import { keepFolder, readFolder, type FolderFile } from './local-folder';
import { dropKept, keptModels, type Caches } from './kept-models';

const PAGE = 'http://127.0.0.1:8080/a/b/';
const files = (...paths: readonly string[]): FolderFile[] =>
  paths.map((path) => ({ path, file: new Blob([path]) }));
const CHAT = files(
  'Tiny-MLC/mlc-chat-config.json',
  'Tiny-MLC/tensor-cache.json',
  'Tiny-MLC/params_shard_0.bin',
  'Tiny-MLC/tiny lib.wasm',
);

/** A browser's caches, in memory. */
const memory = () => {
  const kept = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    return Promise.resolve({
      put: (url: string, response: Response) => Promise.resolve(void cache.set(url, response)),
      keys: () => Promise.resolve([...cache.keys()].map((url) => new Request(url))),
      match: ({ url }: Request) => Promise.resolve(cache.get(url)),
      delete: ({ url }: Request) => Promise.resolve(cache.delete(url)),
    } as unknown as Cache);
  };
  return { kept, caches: { keys: () => Promise.resolve([...kept.keys()]), open } satisfies Caches };
};

test('a folder of WebLLM is known by its files, wherever they lie in it', () => {
  const read = readFolder(CHAT, PAGE);
  expect(read).toMatchObject({
    ok: true,
    value: {
      id: 'Tiny-MLC',
      kind: 'webllm',
      modelUrl: `${PAGE}chosen-models/Tiny-MLC/resolve/local/`,
      libraryUrl: `${PAGE}chosen-models/Tiny-MLC/resolve/local/tiny%20lib.wasm`,
    },
  });
  const deep = files('models/o/Tiny-MLC/resolve/main/mlc-chat-config.json', 'models/libraries/tiny.wasm');
  expect(readFolder(deep, PAGE)).toMatchObject({ ok: true, value: { id: 'Tiny-MLC' } });
  expect(readFolder(CHAT.slice(0, 3), PAGE)).toEqual({ ok: false, failure: { kind: 'no-library' } });
});

test('one of transformers.js by its weights in onnx/, and anything else is none', () => {
  const read = readFolder(files('tiny/config.json', 'tiny/onnx/model.onnx', 'tiny/tokenizer.json'), PAGE);
  expect(read.ok && read.value.files.map(({ path }) => path)).toEqual([
    'config.json',
    'onnx/model.onnx',
    'tokenizer.json',
  ]);
  expect(readFolder(files('photos/a.jpg'), PAGE)).toEqual({ ok: false, failure: { kind: 'no-model' } });
  expect(readFolder(files('tiny/onnx/model.onnx'), PAGE).ok).toBe(false);
});

test('its files are kept where WebLLM looks, told in bytes, and can be dropped again', async () => {
  const read = readFolder(CHAT, PAGE);
  if (!read.ok) throw new Error('It was not read.');
  const { caches, kept } = memory();
  await (await caches.open('other')).put(`${PAGE}x/Other/resolve/main/a`, new Response('a'));
  const told: number[] = [];
  const signal = new AbortController().signal;
  const ended = await keepFolder(read.value, caches.open, (loaded) => told.push(loaded), signal);
  expect(ended.ok).toBe(true);
  expect(told.at(-1)).toBe(read.value.bytes);
  const at = `${PAGE}chosen-models/Tiny-MLC/resolve/local/`;
  expect(kept.get('webllm/config')?.has(`${at}mlc-chat-config.json`)).toBe(true);
  expect(kept.get('webllm/wasm')?.has(`${at}tiny%20lib.wasm`)).toBe(true);
  expect([...(kept.get('webllm/model')?.keys() ?? [])]).toEqual([
    `${at}tensor-cache.json`,
    `${at}params_shard_0.bin`,
  ]);
  expect(await keptModels(caches)).toEqual([{ name: 'Tiny-MLC', bytes: read.value.bytes, files: 4 }]);
  await dropKept(caches, 'someone/Tiny-MLC');
  expect(await keptModels(caches)).toEqual([]);
  expect(await keptModels(undefined)).toEqual([]);
});

test('where there is no space it says so', async () => {
  const read = readFolder(CHAT, PAGE);
  if (!read.ok) throw new Error('It was not read.');
  const full = () => Promise.resolve({ put: () => Promise.reject(new Error('Quota exceeded.')) });
  const signal = new AbortController().signal;
  expect(await keepFolder(read.value, full, () => undefined, signal)).toEqual({
    ok: false,
    failure: { kind: 'no-space' },
  });
});
