import { expect, type Page } from '@playwright/test';
import { tinyEncoder } from '../scripts/encoder/tiny-encoder';
import type { DensePage } from './dense-page';
import { closedAfterEach, brokenModel, modelFiles, ownPage, test } from './own-page';
import { startFileServer, type FileServer, type ServedFiles } from './servers';

const { open, within, files: pageFiles } = ownPage<DensePage>('dense-page', 'densePage');

const SYLLABLES = ['ka', 'lo', 'mi', 'ne', 'ru', 'sa', 'te', 'vo', 'zi', 'pa'];
/** Words that nobody says, each with a vector of its own. */
const WORDS = Array.from({ length: 1000 }, (_, at) =>
  [at % 10, Math.floor(at / 10) % 10, Math.floor(at / 100)].map((digit) => SYLLABLES[digit]).join(''),
);
const word = (at: number): string => WORDS[at % WORDS.length] ?? '';
/** Two or three words each. */
const TEXTS = Array.from({ length: 1200 }, (_, at) =>
  [word(at * 7), word(at * 13 + 5), ...(at % 2 === 0 ? [word(at * 29 + 11)] : [])].join(' '),
);

const passage = (id: string, text: string) => ({ id, kind: 'class', text }) as const;

const WORD_GROUPS = [
  ['doctor', 'physician'],
  ['crash', 'accident'],
  ['pupil', 'student'],
  ...WORDS.map((one) => [one]),
];

let files: ServedFiles = {};
test.beforeAll(async () => {
  const tiny = tinyEncoder(WORD_GROUPS);
  files = {
    ...(await pageFiles()),
    ...modelFiles('tiny', tiny),
    ...brokenModel(tiny, '{"model_type":"bert"}'),
  };
});

const untilEnd = closedAfterEach();
const serve = (): Promise<FileServer> => untilEnd(startFileServer(files));

const load = (page: Page, model = 'tiny') => within(page, (dense, name) => dense.load(name), model);

test('a model loads from beside the page, tells how far it is, and asks nobody else', async ({ context }) => {
  const server = await serve();
  const page = await open(context, server);
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(server.url)) elsewhere.push(request.url());
  });
  const { dimensions, failure, shares } = await load(page);
  expect(failure).toBeUndefined();
  expect(dimensions).toBe(128);
  expect(shares.at(-1)).toBe(1);
  expect(elsewhere).toEqual([]);
  const asked = server.log.map(({ url }) => url);
  expect(asked.some((path) => path.endsWith('/onnx/model_quantized.onnx'))).toBe(true);
  expect(asked.filter((path) => path.includes('asyncify'))).toEqual([]);
});

test('words of one meaning are near, unknown words are near to nothing', async ({ context }) => {
  const page = await open(context, await serve());
  await load(page);
  const passages = [
    passage('class <a>', 'doctor'),
    passage('class <b>', 'crash'),
    passage('class <b>', 'great crash'),
  ];
  await within(page, (dense, all) => dense.index(all), passages);
  const near = await within(page, (dense, texts) => dense.nearest(texts, 3), [
    'physician',
    'Accident',
    'blorbs',
    'pupil',
  ]);
  expect(near.map((found) => found.map(({ id }) => id))).toEqual([['class <a>'], ['class <b>'], [], []]);
  expect(near[0]?.[0]?.closeness).toBe(1);
});

test('what was embedded once is not embedded again, in another visit either', async ({ context }) => {
  const server = await serve();
  const passages = TEXTS.slice(0, 100).map((text, at) => passage(`class <${at}>`, text));
  const first = await open(context, server);
  await load(first);
  const made = await within(first, (dense, all) => dense.index(all), passages);
  expect(made.embedded).toBe(100);
  expect(made.told.at(-1)).toBe(1);
  await first.close();
  const second = await open(context, server);
  await load(second);
  const more = [...passages, passage('class <new>', 'doctor')];
  expect((await within(second, (dense, all) => dense.index(all), more)).embedded).toBe(1);
  await within(second, (dense) => dense.forget(), 0);
  await load(second);
  expect((await within(second, (dense, all) => dense.index(all), more)).embedded).toBe(101);
});

test('stopped in the middle of embedding it goes on from there', async ({ context }) => {
  const page = await open(context, await serve());
  await load(page);
  const passages = TEXTS.map((text, at) => passage(`class <${at}>`, text));
  expect(await within(page, (dense, all) => dense.indexAndStop(all), passages)).toBe('AbortError');
  // What was kept is written behind the page's back.
  await expect
    .poll(async () => (await within(page, (dense, all) => dense.index(all), passages)).embedded)
    .toBeLessThan(new Set(TEXTS).size);
});

test('stopped while it loads nothing goes on, and it loads again when asked', async ({ context }) => {
  const server = await serve();
  const page = await open(context, server);
  let held = 0;
  await context.route('**/model_quantized.onnx', async (route) => {
    held += 1;
    // Never answered: until it is stopped, it is on its way.
    if (held > 1) await route.continue();
  });
  expect(await within(page, (dense, name) => dense.loadAndStop(name, 2000), 'tiny')).toBe('AbortError');
  await context.unroute('**/model_quantized.onnx');
  expect((await load(page)).dimensions).toBe(128);
});

test('a search over bytes finds what a search over floats finds', async ({ context }) => {
  const page = await open(context, await serve());
  await load(page);
  const queries = TEXTS.slice(0, 100).map((text, at) => `${text.split(' ')[0] ?? ''} ${word(at * 17 + 3)}`);
  const recall = await within(page, (dense, [texts, asked]) => dense.recall(texts, asked), [
    TEXTS,
    queries,
  ] as const);
  expect(recall).toBeGreaterThanOrEqual(0.98);
});

test('what can not be loaded says why', async ({ context }) => {
  const server = await serve();
  const page = await open(context, server);
  expect((await load(page, 'nowhere')).failure).toEqual({
    kind: 'not-there',
    url: `${server.url}models/nowhere/config.json`,
    status: 404,
  });
  expect((await load(page, 'broken')).failure?.kind).toBe('no-encoder');
  await server.close();
  const { failure } = await load(page, 'unheard-of');
  expect(failure?.kind).toBe('offline');
});
