import { afterAll, expect, test, vi } from 'vitest';
import { startSparqlServer, type SparqlServer } from '../../../e2e/servers';
import { keeperOver } from '../../catalogue';
import { iri } from '../../rdf';
import type { Answer } from '../answer/answer';
import type { AgentEvent } from '../events';
import { SEALS, answered, openTab } from './names-there.fixture';
import type { UrlProgress } from './network';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000 });

const { signal } = new AbortController();
const servers: SparqlServer[] = [];
const tabs: ReturnType<typeof openTab>[] = [];
afterAll(async () => {
  for (const tab of tabs) tab.end();
  for (const server of servers) await server.close();
});

const PREFIXES = `@prefix sh: <http://www.w3.org/ns/shacl#> .
[] sh:declare [ sh:prefix "bay" ; sh:namespace "http://e/id/S-000" ] .
<http://e/ex/1> a sh:SPARQLExecutable ; <http://www.w3.org/2000/01/rdf-schema#comment> "All lakes"@en ;
  sh:select "PREFIX lk: <http://e/id/L-> SELECT ?l { ?l a <http://e/def/Lake> }" .
`;

const serve = async (turtle = SEALS): Promise<SparqlServer> => {
  const server = await startSparqlServer({ turtle });
  servers.push(server);
  return server;
};
const memory = () => {
  const held = new Map<unknown, unknown>();
  const keeper = keeperOver({
    all: () => Promise.resolve([...held]),
    set: (key, record) => Promise.resolve(void held.set(key, structuredClone(record))),
    remove: (key) => Promise.resolve(void held.delete(key)),
  });
  return { held, keeper };
};
const visit = (keeper?: ReturnType<typeof memory>['keeper']) => {
  const tab = openTab(keeper);
  tabs.push(tab);
  return tab;
};
const isProbe = ({ query }: { readonly query: string }): boolean => query.includes('jena.apache.org/text');
const isLookup = ({ query }: { readonly query: string }): boolean =>
  query.includes('SELECT DISTINCT ?thing ?property ?label');

test('prefixes that a source declares, and those of its examples, are read in a question', async () => {
  const tab = visit();
  const source = await tab.add((await serve(SEALS + PREFIXES)).url);
  expect(source.prefixes).toEqual({ bay: 'http://e/id/S-000', lk: 'http://e/id/L-' });
  const ask = async (question: string) => answered((await tab.ask(question, [source.iri])).events);
  expect(await ask('What is the mass of bay:3?')).toEqual(['64']);
  expect(await ask('What is the depth of LK:2?')).toEqual(['85']);
});

test('a source of an earlier visit that nobody probed is probed once, when a name is first needed', async () => {
  const server = await serve();
  const { held, keeper } = memory();
  const first = visit(keeper);
  const { iri: source } = await first.add(server.url);
  const record = held.get(source) as { source: { remote: Record<string, unknown> } };
  delete record.source.remote['naming'];

  const next = visit(keeper);
  await next.engine.restore(signal);
  const before = server.log.length;
  await next.ask('How many seals are there?', [source]);
  expect(server.log.slice(before).filter(isProbe)).toEqual([]);
  const asked = await next.ask('What is the mass of seal 38-0834-014835?', [source]);
  expect(answered(asked.events)).toEqual(['81']);
  expect(server.log.slice(before).filter(isProbe)).toHaveLength(1);
  await next.ask('What is the mass of Saimaa Pihla?', [source]);
  expect(server.log.slice(before).filter(isProbe)).toHaveLength(1);
  await vi.waitFor(() =>
    expect(held.get(source)).toMatchObject({ source: { remote: { naming: { way: 'exact' } } } }),
  );
});

const firstAnswer = (events: readonly AgentEvent[]): Answer => {
  const found = events.findLast((event) => event.type === 'answers-found');
  const answer = found?.type === 'answers-found' ? found.answers[0] : undefined;
  if (answer === undefined) throw new Error('There is no answer.');
  return answer;
};

test('a name in a follow-up is looked up, and words that say what to do are not', async () => {
  const tab = visit();
  const server = await serve();
  const source = await tab.add(server.url);
  const question = 'What is the mass of Nerpa Olkhon 17?';
  let last = firstAnswer((await tab.ask(question, [source.iri])).events);
  const follow = async (text: string) => {
    const before = server.log.length;
    const events: AgentEvent[] = [];
    const asked = { last, question, text, scope: [source.iri], language: 'en' as const };
    for await (const event of tab.engine.followUp(asked, signal)) events.push(event);
    return { events, lookups: server.log.slice(before).filter(isLookup).length };
  };
  const other = await follow('and of Saimaa Pihla?');
  expect(other.lookups).toBeGreaterThan(0);
  expect(other.lookups).toBeLessThanOrEqual(3);
  expect(answered(other.events)).toEqual(['64']);
  last = firstAnswer(other.events);
  expect((await follow('Also show the code')).lookups).toBe(0);
});

test('what is known by the end of its IRI alone is called by what the source calls it', async () => {
  const tab = visit();
  const source = await tab.add((await serve()).url);
  const query = 'SELECT ?lake { <http://e/id/S-0001> <http://e/def/livesIn> ?lake }';
  const events: AgentEvent[] = [];
  for await (const event of tab.engine.run({ query, scope: [source.iri], language: 'en' }, signal))
    events.push(event);
  expect(firstAnswer(events).labels).toEqual({ 'http://e/id/L-1': 'Baikal' });
});

const MANY = 130;
const herd = `${SEALS}\n${Array.from({ length: MANY }, (_, at) => `<http://e/id/H-${at}> a :Seal ; rdfs:label "Herdling ${at} \\"x\\""@en ; :mass ${100 + at} .`).join('\n')}`;

test('the names of one class are fetched in pages, used, and kept', async () => {
  const server = await serve(herd);
  const { held, keeper } = memory();
  const first = visit(keeper);
  const { iri: source } = await first.add(server.url);
  await server.setFault({ kind: 'row-cap', rows: 50 });
  const offered = await first.engine.nameable(source, 'en', signal);
  expect(offered.map(({ label, isKnown }) => [label, isKnown])).toEqual([
    ['seal', false],
    ['lake', false],
  ]);
  const seal = iri('http://e/def/Seal');
  const told: UrlProgress[] = [];
  const added = await first.engine.addNames({ source, type: seal }, (one) => told.push(one), signal);
  expect(added).toMatchObject({ ok: true, value: { kind: 'added', names: MANY + 4, whole: true } });
  expect(told.filter(({ stage }) => stage === 'naming').at(-1)).toEqual({
    stage: 'naming',
    done: MANY + 4,
    of: MANY + 4,
  });
  await server.setFault(undefined);
  const { events, lookups } = await first.ask('What is the mass of herdling 77 "x"?', [source]);
  expect(lookups).toEqual([]);
  expect(answered(events)).toEqual(['177']);
  expect((await first.engine.nameable(source, 'en', signal)).map(({ isKnown }) => isKnown)).toEqual([
    true,
    false,
  ]);

  const next = visit(keeper);
  await next.engine.restore(signal);
  expect(held.get(source)).toMatchObject({ name: 'skeleton.ttl' });
  const again = await next.ask('What is the mass of herdling 78 "x"?', [source]);
  expect(again.lookups).toEqual([]);
  expect(answered(again.events)).toEqual(['178']);
});

test('fetching the names of a class can be stopped, and the source stays as it was', async () => {
  const server = await serve(herd);
  const tab = visit();
  const { iri: source } = await tab.add(server.url);
  await server.setFault({ kind: 'row-cap', rows: 20 });
  const stopping = new AbortController();
  const type = iri('http://e/def/Seal');
  const hear = ({ done }: UrlProgress): void => {
    if (done > 20) stopping.abort();
  };
  await expect(tab.engine.addNames({ source, type }, hear, stopping.signal)).rejects.toThrow();
  await server.setFault(undefined);
  expect((await tab.engine.nameable(source, 'en', signal)).some(({ isKnown }) => isKnown)).toBe(false);
  expect(answered((await tab.ask('What is the mass of Nerpa Olkhon 17?', [source])).events)).toEqual(['70']);
});
