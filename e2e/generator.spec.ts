import { expect } from '@playwright/test';
import { tinyEncoder } from '../scripts/encoder/tiny-encoder';
import { tinyGenerator } from '../scripts/generator/tiny-generator';
import { brokenModel, closedAfterEach, modelFiles, test } from './own-page';
import { startFileServer, type FileServer, type ServedFiles } from './servers';
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

let files: ServedFiles = {};
test.beforeAll(async () => {
  files = {
    ...(await pageFiles()),
    ...modelFiles('pieces', tinyGenerator({ encoding: 'byte-fallback' })),
    ...modelFiles('short', tinyGenerator({ contextTokens: 64 })),
    ...modelFiles('encoder', tinyEncoder([['doctor', 'physician']])),
    ...brokenModel(tinyGenerator()),
  };
});

const untilEnd = closedAfterEach();
const serve = (): Promise<FileServer> => untilEnd(startFileServer(files));

test('a model loads from beside the page, tells how far it is, and asks nobody else', async ({ context }) => {
  const server = await serve();
  const page = await open(context, server);
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(server.url)) elsewhere.push(request.url());
  });
  const { capabilities, failure, progress } = await load(page);
  expect(failure).toBeUndefined();
  expect(capabilities).toMatchObject({ contextTokens: 4096, streams: true, host: undefined });
  expect(progress.at(-1)).toMatchObject({ stage: 'compile' });
  expect(progress.at(-1)?.loaded).toBe(progress.at(-1)?.total);
  expect((await write(page, { ...PLAIN, constraint: GRAMMAR })).text).toMatch(MATCHES);
  expect(elsewhere).toEqual([]);
  const asked = server.log.map(({ url }) => url);
  expect(asked.some((path) => path.endsWith('/onnx/model_quantized.onnx'))).toBe(true);
  expect(asked.filter((path) => path.includes('asyncify'))).toEqual([]);
});

test('a reply comes in pieces, and tells what it cost', async ({ context }) => {
  const page = await open(context, await serve());
  await load(page);
  const written = await write(page, PLAIN);
  expect(written.pieces).toBeGreaterThan(3);
  expect(written.usage?.tokensOut).toBeLessThanOrEqual(120);
  expect(written.usage?.tokensOut).toBeGreaterThanOrEqual(written.pieces);
  expect(written.usage?.grammarMs).toBe(0);
  const counted = await within(page, (made, messages) => made.count(messages), MESSAGES);
  expect(counted).toBe(written.usage?.tokensIn);
});

for (const model of ['tiny', 'pieces'])
  test(`what does not match by itself matches under a grammar (${model})`, async ({ context }) => {
    const page = await open(context, await serve());
    await load(page, model);
    const seeds = Array.from({ length: 8 }, (_, seed) => ({ ...PLAIN, temperature: 1, seed }));
    for (const request of seeds) {
      expect((await write(page, { ...request, maxTokens: 60 })).text).not.toMatch(MATCHES);
      const { text, reason, failure, usage } = await write(page, { ...request, constraint: GRAMMAR });
      expect(failure).toBeUndefined();
      expect(usage?.grammarMs).toBeGreaterThan(0);
      // A plan has no end of its own.
      if (reason === 'stop') expect(text).toMatch(MATCHES);
      else expect(text).toMatch(/^Plan: /u);
    }
  });

test('a choice, a regular expression and a JSON schema hold as a grammar does', async ({ context }) => {
  const page = await open(context, await serve());
  await load(page);
  const held = async (constraint: NonNullable<Request['constraint']>) =>
    write(page, { ...PLAIN, constraint });
  const choices = ['Use 1', 'Use 12', 'None of them'];
  expect(choices).toContain((await held({ kind: 'choice', choices })).text);
  expect((await held({ kind: 'regex', pattern: 'p[0-9]{2,3}x' })).text).toMatch(/^p[0-9]{2,3}x$/u);
  const schema = { type: 'object', properties: { use: { type: 'boolean' } }, required: ['use'] };
  const { text } = await held({ kind: 'json', schema: JSON.stringify(schema) });
  expect([{ use: true }, { use: false }]).toContainEqual(JSON.parse(text));
  const failed = await held({ kind: 'grammar', grammar: 'root ::= nothing' });
  expect(failed.failure?.kind).toBe('constraint');
});

test('the same request has the same reply, and another seed another', async ({ context }) => {
  const page = await open(context, await serve());
  await load(page);
  const drawn = { ...PLAIN, temperature: 1, seed: 3 };
  const first = await write(page, drawn);
  expect((await write(page, drawn)).text).toBe(first.text);
  expect((await write(page, { ...drawn, seed: 4 })).text).not.toBe(first.text);
  expect((await write(page, PLAIN)).text).toBe((await write(page, PLAIN)).text);
});

test('what is kept of earlier messages changes no reply', async ({ context }) => {
  const page = await open(context, await serve());
  await load(page);
  // A reply that no tokenizer cuts in two ways, as what was written is kept in the tokens it was written in.
  const first = await write(page, { ...PLAIN, constraint: ONE_LETTER });
  const asked: Request = {
    messages: [
      ...MESSAGES,
      { role: 'assistant', content: first.text },
      { role: 'user', content: 'That has no rows. Once more, with the words of the check. '.repeat(40) },
    ],
    maxTokens: 60,
  };
  const other: Request = { ...asked, messages: [...MESSAGES, { role: 'user', content: 'Or otherwise?' }] };
  const [onward, cut] = [await write(page, asked), await write(page, other)];
  // Each by a model that has kept nothing.
  await load(page);
  expect((await write(page, other)).text).toBe(cut.text);
  await load(page);
  expect((await write(page, asked)).text).toBe(onward.text);
});

test('stopped in the middle it is free for the next one', async ({ context }) => {
  const page = await open(context, await serve());
  await load(page);
  const whole = await write(page, PLAIN);
  const stopped = await within(page, (made, request) => made.writeAndStop(request, 3), PLAIN);
  expect(stopped.ended).toBe('AbortError');
  expect(whole.text.startsWith(stopped.text)).toBe(true);
  expect((await write(page, PLAIN)).text).toBe(whole.text);
  expect(whole.text.startsWith(await within(page, (made, request) => made.leave(request, 2), PLAIN))).toBe(
    true,
  );
  expect((await write(page, PLAIN)).text).toBe(whole.text);
});

test('stopped while it loads nothing goes on, and it loads again when asked', async ({ context }) => {
  const page = await open(context, await serve());
  let held = 0;
  await context.route('**/model_quantized.onnx', async (route) => {
    held += 1;
    // Never answered: until it is stopped, it is on its way.
    if (held > 1) await route.continue();
  });
  expect(await within(page, (made, name) => made.loadAndStop(name, 3000), 'tiny')).toBe('AbortError');
  await context.unroute('**/model_quantized.onnx');
  expect((await load(page)).failure).toBeUndefined();
});

test('given up it gives its memory back, and the next request loads it again', async ({ context }) => {
  const server = await serve();
  const page = await open(context, server);
  await load(page);
  const before = await write(page, PLAIN);
  await page.evaluate('globalThis.generatorPage.dispose()');
  expect((await write(page, PLAIN)).text).toBe(before.text);
});

test('messages longer than the context are refused, a reply ends where the context does', async ({
  context,
}) => {
  const page = await open(context, await serve());
  const { capabilities } = await load(page, 'short');
  expect(capabilities?.contextTokens).toBe(64);
  const long: Request = { ...PLAIN, messages: [{ role: 'user', content: 'x y '.repeat(60) }] };
  expect((await write(page, long)).failure).toMatchObject({ kind: 'too-long', contextTokens: 64 });
  const short: Request = { messages: [{ role: 'user', content: 'Hm?' }], maxTokens: 500 };
  const forced = 'on and '.repeat(100);
  const { usage, reason } = await write(page, {
    ...short,
    constraint: { kind: 'choice', choices: [forced] },
  });
  expect(reason).toBe('length');
  expect((usage?.tokensIn ?? 0) + (usage?.tokensOut ?? 0)).toBe(64);
});

test('what can not be loaded says why', async ({ context }) => {
  const server = await serve();
  const page = await open(context, server);
  const failure = async (model: string, how = {}) => (await load(page, model, how)).failure;
  expect(await failure('nowhere')).toEqual({
    kind: 'not-there',
    url: `${server.url}models/nowhere/config.json`,
    status: 404,
  });
  expect(await failure('tiny', { weights: 'q4' })).toMatchObject({ kind: 'not-there', status: 404 });
  expect((await failure('broken'))?.kind).toBe('no-model');
  expect((await failure('encoder'))?.kind).toBe('no-model');
  expect((await failure('tiny', { device: 'webgpu' }))?.kind).toBe('no-webgpu');
  await context.route('**/unheard-of/**', (route) => route.abort('connectionrefused'));
  expect((await failure('unheard-of'))?.kind).toBe('offline');
});
