import { expect } from '@playwright/test';
import type { GenerateRequest, OpenAiServer } from '../src/model';
import { test, within } from './open-model-page';
import { closedAfterEach } from './own-page';
import { startChatServer, type ChatServer, type ChatServerOptions } from './servers';

const REPLY = 'Plan: the rivers\nUse 3';
const REQUEST: GenerateRequest = { messages: [{ role: 'user', content: 'Which rivers?' }], maxTokens: 64 };

const untilEnd = closedAfterEach();
const serve = (options: Partial<ChatServerOptions> = {}): Promise<ChatServer> =>
  untilEnd(startChatServer({ reply: () => REPLY, ...options }));

const at = ({ base }: ChatServer, more: Partial<OpenAiServer> = {}): OpenAiServer => ({
  base,
  model: 'tiny',
  ways: [],
  ...more,
});

test('a page asks a server of another origin, with a key, and hears it out as it writes', async ({
  modelPage,
}) => {
  const server = await serve({ key: 'sk-7', fault: { kind: 'slow', ms: 5 } });
  await within(modelPage, (page, one) => page.useServer(one), at(server, { key: 'sk-7' }));
  const { text, pieces } = await within(modelPage, (page, request) => page.ask(request), REQUEST);
  expect(text).toBe(REPLY);
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.at(-1)).toMatchObject({ type: 'end', reason: 'stop', usage: { tokensIn: 4, tokensOut: 6 } });
  // The browser asked first whether the page may send these.
  expect(server.log.map(({ method }) => method)).toEqual(['OPTIONS', 'GET', 'OPTIONS', 'POST']);
  expect(server.keys).toEqual(['Bearer sk-7', 'Bearer sk-7']);
  expect(await within(modelPage, (page) => page.consented())).toEqual([new URL(server.base).host]);
});

test('how replies are held is found out from the page', async ({ modelPage }) => {
  const server = await serve({ reads: ['structured_outputs'], models: [{ id: 'tiny', owned_by: 'vllm' }] });
  const { base, model } = at(server);
  await within(modelPage, (page, one) => page.useServer(one), { base, model });
  expect((await within(modelPage, (page) => page.load())).outcome).toMatchObject({
    constraints: ['grammar', 'json', 'regex', 'choice'],
  });
  const constraint = { kind: 'grammar', grammar: 'root ::= "Use " [0-9]' } as const;
  const held = await within(modelPage, (page, request) => page.ask(request), { ...REQUEST, constraint });
  expect(held.text).toMatch(/^Use [0-9]$/u);
});

test('stopped, it is free for the next question, and a long wait that a server asks for is kept to', async ({
  modelPage,
}) => {
  const server = await serve({ fault: { kind: 'slow', ms: 50 } });
  await within(modelPage, (page, one) => page.useServer(one), at(server));
  expect((await within(modelPage, (page, request) => page.askAndStop(request), REQUEST)).thrown).toBe(
    'AbortError',
  );
  server.setFault({ kind: 'status', status: 429, times: 1, retryAfter: '0.2' });
  expect((await within(modelPage, (page, request) => page.ask(request), REQUEST)).text).toBe(REPLY);
  const states = (await within(modelPage, (page) => page.ledger())).map(({ state }) => state);
  expect(states).toEqual(['done', 'aborted', 'http-status', 'done']);
});

test('a connection that breaks leaves what had come', async ({ modelPage }) => {
  const server = await serve({ fault: { kind: 'cut', tokens: 3 } });
  await within(modelPage, (page, one) => page.useServer(one), at(server));
  const { pieces } = await within(modelPage, (page, request) => page.ask(request), REQUEST);
  expect(pieces.at(-1)).toEqual({ type: 'failed', failure: { kind: 'cut', text: REPLY.slice(0, 12) } });
});

test('a server that answers no page is told from one that is not there', async ({ modelPage }) => {
  const server = await serve({ fault: { kind: 'no-cors' } });
  const host = new URL(server.base).host;
  await within(modelPage, (page, one) => page.useServer(one), at(server));
  expect((await within(modelPage, (page) => page.load())).outcome).toEqual({ kind: 'cors', host });
  const states = (await within(modelPage, (page) => page.ledger())).map(({ method, state }) => [
    method,
    state,
  ]);
  expect(states).toEqual([
    ['GET', 'cors'],
    ['HEAD', 'done'],
  ]);
  await server.close();
  expect((await within(modelPage, (page) => page.load())).outcome).toEqual({ kind: 'offline', host });
});

test('the question follows no redirect', async ({ modelPage }) => {
  const other = await serve();
  const server = await serve({ fault: { kind: 'redirect', to: `${other.base}/chat/completions` } });
  await within(modelPage, (page, one) => page.useServer(one), at(server));
  const { pieces } = await within(modelPage, (page, request) => page.ask(request), REQUEST);
  expect(pieces.at(-1)).toMatchObject({ type: 'failed', failure: { kind: 'refused', status: 302 } });
  expect(other.log).toEqual([]);
});
