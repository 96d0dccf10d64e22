import { afterAll, expect, test, vi } from 'vitest';
import { startSparqlServer, type Fault, type SparqlServer } from '../../../e2e/servers';
import { keeperOver } from '../../catalogue';
import { SEALS, answered, openTab } from './names-there.fixture';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000 });

const tab = openTab();
const servers: SparqlServer[] = [];
afterAll(async () => {
  tab.end();
  for (const server of servers) await server.close();
});

const serve = async (turtle = SEALS) => {
  const server = await startSparqlServer({ turtle });
  servers.push(server);
  return { server, source: await tab.add(server.url) };
};

const lookupsOf = ({ log }: SparqlServer, from: number): readonly string[] =>
  log
    .slice(from)
    .flatMap(({ query }) => (query.includes('SELECT DISTINCT ?thing ?property ?label') ? [query] : []));

test('without an index a name, a code and the end of an IRI are found as they are written, and nothing is gone through', async () => {
  const { server, source } = await serve();
  expect(source.remote?.naming).toMatchObject({
    way: 'exact',
    namespaces: ['http://e/id/', 'http://e/def/'],
    evidence: { found: undefined, tried: ['jena', 'virtuoso', 'blazegraph', 'rdf4j', 'graphdb', 'qlever'] },
  });
  const before = server.log.length;
  const ask = async (question: string) => answered((await tab.ask(question, [source.iri])).events);
  expect(await ask('What is the mass of nerpa olkhon 17?')).toEqual(['70']);
  expect(await ask('What is the mass of seal 38-0834-014835?')).toEqual(['81']);
  expect(await ask('What is the code of S-0004?')).toEqual(['41-0002-000009']);
  const sent = server.log.slice(before).map(({ query }) => query);
  expect(sent.filter((query) => /CONTAINS\s*\(|REGEX|STRSTARTS/iu.test(query))).toEqual([]);
});

test('of what nobody is called three requests are made and no more, and none the next time', async () => {
  const { server, source } = await serve();
  const question = 'What is the mass of Hugo Unheard Nameless?';
  const before = server.log.length;
  const { events } = await tab.ask(question, [source.iri]);
  expect(lookupsOf(server, before).length).toBeLessThanOrEqual(3);
  const step = events.find((event) => event.type === 'step-end' && event.note?.step === 'tool');
  expect(step).toMatchObject({
    note: { tool: 'search_entities', asked: 'Hugo Unheard Nameless', found: 0 },
  });
  const after = server.log.length;
  await tab.ask(question, [source.iri]);
  expect(lookupsOf(server, after)).toEqual([]);
});

test('a question whose words are known here sends none of them', async () => {
  const { source } = await serve();
  const { lookups } = await tab.ask('How many seals are there?', [source.iri]);
  expect(lookups).toEqual([]);
});

test.each<Fault>([{ kind: 'dead' }, { kind: 'html-500' }, { kind: 'truncated' }])(
  'a source that fails ($kind) keeps no question from its end, and is asked again later',
  async (fault) => {
    const { server, source } = await serve();
    await server.setFault(fault);
    const question = 'What is the mass of Nerpa Olkhon 17?';
    const failed = await tab.ask(question, [source.iri]);
    expect(failed.events.at(-1)).toMatchObject({ type: 'run-end', failure: expect.anything() as unknown });
    await server.setFault(undefined);
    const mended = await tab.ask(question, [source.iri]);
    expect(answered(mended.events)).toEqual(['70']);
  },
);

test('a question that is stopped stops what is looked up for it', async () => {
  const { server, source } = await serve();
  await server.setFault({ kind: 'silent' });
  const stopping = new AbortController();
  const asking = tab.ask('What is the mass of Nerpa Olkhon 17?', [source.iri], 'en', stopping.signal);
  await vi.waitFor(() => expect(lookupsOf(server, 0)).toHaveLength(1), { timeout: 20_000 });
  stopping.abort();
  const { events } = await asking;
  expect(events.at(-1)).toMatchObject({ type: 'run-end', failure: { kind: 'stopped' } });
  await vi.waitFor(() => {
    expect(tab.lookups().findLast(({ url }) => url === server.url)?.state).toBe('aborted');
  });
});

test('a silent source is given up, and the question goes on without it', async () => {
  const { server, source } = await serve();
  await server.setFault({ kind: 'silent' });
  const { events } = await tab.ask('What is the mass of Nerpa Olkhon 17?', [source.iri]);
  expect(events.at(-1)).toMatchObject({ type: 'run-end' });
  expect(events.at(-1)).not.toMatchObject({ failure: { kind: 'stopped' } });
  expect(lookupsOf(server, 0)).toHaveLength(1);
});

test('names of the same words at two sources are told with both', async () => {
  const { source } = await serve();
  const other = await serve(SEALS.replaceAll('http://e/id/', 'http://other/id/'));
  const scope = [source.iri, other.source.iri];
  const { lookups } = await tab.ask('What is the mass of Nerpa Olkhon 17?', scope);
  expect(new Set(lookups.map(({ url }) => url))).toEqual(new Set(scope));
});

test('what was found is known on the next visit, with how things are found', async () => {
  const server = await startSparqlServer({ turtle: SEALS });
  servers.push(server);
  const held = new Map<unknown, unknown>();
  const keeper = keeperOver({
    all: () => Promise.resolve([...held]),
    set: (key, record) => Promise.resolve(void held.set(key, structuredClone(record))),
    remove: (key) => Promise.resolve(void held.delete(key)),
  });
  const question = 'What is the mass of seal 38-0834-014835?';
  const first = openTab(keeper);
  const source = await first.add(server.url);
  expect(answered((await first.ask(question, [source.iri])).events)).toEqual(['81']);
  await vi.waitFor(async () => {
    const record = held.get(source.iri) as { readonly content: Blob };
    expect(await record.content.text()).toContain('38-0834-014835');
  });
  first.end();
  const next = openTab(keeper);
  const { sources } = await next.engine.restore(new AbortController().signal);
  expect(sources[0]?.remote?.naming).toEqual(source.remote?.naming);
  const { events, lookups } = await next.ask(question, [source.iri]);
  next.end();
  expect(lookups).toEqual([]);
  expect(answered(events)).toEqual(['81']);
});
