import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startSparqlServer, type SparqlServer } from '../../../e2e/servers';
import type { Iri, QueryResult } from '../../rdf';
import type { Answer } from '../answer/answer';
import { openEngine } from '../engine.fixture';
import type { AgentEvent } from '../events';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000 });

/** Longer than rows of others are kept back, and no longer. Milliseconds. */
const engine = openEngine({}, {}, { patience: { quietMs: 4000, knockMs: 1000 } });
afterAll(() => engine.end());
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
const lasting = new AbortController().signal;

const PREFIXES = '@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . ';
const NAMED = ':River rdfs:label "river"@en . :length rdfs:label "length"@en . ';
const RIVERS = Array.from(
  { length: 13 },
  (_, at) => `:r${at} a :River ; rdfs:label "River ${at}" ; :length ${at} .`,
).join('\n');

const add = async (turtle: string): Promise<SparqlServer & { readonly source: Iri }> => {
  const server = await startSparqlServer({ turtle: PREFIXES + NAMED + turtle });
  closing.push(() => server.close());
  const added = await engine.addUrl({ url: server.url, follow: false }, () => undefined, lasting);
  if (!added.ok) throw new Error(JSON.stringify(added.failure));
  closing.push(() => engine.removeSource(added.value.iri));
  return { ...server, source: added.value.iri };
};

const rowsOf = (result: QueryResult | undefined): number =>
  result?.type === 'bindings' ? result.rows.length : -1;

type Told = readonly [type: string, rows: number, cautions: readonly Answer['cautions'][number]['kind'][]];

const told = (event: AgentEvent): readonly Told[] => {
  const answer =
    event.type === 'partial-found'
      ? event.answer
      : event.type === 'answers-found'
        ? event.answers[0]
        : undefined;
  const kinds = answer?.cautions.map(({ kind }) => kind) ?? [];
  return answer === undefined ? [] : [[event.type, rowsOf(answer.result), kinds]];
};

/** What was told of one run, in order; an answer that only says the same again is left out. */
const heard = async (events: AsyncGenerator<AgentEvent, void>): Promise<readonly Told[]> => {
  const all: Told[] = [];
  for await (const event of events)
    for (const one of told(event)) if (JSON.stringify(one) !== JSON.stringify(all.at(-1))) all.push(one);
  return all;
};

const asked = (question: string, scope: readonly Iri[]): Promise<readonly Told[]> =>
  heard(engine.ask({ question, scope, pins: [], language: 'en' }, lasting));

const ran = (query: string, scope: readonly Iri[]): Promise<readonly Told[]> =>
  heard(engine.run({ query: `PREFIX : <http://e/> ${query}`, scope, language: 'en' }, lasting));

const WHICH = 'Which rivers are there?';

test('rows are told while a silent source is waited for, who is asked briefly from then on until it answers', async () => {
  const healthy = await add(RIVERS);
  const silent = await add(':b1 a :River ; rdfs:label "Brook 1" .');
  const scope = [healthy.source, silent.source];
  const before = silent.log.length;
  const beforeHealthy = healthy.log.length;
  await silent.setFault({ kind: 'silent' });
  expect(await asked(WHICH, scope)).toEqual([
    ['partial-found', 13, ['awaited']],
    ['answers-found', 13, ['incomplete']],
  ]);
  const queries = silent.log.slice(before).map(({ query }) => query);
  expect(queries).toHaveLength(2);
  expect(queries[1]).toBe('ASK {}');
  // What it gave at once was not asked for again.
  expect(healthy.log.length - beforeHealthy).toBe(1);

  const later = silent.log.length;
  expect((await asked(WHICH, scope)).at(-1)).toEqual(['answers-found', 13, ['incomplete']]);
  for (const { query } of silent.log.slice(later)) expect(query).toBe('ASK {}');
  expect(silent.log.length - later).toBeLessThanOrEqual(1);

  await silent.setFault(undefined);
  await expect
    .poll(async () => (await asked(WHICH, scope)).at(-1), { timeout: 30_000, interval: 500 })
    .toEqual(['answers-found', 14, []]);
  const { length } = silent.log;
  await asked(WHICH, scope);
  expect(silent.log.slice(length).map(({ query }) => query)).not.toContain('ASK {}');
});

test('a source that is only slow completes what was told, and a join is told over the sources that answer', async () => {
  const healthy = await add(RIVERS);
  const slow = await add(':b1 a :River ; rdfs:label "Brook 1" ; :length 3 .');
  await slow.setFault({ kind: 'slow', ms: 2500 });
  expect(await ran('SELECT * { ?x a :River ; :length ?l }', [healthy.source, slow.source])).toEqual([
    ['partial-found', 13, ['awaited']],
    ['answers-found', 14, []],
  ]);
});

test('of a query whose rows more data could take away nothing is told before the end', async () => {
  const healthy = await add(RIVERS);
  const slow = await add(':b1 a :River ; rdfs:label "Brook 1" .');
  await slow.setFault({ kind: 'slow', ms: 2500 });
  const scope = [healthy.source, slow.source];
  expect(await ran('SELECT (COUNT(*) AS ?n) { ?x a :River }', scope)).toEqual([['answers-found', 1, []]]);
  expect(await ran('SELECT ?x { ?x a :River } ORDER BY ?x LIMIT 2', scope)).toEqual([
    ['answers-found', 2, []],
  ]);
});
