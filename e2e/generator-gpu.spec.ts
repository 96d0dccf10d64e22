import { expect } from '@playwright/test';
import { SOFTWARE_GPU, closedAfterEach, test } from './own-page';
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

test.use({ browserArgs: SOFTWARE_GPU });

const untilEnd = closedAfterEach();

test('a model writes, is held to a grammar, keeps what it read and is stopped', async ({ context }) => {
  // A processor that plays graphics card compiles every shader first.
  test.slow();
  const server = await untilEnd(startFileServer(await pageFiles()));
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
