import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { findChromium } from './chromium';
import { SOFTWARE_GPU, closedAfterEach, ownPage, test } from './own-page';
import { startFileServer, type FileServer, type ServedFile, type ServedFiles } from './servers';
import type { WebLlmPage } from './webllm-page';

const { open, within, files: pageFiles } = ownPage<WebLlmPage>('webllm-page', 'webLlmPage');

const F32 = 'Qwen3-0.6B-q4f32_1-MLC';
const FOLDER = `mlc-ai/${F32}/resolve/main/`;
const json = (value: unknown): string => JSON.stringify(value);
const MODEL: Readonly<Record<string, string>> = {
  [`${FOLDER}mlc-chat-config.json`]: json({ tokenizer_files: ['tokenizer.json'], vocab_size: 4 }),
  [`${FOLDER}tensor-cache.json`]: json({ records: [{ dataPath: 'params_shard_0.bin', nbytes: 9000 }] }),
  [`${FOLDER}tokenizer.json`]: json({}),
  [`${FOLDER}params_shard_0.bin`]: 'x'.repeat(9000),
  'libraries/qwen.wasm': 'This is no WebAssembly.',
};
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const indexOf = (change: Readonly<Record<string, string>> = {}): string =>
  json({
    version: 1,
    models: [
      {
        id: F32,
        kind: 'webllm',
        folder: FOLDER,
        library: 'libraries/qwen.wasm',
        weights: [],
        bytes: 9000,
        files: Object.entries(MODEL).map(([path, text]) => ({
          path,
          bytes: text.length,
          sha256: change[path] ?? sha256(text),
        })),
      },
    ],
  });

const untilEnd = closedAfterEach();

/** The page and the model, under a sub-path. */
const serve = async (files: Readonly<Record<string, string>>, index = indexOf()): Promise<FileServer> => {
  const own = Object.entries(await pageFiles()).map(([path, file]) => [`/a/b${path}`, file] as const);
  const models = Object.entries({ ...files, 'index.json': index }).map(
    ([path, body]) => [`/a/b/models/${path}`, { type: 'application/octet-stream', body }] as const,
  );
  const all: ServedFiles = Object.fromEntries<ServedFile>([...own, ...models]);
  return await untilEnd(startFileServer(all));
};
const below = ({ url }: FileServer) => ({ url: `${url}a/b/` });
const asked = (server: FileServer): readonly string[] => server.log.map(({ url }) => url);

test.use({ browserArgs: SOFTWARE_GPU });

test.describe('without a graphics card', () => {
  test('it says so, and fetches neither the model nor the code of WebLLM', async ({ playwright }) => {
    const server = await serve(MODEL);
    const browser = await untilEnd(playwright.chromium.launch({ ...findChromium(), args: [] }));
    const page = await open(await browser.newContext(), below(server));
    expect((await within(page, (webLlm) => webLlm.machine(), 0)).gpu).toBeUndefined();
    const code = asked(server).length;
    const { failure, elsewhere } = await within(page, (webLlm, id) => webLlm.load(id), F32);
    expect(failure).toEqual({ kind: 'no-webgpu' });
    expect(elsewhere).toEqual([]);
    const after = asked(server).slice(code);
    expect(after.filter((url) => url.includes('/models/'))).toEqual(['/a/b/models/index.json']);
    // The worker alone, which is small.
    const bytes = server.log.slice(code).reduce((sum, entry) => sum + entry.bytes, 0);
    expect(bytes).toBeLessThan(200_000);
  });
});

test.describe('on a card that the processor plays', () => {
  test('the card is told with its limits', async ({ context }) => {
    const page = await open(context, below(await serve(MODEL)));
    const { gpu } = await within(page, (webLlm) => webLlm.machine(), 0);
    expect(gpu).toMatchObject({ hasF16: false, isSoftware: true });
    expect(gpu?.maxBindingBytes).toBeGreaterThan(0);
  });

  test('files are asked for below the page, kept under the names of WebLLM, told in bytes', async ({
    context,
  }) => {
    const server = await serve(MODEL);
    const page = await open(context, below(server));
    const { failure, progress, elsewhere } = await within(page, (webLlm, id) => webLlm.load(id), F32);
    // All is there but code that runs it: WebLLM itself says so.
    expect(failure?.kind).toBe('no-model');
    expect(elsewhere).toEqual([]);
    expect(progress.at(-1)).toEqual({ stage: 'fetch', loaded: 9000, total: 9000 });
    const models = asked(server).filter((url) => url.includes('/models/') && !url.endsWith('index.json'));
    expect([...models].sort()).toEqual(
      Object.keys(MODEL)
        .map((path) => `/a/b/models/${path}`)
        .sort(),
    );
    expect(await within(page, (webLlm) => webLlm.kept(), 0)).toEqual(
      [
        // What a load took, by which the next visit tells whether all of it is there.
        `webllm/config models/${FOLDER}lodestone-kept-webllm.json`,
        `webllm/config models/${FOLDER}mlc-chat-config.json`,
        `webllm/model models/${FOLDER}params_shard_0.bin`,
        `webllm/model models/${FOLDER}tensor-cache.json`,
        `webllm/model models/${FOLDER}tokenizer.json`,
        'webllm/wasm models/libraries/qwen.wasm',
      ].sort(),
    );
    // Once more: nothing is asked for again, by us or by WebLLM.
    const before = asked(server).length;
    await within(page, (webLlm, id) => webLlm.load(id), F32);
    expect(
      asked(server)
        .slice(before)
        .filter((url) => url.includes('/models/')),
    ).toEqual(['/a/b/models/index.json']);
  });

  test('what is missing, and what is another file, is named', async ({ context }) => {
    const rest = Object.fromEntries(Object.entries(MODEL).filter(([path]) => !path.endsWith('.bin')));
    const first = await serve(rest);
    const page = await open(context, below(first));
    const missing = await within(page, (webLlm, id) => webLlm.load(id), F32);
    const url = `${first.url}a/b/models/${FOLDER}params_shard_0.bin`;
    expect(missing.failure).toEqual({ kind: 'not-there', url, status: 404 });
    const other = await serve(MODEL, indexOf({ [`${FOLDER}params_shard_0.bin`]: 'a'.repeat(64) }));
    const changed = await within(await open(context, below(other)), (webLlm, id) => webLlm.load(id), F32);
    expect(changed.failure).toMatchObject({ kind: 'wrong-hash' });
  });

  test('weights of 16 bits are refused before anything is fetched', async ({ context }) => {
    const server = await serve(MODEL);
    const page = await open(context, below(server));
    const { failure, elsewhere } = await within(
      page,
      (webLlm, id) => webLlm.load(id),
      'Qwen3-0.6B-q4f16_1-MLC',
    );
    expect(failure).toEqual({ kind: 'lacking', what: 'shader-f16' });
    expect(elsewhere).toEqual([]);
  });

  test('stopped, it keeps what is whole', async ({ context }) => {
    const page = await open(context, below(await serve(MODEL)));
    expect(await within(page, (webLlm, id) => webLlm.loadAndStop(id), F32)).toBe('AbortError');
    const kept = await within(page, (webLlm) => webLlm.kept(), 0);
    expect(kept.some((url) => url.includes('tensor-cache.json'))).toBe(true);
  });
});
