import { afterAll, expect, test, vi } from 'vitest';
import { startFileServer, startSparqlServer } from '../../../e2e/servers';
import { keeperOver, type Keeper, type Source } from '../../catalogue';
import { EMPTY_CATALOGUE, openEngine } from '../engine.fixture';
import type { LocalEngine } from '../local-engine';

// Each visit starts workers, which takes seconds where two cores are shared.
vi.setConfig({ testTimeout: 30_000 });

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

/** One visit: an engine of its own over a storage that outlives it. */
const visit = (keeper: Keeper): LocalEngine => {
  const engine = openEngine({
    keeper,
    ...EMPTY_CATALOGUE,
  });
  ends.push(() => engine.end());
  return engine;
};

/** A storage in memory, which refuses from some moment on. */
const storage = (filled: ReadonlyMap<unknown, unknown> = new Map()) => {
  const held = new Map([...filled].map(([key, record]) => [key, structuredClone(record)]));
  const refusing = { now: false };
  const unlessRefusing = <T>(work: () => T): Promise<T> =>
    refusing.now ? Promise.reject(new DOMException('Full.', 'QuotaExceededError')) : Promise.resolve(work());
  const keeper = keeperOver({
    all: () => unlessRefusing(() => [...held]),
    set: (key, record) => unlessRefusing(() => void held.set(key, structuredClone(record))),
    remove: (key) => unlessRefusing(() => void held.delete(key)),
  });
  return { held, keeper, refusing };
};

const RIVERS = `@prefix : <https://rivers.example/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:River rdfs:label "river"@en . :r1 a :River ; rdfs:label "Alder" . :r2 a :River ; rdfs:label "Birch" .
`;
const LAKES = RIVERS.replaceAll('River', 'Lake').replaceAll('river', 'lake');
const { signal } = new AbortController();

const add = async (engine: LocalEngine, url: string): Promise<Source> => {
  const outcome = await engine.addUrl({ url, follow: false }, () => undefined, signal);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

const counted = async (engine: LocalEngine, noun: string, { iri }: Source): Promise<unknown> => {
  const question = { question: `How many ${noun} are there?`, pins: [], language: 'en' as const };
  let value: unknown;
  for await (const event of engine.ask({ ...question, scope: [iri] }, signal)) {
    if (event.type !== 'answers-found') continue;
    const result = event.answers[0]?.result;
    value = result?.type === 'bindings' ? result.rows[0]?.[0]?.value : undefined;
  }
  return value;
};

/** What a first visit leaves: an endpoint that lives on, and a document whose server is gone. */
const firstVisit = (async () => {
  const server = await startSparqlServer({ turtle: RIVERS });
  ends.push(() => server.close());
  const files = await startFileServer({ '/lakes': { type: 'text/turtle', body: LAKES } });
  const { held, keeper } = storage();
  const engine = visit(keeper);
  const learned = await add(engine, server.url);
  // What was counted then proves no absence on a later visit.
  const endpoint = { ...learned, description: { ...learned.description, complete: false } };
  const document = await add(engine, `${files.url}lakes`);
  await files.close();
  engine.end();
  return { server, held, endpoint, document };
})();

test('what was added is there on the next visit, and nobody is asked before a question is', async () => {
  const { server, held, endpoint, document } = await firstVisit;
  const asked = server.log.length;
  const next = visit(storage(held).keeper);
  const { sources } = await next.open(signal);
  expect(sources).toEqual([endpoint, document].map((one) => ({ ...one, state: { type: 'waiting' } })));
  expect(await next.restore(signal)).toEqual({ sources: [endpoint, document], lost: [] });
  expect(document.fetched).toMatch(/^\d{4}-\d\d-\d\dT/u);
  expect(await counted(next, 'lakes', document)).toBe('2');
  expect(server.log).toHaveLength(asked);
  expect(await counted(next, 'rivers', endpoint)).toBe('2');
  expect(server.log.length).toBeGreaterThan(asked);
});

test('examples that were made for a document are there on the next visit, and found', async () => {
  const files = await startFileServer({ '/rivers': { type: 'text/turtle', body: RIVERS } });
  ends.push(() => files.close());
  const { keeper } = storage();
  const first = visit(keeper);
  const { iri } = await add(first, `${files.url}rivers`);
  const { examples } = await first.schema.makeExamples(iri, () => undefined, signal);
  expect(examples.length).toBeGreaterThan(0);
  first.end();
  const next = visit(keeper);
  const { sources } = await next.restore(signal);
  expect(sources.map((one) => one.examples?.list)).toEqual([examples]);
  const box = next.tools(() => ({ scope: [iri], language: 'en' }));
  const [one] = examples;
  const found = await box.call('find_examples', { question: `Please: ${one?.question.en ?? ''}` }, signal);
  expect(found.ok && found.value.forModel).toContain(one?.question.en);
});

test('a question that comes before its source is loaded waits for it', async () => {
  const { held, endpoint } = await firstVisit;
  const next = visit(storage(held).keeper);
  await next.open(signal);
  expect(await counted(next, 'rivers', endpoint)).toBe('2');
});

test('what is removed while it is loaded is gone, there and in the storage', async () => {
  const { held, endpoint, document } = await firstVisit;
  const kept = storage(held);
  const next = visit(kept.keeper);
  await next.open(signal);
  const restored = next.restore(signal);
  await next.removeSource(document.iri);
  expect((await restored).sources).toEqual([endpoint]);
  expect([...kept.held.keys()]).toEqual([endpoint.iri]);
});

test('a storage that refuses loses nothing now, and the source says that it will be lost', async () => {
  const { server } = await firstVisit;
  const { keeper, refusing } = storage();
  refusing.now = true;
  const engine = visit(keeper);
  expect((await engine.open(signal)).sources).toEqual([]);
  const learned = await add(engine, server.url);
  expect(learned.unkept).toBe('storage');
  expect(await counted(engine, 'rivers', learned)).toBe('2');
});

test('what can not be loaded is told as lost, and forgotten', async () => {
  const { held, endpoint, document } = await firstVisit;
  const kept = storage(held);
  Object.assign(kept.held.get(document.iri) as object, { content: new Blob(['<urn:a> <urn:b']) });
  const next = visit(kept.keeper);
  expect((await next.open(signal)).sources).toHaveLength(2);
  expect(await next.restore(signal)).toEqual({ sources: [endpoint], lost: [document.iri] });
  expect([...kept.held.keys()]).toEqual([endpoint.iri]);
});
