import { afterAll, expect, test } from 'vitest';
import { keeperOver, type Keeper, type Source } from '../../catalogue';
import { EMPTY_CATALOGUE, openEngine } from '../engine.fixture';
import type { LocalEngine } from '../local-engine';

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

/** A storage in memory, which may be full. */
const storage = () => {
  const held = new Map<unknown, unknown>();
  const state = { isFull: false };
  const keeper = keeperOver({
    all: () => Promise.resolve([...held]),
    set: (key, record) => {
      if (state.isFull) return Promise.reject(new DOMException('Full.', 'QuotaExceededError'));
      held.set(key, structuredClone(record));
      return Promise.resolve();
    },
    remove: (key) => {
      held.delete(key);
      return Promise.resolve();
    },
  });
  return { held, keeper, state };
};

const visit = (keeper: Keeper): LocalEngine => {
  const engine = openEngine({ keeper, ...EMPTY_CATALOGUE });
  ends.push(() => engine.end());
  return engine;
};

const BOATS = `@prefix b: <https://boats.example/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
b:Boat rdfs:label "boat"@en . b:1 a b:Boat ; rdfs:label "Fulmar" . [] a b:Boat ; rdfs:label "Kittiwake" .
`;
const { signal } = new AbortController();

const added = async (engine: LocalEngine): Promise<Source> => {
  const file = new File([BOATS], 'boats.ttl');
  const outcome = await engine.addFile(file, () => undefined, signal);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};
const counted = async (engine: LocalEngine, { iri }: Source): Promise<unknown> => {
  const question = { question: 'How many boats are there?', pins: [], language: 'en' as const, scope: [iri] };
  for await (const event of engine.ask(question, signal)) {
    if (event.type !== 'answers-found') continue;
    const result = event.answers[0]?.result;
    return result?.type === 'bindings' ? result.rows[0]?.[0]?.value : undefined;
  }
  return undefined;
};

test('a file is kept if the user wants, as it was called and written, and no longer if not', async () => {
  const { held, keeper } = storage();
  const first = visit(keeper);
  const file = await added(first);
  expect([file.kept, held.size]).toEqual([undefined, 0]);
  const kept = await first.keepFile(file.iri, true);
  expect(kept).toEqual({ ...file, kept: true });
  first.end();

  const next = visit(keeper);
  const { sources, lost } = await next.restore(signal);
  expect(lost).toEqual([]);
  expect(sources).toEqual([kept]);
  expect(await counted(next, file)).toBe('2');
  expect(await next.keepFile(file.iri, false)).toEqual(file);
  expect(held.size).toBe(0);
  expect(await counted(next, file)).toBe('2');
});

test('a file that is kept and taken away is gone from the storage too', async () => {
  const { held, keeper } = storage();
  const engine = visit(keeper);
  const { iri } = await added(engine);
  await engine.keepFile(iri, true);
  expect([...held.keys()]).toEqual([iri]);
  await engine.removeSource(iri);
  expect(held.size).toBe(0);
  expect(await engine.keepFile(iri, true)).toBeUndefined();
});

test('where there is no room the file says so, goes on answering, and may be kept later', async () => {
  const { held, keeper, state } = storage();
  const engine = visit(keeper);
  const file = await added(engine);
  state.isFull = true;
  expect(await engine.keepFile(file.iri, true)).toEqual({ ...file, unkept: 'storage' });
  expect(await counted(engine, file)).toBe('2');
  state.isFull = false;
  expect(await engine.keepFile(file.iri, true)).toEqual({ ...file, kept: true });
  expect(held.size).toBe(1);
});
