import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { iri } from '../rdf';
import { ALL, ask, closing, failure, open, rowsOf, serve } from './asking.fixture';
import type { EndpointRequest, Endpoints, LedgerEntry } from './contract';
import { Health } from './health';

const LIMITS = { timeoutMs: 2000 };
/** As long as a test can wait. Milliseconds. */
const HASTY = { quietMs: 200, knockMs: 700 };
const KNOCK = 'ASK {}';

/** Answers short questions alone: to others it sends nothing, for good. */
const startThinker = async (): Promise<{ readonly url: string; readonly asked: string[] }> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://server.invalid').searchParams.get('query') ?? '';
    asked.push(query);
    if (query !== KNOCK) return;
    response
      .writeHead(200, { 'content-type': 'application/sparql-results+json' })
      .end('{"head":{},"boolean":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sparql`, asked };
};

const queriesOf = (log: readonly { readonly query: string }[]): string[] => log.map(({ query }) => query);

test('a source without a byte is given up when a short question gets none either', async () => {
  const server = await serve({ kind: 'silent' });
  const endpoints = open();
  const late = await failure(new Health(endpoints, HASTY).guarded, server.url, { limits: LIMITS });
  expect(late).toMatchObject({ kind: 'timeout', url: server.url });
  expect(late.kind === 'timeout' && late.silentSince).toBeTypeOf('number');
  expect(queriesOf(server.log)).toEqual([ALL, KNOCK]);
  const states = endpoints.ledger.entries.map(({ purpose, state }) => [purpose, state]);
  expect(states).toEqual([
    ['answer', 'timeout'],
    ['probe', 'timeout'],
  ] satisfies [LedgerEntry['purpose'], LedgerEntry['state']][]);
});

test('one that answers a short question is waited for as long as was meant', async () => {
  const { url, asked } = await startThinker();
  const late = await failure(new Health(open(), HASTY).guarded, url, { limits: LIMITS });
  expect(late).toMatchObject({ kind: 'timeout' });
  expect(late).not.toHaveProperty('silentSince');
  expect(asked).toEqual([ALL, KNOCK]);
});

test('one that sent a byte is never asked whether it is there', async () => {
  const server = await serve({ kind: 'never-ends' });
  const late = await failure(new Health(open(), HASTY).guarded, server.url, { limits: LIMITS });
  expect(late).not.toHaveProperty('silentSince');
  expect(queriesOf(server.log)).toEqual([ALL]);
});

test('a silent source is asked nothing for a while, then one short question, and longer pauses follow', async () => {
  const server = await serve({ kind: 'silent' });
  let now = 0;
  const health = new Health(open(), { ...HASTY, now: () => now });
  const { guarded } = health;
  expect(health.pausedUntil(server.url)).toBeUndefined();
  const silent = async (): Promise<number> => {
    const before = server.log.length;
    const late = await failure(guarded, server.url, { limits: LIMITS });
    expect(late.kind === 'timeout' && late.silentSince).toBeTypeOf('number');
    return server.log.length - before;
  };
  expect(await silent()).toBe(2);
  expect(health.pausedUntil(server.url)).toBe(4000);
  expect(await silent()).toBe(0);
  now = 3999;
  expect(await silent()).toBe(0);
  now = 4000;
  expect(health.pausedUntil(server.url)).toBeUndefined();
  expect(await silent()).toBe(1);
  expect(server.log.at(-1)?.query).toBe(KNOCK);
  // Twice as long.
  now = 11_999;
  expect(await silent()).toBe(0);
  now = 12_000;
  expect(await Promise.all([silent(), silent()])).toEqual([1, 1]);
  expect(queriesOf(server.log).filter((query) => query === KNOCK)).toHaveLength(3);
});

test('one that answers again is asked as usual at once', async () => {
  const server = await serve({ kind: 'silent' });
  let now = 0;
  const { guarded } = new Health(open(), { ...HASTY, now: () => now });
  await failure(guarded, server.url, { limits: LIMITS });
  await server.setFault(undefined);
  now = 4000;
  const before = server.log.length;
  const asked = await Promise.all([ask(guarded, server.url), ask(guarded, server.url)]);
  for (const outcome of asked) expect(outcome.ok && rowsOf(outcome.value)).toHaveLength(200);
  expect(queriesOf(server.log.slice(before))).toEqual([KNOCK, ALL, ALL]);
  await ask(guarded, server.url);
  expect(server.log.at(-1)?.query).toBe(ALL);
});

test('several requests that find a source silent at once are one silence', async () => {
  const server = await serve({ kind: 'silent' });
  let now = 0;
  const { guarded } = new Health(open(), { ...HASTY, now: () => now });
  await Promise.all([1, 2, 3].map(() => failure(guarded, server.url, { limits: LIMITS })));
  await server.setFault(undefined);
  now = 4000;
  expect((await ask(guarded, server.url)).ok).toBe(true);
});

test('an error is an answer, and a request that was stopped says nothing', async () => {
  const server = await serve({ kind: 'silent' });
  const { guarded } = new Health(open(), HASTY);
  const stop = new AbortController();
  const asked = ask(guarded, server.url, { signal: stop.signal });
  await expect.poll(() => server.log.length, { timeout: 10_000 }).toBe(1);
  stop.abort();
  await expect(asked).rejects.toThrow();
  await server.setFault({ kind: 'html-500' });
  expect(await failure(guarded, server.url)).toMatchObject({ kind: 'http-status' });
  await server.setFault(undefined);
  expect((await ask(guarded, server.url)).ok).toBe(true);
  expect(queriesOf(server.log)).toEqual([ALL, ALL, ALL]);
});

test('a request is handed the time after which it is quiet: a share of a short limit, none of a very short one', async () => {
  const handed: (number | undefined)[] = [];
  const endpoints: Endpoints = {
    ...open(),
    query: ({ limits, url }: EndpointRequest) => {
      handed.push(limits.quietMs);
      return Promise.resolve({ ok: false, failure: { kind: 'network', url, ms: 0 } });
    },
  };
  const { guarded } = new Health(endpoints);
  for (const limits of [
    { timeoutMs: 36_000 },
    { timeoutMs: 60_000, quietMs: 20_000 },
    { timeoutMs: 5000 },
    { timeoutMs: 2000 },
  ])
    await failure(guarded, 'http://127.0.0.1:9/sparql', { limits });
  expect(handed).toEqual([8000, 20_000, 3000, undefined]);
});

test('documents of a silent host are not asked for either, until one of them comes', async () => {
  const server = await serve({ kind: 'silent' });
  let now = 0;
  const { guarded } = new Health(open(), { ...HASTY, now: () => now });
  const fetched = async () => {
    const outcome = await guarded.fetchDocument(
      {
        url: iri(server.url),
        accept: 'text/turtle',
        purpose: 'answer',
        limits: { timeoutMs: 2000, bytes: 100_000 },
      },
      new AbortController().signal,
    );
    return outcome.ok ? 'came' : outcome.failure.kind;
  };
  expect(await fetched()).toBe('timeout');
  expect(server.log.map(({ method }) => method)).toEqual(['GET', 'HEAD']);
  expect(await fetched()).toBe('timeout');
  expect(server.log).toHaveLength(2);
  now = 4000;
  expect(await fetched()).toBe('timeout');
  expect(server.log).toHaveLength(3);
  await server.setFault(undefined);
  now = 12_000;
  expect([await fetched(), await fetched()]).toEqual(['came', 'came']);
});
