import { expect, test, vi } from 'vitest';
import { answerOf, type Answer, type AnswerParts, type PageRequest } from './answer';
import type { BuiltFile } from './kept-files';

// Workbox looks for the scope of a worker while it is imported.
vi.hoisted(() => Reflect.set(globalThis, 'self', globalThis));

const SCOPE = 'https://here.example/lodestone/';
const FILES: readonly BuiltFile[] = [
  { url: 'index.html', revision: 'a1' },
  { url: 'assets/index-aaaaaaaa.js', revision: null },
  { url: 'assets/wllama-aaaaaaaa.wasm', revision: null },
  { url: 'demo/shards/catalogue.ttl', revision: 'b2' },
];

const request = (path: string, more: Partial<PageRequest> = {}): PageRequest => ({
  url: new URL(path, SCOPE).href,
  method: 'GET',
  mode: 'cors',
  destination: '',
  referrer: '',
  headers: new Headers(),
  ...more,
});
const navigation = (path: string) => request(path, { mode: 'navigate', destination: 'document' });

/** A host that can be stopped, and what a browser keeps. */
const place = (
  hosted: Readonly<Record<string, () => Response>>,
  former: Readonly<Record<string, string>> = {},
) => {
  const state = { isUp: true, isFormer: false };
  const asked: string[] = [];
  const used = new Map<string, Response>();
  const parts: AnswerParts<PageRequest> = {
    scope: SCOPE,
    files: FILES,
    kept: (url) => Promise.resolve(new Response(`kept ${url.slice(SCOPE.length)}`)),
    formerRevision: (url) =>
      Promise.resolve(state.isFormer ? new Response(`before ${url.slice(SCOPE.length)}`) : undefined),
    former: (url) => {
      const text = former[url.slice(SCOPE.length)];
      return Promise.resolve(text === undefined ? undefined : new Response(text));
    },
    used: () =>
      Promise.resolve({
        match: (url) => Promise.resolve(used.get(url)?.clone()),
        put: (url, response) => Promise.resolve(void used.set(url, response)),
      }),
    fetch: ({ url }) => {
      asked.push(url.slice(SCOPE.length));
      const make = hosted[url.slice(SCOPE.length)] ?? (() => new Response('none', { status: 404 }));
      return state.isUp ? Promise.resolve(make()) : Promise.reject(new TypeError('Failed to fetch'));
    },
  };
  const answered = async (one: PageRequest): Promise<Answer | undefined> => {
    const answer = await answerOf(one, parts)?.();
    await answer?.after;
    return answer;
  };
  return {
    state,
    asked,
    used,
    answered,
    text: async (path: string) => (await answered(request(path)))?.response.text(),
  };
};

test('the page and its files come from what is kept, and nobody is asked', async () => {
  const { answered, text, asked } = place({});
  for (const path of ['', '#q=a', '?a=b', 'index.html'])
    expect(await (await answered(navigation(path)))?.response.text()).toBe('kept index.html');
  expect(await text('assets/index-aaaaaaaa.js')).toBe('kept assets/index-aaaaaaaa.js');
  expect(await text('demo/shards/catalogue.ttl')).toBe('kept demo/shards/catalogue.ttl');
  expect(asked).toEqual([]);
});

test.each([
  ['another origin', request('https://there.example/lodestone/index.html')],
  ['another page of this origin', request('https://here.example/other/')],
  ['what is sent', request('demo/shards/catalogue.ttl', { method: 'POST' })],
  ['a page that there is not', navigation('nothing/')],
  ['a file of a model that its engine keeps', request('models/tiny/tiny.gguf')],
])('%s is left to the browser', async (_, given) => {
  const { answered } = place({});
  expect(await answered(given)).toBeUndefined();
});

test('a large file is kept once it was used', async () => {
  const { state, text, asked } = place({ 'assets/wllama-aaaaaaaa.wasm': () => new Response('code') });
  expect(await text('assets/wllama-aaaaaaaa.wasm')).toBe('code');
  state.isUp = false;
  expect(await text('assets/wllama-aaaaaaaa.wasm')).toBe('code');
  expect(asked).toEqual(['assets/wllama-aaaaaaaa.wasm']);
});

test('a file of a former build is there for the tabs that need it', async () => {
  const { state, text, asked } = place({}, { 'assets/ModelsPage-bbbbbbbb.js': 'of before' });
  expect(await text('assets/ModelsPage-bbbbbbbb.js')).toBe('of before');
  state.isFormer = true;
  expect(await text('demo/shards/catalogue.ttl')).toBe('before demo/shards/catalogue.ttl');
  expect(asked).toEqual([]);
});

test('models beside the page are asked for, and kept for when nobody answers', async () => {
  let version = 1;
  const etag = () => ({ headers: { etag: `"${String(version)}"` } });
  const { state, text, used } = place({
    'models/index.json': () => new Response(`list ${String(version)}`, etag()),
  });
  expect(await text('models/index.json')).toBe('list 1');
  const kept = used.get(`${SCOPE}models/index.json`);
  await text('models/index.json');
  expect(used.get(`${SCOPE}models/index.json`)).toBe(kept);
  version = 2;
  expect(await text('models/index.json')).toBe('list 2');
  state.isUp = false;
  expect(await text('models/index.json')).toBe('list 2');
  await expect(text('models/a/config.json')).rejects.toThrow('Failed to fetch');
});

test('a part of a kept file is answered without a network, and what is no file is not kept', async () => {
  const path = 'models/a/model.onnx';
  const { state, answered, used, text } = place({ [path]: () => new Response('0123456789') });
  await text('models/a/none.json');
  expect(used.size).toBe(0);
  const part = new Request(`${SCOPE}${path}`, { headers: { range: 'bytes=0-3' } });
  await answered(part);
  expect(used.size).toBe(0);
  await text(path);
  state.isUp = false;
  const { response } = (await answered(part)) ?? {};
  expect(response?.status).toBe(206);
  expect(await response?.text()).toBe('0123');
});
