import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AgentEvent, ToolSetupName } from '../../../src/agent';
import { toolItem, type ToolItem } from '../../../src/bench';
import { scriptedModel } from '../../../src/model';
import type { Iri } from '../../../src/rdf';
import { bareEngine } from '../../node-engine';

const graph = (name: string, depth: number): string => `@prefix : <http://e/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Lake rdfs:label "lake"@en . :depth rdfs:label "depth"@en .
:${name} a :Lake ; rdfs:label "${name}"@en ; :depth ${String(depth)} .
`;
const { signal } = new AbortController();
const engine = bareEngine({
  catalogue: 'test:/catalogue.ttl',
  fetchFile: (url) => Promise.reject(new Error(`${url} is not there`)),
  withholdExamples: false,
});
let scope: readonly Iri[] = [];
const add = async (name: string, text: string): Promise<Iri> => {
  const added = await engine.addFile(Object.assign(new Blob([text]), { name }), () => undefined, signal);
  if (!added.ok) throw new Error(JSON.stringify(added.failure));
  return added.value.iri;
};
beforeAll(async () => {
  scope = [await add('one.ttl', graph('Ohrid', 288)), await add('two.ttl', graph('Bled', 30))];
});
afterAll(() => engine.end());

const call = (tool: string, input: object): string => JSON.stringify({ thought: 'next', tool, input });
const query = (where: string): string => `PREFIX : <http://e/> SELECT ?x { ${where} }`;
const run = (text: string): string => call('run_sparql_query', { query: text });
const submit = (text: string): string => call('submit_query', { query: text });
const at = (place: number, where: string): string => `SERVICE <${scope[place] ?? ''}> { ${where} }`;
const everywhere = (where: string): string =>
  query(scope.map((_, place) => `{ ${at(place, where)} }`).join(' UNION '));

const runOf = async (setup: ToolSetupName, ...replies: readonly string[]): Promise<readonly AgentEvent[]> => {
  const model = scriptedModel({ replies, mayStray: true });
  const events: AgentEvent[] = [];
  const question = { question: 'Which lakes are deep?', scope, pins: [], language: 'en' as const };
  for await (const event of engine.ask({ ...question, model, setup }, signal)) events.push(event);
  return events;
};
const itemOf = (events: readonly AgentEvent[], needed: readonly string[] = scope): ToolItem => {
  const item = toolItem(events, { scope, matched: needed, realised: needed, isOver: false });
  if (item === undefined) throw new Error('No model was asked.');
  return item;
};

test('each call is counted under its name, in order, with what the model read and wrote', async () => {
  const item = itemOf(
    await runOf(
      'void_tool',
      call('get_void_descriptions', {}),
      'I would look into both.',
      run(query(at(0, '?x a :Pond'))),
      submit(everywhere('?x a :Lake')),
    ),
  );
  expect(item.actions).toEqual(['get_void_descriptions', 'unreadable', 'run_sparql_query', 'submit_query']);
  expect(item).toMatchObject({ calls: 4, voidCalls: 1, sparqlCalls: 2, end: 'done', salvaged: false });
  expect(item.tokensIn).toBeGreaterThan(item.tokensOut);
  expect(item.firstRowsMs).not.toBeNull();
});

test('queries that do not parse are told by class, with those that were repaired', async () => {
  const item = itemOf(
    await runOf(
      'search_sparql',
      run(query('?x a :Lake').replace(/\}$/u, '')),
      run('SELECT ?x { ?x a nobody:Lake }'),
      run('DELETE WHERE { ?s ?p ?o }'),
      submit(query('?x a :Lake')),
    ),
  );
  expect(item.queryFaults).toEqual({ braces: 1, prefix: 1, update: 1 });
  expect(item).toMatchObject({ sparqlCalls: 4, repairedQueries: 2, ranQueries: 3, failedCalls: 1 });
});

test('queries to all sources, to others than before, and those written again are told', async () => {
  const both = everywhere('?x a :Lake');
  const item = itemOf(
    await runOf(
      'baseline',
      run(query(at(0, '?x a :Lake'))),
      run(query(at(1, '?x a :Lake'))),
      run(both),
      run(both.replace('SELECT', ' SELECT ')),
      submit(both),
    ),
  );
  expect(item).toMatchObject({ broadQueries: 3, switches: 2, repeatedQueries: 1, rollbacks: 0 });
});

test('to ask every source is trivial where fewer would have done', async () => {
  const [first] = scope;
  if (first === undefined) throw new Error('no source');
  const broad = await runOf('baseline', submit(everywhere('?x a :Lake')));
  expect(itemOf(broad)).toMatchObject({ askedAll: true, askedMatched: true, trivial: false });
  expect(itemOf(broad, [first])).toMatchObject({ askedAll: true, trivial: true });
  const narrow = await runOf('baseline', submit(query(at(1, '?x a :Lake'))));
  expect(itemOf(narrow, [first])).toMatchObject({ askedAll: false, askedMatched: false, trivial: false });
});

test('a run that is cut off is told with its limit, and with the answer that was saved', async () => {
  const tried = Array.from({ length: 10 }, (_, place) => run(query(`?x :depth ${String(place)}`)));
  const lost = itemOf(await runOf('search_sparql', ...tried));
  expect(lost).toMatchObject({ end: 'budget/turns', salvaged: false, emptyQueries: 10, failedCalls: 0 });
  const saved = itemOf(await runOf('search_sparql', run(query('?x a :Lake')), ...tried.slice(1)));
  expect(saved).toMatchObject({ end: 'budget/turns', salvaged: true });
});

test('a run without a model with tools has no such figures', async () => {
  const events: AgentEvent[] = [];
  const question = { question: 'Which lakes are deep?', scope, pins: [], language: 'en' as const };
  for await (const event of engine.ask(question, signal)) events.push(event);
  expect(toolItem(events, { scope, matched: [], realised: [], isOver: false })).toBeUndefined();
});
