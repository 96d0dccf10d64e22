import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Iri } from '../../rdf';
import { scriptedModel } from '../../model';
import { openEngine } from '../engine.fixture';
import type { AgentEvent } from '../events';
import type { LocalEngine } from '../local-engine';
import type { ToolSetupName } from './setups';

const graph = (name: string, depth: number): string => `@prefix : <http://e/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Lake rdfs:label "lake"@en . :depth rdfs:label "depth"@en .
:${name} a :Lake ; rdfs:label "${name}"@en ; :depth ${String(depth)} .
`;
const { signal } = new AbortController();
const engine: LocalEngine = openEngine();
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
const query = (text: string) => ({ query: `PREFIX : <http://e/> SELECT ?x { ${text} }` });

const asked = async (setup: ToolSetupName, ...replies: readonly string[]) => {
  const model = scriptedModel({ replies });
  const events: AgentEvent[] = [];
  const question = { question: 'Which lakes are deep?', scope, pins: [], language: 'en' as const };
  for await (const event of engine.ask({ ...question, model, setup }, signal)) events.push(event);
  const told = events.findLast((event) => event.type === 'explored')?.exploration;
  const [answer] = events.findLast((event) => event.type === 'answers-found')?.answers ?? [];
  const rows =
    answer?.result.type === 'bindings' ? answer.result.rows.map(([cell]) => cell?.value).sort() : undefined;
  return { model, told, rows, last: events.at(-1) };
};

test('a query with SERVICE in the model’s own hand is run as written, and the submitted one is the answer', async () => {
  const inBoth = scope.map((iri) => `{ SERVICE <${iri}> { ?x a :Lake } }`).join(' UNION ');
  const { rows, told, model } = await asked(
    'baseline',
    call('run_sparql_query', query(`SERVICE <${scope[0] ?? ''}> { ?x a :Lake }`)),
    call('submit_query', query(inBoth)),
  );
  expect(rows).toEqual(['http://e/Bled', 'http://e/Ohrid']);
  expect(told).toMatchObject({ calls: 2, end: { kind: 'done' } });
  expect(model.requests[1]?.messages.at(-1)?.content).toMatch(/unwrapped[\s\S]*Ohrid/u);
});

test('each set-up has its tools, and tells of the sources what it says', async () => {
  const prompts = async (setup: ToolSetupName) => {
    const { model } = await asked(setup, call('submit_query', query('?x a :Lake')));
    return (model.requests[0]?.messages ?? []).map(({ content }) => content).join('\n');
  };
  expect(await prompts('baseline')).not.toMatch(/get_void_descriptions|search_entities/u);
  expect(await prompts('void_tool')).toContain('get_void_descriptions(');
  expect(await prompts('search_only')).not.toContain('run_sparql_query');
  expect(await prompts('search_sparql')).toMatch(/search_entities[\s\S]*run_sparql_query/u);
  for (const iri of scope) expect(await prompts('high_level')).toContain(`<${iri}>`);
});

test('where the model names the sources, a query without SERVICE is refused, and it is told how to write one', async () => {
  const { rows, model } = await asked(
    'baseline',
    call('run_sparql_query', query('?x a :Lake')),
    call('submit_query', query(`SERVICE <${scope[1] ?? ''}> { ?x a :Lake }`)),
  );
  const [first, second] = model.requests.map(({ messages }) => messages);
  expect(first?.[0]?.content).toContain('SERVICE <address>');
  expect(first?.[0]?.content).not.toContain('Leave SERVICE out');
  expect(second?.at(-1)?.content).toContain('names no source');
  expect(second?.at(-1)?.content).toContain('SERVICE <address> { … }');
  expect(rows).toEqual(['http://e/Bled']);
});

test('what a tool refuses is told, and a submitted query without rows goes on', async () => {
  const { rows, model } = await asked(
    'search_sparql',
    call('run_sparql_query', { query: 'DELETE WHERE { ?s ?p ?o }' }),
    call('submit_query', query('?x a :Pond')),
    call('submit_query', query('?x a :Lake ; :depth ?d FILTER(?d > 100)')),
  );
  expect(model.requests[1]?.messages.at(-1)?.content).toMatch(/update/iu);
  expect(model.requests[2]?.messages.at(-1)?.content).toContain('No chosen source');
  expect(rows).toEqual(['http://e/Ohrid']);
});

test('a model that never submits ends at the turns, with its last query that had rows', async () => {
  const tried = Array.from({ length: 10 }, (_, at) =>
    call('run_sparql_query', query(`?x :depth ?d FILTER(?d > ${String(at * 50)})`)),
  );
  const { rows, told } = await asked('search_sparql', ...tried);
  expect(told?.end).toEqual({ kind: 'budget', limit: 'turns' });
  expect(rows).toEqual(['http://e/Ohrid']);
});
