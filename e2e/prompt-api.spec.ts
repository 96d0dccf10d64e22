import { expect, type Page } from '@playwright/test';
import type { GenerateRequest } from '../src/model';
import { installBrowserModel, type BrowserModel } from './browser-model';
import { test, within } from './open-model-page';

const PLAN = 'Plan: the rivers\nUse 3';
const SYSTEM = { role: 'system', content: 'Choose one.' } as const;
const QUESTION = { role: 'user', content: 'Which rivers?' } as const;
const request = (more: Partial<GenerateRequest> = {}): GenerateRequest => ({
  messages: [SYSTEM, QUESTION],
  maxTokens: 64,
  ...more,
});

/** Puts it there, and takes it. */
const use = async (page: Page, given: Partial<BrowserModel> = {}): Promise<void> => {
  await page.evaluate(
    `(${installBrowserModel.toString()})(${JSON.stringify({ replies: [PLAN], ...given })})`,
  );
  expect(await within(page, (one) => one.usePromptApi())).toBe(true);
};
const seen = (page: Page): Promise<BrowserModel> => page.evaluate('globalThis.browserModel');
const change = (page: Page, given: Partial<BrowserModel>): Promise<unknown> =>
  page.evaluate(`void Object.assign(globalThis.browserModel, ${JSON.stringify(given)})`);
const ask = (page: Page, more: Partial<GenerateRequest> = {}) =>
  within(page, (one, asked) => one.ask(asked), request(more));

test('a browser without a model of its own is known for it, though it have the interface', async ({
  modelPage: page,
}) => {
  // Chromium's own, where it has one: without a model behind it.
  const hasInterface = await within(page, (one) => one.usePromptApi());
  if (hasInterface)
    expect((await within(page, (one) => one.load())).outcome).toEqual({ kind: 'no-prompt-api' });
  await use(page, { availability: 'unavailable' });
  expect((await within(page, (one) => one.load())).outcome).toEqual({ kind: 'no-prompt-api' });
});

test('it is fetched after a click, and tells how far it is', async ({ modelPage: page }) => {
  // What Chrome says without a click; Playwright's own calls count as one.
  await use(page, { availability: 'downloadable', rejects: { create: 'NotAllowedError' } });
  expect((await within(page, (one) => one.load())).outcome).toEqual({ kind: 'needs-click' });
  await change(page, { rejects: {} });
  const { outcome, progress } = await within(page, (one) => one.load());
  expect(outcome).toEqual({
    constraints: ['json', 'regex', 'choice'],
    contextTokens: 1000,
    streams: true,
    seesRows: true,
    logProbabilities: false,
  });
  expect(progress.map(({ stage, loaded, total }) => [stage, loaded, total])).toEqual([
    ['fetch', 0, 1],
    ['fetch', 0.5, 1],
    ['fetch', 1, 1],
  ]);
});

test('a reply comes in pieces, and is counted by the browser', async ({ modelPage: page }) => {
  await use(page);
  const { text, pieces } = await ask(page);
  expect(text).toBe(PLAN);
  expect(pieces.filter(({ type }) => type === 'text')).toHaveLength(6);
  // Two messages of three and four tokens, and one each.
  expect(pieces.at(-1)).toMatchObject({ type: 'end', reason: 'stop', usage: { tokensIn: 9, tokensOut: 6 } });
  expect(await within(page, (one, asked) => one.count(asked), request())).toBe(9);
});

test('what it has heard before is not said to it again', async ({ modelPage: page }) => {
  await use(page);
  await ask(page);
  expect((await seen(page)).heard).toBe(2);
  const [reply, more] = [
    { role: 'assistant', content: PLAN } as const,
    { role: 'user', content: 'It gives no rows.' } as const,
  ];
  const revised = await ask(page, { messages: [SYSTEM, QUESTION, reply, more] });
  expect(revised.pieces.at(-1)).toMatchObject({ usage: { tokensIn: 9 + 6 + 6, tokensOut: 6 } });
  expect((await seen(page)).heard).toBe(3);
  // Another question begins anew, behind what the system said.
  const other = await ask(page, { messages: [SYSTEM, { role: 'user', content: 'Which lakes?' }] });
  expect(other.pieces.at(-1)).toMatchObject({ usage: { tokensIn: 4 + 4 } });
  expect(await seen(page)).toMatchObject({ heard: 4, cloned: 2, live: 2 });
});

const HELD: readonly (readonly [NonNullable<GenerateRequest['constraint']>, string])[] = [
  [{ kind: 'choice', choices: ['Use 1', 'Use (2)'] }, 'Use (2)'],
  [{ kind: 'regex', pattern: 'Use \\d\\d|None' }, 'Use 12'],
  [{ kind: 'json', schema: '{"type":"object","required":["use"]}' }, '{"use":3}'],
  // It reads no grammars: whoever asks has to look.
  [{ kind: 'grammar', grammar: 'root ::= "Use 1"' }, 'Use 123'],
];

test('a reply is held to schemas, expressions and choices', async ({ modelPage: page }) => {
  await use(page, { replies: ['Use 123', 'Use (2)', 'Use 12', '{"use":3}'] });
  for (const [constraint, expected] of HELD) expect((await ask(page, { constraint })).text).toBe(expected);
});

test('stopped, or with its room filled, it leaves no conversation behind, and is free for the next', async ({
  modelPage: page,
}) => {
  await use(page);
  const stopped = await within(page, (one, asked) => one.askAndStop(asked), request());
  expect(stopped.thrown).toBe('AbortError');
  const filled = await ask(page, { maxTokens: 2 });
  expect(filled.text).toBe(PLAN.slice(0, 8));
  expect(filled.pieces.at(-1)).toMatchObject({ type: 'end', reason: 'length' });
  expect(await seen(page)).toMatchObject({ live: 1, cloned: 2 });
  expect((await ask(page)).text).toBe(PLAN);
  await within(page, (one) => one.dispose());
  expect((await seen(page)).live).toBe(0);
  expect((await ask(page)).text).toBe(PLAN);
});

test('messages that are too long are not sent', async ({ modelPage: page }) => {
  await use(page, { contextWindow: 8 });
  const failure = { kind: 'too-long', tokens: 9, contextTokens: 8 };
  expect((await ask(page)).pieces).toEqual([{ type: 'failed', failure }]);
});

const REFUSALS = [
  ['NotReadableError', { kind: 'cut', text: PLAN.slice(0, 4) }],
  ['NotSupportedError', { kind: 'constraint', message: 'The browser says so.' }],
  ['OperationError', { kind: 'broken', message: 'OperationError: The browser says so.' }],
] as const;

test('what the browser refuses is told as what it means', async ({ modelPage: page }) => {
  await use(page);
  for (const [name, failure] of REFUSALS) {
    await change(page, { rejects: { prompt: name } });
    expect((await ask(page)).pieces.at(-1)).toEqual({ type: 'failed', failure });
  }
  await change(page, { rejects: {} });
  expect((await ask(page)).text).toBe(PLAN);
});
