import { afterAll, expect, test, vi } from 'vitest';
import { startSparqlServer } from '../../e2e/servers';
import type { Mending } from '../diagnosis';
import type { Iri } from '../rdf';
import type { AgentEvent } from './events';
import { openEngine } from './engine.fixture';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000 });

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});
const { signal } = new AbortController();
const engine = openEngine();
closing.push(() => engine.end());

const GRAPH = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
:Ohrid a :Lake ; :name "Ohrid"@en ; :depth 288 ; :country :Albania ; :kind "Ancient lake" ; :seen "2001-05-04"^^xsd:date .
:Prespa a :Lake ; :name "Prespa"@en ; :depth 54 ; :country :Albania ; :kind "Ancient lake" ; :seen "2002-05-04"^^xsd:date .
:Bled a :Lake ; :name "Bled"@en ; :depth 30 ; :country :Slovenia ; :kind "Glacial lake" ; :seen "2003-05-04"^^xsd:date .
:Drin a :River ; :name "Drin"@en ; :length 335 ; :rises :Ohrid . :Sava a :River ; :name "Sava"@en ; :length 990 ; :rises :Bled .
:Albania a :Country ; :name "Albania"@en ; rdfs:label "Republic of Albania"@en ; :code "AL" .
:Slovenia a :Country ; :name "Slovenia"@en ; :code "SI" .
:Nile :flow 2800 .
:Malta a :Country ; :name "Malta"@en ; :code "MT" .
`;
const PREFIX = 'PREFIX : <http://e/> ';

const added = (async (): Promise<readonly Iri[]> => {
  const file = Object.assign(new Blob([GRAPH]), { name: 'lakes.ttl' });
  const outcome = await engine.addFile(file, () => undefined, signal);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return [outcome.value.iri];
})();

const mend = async (query: string, by = engine, scope?: readonly Iri[]): Promise<Mending> =>
  by.mend({ query: PREFIX + query, scope: scope ?? (await added), language: 'en' }, signal);

const edits = ({ proposals }: Mending) => proposals.map(({ edit }) => edit);

test.each([
  [
    'a property that is listed nowhere: the one that is called alike',
    'SELECT ?x ?v { ?x a :Lake ; :dept ?v }',
    { kind: 'property', why: 'not-listed', pattern: '?x <http://e/dept> ?v' },
    { kind: 'property', from: 'dept', to: 'depth' },
    3,
  ],
  [
    'a property of another class: the one that the variable is called like',
    'SELECT ?depth { ?x a :Lake ; :country ?c ; :length ?depth }',
    { kind: 'property', why: 'no-match', pattern: '?x <http://e/length> ?depth' },
    { kind: 'property', from: 'length', to: 'depth' },
    3,
  ],
  [
    'a property the wrong way round',
    'SELECT ?x { ?x a :Lake . ?y a :Country . ?y :country ?x }',
    { kind: 'property', pattern: '?y <http://e/country> ?x' },
    { kind: 'direction', from: 'country', to: '' },
    3,
  ],
  [
    'a step of a path the wrong way round',
    'SELECT ?x { :Drin ^:rises/:country ?x }',
    { kind: 'property', pattern: '<http://e/Drin> ^<http://e/rises>/<http://e/country> ?x' },
    { kind: 'direction', from: 'rises', to: '' },
    1,
  ],
  [
    'a class that is listed nowhere',
    'SELECT ?x { ?x a :Lakes ; :depth ?d }',
    { kind: 'class', why: 'not-listed', pattern: '?x a <http://e/Lakes>' },
    { kind: 'class', from: 'Lakes', to: 'lake' },
    3,
  ],
  [
    'a class whose things have none of what is asked',
    'SELECT ?x { ?x a :River ; :depth ?d ; :country ?c ; :kind ?k }',
    { kind: 'class', why: 'no-match', pattern: '?x a <http://e/River>' },
    { kind: 'class', from: 'river', to: 'lake' },
    3,
  ],
  [
    'a thing that is called nearly so',
    'SELECT ?x { ?x a :Lake ; :country :Albanya }',
    { kind: 'entity', pattern: '?x <http://e/country> <http://e/Albanya>' },
    { kind: 'entity', from: 'Albanya', to: 'Republic of Albania' },
    2,
  ],
  [
    'a thing in VALUES',
    'SELECT ?x { VALUES ?c { :Slovenja } ?x a :Lake ; :country ?c }',
    { kind: 'entity', pattern: 'VALUES ?c { <http://e/Slovenja> }' },
    { kind: 'entity', from: 'Slovenja', to: 'Slovenia' },
    1,
  ],
  [
    'a typo in a value',
    'SELECT ?x { ?x a :Lake ; :kind "Ancent lake" }',
    { kind: 'value', pattern: '?x <http://e/kind> "Ancent lake"' },
    { kind: 'value', from: 'Ancent lake', to: 'Ancient lake' },
    2,
  ],
  [
    'another case in a test, within OPTIONAL and beside another test',
    'SELECT ?x { ?x a :Lake ; :kind ?k ; :depth ?d FILTER(?d > 40 && ?k = "ancient LAKE") }',
    { kind: 'value', pattern: 'FILTER(?k = "ancient LAKE")' },
    { kind: 'value', from: 'ancient LAKE', to: 'Ancient lake' },
    2,
  ],
  [
    'a typo in a word that a value shall hold',
    'SELECT ?x { ?x a :Lake ; :kind ?k FILTER(CONTAINS(LCASE(?k), "glaciel")) }',
    { kind: 'value', pattern: 'FILTER(CONTAINS(LCASE(?k), "glaciel"))' },
    { kind: 'value', from: 'glaciel', to: 'glacial' },
    1,
  ],
  [
    'a value without its language',
    'SELECT ?x { ?x a :Lake ; :name "Ohrid" }',
    { kind: 'value', pattern: '?x <http://e/name> "Ohrid"' },
    { kind: 'datatype', from: 'Ohrid (string)', to: 'Ohrid (en)' },
    1,
  ],
  [
    'a number that is written as a text',
    'SELECT ?x { ?x a :Lake ; :depth ?d FILTER(?d > "50") }',
    { kind: 'value', pattern: 'FILTER(?d > "50")' },
    { kind: 'datatype', from: '50 (string)', to: '50 (integer)' },
    2,
  ],
  [
    'a date that is written as a text',
    'SELECT ?x { ?x :seen ?day FILTER(?day < "2002-01-01") }',
    { kind: 'value', pattern: 'FILTER(?day < "2002-01-01")' },
    { kind: 'datatype', from: '2002-01-01 (string)', to: '2002-01-01 (date)' },
    1,
  ],
  [
    'one step where the data have two',
    'SELECT ?r ?c { ?r a :River ; :name ?n ; :length ?l ; :country ?c . ?c a :Country ; :code ?code }',
    { kind: 'property', pattern: '?r <http://e/country> ?c' },
    { kind: 'path', from: 'country', to: 'rises / country' },
    2,
  ],
  [
    'in a branch of UNION',
    'SELECT ?x { ?x a :Lake { ?x :dept 54 } UNION { ?x :dept 30 } ?x :depth ?d FILTER(?d = 30) }',
    { kind: 'property', why: 'not-listed', pattern: '?x <http://e/dept> 30' },
    { kind: 'property', from: 'dept', to: 'depth' },
    1,
  ],
  [
    'in a query within the query',
    'SELECT ?c { ?c a :Country { SELECT ?c (MAX(?d) AS ?m) { ?c :country ?x . ?x :depth ?d } GROUP BY ?c } }',
    { kind: 'property', pattern: '?c <http://e/country> ?x' },
    { kind: 'direction', from: 'country', to: '' },
    2,
  ],
  [
    'in NOT EXISTS, of a thing that all have',
    'SELECT ?x { ?x a :Country FILTER NOT EXISTS { ?x :code ?lake . } }',
    { kind: 'property', pattern: '?x <http://e/code> ?lake' },
    { kind: 'property', from: 'code', to: 'label' },
    2,
  ],
  [
    'a count of nothing',
    'SELECT (COUNT(*) AS ?n) { ?x a :Lake ; :country ?c ; :kind "Glasial lake" }',
    { kind: 'value' },
    { kind: 'value', from: 'Glasial lake', to: 'Glacial lake' },
    1,
  ],
] as const)('%s', async (_, query, culprit, edit, rows) => {
  const mending = await mend(query);
  expect(mending.culprits[0]).toMatchObject(culprit);
  expect(mending.proposals[0]).toMatchObject({ edit, rows });
});

test('a type that is stated of what has none of that class can be left out', async () => {
  expect(edits(await mend('SELECT ?x { ?x a :River ; :flow ?f }'))).toContainEqual({
    kind: 'dropped-type',
    from: 'river',
    to: '',
  });
});

test('proposals are queries with the prefixes of the one that is mended, and share one likelihood', async () => {
  const { proposals } = await mend('SELECT ?x { ?x a :Lake ; :kind "Ancent lake" }');
  expect(proposals[0]?.query).toContain('?x a :Lake ;\n    :kind "Ancient lake" .');
  expect(proposals.reduce((sum, { likelihood }) => sum + likelihood, 0)).toBeCloseTo(1);
  expect(proposals.map(({ likelihood }) => likelihood)).toEqual(
    proposals.map(({ likelihood }) => likelihood).sort((a, b) => b - a),
  );
});

test('what gives no rows is not proposed: a bound that nothing reaches stays', async () => {
  const { culprits, proposals } = await mend('SELECT ?x { ?x a :Lake ; :depth ?d FILTER(?d > 5000) }');
  expect(culprits[0]).toMatchObject({ pattern: 'FILTER(?d > 5000)', why: 'alone' });
  expect(proposals).toEqual([]);
});

test('values that share nothing with the one that is asked for are not proposed where there are many', async () => {
  const many = Array.from({ length: 30 }, (_, at) => `:t${at} a :Thing ; :word "w${at}${'xyz'.repeat(3)}" .`);
  const file = Object.assign(new Blob([`@prefix : <http://e/> . ${many.join('\n')}`]), { name: 'many.ttl' });
  const outcome = await engine.addFile(file, () => undefined, signal);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  const { proposals } = await mend('SELECT ?x { ?x :word "quoll" }', engine, [outcome.value.iri]);
  expect(proposals).toEqual([]);
});

test('text that does not parse is repaired, and mended where that is not enough', async () => {
  expect(edits(await mend('SELECT ?x WHERE { ?x a :Lake ; :depth ?d '))).toEqual([
    { kind: 'syntax', from: '', to: '' },
  ]);
  expect(edits(await mend('SELECT ?x WHERE { ?x a :Lake ; :dept ?d '))[0]).toMatchObject({ to: 'depth' });
});

test('"no" is an answer, and an update is none', async () => {
  for (const query of ['ASK { :Ohrid :depth 5 }', 'DELETE WHERE { ?s ?p ?o }'])
    expect(await mend(query)).toEqual({ culprits: [], proposals: [] });
});

test('it is stopped by its signal', async () => {
  const stopped = AbortSignal.abort();
  const scope = await added;
  await expect(
    engine.mend({ query: `${PREFIX}SELECT ?x { ?x :dept ?d }`, scope, language: 'en' }, stopped),
  ).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }) as Error);
});

test('at an endpoint that is not known in full, what is not listed is a hint, and near queries are found', async () => {
  const server = await startSparqlServer({ turtle: GRAPH });
  closing.push(() => server.close());
  const limited = openEngine({}, {}, { mostCosts: { requests: 14 } });
  closing.push(() => limited.end());
  const outcome = await limited.addUrl({ url: server.url, follow: false }, () => undefined, signal);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  const { iri, description } = outcome.value;
  expect(description.complete).toBe(false);

  const mending = await mend('SELECT ?x ?v { ?x a :Lake ; :dept ?v }', limited, [iri]);
  expect(mending.culprits[0]).toMatchObject({ why: 'not-listed', pattern: '?x <http://e/dept> ?v' });
  expect(mending.proposals[0]).toMatchObject({ edit: { kind: 'property', to: 'depth' }, rows: 3 });
  const typo = await mend('SELECT ?x { ?x a :Lake ; :kind "Ancent lake" }', limited, [iri]);
  expect(typo.proposals[0]).toMatchObject({ edit: { to: 'Ancient lake' }, rows: 2 });

  const events: AgentEvent[] = [];
  const query = `${PREFIX}SELECT ?x ?v { ?x a :Lake ; :dept ?v }`;
  for await (const event of limited.run({ query, scope: [iri], language: 'en' }, signal)) events.push(event);
  const last = events.at(-1);
  if (last?.type !== 'run-end' || last.failure === undefined) throw new Error('It did not fail.');
  const cautions =
    last.failure.kind === 'empty'
      ? last.failure.answer.cautions
      : last.failure.kind === 'plan'
        ? last.failure.cautions
        : undefined;
  expect(cautions).toContainEqual({
    kind: 'not-held',
    finding: 'unknown-property',
    term: 'dept',
    alternatives: ['depth'],
    unlistedBy: [iri],
  });
  const proposals = 'proposals' in last.failure ? last.failure.proposals : undefined;
  expect(proposals?.[0]?.edit.to).toBe('depth');
});

test.each([
  'SELEC ?x { SERVICE <http://127.0.0.1:9/s> { ?x a :Lake } LIMIT 2',
  'SELECT ?x { ?x a :Lake } SERVICE <http://127.0.0.1:9/s> { ?x :depth ?d }',
  'SELECT ?x { SERVICE <http://127.0.0.1:9/s> { ?x a :Lake } }',
  'SELEC ?x FROM <http://127.0.0.1:9/g> { ?x a :Lake }',
])(
  'a query that names a source which is not here is not mended into one that asks others: %s',
  async (query) => {
    expect(await mend(query)).toMatchObject({ proposals: [] });
  },
);
