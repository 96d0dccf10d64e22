import { afterAll, expect, test, vi } from 'vitest';
import { startSparqlServer, takesTooLong, type SparqlServer } from '../../../e2e/servers';
import { slicesOver, type Slices } from '../../catalogue';
import { iri } from '../../rdf';
import { openWorkers } from './network.fixture';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000 });

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});
const lasting = new AbortController().signal;

const PROPERTIES = 8;
const RIVERS = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
${Array.from({ length: 40 }, (_, at) => `:r${at} a :River ; rdfs:label "River ${at}" ; :p${at % PROPERTIES} ${at} .`).join('\n')}`;
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

/** A storage, and the clock of its slices. */
const storage = (day = () => Date.now()) => {
  const held = new Map<unknown, unknown>();
  const open = (): Slices =>
    slicesOver(
      {
        keys: () => Promise.resolve([...held.keys()]),
        get: (key) => Promise.resolve(held.get(key)),
        set: (key, record) => Promise.resolve(void held.set(key, structuredClone(record))),
        remove: (key) => Promise.resolve(void held.delete(key)),
      },
      day,
    );
  return { held, open };
};

/** Whatever goes through the whole graph is broken off: so it is learned in many small queries. */
const serve = async (): Promise<SparqlServer> => {
  const takesLong = (query: string): boolean =>
    /GROUP BY \?p\b/u.test(query) || (takesTooLong(query, [RDF_TYPE]) && query.includes('GROUP'));
  const manner = { limit: { ms: 5, takesTooLong: takesLong } };
  const server = await startSparqlServer({ turtle: RIVERS, manner });
  closing.push(() => server.close());
  return server;
};

/** One visit of a page. */
const visit = (slices: Slices) => {
  const workers = openWorkers({}, { slices });
  return {
    network: workers.network,
    learn: (url: string, signal = lasting) =>
      workers.network.learn({ url, follow: false, listed: [] }, () => undefined, signal),
    end: () => workers.end(),
  };
};

const queriesOf = ({ log }: SparqlServer, from = 0): readonly string[] =>
  log.slice(from).flatMap(({ query }) => (query === '' ? [] : [query]));
const descriptionOf = (learned: Awaited<ReturnType<ReturnType<typeof visit>['learn']>>) => {
  if (!learned.ok || learned.value.kind !== 'source') throw new Error(JSON.stringify(learned));
  return learned.value.source.description;
};

test('a page that is closed in the middle of learning goes on where it was', async () => {
  const whole = await serve();
  const alone = visit(storage().open());
  const expected = descriptionOf(await alone.learn(whole.url));
  alone.end();

  const server = await serve();
  const { held, open } = storage();
  const first = visit(open());
  const closed = new AbortController();
  const learning = first.learn(server.url, closed.signal);
  learning.catch(() => undefined);
  await vi.waitFor(() => expect(queriesOf(server).length).toBeGreaterThan(12), { timeout: 20_000 });
  closed.abort();
  await expect(learning).rejects.toThrow();
  first.end();
  const before = queriesOf(server);

  const next = visit(open());
  expect(await next.network.begun()).toEqual([iri(server.url)]);
  const description = descriptionOf(await next.learn(server.url));
  expect({ ...description, dataset: expected.dataset }).toEqual(expected);
  const after = queriesOf(server).slice(before.length);
  const again = after.filter((query) => before.includes(query) && query.includes('COUNT'));
  // What was under way may be asked once more.
  expect(again.length).toBeLessThanOrEqual(1);
  expect(after.length).toBeLessThan(queriesOf(whole).length - 6);
  // At its end nothing is left to go on with.
  expect(await next.network.begun()).toEqual([]);
  expect(held.size).toBe(0);
  next.end();
});

test('a server that is stopped half way and comes back is learned as if nothing had been', async () => {
  const whole = await serve();
  const server = await serve();
  const { open } = storage();
  const first = visit(open());
  const expected = descriptionOf(await first.learn(whole.url));
  const learning = first.learn(server.url);
  await vi.waitFor(() => expect(queriesOf(server).length).toBeGreaterThan(12), { timeout: 20_000 });
  await server.setFault({ kind: 'dead' });
  await learning;
  first.end();
  const asked = queriesOf(server).length;

  await server.setFault(undefined);
  const next = visit(open());
  expect(await next.network.begun()).toEqual([iri(server.url)]);
  const description = descriptionOf(await next.learn(server.url));
  expect({ ...description, dataset: expected.dataset }).toEqual(expected);
  expect(queriesOf(server).length - asked).toBeLessThan(queriesOf(whole).length - 6);
  next.end();
});

test('what was learned a day before is asked anew, and what is no record is passed over', async () => {
  let now = 0;
  const { held, open } = storage(() => now);
  const source = iri('http://e/sparql');
  const slices = open();
  const slice = {
    ok: true,
    rows: { variables: ['s'], rows: [] },
    capped: undefined,
    bytes: 9,
    getOnly: false,
  } as const;
  await slices.add(source, 'SELECT ?s {}', slice);
  expect(await slices.find(source, 'SELECT ?s {}')).toEqual(slice);
  held.set(`${source}\nSELECT ?other {}`, { version: 1, at: 0, slice: { ok: true, rows: 'none' } });
  expect(await slices.find(source, 'SELECT ?other {}')).toBeUndefined();
  now = 25 * 60 * 60_000;
  expect(await slices.find(source, 'SELECT ?s {}')).toBeUndefined();
  expect(await slices.begun()).toEqual([]);
  expect(held.size).toBe(0);
});
