import { expect, test } from 'vitest';
import { nodeWorkerPort } from '../../base/node-worker';
import { REPLY, lasting, load, open, pieces, request, serve, textOf } from './asking.fixture';
import { fetchInWorker } from './fetch-in-worker';

const workerFetch = fetchInWorker(() => nodeWorkerPort(new URL('./fetch.node-worker.ts', import.meta.url)));

test('a reply comes in pieces through a worker, with the key that was sent', async () => {
  const server = await serve({ key: 'sk-7' });
  const { model, entries } = open(server, { key: 'sk-7' }, { fetch: workerFetch });
  const all = await pieces(model);
  expect(textOf(all)).toBe(REPLY);
  expect(all.length).toBeGreaterThan(5);
  expect(server.keys).toEqual(['Bearer sk-7', 'Bearer sk-7']);
  expect([...entries.values()].map(({ state }) => state)).toEqual(['done', 'done']);
});

test('a stop in the middle ends the request at the server, and the next one is answered', async () => {
  const server = await serve({ fault: { kind: 'over-long' } });
  const { model } = open(server, {}, { fetch: workerFetch });
  const stop = new AbortController();
  const reading = (async () => {
    for await (const piece of model.generate(request(), stop.signal)) if (piece.type === 'text') stop.abort();
  })();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  server.setFault(undefined);
  expect(textOf(await pieces(model))).toBe(REPLY);
});

test('a connection that breaks leaves what had come', async () => {
  const server = await serve({ fault: { kind: 'cut', tokens: 3 } });
  const all = await pieces(open(server, {}, { fetch: workerFetch }).model);
  expect(textOf(all)).toBe(REPLY.slice(0, 12));
  expect(all.at(-1)).toMatchObject({ type: 'failed', failure: { kind: 'cut' } });
});

test('a redirect is followed nowhere, and a server that is gone is told as such', async () => {
  const elsewhere = await serve();
  const server = await serve({ fault: { kind: 'redirect', to: `${elsewhere.base}/chat/completions` } });
  const [last] = (await pieces(open(server, {}, { fetch: workerFetch }).model)).slice(-1);
  expect(last).toMatchObject({ type: 'failed', failure: { kind: 'refused' } });
  expect(elsewhere.log).toEqual([]);
  await server.close();
  expect(await load(open(server, {}, { fetch: workerFetch }).model)).toMatchObject({ kind: 'offline' });
});

test('whoever reads no further ends the request', async () => {
  const server = await serve({ fault: { kind: 'over-long' } });
  const { model, entries } = open(server, {}, { fetch: workerFetch });
  for await (const piece of model.generate(request(), lasting)) if (piece.type === 'text') break;
  expect([...entries.values()].map(({ state }) => state)).toEqual(['done', 'done']);
  server.setFault(undefined);
  expect(textOf(await pieces(model))).toBe(REPLY);
});
