import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Store } from 'oxigraph';
import { afterAll, expect, test, vi } from 'vitest';
import { NO_QUERY, openTranslate } from './answer-query';
import { datasetsOf } from './datasets';
import { openPack } from './open-pack';
import { startText2Sparql } from './server';

// Workers start on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const GRAPHS: Readonly<Record<string, string>> = {
  waters: `
    @prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    :Lake rdfs:label "lake"@en, "lago"@es . :inCountry rdfs:label "country"@en, "país"@es .
    :ohrid a :Lake ; rdfs:label "Ohrid" ; :inCountry :albania .
    :prespa a :Lake ; rdfs:label "Prespa" ; :inCountry :albania .
    :bled a :Lake ; rdfs:label "Bled" ; :inCountry :slovenia .
    :albania rdfs:label "Albania" . :slovenia rdfs:label "Slovenia"@en, "Eslovenia"@es .`,
  hills: `
    @prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    :Hill rdfs:label "hill"@en . :vodno a :Hill ; rdfs:label "Vodno" .`,
};

const question = (id: string, kg: string, text: string, goldSparql: string): string =>
  JSON.stringify({ id, kg, question: text, goldSparql, goldVars: ['x'], goldRows: [] });

const folder = join(await mkdtemp(join(tmpdir(), 'text2sparql-')), 'land & water');
await mkdir(join(folder, 'kg'), { recursive: true });
for (const [name, turtle] of Object.entries(GRAPHS)) await writeFile(join(folder, `kg/${name}.ttl`), turtle);
await writeFile(
  join(folder, 'questions.jsonl'),
  [
    question('w', 'waters', 'Which lakes are there?', 'SELECT ?x { ?x a <http://e/Lake> }'),
    question('h', 'hills', 'Which hills are there?', 'SELECT ?x { ?x a <http://e/Hill> }'),
  ].join('\n'),
);

const { signal } = new AbortController();
const pack = await openPack(folder, signal);
const server = await startText2Sparql({
  datasets: datasetsOf(pack.name, pack.graphs, ['hills=https://challenge.example/hills/']),
  translate: openTranslate(pack.asker, 10_000),
  port: 0,
  host: '127.0.0.1',
});
afterAll(async () => {
  await server.close();
  pack.asker.end();
  await rm(join(folder, '..'), { recursive: true });
});

const WATERS = 'https://lodestone.example/packs/land%20%26%20water/waters/';
const HILLS = 'https://challenge.example/hills/';

const get = async (parameters: Readonly<Record<string, string>>, path?: string) => {
  const url = new URL(path ?? server.url, server.url);
  url.search = String(new URLSearchParams(parameters));
  const response = await fetch(url);
  const body = (await response.json()) as Readonly<Record<string, string>>;
  return { status: response.status, headers: response.headers, body };
};

/** As the challenge's client does: the answered query, on an endpoint of its own. */
const namesIn = (graph: string, query: string | undefined): readonly string[] => {
  const store = new Store();
  store.load(GRAPHS[graph] ?? '', { format: 'text/turtle' });
  const rows = store.query(query ?? '') as ReadonlyMap<string, { readonly value: string }>[];
  return rows.flatMap((row) => [...row.values()].map(({ value }) => value)).sort();
};

test('a question is answered with the question, the dataset and a query that answers it', async () => {
  const asked = { question: 'Which lakes are in Albania?', dataset: WATERS };
  const { status, headers, body } = await get(asked);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/json/u);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(body).toMatchObject(asked);
  expect(Object.keys(body).sort()).toEqual(['dataset', 'query', 'question']);
  expect(namesIn('waters', body['query'])).toEqual(
    expect.arrayContaining(['http://e/ohrid', 'http://e/prespa']),
  );
  expect(namesIn('waters', body['query'])).not.toContain('http://e/bled');
});

test('Spanish needs no other parameter', async () => {
  const { body } = await get({ question: '¿Qué lagos hay en Eslovenia?', dataset: WATERS });
  const all = await get({ question: '¿Cuántos lagos hay?', dataset: WATERS });
  expect(namesIn('waters', body['query'])).toContain('http://e/bled');
  expect(namesIn('waters', body['query'])).not.toContain('http://e/ohrid');
  expect(namesIn('waters', all.body['query'])).toEqual(['3']);
});

test('the dataset says which graph is asked, by the name it was given', async () => {
  const hills = await get({ question: 'Which hills are there?', dataset: HILLS });
  expect(namesIn('hills', hills.body['query'])).toContain('http://e/vodno');
  const byName = await get({ question: 'Which hills are there?', dataset: 'hills' });
  expect([byName.status, byName.body['dataset']]).toEqual([200, 'hills']);
  expect(namesIn('hills', byName.body['query'])).toContain('http://e/vodno');
  const lakes = await get({ question: 'Which lakes are there?', dataset: HILLS });
  expect(lakes.body['query']).toBe(NO_QUERY);
});

test('a question without a query gets one that any endpoint answers with nothing', async () => {
  const { status, body } = await get({ question: 'xyzzy plugh?', dataset: WATERS });
  expect([status, body['query']]).toEqual([200, NO_QUERY]);
  expect(namesIn('waters', NO_QUERY)).toEqual([]);
});

test('questions that come at once are each answered with their own query', async () => {
  const counts = ['How many lakes are there?', 'How many lakes are in Albania?', 'How many lakes are there?'];
  const answers = await Promise.all(counts.map((one) => get({ question: one, dataset: WATERS })));
  expect(answers.map(({ body }) => namesIn('waters', body['query']))).toEqual([['3'], ['2'], ['3']]);
});

test('what can not be answered is refused in JSON, with what to do', async () => {
  const missing = await get({ dataset: WATERS });
  expect([missing.status, missing.body['detail']]).toEqual([400, expect.stringContaining('question')]);
  const blank = await get({ question: ' ', dataset: WATERS });
  expect(blank.status).toBe(400);
  const nowhere = await get({ question: 'Which lakes?' });
  expect([nowhere.status, nowhere.body['detail']]).toEqual([400, expect.stringContaining(WATERS)]);
  const unknown = await get({ question: 'Which lakes?', dataset: 'https://challenge.example/dbpedia/' });
  expect([unknown.status, unknown.body['detail']]).toEqual([404, expect.stringContaining(HILLS)]);
  expect(unknown.body['detail']).toContain(`waters (${WATERS})`);
  expect(unknown.headers.get('access-control-allow-origin')).toBe('*');
  expect((await get({ question: 'Which lakes?', dataset: WATERS }, '/')).status).toBe(404);
  expect((await fetch(server.url, { method: 'POST' })).status).toBe(405);
});
