import { expect, test } from 'vitest';
import { writeKeptList } from '../../onnx';
import { dropKept, keptModels } from './kept-models';
import { memoryCaches } from './memory-caches.fixture';

const PAGE = 'http://127.0.0.1:8080/a/b/';
const HUB = 'https://hub.example/';
const LIBRARY = 'https://code.example/libs/shared.wasm';
const OURS = 'lodestone-gguf-models';

const body = (bytes: number): Response =>
  new Response('x'.repeat(bytes), { headers: { 'content-length': String(bytes) } });

/** Two of one name, one of WebLLM's in two builds that share their code, one of a chosen folder, and what is not ours. */
const filled = async () => {
  const { caches, kept } = memoryCaches();
  const put = async (scope: string, url: string, bytes: number) =>
    (await caches.open(scope)).put(url, body(bytes));
  for (const owner of ['acme', 'other']) {
    const folder = `${HUB}${owner}/tiny/resolve/main/`;
    await put(OURS, `${folder}tiny-00001-of-00002.gguf`, 10);
    await put(OURS, `${folder}tiny-00002-of-00002.gguf?lodestone-piece=0`, 400);
    await put(OURS, `${folder}tiny-00002-of-00002.gguf?lodestone-piece=400`, 100);
  }
  const list = {
    files: ['tiny-00001-of-00002.gguf', 'tiny-00002-of-00002.gguf'].map(
      (path) => `${HUB}acme/tiny/resolve/main/${path}`,
    ),
  };
  await writeKeptList(await caches.open(OURS), `${HUB}acme/tiny/resolve/main/`, 'gguf-0123', {
    ...list,
    missing: [],
  });
  await put('webllm/wasm', LIBRARY, 50);
  for (const name of ['One-MLC', 'Two-MLC']) {
    const folder = `${HUB}mlc-ai/${name}/resolve/main/`;
    await put('webllm/model', `${folder}shard.bin`, 1000);
    const files = [`${folder}shard.bin`, LIBRARY];
    await writeKeptList(await caches.open('webllm/config'), folder, 'webllm', { files, missing: [] });
  }
  await put('webllm/model', `${PAGE}chosen-models/Mine-MLC/resolve/local/shard.bin`, 7);
  await put('webllm/model', `${PAGE}models/mlc-ai/Beside-MLC/resolve/main/shard.bin`, 8);
  await put(OURS, `${PAGE}models/Beside-GGUF/model.gguf`, 9);
  await put('something-else', `${HUB}acme/tiny/resolve/main/a`, 5);
  const entries = () => [...kept.values()].reduce((sum, cache) => sum + cache.size, 0);
  return { caches, kept, entries };
};

test('what is kept is told by model, whoever owns it and wherever it came from', async () => {
  const { caches } = await filled();
  const told = (await keptModels(caches, PAGE)).map(({ engine, where, id, bytes, files, whole }) =>
    [engine, where, id, bytes, files, ...whole].join(' '),
  );
  expect(new Set(told)).toEqual(
    new Set([
      'wllama hub acme/tiny 510 2 gguf',
      'wllama hub other/tiny 510 2',
      'webllm hub mlc-ai/One-MLC 1050 2 webllm',
      'webllm hub mlc-ai/Two-MLC 1050 2 webllm',
      'webllm folder Mine-MLC 7 1',
      'webllm beside mlc-ai/Beside-MLC 8 1',
      'wllama beside Beside-GGUF 9 1',
    ]),
  );
  expect(await keptModels(undefined, PAGE)).toEqual([]);
});

test('a model of whose list a file is gone is not whole', async () => {
  const { caches, kept } = await filled();
  kept.get(OURS)?.delete(`${HUB}acme/tiny/resolve/main/tiny-00001-of-00002.gguf`);
  const found = (await keptModels(caches, PAGE)).find(({ id }) => id === 'acme/tiny');
  expect(found?.whole).toEqual([]);
});

test('dropping one drops all of it and nothing else, its namesake and what another needs left alone', async () => {
  const { caches, kept, entries } = await filled();
  const ids = async () => (await keptModels(caches, PAGE)).map(({ id }) => id).sort();
  const drop = async (id: string) => {
    const key = (await keptModels(caches, PAGE)).find((one) => one.id === id)?.key ?? '';
    await dropKept(caches, PAGE, key);
  };
  const before = await ids();
  const count = entries();
  await drop('acme/tiny');
  expect(await ids()).toEqual(before.filter((id) => id !== 'acme/tiny'));
  expect(entries()).toBe(count - 4);
  await drop('mlc-ai/One-MLC');
  expect(kept.get('webllm/wasm')?.has(LIBRARY)).toBe(true);
  expect(entries()).toBe(count - 6);
  await drop('mlc-ai/Two-MLC');
  expect(kept.get('webllm/wasm')?.has(LIBRARY)).toBe(false);
  expect(await ids()).toEqual(['Beside-GGUF', 'Mine-MLC', 'mlc-ai/Beside-MLC', 'other/tiny']);
  await dropKept(caches, PAGE, 'nobody');
  expect((await ids()).length).toBe(4);
  expect(kept.get('something-else')?.size).toBe(1);
});
