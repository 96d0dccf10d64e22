import { afterEach, expect, test } from 'vitest';
import { startHubServer, type HubServer } from '../../e2e/servers';
import { fileOfEntry, type FileCache } from './file-pieces';
import { keptFetch } from './kept-fetch';

const body = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7) & 255);
const small = new TextEncoder().encode('{"model_type":"tiny"}');
const FILES = { 'onnx/model.onnx': { body, lfs: true }, 'config.json': { body: small } };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A cache in memory; `room`: bytes that it takes. */
const memory = (room = Infinity) => {
  const kept = new Map<string, { bytes: Uint8Array<ArrayBuffer>; headers: Headers }>();
  const cache: FileCache = {
    match: (url) => {
      const found = kept.get(url);
      return Promise.resolve(found && new Response(found.bytes, { headers: found.headers }));
    },
    put: async (url, response) => {
      const bytes = new Uint8Array(await response.arrayBuffer());
      const used = [...kept.values()].reduce((sum, one) => sum + one.bytes.length, 0);
      if (used + bytes.length > room) throw new DOMException('Full.', 'QuotaExceededError');
      kept.set(url, { bytes, headers: response.headers });
    },
    delete: (url) => Promise.resolve(kept.delete(url)),
  };
  return { cache, kept };
};

const opened = async (room?: number) => {
  const hub = await startHubServer({ 'acme/tiny': FILES });
  closing.push(() => hub.close());
  const { cache, kept } = memory(room);
  const at = (path: string): string => `${hub.url}acme/tiny/resolve/main/${path}`;
  const begin = (missing: readonly string[] = []) =>
    keptFetch({ fetch: (url, init) => fetch(url, init), cache, missing, pieceBytes: 40_000, pieceMs: 1e9 });
  return { hub, at, kept, begin };
};
const read = async (response: Response) => new Uint8Array(await response.arrayBuffer());
/** Compared as bytes: the matcher looks at each by itself. */
const isBody = (read: Uint8Array): boolean => Buffer.from(body).equals(read);
const ranges = (hub: HubServer) => hub.log.map(({ range }) => range);

test('what was fetched is kept, in pieces where it is large, and asks nobody again', async () => {
  const { hub, at, kept, begin } = await opened();
  const first = begin();
  expect(isBody(await read(await first.fetch(at('onnx/model.onnx'))))).toBe(true);
  expect(await read(await first.fetch(at('config.json')))).toEqual(small);
  expect(first.list()?.files).toEqual([at('onnx/model.onnx'), at('config.json')]);
  expect(new Set([...kept.keys()].map(fileOfEntry))).toEqual(new Set(first.list()?.files));
  expect(kept.size).toBeGreaterThan(5);
  const asked = hub.log.length;
  const again = begin();
  const response = await again.fetch(at('onnx/model.onnx'));
  expect(response.headers.get('content-length')).toBe(String(body.length));
  expect(isBody(await read(response))).toBe(true);
  expect(await read(await again.fetch(at('config.json')))).toEqual(small);
  const look = await again.fetch(at('onnx/model.onnx'), { headers: { range: 'bytes=0-0' } });
  expect(look.headers.get('content-range')).toBe(`bytes 0-0/${body.length}`);
  expect(hub.log.length).toBe(asked);
});

test('after a cut connection it goes on where it was left', async () => {
  const { hub, at, begin } = await opened();
  hub.fault({ path: 'acme/tiny/onnx/model.onnx', kind: 'cut', times: 1 });
  await expect(begin().fetch(at('onnx/model.onnx')).then(read)).rejects.toThrow();
  const response = await begin().fetch(at('onnx/model.onnx'));
  expect([response.status, response.headers.get('content-length')]).toEqual([200, String(body.length)]);
  expect(isBody(await read(response))).toBe(true);
  expect(ranges(hub)).toEqual([undefined, '150000']);
});

test('a server that knows no ranges, or has another file by now, is read from the beginning', async () => {
  const { hub, at, begin } = await opened();
  const path = 'acme/tiny/onnx/model.onnx';
  hub.fault({ path, kind: 'cut', times: 1 });
  await expect(begin().fetch(at('onnx/model.onnx')).then(read)).rejects.toThrow();
  hub.fault({ path, kind: 'no-range', times: 1 });
  expect(isBody(await read(await begin().fetch(at('onnx/model.onnx'))))).toBe(true);

  const other = await opened();
  other.kept.set(`${other.at('onnx/model.onnx')}?lodestone-piece=0`, {
    bytes: new Uint8Array(1000),
    headers: new Headers({ 'content-length': '1000', 'x-lodestone-total': '5000' }),
  });
  expect(isBody(await read(await other.begin().fetch(other.at('onnx/model.onnx'))))).toBe(true);
  expect(ranges(other.hub)).toEqual(['1000', undefined]);
});

test('a server in trouble is no reason to let go of what is here', async () => {
  const { hub, at, kept, begin } = await opened();
  const path = 'acme/tiny/onnx/model.onnx';
  hub.fault({ path, kind: 'cut', times: 1 });
  await expect(begin().fetch(at('onnx/model.onnx')).then(read)).rejects.toThrow();
  const before = kept.size;
  hub.fault({ path, kind: 'busy', times: 1 });
  expect((await begin().fetch(at('onnx/model.onnx'))).status).toBe(503);
  expect(kept.size).toBe(before);
});

test('without space it is read all the same, and is told not to be whole', async () => {
  const { at, begin } = await opened(90_000);
  const full = begin();
  expect(isBody(await read(await full.fetch(at('onnx/model.onnx'))))).toBe(true);
  expect(full.list()).toBeUndefined();
});

test('what is not there is remembered, and nobody is asked for it again', async () => {
  const { hub, at, begin } = await opened();
  const first = begin();
  expect((await first.fetch(at('none.json'))).status).toBe(404);
  expect(first.list()).toEqual({ files: [], missing: [at('none.json')] });
  const asked = hub.log.length;
  expect((await begin(first.list()?.missing).fetch(at('none.json'))).status).toBe(404);
  expect(hub.log.length).toBe(asked);
});
