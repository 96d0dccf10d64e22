import { afterEach, expect, test } from 'vitest';
import { startFileServer, type ServedFiles } from '../../e2e/servers';
import type { FileRequest } from './model-place';
import { watchedFetch } from './watched-fetch';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const FILES: ServedFiles = {
  '/tiny/config.json': { type: 'application/json', body: '{"model_type":"bert"}' },
  '/tiny/page.json': { type: 'text/html', body: '<!doctype html>' },
  '/tiny/moved.json': { type: '', body: '', status: 302, headers: { location: '/tiny/config.json' } },
};

/** A server of models, and a fetch of a page of that origin, or of another. */
const opened = async (origin?: string) => {
  const server = await startFileServer(FILES);
  closing.push(() => server.close());
  const told: FileRequest[] = [];
  const controller = new AbortController();
  const own = origin ?? new URL(server.url).origin;
  const watched = watchedFetch((request) => told.push(request), own, controller.signal);
  const last = (): readonly unknown[] =>
    [...new Map(told.map((one) => [one.number, one])).values()].map(({ url, state, bytesReceived }) => [
      new URL(url).pathname,
      state,
      bytesReceived,
    ]);
  return { ...watched, controller, url: server.url, last };
};
const ELSEWHERE = 'https://page.example';

test('what is fetched from another origin is told, with its bytes', async () => {
  const { fetch, url, last } = await opened(ELSEWHERE);
  expect(await (await fetch(`${url}tiny/config.json?download=1`)).json()).toEqual({ model_type: 'bert' });
  expect(last()).toEqual([['/tiny/config.json', 'done', 21]]);
});

test('what lies beside the page leaves nothing', async () => {
  const { fetch, url, last } = await opened();
  await (await fetch(`${url}tiny/config.json`)).text();
  expect(last()).toEqual([]);
});

test('who a redirect leads to is told too', async () => {
  const { fetch, url, last } = await opened(ELSEWHERE);
  await (await fetch(`${url}tiny/moved.json`)).text();
  expect(last().map((one) => (one as readonly unknown[])[0])).toEqual([
    '/tiny/moved.json',
    '/tiny/config.json',
  ]);
});

test('a file that is not there is remembered, and so is one that is only the page of its server', async () => {
  const { fetch, url, refused } = await opened();
  expect((await fetch(`${url}tiny/none.onnx`)).status).toBe(404);
  expect(refused()).toEqual({ url: `${url}tiny/none.onnx`, status: 404 });
  expect((await fetch(`${url}tiny/page.json`)).status).toBe(404);
  expect(refused()).toEqual({ url: `${url}tiny/page.json`, status: 404 });
});

test('a host that is gone has no status', async () => {
  const { fetch, url, refused, last } = await opened(ELSEWHERE);
  await closing.pop()?.();
  await expect(fetch(`${url}tiny/config.json`)).rejects.toThrow();
  expect(refused()).toEqual({ url: `${url}tiny/config.json`, status: undefined });
  expect(last()).toEqual([['/tiny/config.json', 'network', 0]]);
});

test('stopped, it is told as stopped and remembers nothing', async () => {
  const { fetch, url, refused, last, controller } = await opened(ELSEWHERE);
  controller.abort();
  await expect(fetch(`${url}tiny/config.json`)).rejects.toThrow(/abort/u);
  expect(refused()).toBeUndefined();
  expect(last()).toEqual([['/tiny/config.json', 'aborted', 0]]);
});
