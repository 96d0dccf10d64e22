import { expect, test as base } from '@playwright/test';
import { findChromium } from './chromium';
import { startFileServer } from './servers';
import {
  GRAMMAR,
  MATCHES,
  MESSAGES,
  ONE_LETTER,
  PLAIN,
  load,
  open,
  pageFiles,
  within,
  write,
  type Request,
} from './tiny-models';

/** A graphics card in software, where this Chromium has one: slow, without `shader-f16`, and the same interface. */
const ARGS = ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader'];

const test = base.extend({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ...findChromium(), args: ARGS });
  },
});

const closing: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

test('a model writes, is held to a grammar, keeps what it read and is stopped', async ({ context }) => {
  // A processor that plays graphics card compiles every shader first.
  test.slow();
  const server = await startFileServer(await pageFiles());
  closing.push(() => server.close());
  const page = await open(context, server);
  const hasGpu = await page.evaluate(
    'navigator.gpu?.requestAdapter().then((adapter) => adapter !== null) ?? false',
  );
  test.skip(hasGpu !== true, 'This Chromium has no WebGPU in software.');
  const how = { device: 'webgpu', weights: 'fp32' } as const;
  expect((await load(page, 'tiny', how)).failure).toBeUndefined();
  expect(server.log.some(({ url }) => url.includes('asyncify'))).toBe(true);
  const { text, failure } = await write(page, { ...PLAIN, constraint: GRAMMAR });
  expect(failure).toBeUndefined();
  expect(text).toMatch(MATCHES);
  const first = await write(page, { ...PLAIN, constraint: ONE_LETTER });
  const asked: Request = {
    messages: [...MESSAGES, { role: 'assistant', content: first.text }, { role: 'user', content: 'Again.' }],
    maxTokens: 12,
  };
  const onward = await write(page, asked);
  const stopped = await within(page, (made, request) => made.writeAndStop(request, 3), PLAIN);
  expect(stopped.ended).toBe('AbortError');
  // By a model that has kept nothing.
  await load(page, 'tiny', how);
  expect((await write(page, asked)).text).toBe(onward.text);
  expect((await load(page, 'tiny', { device: 'webgpu', weights: 'q4f16' })).failure).toEqual({
    kind: 'lacking',
    what: 'shader-f16',
  });
});
