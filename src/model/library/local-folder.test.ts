import { expect, test } from 'vitest';
import { keepFolder, keptFolder, readFolder, type FolderFile, type LocalModel } from './local-folder';
import { memoryCaches } from './memory-caches.fixture';

const PAGE = 'http://127.0.0.1:8080/a/b/';
const files = (...paths: readonly string[]): FolderFile[] =>
  paths.map((path) => ({ path, file: new Blob([path]) }));
const CHAT = files(
  'Tiny-MLC/mlc-chat-config.json',
  'Tiny-MLC/tensor-cache.json',
  'Tiny-MLC/params_shard_0.bin',
  'Tiny-MLC/tiny lib.wasm',
);

const only = (chosen: readonly FolderFile[]): LocalModel => {
  const read = readFolder(chosen, PAGE);
  const [model, ...others] = read.ok ? read.value : [];
  if (model === undefined || others.length > 0) throw new Error('It is not one model.');
  return model;
};

test('a folder of WebLLM is known by its files, wherever they lie in it', () => {
  const read = readFolder(CHAT, PAGE);
  expect(read).toMatchObject({
    ok: true,
    value: [
      {
        id: 'Tiny-MLC',
        kind: 'webllm',
        modelUrl: `${PAGE}chosen-models/Tiny-MLC/resolve/local/`,
        libraryUrl: `${PAGE}chosen-models/Tiny-MLC/resolve/local/tiny%20lib.wasm`,
      },
    ],
  });
  const deep = files('models/o/Tiny-MLC/resolve/main/mlc-chat-config.json', 'models/libraries/tiny.wasm');
  expect(readFolder(deep, PAGE)).toMatchObject({ ok: true, value: [{ id: 'Tiny-MLC' }] });
  expect(readFolder(CHAT.slice(0, 3), PAGE)).toEqual({ ok: false, failure: { kind: 'no-library' } });
});

test('GGUF files are found alone and in folders, the parts of a split one together; anything else is none', () => {
  const read = readFolder(
    files(
      'models/acme/tiny-00002-of-00002.gguf',
      'models/acme/tiny-00001-of-00002.gguf',
      'models/other/tiny.gguf',
      'models/other/mmproj-tiny.gguf',
      'models/mlc-ai/Big-MLC/resolve/main/mlc-chat-config.json',
      'models/libraries/Aside-webgpu.wasm',
      'models/libraries/Big-webgpu.wasm',
    ),
    PAGE,
  );
  expect(
    read.ok && read.value.map(({ id, kind, files: own }) => [id, kind, ...own.map(({ path }) => path)]),
  ).toEqual([
    ['Big-MLC', 'webllm', 'mlc-chat-config.json', 'Big-webgpu.wasm'],
    ['acme/tiny', 'gguf', 'tiny-00001-of-00002.gguf', 'tiny-00002-of-00002.gguf'],
    ['other/tiny', 'gguf', 'tiny.gguf'],
  ]);
  expect(read.ok && read.value[0]?.libraryUrl).toMatch(/\/Big-webgpu\.wasm$/u);
  expect(only(files('alone.gguf'))).toMatchObject({ id: 'alone', kind: 'gguf' });
  expect(readFolder(files('photos/a.jpg', 'tiny/config.json'), PAGE)).toEqual({
    ok: false,
    failure: { kind: 'no-model' },
  });
});

test('its files are kept where WebLLM looks, told in bytes, and found again at the next visit', async () => {
  const model = only(CHAT);
  const { caches, kept } = memoryCaches();
  const told: number[] = [];
  const signal = new AbortController().signal;
  expect(await keptFolder(model.id, PAGE, caches.open)).toBeUndefined();
  const ended = await keepFolder(model, caches.open, (loaded) => told.push(loaded), signal);
  expect(ended.ok).toBe(true);
  expect(told.at(-1)).toBe(model.bytes);
  const at = `${PAGE}chosen-models/Tiny-MLC/resolve/local/`;
  expect(kept.get('webllm/config')?.has(`${at}mlc-chat-config.json`)).toBe(true);
  expect(kept.get('webllm/wasm')?.has(`${at}tiny%20lib.wasm`)).toBe(true);
  expect([...(kept.get('webllm/model')?.keys() ?? [])]).toEqual([
    `${at}tensor-cache.json`,
    `${at}params_shard_0.bin`,
  ]);
  expect(await keptFolder(model.id, PAGE, caches.open)).toEqual({
    modelUrl: model.modelUrl,
    libraryUrl: model.libraryUrl,
  });
});

test('where there is no space it says so, and keeps nothing', async () => {
  const { caches, kept } = memoryCaches();
  const full = async (scope: string) => {
    const cache = await caches.open(scope);
    const isFull = scope === 'webllm/wasm';
    return isFull ? Object.assign(cache, { put: () => Promise.reject(new Error('Quota exceeded.')) }) : cache;
  };
  const signal = new AbortController().signal;
  expect(await keepFolder(only(CHAT), full, () => undefined, signal)).toEqual({
    ok: false,
    failure: { kind: 'no-space' },
  });
  expect([...kept.values()].every((cache) => cache.size === 0)).toBe(true);
});
