import { expect, test } from 'vitest';
import { startFileServer, type ChatFault } from '../../../e2e/servers';
import { REPLY, failureOf, load, open, pieces, request, serve, textOf } from './asking.fixture';

test('a busy server is asked again, as long as it says', async () => {
  const server = await serve();
  const { model, entries } = open(server);
  await load(model);
  server.setFault({ kind: 'status', status: 429, times: 2, retryAfter: '0.01' });
  expect(textOf(await pieces(model))).toBe(REPLY);
  expect([...entries.values()].map(({ state }) => state)).toEqual([
    'done',
    'http-status',
    'http-status',
    'done',
  ]);
});

test('a server that stays busy is left alone', async () => {
  const server = await serve({ fault: { kind: 'status', status: 503, message: 'Loading model' } });
  const failure = failureOf(await pieces(open(server).model));
  expect(failure).toEqual({
    kind: 'refused',
    host: new URL(server.base).host,
    status: 503,
    message: 'Loading model',
  });
  expect(server.asked).toHaveLength(4);
});

test('nobody waits as long as a server wants, where that is too long', async () => {
  const server = await serve({ fault: { kind: 'status', status: 429, retryAfter: '3600' } });
  const failure = failureOf(await pieces(open(server).model));
  expect(failure).toMatchObject({ kind: 'refused', status: 429, retryAfterMs: 3_600_000 });
  expect(server.asked).toHaveLength(1);
});

test.each([400, 401, 404, 500])(
  'status %i is told with the server’s words, and not tried again',
  async (status) => {
    const server = await serve({ fault: { kind: 'status', status, message: 'No, thanks.' } });
    const failure = failureOf(await pieces(open(server).model));
    expect(failure).toMatchObject({ kind: 'refused', status, message: 'No, thanks.' });
    expect(server.asked).toHaveLength(1);
  },
);

test.each<ChatFault>([
  { kind: 'cut', tokens: 3 },
  { kind: 'ends-early', tokens: 3 },
])('a reply that breaks off ($kind) is told with what came', async (fault) => {
  const server = await serve({ fault });
  const all = await pieces(open(server).model);
  expect(failureOf(all)).toEqual({ kind: 'cut', text: REPLY.slice(0, 12) });
  expect(textOf(all)).toBe(REPLY.slice(0, 12));
});

test('a server that does not count is stopped where its reply is far too long', async () => {
  const server = await serve({ fault: { kind: 'over-long' } });
  const all = await pieces(open(server).model, request({ maxTokens: 10 }));
  expect(all.at(-1)).toMatchObject({ type: 'end', reason: 'length' });
  expect(textOf(all)).toHaveLength(10 * 8 + 200);
});

test.each<readonly [ChatFault, string]>([
  [{ kind: 'wrong-json' }, '{"choices":[{"delta":'],
  [{ kind: 'endless-event' }, ''],
])('events that are none of the protocol are no reply: %j', async (fault, excerpt) => {
  const server = await serve({ fault });
  const host = new URL(server.base).host;
  expect(failureOf(await pieces(open(server).model))).toEqual({ kind: 'malformed', host, excerpt });
});

test('a page for people is no server of models', async () => {
  const server = await serve();
  const { model } = open(server);
  await load(model);
  server.setFault({ kind: 'html' });
  const host = new URL(server.base).host;
  const failure = { kind: 'malformed', host, excerpt: 'Welcome to nginx' };
  expect(failureOf(await pieces(model))).toEqual(failure);
  expect(await load(open(server).model)).toEqual(failure);
});

test('an error in the middle of a reply is told as the server words it', async () => {
  const server = await serve({ fault: { kind: 'error-event', message: 'The slot was lost.' } });
  expect(failureOf(await pieces(open(server).model))).toMatchObject({
    kind: 'refused',
    status: 500,
    message: 'The slot was lost.',
  });
});

test.each<readonly [ChatFault, Readonly<Record<string, number>>]>([
  [{ kind: 'silent' }, { firstMs: 150 }],
  [{ kind: 'stalls' }, { idleMs: 150 }],
])('what never comes is waited for so long: %j', async (fault, limits) => {
  const server = await serve();
  const { model, entries } = open(server, {}, { limits });
  await load(model);
  server.setFault(fault);
  expect(failureOf(await pieces(model))).toEqual({ kind: 'timeout', ms: 150 });
  expect([...entries.values()].at(-1)?.state).toBe('timeout');
});

test('a host that never answers keeps nobody waiting for its list', async () => {
  const server = await serve({ fault: { kind: 'silent' } });
  const { model } = open(server, {}, { limits: { listMs: 100 } });
  expect(await load(model)).toEqual({ kind: 'timeout', ms: 100 });
});

test('slow tokens are no silence: each one is waited for anew', async () => {
  const server = await serve({ fault: { kind: 'slow', ms: 30 } });
  const { model } = open(server, {}, { limits: { firstMs: 5000, idleMs: 200 } });
  // Eight of them, which together take longer.
  expect(textOf(await pieces(model))).toBe(REPLY);
});

test('nobody there', async () => {
  const server = await serve();
  await server.close();
  const { model, entries } = open(server);
  const host = new URL(server.base).host;
  expect(await load(model)).toEqual({ kind: 'offline', host });
  expect([...entries.values()]).toMatchObject([{ state: 'network', bytesReceived: 0 }]);
});

test('the question follows no redirect: the user was asked about this host alone', async () => {
  const other = await serve();
  const server = await serve({ fault: { kind: 'redirect', to: `${other.base}/chat/completions` } });
  const { model } = open(server, { key: 'sk-7' });
  expect(failureOf(await pieces(model))).toMatchObject({ kind: 'refused', status: 307 });
  expect(other.log).toEqual([]);
});

test('a page that may not fetch it sends nothing', async () => {
  const page = new URL('https://lodestone.example/');
  const { model, entries } = open({ base: 'http://models.example/v1' }, {}, { page });
  expect(await load(model)).toEqual({ kind: 'mixed-content', host: 'models.example' });
  expect(entries.size).toBe(0);
});

test('to a page, a host that nothing comes from is dead or hidden, as a knock tells', async () => {
  // A page learns nothing else where the header is missing.
  const hidden: typeof fetch = (input, init) =>
    init?.mode === 'no-cors' ? fetch(input, init) : Promise.reject(new TypeError('Failed to fetch'));
  const server = await serve();
  const host = new URL(server.base).host;
  const page = new URL('http://127.0.0.1:1/');
  const there = open(server, {}, { page, fetch: hidden });
  expect(await load(there.model)).toEqual({ kind: 'cors', host });
  expect([...there.entries.values()].map(({ method, state }) => [method, state])).toEqual([
    ['GET', 'cors'],
    ['HEAD', 'done'],
  ]);
  await server.close();
  const gone = open(server, {}, { page, fetch: hidden });
  expect(await load(gone.model)).toEqual({ kind: 'offline', host });
  const far = open(server, {}, { page: new URL('https://lodestone.example/'), fetch: hidden });
  expect(await load(far.model)).toEqual({ kind: 'local-network', host });
});

test('a server of files is none of models', async () => {
  const server = await startFileServer({});
  try {
    const { model } = open({ base: server.url });
    expect(failureOf(await pieces(model))).toMatchObject({ kind: 'refused', status: 404 });
  } finally {
    await server.close();
  }
});
