import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkedFetch } from './checked-fetch';

const ORIGIN = 'http://127.0.0.1:1';
const URL_OF_FILE = `${ORIGIN}/models/tiny/a%20b.onnx`;
const bytes = Uint8Array.from({ length: 5000 }, (_, at) => at & 255);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const serving = (body: Uint8Array<ArrayBuffer>) => () =>
  Promise.resolve(new Response(body, { headers: { 'content-length': String(body.length) } }));

test('a file that is the one of the list comes as it is', async () => {
  const { fetch, wrong } = checkedFetch(serving(bytes), { [URL_OF_FILE]: sha256 }, ORIGIN);
  const response = await fetch('/models/tiny/a%20b.onnx');
  expect(response.headers.get('content-length')).toBe('5000');
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  expect(wrong()).toBeUndefined();
});

test('one flipped bit breaks it off, and its address is known', async () => {
  const flipped = bytes.map((byte, at) => (at === 4321 ? byte ^ 1 : byte));
  const { fetch, wrong } = checkedFetch(serving(flipped), { [URL_OF_FILE]: sha256 }, ORIGIN);
  await expect((await fetch(URL_OF_FILE)).arrayBuffer()).rejects.toThrow(/not the file/u);
  expect(wrong()).toBe(URL_OF_FILE);
});

test('so does one that was cut short; a file of no list is not checked', async () => {
  const short = checkedFetch(serving(bytes.slice(0, 4000)), { [URL_OF_FILE]: sha256 }, ORIGIN);
  await expect((await short.fetch(URL_OF_FILE)).arrayBuffer()).rejects.toThrow();
  const other = checkedFetch(serving(bytes.slice(0, 4000)), {}, ORIGIN);
  expect((await (await other.fetch(URL_OF_FILE)).arrayBuffer()).byteLength).toBe(4000);
});
