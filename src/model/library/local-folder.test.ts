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

test('one of transformers.js by its weights in onnx/, and anything else is none', () => {
  const paths = [
    'tiny/config.json',
    'tiny/onnx/model.onnx',
    'tiny/onnx/model_q4f16.onnx',
    'tiny/tokenizer.json',
  ];
  const tiny = only(files(...paths));
  expect(tiny.weights).toEqual(['fp32', 'q4f16']);
  expect(tiny.files.map(({ path }) => path)).toEqual([
    'config.json',
    'onnx/model.onnx',
    'onnx/model_q4f16.onnx',
    'tokenizer.json',
  ]);
  expect(readFolder(files('photos/a.jpg'), PAGE)).toEqual({ ok: false, failure: { kind: 'no-model' } });
  expect(readFolder(files('tiny/onnx/model.onnx'), PAGE).ok).toBe(false);
});

test('every model of a folder is found, each with its own files; of one name each says whose it is', () => {
  const read = readFolder(
    files(
      'models/acme/tiny/config.json',
      'models/acme/tiny/onnx/model_quantized.onnx',
      'models/other/tiny/config.json',
      'models/other/tiny/onnx/model_quantized.onnx',
      'models/other/none/onnx/model.onnx',
      'models/mlc-ai/Big-MLC/resolve/main/mlc-chat-config.json',
      'models/libraries/Aside-webgpu.wasm',
      'models/libraries/Big-webgpu.wasm',
    ),
    PAGE,
  );
  expect(read.ok && read.value.map(({ id, files: own }) => [id, own.length])).toEqual([
    ['Big-MLC', 2],
    ['acme/tiny', 2],
    ['other/tiny', 2],
  ]);
  expect(read.ok && read.value[0]?.libraryUrl).toMatch(/\/Big-webgpu\.wasm$/u);
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

test('where there is no space it says so', async () => {
  const full = () => Promise.resolve({ put: () => Promise.reject(new Error('Quota exceeded.')) });
  const signal = new AbortController().signal;
  expect(await keepFolder(only(CHAT), full, () => undefined, signal)).toEqual({
    ok: false,
    failure: { kind: 'no-space' },
  });
});
