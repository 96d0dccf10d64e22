import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startHubServer, type HubModels, type HubServer } from '../../e2e/servers';
import { isModelIndex } from '../../src/model';
import { tinyGguf } from '../gguf/tiny-gguf';
import { failureText } from './fetch-failure';
import { fetchModel, type FetchOptions } from './fetch-model';
import { keepIndex, readIndex } from './keep-index';
import { withSmallDisk } from './small-disk.fixture';

const ENCODER = 'someone/tiny-encoder';
const WRITER = 'someone/tiny-writer';
const FILES = 'someone/tiny-GGUF';
const CHAT = 'someone/tiny-chat-MLC';
const SIZE = 200_000;

/** Bytes in which a shift, a gap or a doubled part shows. */
const bytes = (size: number, seed: number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8) * 17 + seed) & 255);
const json = (value: unknown): { body: Uint8Array } => ({ body: Buffer.from(JSON.stringify(value)) });
const WEIGHTS = bytes(SIZE, 1);
const LIBRARY = Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

const MODELS: HubModels = {
  [ENCODER]: {
    'README.md': json('read me'),
    'config.json': json({ architectures: ['BertModel'] }),
    'tokenizer.json': json({ model: {} }),
    'tokenizer_config.json': json({}),
    'onnx/model.onnx': { body: bytes(SIZE * 2, 2), lfs: true },
    'onnx/model_quantized.onnx': { body: WEIGHTS, lfs: true },
  },
  [WRITER]: {
    'config.json': json({ architectures: ['Qwen2ForCausalLM'] }),
    'tokenizer.json': json({ model: {} }),
    'onnx/model_q4f16.onnx': { body: bytes(5000, 3), lfs: true },
  },
  [FILES]: {
    'tiny.gguf': { body: tinyGguf(), lfs: true },
    'other.gguf': { body: bytes(9000, 4), lfs: true },
    'split-00001-of-00002.gguf': { body: bytes(9000, 4), lfs: true },
  },
  [CHAT]: {
    'mlc-chat-config.json': json({ tokenizer_files: ['tokenizer.json'] }),
    'tensor-cache.json': json({ records: [] }),
    'tokenizer.json': json({ model: {} }),
    'params_shard_0.bin': { body: bytes(7000, 5), lfs: true },
    'logo.png': { body: bytes(70, 6) },
  },
  'someone/library': { 'chat.wasm': { body: LIBRARY } },
  'someone/pictures': { 'config.json': json({}), 'picture.png': { body: bytes(9, 7) } },
};

let hub: HubServer;
let out: string;
beforeEach(async () => {
  hub = await startHubServer(MODELS);
  out = await mkdtemp(join(tmpdir(), 'models-'));
});
afterEach(async () => {
  await hub.close();
  await rm(out, { recursive: true, force: true });
});

const fetchIt = (id: string, options: Partial<FetchOptions> = {}) =>
  fetchModel(id, {
    hub: hub.url,
    library: undefined,
    revision: 'main',
    weights: ['q8'],
    out,
    tell: () => undefined,
    ...options,
  });
const laid = (path: string): Promise<Buffer> => readFile(join(out, path));
const ONNX = `${ENCODER}/onnx/model_quantized.onnx`;
const filesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

describe('a model is laid beside the page', () => {
  test('an encoder, with the weights that are wanted and none of the others', async () => {
    const got = await fetchIt(ENCODER);
    if (!got.ok) throw new Error(failureText(got.failure));
    const { model, fetched } = got.value;
    expect(model).toMatchObject({ id: ENCODER, kind: 'encoder', folder: `${ENCODER}/`, weights: ['q8'] });
    expect(await filesOf(join(out, ENCODER))).toEqual([
      'config.json',
      'model_quantized.onnx',
      'tokenizer.json',
      'tokenizer_config.json',
    ]);
    expect(fetched).toBe(4);
    expect(Buffer.compare(await laid(ONNX), WEIGHTS)).toBe(0);
    expect(model.bytes).toBe(model.files.reduce((sum, file) => sum + file.bytes, 0));
    await keepIndex(out, [model]);
    const written: unknown = JSON.parse(await readFile(join(out, 'index.json'), 'utf8'));
    expect(isModelIndex(written)).toBe(true);
    expect(await readIndex(out)).toEqual({ version: 1, models: [model] });
  });

  test('a GGUF file, with what it says of itself, and none of the others', async () => {
    const got = await fetchIt(`${FILES}/tiny.gguf`);
    expect(got).toMatchObject({
      ok: true,
      value: {
        model: {
          id: `${FILES}/tiny.gguf`,
          kind: 'gguf',
          folder: `${FILES}/`,
          name: 'Tiny',
          architecture: 'llama',
          contextTokens: 4096,
          license: 'apache-2.0',
        },
      },
    });
    expect(await filesOf(join(out, FILES))).toEqual(['tiny.gguf']);
    const missing = async (id: string) => {
      const outcome = await fetchIt(id);
      return outcome.ok ? undefined : outcome.failure;
    };
    expect(await missing(`${FILES}/other.gguf`)).toMatchObject({ missing: 'other.gguf (not-gguf)' });
    expect(await missing(`${FILES}/split-00001-of-00002.gguf`)).toMatchObject({
      missing: 'split-00002-of-00002.gguf',
    });
    // ONNX weights of a model that writes are run by nothing here.
    expect(await missing(WRITER)).toMatchObject({ kind: 'no-model', missing: '*.gguf' });
  });

  test('one of WebLLM, with its compiled code, where WebLLM takes it for one', async () => {
    const library = `${hub.url}someone/library/resolve/main/chat.wasm`;
    const got = await fetchIt(CHAT, { library });
    expect(got).toMatchObject({
      ok: true,
      value: {
        model: {
          kind: 'webllm',
          folder: `${CHAT}/resolve/main/`,
          library: 'libraries/chat.wasm',
          weights: [],
        },
      },
    });
    expect(await filesOf(join(out, CHAT))).not.toContain('logo.png');
    expect(await laid(`${CHAT}/resolve/main/params_shard_0.bin`)).toHaveLength(7000);
    expect(await fetchIt(CHAT)).toEqual({ ok: false, failure: { kind: 'no-library', id: CHAT } });
  });

  test('a second run fetches nothing', async () => {
    const library = `${hub.url}someone/library/resolve/main/chat.wasm`;
    const first = await fetchIt(CHAT, { library });
    if (!first.ok) throw new Error(failureText(first.failure));
    await keepIndex(out, [first.value.model]);
    const asked = hub.log.length;
    const second = await fetchIt(CHAT, { library });
    expect(second).toEqual({ ok: true, value: { model: first.value.model, fetched: 0 } });
    expect(hub.log.slice(asked).every(({ url }) => url.startsWith('/api/models/'))).toBe(true);
  });
});

describe('a connection that breaks', () => {
  test('in the middle goes on from there, to the byte', async () => {
    hub.fault({ path: ONNX, kind: 'cut', times: 2 });
    const got = await fetchIt(ENCODER);
    expect(got.ok).toBe(true);
    expect(Buffer.compare(await laid(ONNX), WEIGHTS)).toBe(0);
    const asked = hub.log.filter(({ url }) => url.endsWith('model_quantized.onnx'));
    expect(asked.map(({ range }) => range)).toEqual([undefined, '100000', '150000']);
    expect(await filesOf(join(out, ENCODER))).not.toContain('model_quantized.onnx.partial');
  });

  test('for good keeps what came, and the next run goes on from there', async () => {
    hub.fault({ path: ONNX, kind: 'cut', times: 1 });
    hub.fault({ path: ONNX, kind: 'busy', times: 4 });
    const broken = await fetchIt(ENCODER);
    expect(broken).toMatchObject({ ok: false, failure: { kind: 'cut', bytes: 100_000, of: SIZE } });
    expect(existsSync(join(out, ONNX))).toBe(false);
    expect(await laid(`${ONNX}.partial`)).toHaveLength(100_000);
    expect((await fetchIt(ENCODER)).ok).toBe(true);
    expect(hub.log.at(-1)?.range).toBe('100000');
    expect(Buffer.compare(await laid(ONNX), WEIGHTS)).toBe(0);
    // It waits between its tries.
  }, 20_000);

  test('and a server that can not go on gives it whole', async () => {
    hub.fault({ path: ONNX, kind: 'cut', times: 1 });
    hub.fault({ path: ONNX, kind: 'no-range', times: 1 });
    expect((await fetchIt(ENCODER)).ok).toBe(true);
    expect(Buffer.compare(await laid(ONNX), WEIGHTS)).toBe(0);
  });
});

describe('what is not what it should be', () => {
  test('a file of another hash is refused and thrown away', async () => {
    hub.fault({ path: ONNX, kind: 'other', times: 1 });
    const got = await fetchIt(ENCODER);
    expect(got).toMatchObject({ ok: false, failure: { kind: 'wrong-hash' } });
    expect(existsSync(join(out, ONNX))).toBe(false);
    expect(existsSync(join(out, `${ONNX}.partial`))).toBe(false);
    // A small one, by the name that Git gives it.
    await rm(join(out, ENCODER, 'tokenizer.json'));
    hub.fault({ path: `${ENCODER}/tokenizer.json`, kind: 'other', times: 1 });
    expect(await fetchIt(ENCODER)).toMatchObject({ ok: false, failure: { kind: 'wrong-hash' } });
    expect(existsSync(join(out, ENCODER, 'tokenizer.json'))).toBe(false);
  });

  test('a file that was changed where it lies is fetched anew', async () => {
    await fetchIt(ENCODER);
    await writeFile(join(out, ONNX), 'something else');
    expect(await fetchIt(ENCODER)).toMatchObject({ ok: true, value: { fetched: 1 } });
    expect(Buffer.compare(await laid(ONNX), WEIGHTS)).toBe(0);
  });

  test('the beginning of another file is not gone on with', async () => {
    await mkdir(join(out, ENCODER, 'onnx'), { recursive: true });
    await writeFile(join(out, `${ONNX}.partial`), bytes(1000, 99));
    expect((await fetchIt(ENCODER)).ok).toBe(true);
    expect(Buffer.compare(await laid(ONNX), WEIGHTS)).toBe(0);
    await rm(join(out, ONNX));
    await writeFile(join(out, `${ONNX}.partial`), bytes(SIZE + 9, 99));
    expect((await fetchIt(ENCODER)).ok).toBe(true);
    expect(Buffer.compare(await laid(ONNX), WEIGHTS)).toBe(0);
  });

  test('a name that nobody has, no weights of a kind, no model at all, nobody there', async () => {
    expect(await fetchIt('someone/nobody')).toMatchObject({
      ok: false,
      failure: { kind: 'refused', status: 404 },
    });
    expect(await fetchIt(ENCODER, { weights: ['fp16'] })).toMatchObject({
      ok: false,
      failure: { kind: 'no-model', missing: 'onnx/model_fp16.onnx' },
    });
    expect(await fetchIt('someone/pictures')).toMatchObject({ ok: false, failure: { kind: 'no-model' } });
    await hub.close();
    expect(await fetchIt(ENCODER)).toMatchObject({ ok: false, failure: { kind: 'offline' } });
  });
});

describe('no space left', () => {
  test('on a full disk is told, keeps what came, and goes on when there is space', async (context) => {
    const ran = await withSmallDisk(128, async (folder) => {
      const got = await fetchIt(ENCODER, { out: folder });
      expect(got).toMatchObject({ ok: false, failure: { kind: 'no-space', path: join(folder, ONNX) } });
      expect(existsSync(join(folder, ONNX))).toBe(false);
      const kept = (await readFile(join(folder, `${ONNX}.partial`))).length;
      expect(kept).toBeGreaterThan(0);
      execFileSync('mount', ['-o', 'remount,size=1m', folder]);
      expect((await fetchIt(ENCODER, { out: folder })).ok).toBe(true);
      expect(hub.log.at(-1)?.range).toBe(String(kept));
      expect(Buffer.compare(await readFile(join(folder, ONNX)), WEIGHTS)).toBe(0);
    });
    context.skip(!ran, 'This process may not mount a disk.');
  });

  test.skipIf(!existsSync('/dev/full'))('is told where the system says so at the first byte', async () => {
    await mkdir(join(out, ENCODER, 'onnx'), { recursive: true });
    await symlink('/dev/full', join(out, `${ONNX}.partial`));
    const got = await fetchIt(ENCODER);
    expect(got).toMatchObject({ ok: false, failure: { kind: 'no-space' } });
    expect(existsSync(join(out, ONNX))).toBe(false);
  });
});

test('every failure is said in words', () => {
  const url = 'http://hub.example/a';
  const told = [
    { kind: 'offline', url },
    { kind: 'refused', url, status: 404 },
    { kind: 'cut', url, bytes: 5, of: 10 },
    { kind: 'wrong-hash', url, wanted: 'aa', got: 'bb' },
    { kind: 'no-space', path: 'a' },
    { kind: 'unwritable', path: 'a', code: 'EACCES' },
    { kind: 'no-list', url },
    { kind: 'no-model', id: 'a/b', missing: 'onnx/model.onnx' },
    { kind: 'no-library', id: 'a/b' },
  ] as const;
  const texts = told.map(failureText);
  expect(new Set(texts).size).toBe(told.length);
  expect(texts.every((text) => text.endsWith('.') || text.endsWith('?'))).toBe(true);
});
