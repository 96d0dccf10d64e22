import { expect, test } from 'vitest';
import { done, failed } from '../base';
import { iri } from '../rdf';
import type { Embedder, NearPassage, Passage } from '../retrieval';
import { MeaningSearch, type MeaningState } from './meaning-search';

const SCOPE = [iri('urn:test:a')];
const QUESTION = { question: 'Which zubbets are there?', scope: SCOPE, pins: [], language: 'en' } as const;
const CHOICE = { model: 'tiny', folder: undefined, device: 'wasm' } as const;
const PASSAGES: readonly Passage[] = [{ id: 'class <urn:t>', kind: 'class', text: 'trawler' }];
const NEAR: NearPassage = { id: 'class <urn:t>', kind: 'class', closeness: 0.5 };
const signal = new AbortController().signal;

/** An embedder that does as it is told, and counts. */
const opened = (changed: Partial<Embedder> = {}) => {
  const indexed: (readonly Passage[])[] = [];
  const asked: string[] = [];
  const states: MeaningState[] = [];
  let ends = 0;
  const embedder: Embedder = {
    load: () => Promise.resolve(done({ dimensions: 2, weights: 'q8' })),
    index: (passages) => {
      indexed.push(passages);
      return Promise.resolve({ passages: passages.length, embedded: passages.length });
    },
    nearest: ({ texts }) => {
      asked.push(...texts);
      return Promise.resolve(texts.map(() => [NEAR, { ...NEAR, id: 'entity <urn:e>', kind: 'entity' }]));
    },
    embed: () => Promise.resolve([]),
    isKept: () => Promise.resolve(true),
    forget: () => Promise.resolve(),
    end: () => void (ends += 1),
    ...changed,
  };
  const composer = {
    passages: () => Promise.resolve(PASSAGES),
    unlinked: () => Promise.resolve([{ start: 6, end: 13, text: 'zubbets' }]),
  };
  const search = new MeaningSearch({ composer, embedder, loaded: () => Promise.resolve() });
  search.onState((state) => states.push(state));
  return { search, indexed, asked, states, ends: () => ends };
};

test('nothing is near before it is switched on, and nobody is asked', async () => {
  const { search, asked } = opened();
  expect(await search.terms(QUESTION, signal)).toEqual([]);
  expect(await search.examples('x', signal)).toEqual([]);
  expect(asked).toEqual([]);
});

test('switched on it loads, indexes the scope once, and reads words that no label has', async () => {
  const { search, indexed, states } = opened();
  await search.start(CHOICE, SCOPE);
  expect(states.map(({ phase }) => phase)).toEqual(['loading', 'indexing', 'ready']);
  const [words] = await search.terms(QUESTION, signal);
  expect(words).toMatchObject({ start: 6, end: 13 });
  expect(words?.terms[0]).toEqual({ id: 'class <urn:t>', closeness: 0.5 });
  // A name is a lesser guess than a noun.
  expect(words?.terms[1]?.closeness).toBeLessThan(0.5);
  await search.terms(QUESTION, signal);
  expect(indexed).toHaveLength(1);
});

test('another scope, or a source that changed, is indexed when it is asked about', async () => {
  const { search, indexed } = opened();
  await search.start(CHOICE, SCOPE);
  await search.terms({ ...QUESTION, scope: [...SCOPE, iri('urn:test:b')] }, signal);
  expect(indexed).toHaveLength(2);
  search.changed();
  await search.terms({ ...QUESTION, scope: [...SCOPE, iri('urn:test:b')] }, signal);
  expect(indexed).toHaveLength(3);
});

test('why it can not be loaded is told, and questions go on without', async () => {
  const { search, states } = opened({ load: () => Promise.resolve(failed({ kind: 'out-of-memory' })) });
  await search.start(CHOICE, SCOPE);
  expect(states.at(-1)).toEqual({ phase: 'failed', failure: { kind: 'out-of-memory' } });
  expect(await search.terms(QUESTION, signal)).toEqual([]);
});

test('stopped while it loads, nothing of it is heard again', async () => {
  const { search, states, ends } = opened({
    load: (_, listener, aborted) =>
      new Promise((_, reject) => {
        aborted.addEventListener('abort', () => {
          listener.onProgress({ loaded: 1, total: 2 });
          reject(new DOMException('Stopped.', 'AbortError'));
        });
      }),
  });
  const started = search.start(CHOICE, SCOPE);
  await new Promise((resolve) => setTimeout(resolve));
  await search.stop();
  await started;
  expect(states.map(({ phase }) => phase)).toEqual(['loading', 'off']);
  expect(ends()).toBe(1);
});

test('what is started while all is dropped loads after that, and is not ended with it', async () => {
  const order: string[] = [];
  let drop = (): void => undefined;
  const { search, ends } = opened({
    load: () => {
      order.push('load');
      return Promise.resolve(done({ dimensions: 2, weights: 'q8' }));
    },
    forget: () =>
      new Promise((resolve) => {
        drop = () => {
          order.push('dropped');
          resolve();
        };
      }),
  });
  const forgotten = search.forget();
  await new Promise((resolve) => setTimeout(resolve));
  const started = search.start(CHOICE, SCOPE);
  drop();
  await Promise.all([forgotten, started]);
  expect(order).toEqual(['dropped', 'load']);
  // By `stop` alone.
  expect(ends()).toBe(1);
});

test('an embedder that breaks costs a question nothing, and is told', async () => {
  const { search, states } = opened({ nearest: () => Promise.reject(new Error('It broke.')) });
  await search.start(CHOICE, SCOPE);
  expect(await search.terms(QUESTION, signal)).toEqual([]);
  expect(states.at(-1)).toEqual({ phase: 'failed', failure: { kind: 'broken', message: 'It broke.' } });
});

test('a stopped question stops waiting', async () => {
  const { search } = opened({ index: () => new Promise(() => undefined) });
  void search.start(CHOICE, SCOPE);
  await new Promise((resolve) => setTimeout(resolve));
  const controller = new AbortController();
  const waiting = search.terms(QUESTION, controller.signal);
  controller.abort();
  await expect(waiting).rejects.toThrow();
});
