import { afterEach, expect, test } from 'vitest';
import { startFileServer, type FileServer, type ServedFiles } from '../../../e2e/servers';
import { isModelIndex, readModelIndex, type ModelIndex } from './model-index';

const SHA = 'a'.repeat(64);
const INDEX: ModelIndex = {
  version: 1,
  models: [
    {
      id: 'Qwen3-1.7B-q4f16_1-MLC',
      kind: 'webllm',
      folder: 'mlc-ai/Qwen3-1.7B-q4f16_1-MLC/resolve/main/',
      library: 'libraries/Qwen3.wasm',
      weights: [],
      bytes: 12,
      files: [{ path: 'mlc-ai/Qwen3-1.7B-q4f16_1-MLC/resolve/main/a.bin', bytes: 12, sha256: SHA }],
    },
  ],
};

let server: FileServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});
const read = async (files: ServedFiles, page = 'a/b/') => {
  server = await startFileServer(files);
  return readModelIndex(fetch, `${server.url}${page}`, new AbortController().signal);
};
const served = (body: string, type = 'application/json') => ({ '/a/b/models/index.json': { type, body } });

test('it is found beside the page, under a sub-path too', async () => {
  const found = await read(served(JSON.stringify(INDEX)));
  expect(found).toEqual({ ok: true, value: { ...INDEX, base: `${server?.url ?? ''}a/b/models/` } });
});

test('where there is none the list is empty, also where a server answers with its page', async () => {
  expect(await read({})).toMatchObject({ ok: true, value: { models: [] } });
  await server?.close();
  expect(await read(served('<!doctype html>', 'text/html'))).toMatchObject({
    ok: true,
    value: { models: [] },
  });
});

test('what is no such list says so, and nobody there is told from it', async () => {
  expect(await read(served('{"version":1'))).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
  await server?.close();
  expect(await read(served('{"version":2,"models":[]}'))).toMatchObject({
    ok: false,
    failure: { kind: 'unreadable' },
  });
  const url = server?.url ?? '';
  await server?.close();
  server = undefined;
  expect(await readModelIndex(fetch, url, new AbortController().signal)).toMatchObject({
    ok: false,
    failure: { kind: 'offline' },
  });
});

test('a GGUF model tells what it is, or leaves it out', () => {
  const plain = { ...INDEX.models[0], library: undefined };
  const gguf = { ...plain, kind: 'gguf', weights: ['Q4_K_M'] };
  const facts = {
    name: 'A',
    architecture: 'llama',
    parameters: 5,
    contextTokens: 8,
    license: 'mit',
    hasChatTemplate: false,
  };
  expect(isModelIndex({ version: 1, models: [gguf, { ...gguf, ...facts }] })).toBe(true);
  for (const key of Object.keys(facts))
    expect([key, isModelIndex({ version: 1, models: [{ ...gguf, ...facts, [key]: [] }] })]).toEqual([
      key,
      false,
    ]);
});

test('every field counts, and no path leaves the folder', () => {
  const model = INDEX.models[0];
  const changed = (change: object): unknown => ({ version: 1, models: [{ ...model, ...change }] });
  expect(isModelIndex(changed({ library: undefined }))).toBe(true);
  const wrong = [
    { id: 5 },
    { kind: 'other' },
    { folder: 'no-slash' },
    { folder: '../outside/' },
    { folder: '/root/' },
    { folder: 'https://elsewhere.example/' },
    { folder: 'a/%2e%2e/' },
    { library: '../x.wasm' },
    { weights: 'q8' },
    { bytes: -1 },
    { files: [{ path: 'a/../../b', bytes: 1, sha256: SHA }] },
    { files: [{ path: 'a', bytes: 1, sha256: 'short' }] },
    { files: [{ path: 'a', bytes: 1.5, sha256: SHA }] },
  ];
  for (const change of wrong) expect([change, isModelIndex(changed(change))]).toEqual([change, false]);
});
