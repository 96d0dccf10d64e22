import { expect, test } from 'vitest';
import type { Source } from '../../catalogue';
import { iri, type Iri } from '../../rdf';
import {
  COUNT,
  execute,
  limitsAt,
  LIST,
  open,
  planOf,
  rows,
  seedOf,
  serve,
  signal,
  VOCABULARY,
  options,
} from './linked-documents.fixture';

test('follows 60 documents from one, and joins over all of them; a link that leads nowhere is passed over', async () => {
  const server = await serve();
  const seed = `${server.url}d0`;
  const counts: number[] = [];
  const engine = open([seed], {}, (count) => counts.push(count));
  const query = 'SELECT ?size ?name { ?x v:next ?y . ?y v:name ?name ; v:part/v:size ?size }';
  const found = await rows(engine, query, [seed]);
  expect(found.variables).toEqual(['size', 'name']);
  expect(found.capped).toBeUndefined();
  const names = new Set(found.rows.map(([, name]) => name));
  expect(names.size).toBe(COUNT);
  expect(found.rows).toHaveLength(2 * COUNT);
  expect(counts.at(-1)).toBe(COUNT);
  // A second query follows links anew, over documents that need not be sent again.
  const sent = server.log.length;
  const again = await rows(engine, 'SELECT (COUNT(DISTINCT ?x) AS ?n) { ?x v:next ?y }', [seed]);
  expect(again.rows).toEqual([['"60"^^<http://www.w3.org/2001/XMLSchema#integer>']]);
  expect(server.log).toHaveLength(sent);
});

test('a seed that is not there fails, also where it is named by what should be in it', async () => {
  const server = await serve({});
  const seed = `${server.url}none#it`;
  const engine = open([seed]);
  const failure = { kind: 'http-status', status: 404 };
  const read = await engine.readSeed(seedOf(seed), 'SELECT * { ?s ?p ?o }', { ...options, rows: 10 }, signal);
  expect(read).toMatchObject({ ok: false, failure });
  expect(await execute(engine, LIST, seed)).toMatchObject({
    ok: false,
    failure: { kind: 'endpoint-failed', source: seed, failure },
  });
});

test('a query follows links within the host that was chosen, and within those of its other addresses', async () => {
  const far = await serve({ '/d': { type: 'text/turtle', body: `<#far> <${VOCABULARY}name> "far" .` } });
  const server = await serve({
    '/d0': {
      type: 'text/turtle',
      body: `<#it> <${VOCABULARY}next> <d1#it>, <${far.url}d#far> ; <${VOCABULARY}name> "first" .`,
    },
    '/d1': { type: 'text/turtle', body: `<#it> <${VOCABULARY}name> "second" .` },
  });
  const seed = `${server.url}d0`;
  const query = 'SELECT ?name { ?x v:name ?name }';
  const near = await rows(open([seed]), query, [seed]);
  expect(near.rows.flat().sort()).toEqual(['"first"', '"second"']);
  expect(far.log).toEqual([]);
  const source = {
    iri: iri(seed),
    kind: 'seed',
    remote: { aliases: [iri(`${far.url}moved`)] },
  } as unknown as Source;
  const select = `PREFIX v: <${VOCABULARY}> SELECT ?name { ?x v:next ?y . ?y v:name ?name }`;
  const known = await open([]).readSeed(source, select, { ...options, rows: 10 }, signal);
  if (!known.ok) throw new Error(JSON.stringify(known.failure));
  expect(known.value.rows.flat().map((term) => term?.value)).toEqual(
    expect.arrayContaining(['second', 'far']),
  );
  expect(far.log).toHaveLength(1);
});

test('a value that is missing makes the sum an error, and only triples of RDF are constructed', async () => {
  const body = `<#a> <${VOCABULARY}size> 1 . <#b> <${VOCABULARY}name> "b" .`;
  const server = await serve({ '/d0': { type: 'text/turtle', body } });
  const seed = `${server.url}d0`;
  const engine = open([seed]);
  const sum = await rows(engine, 'SELECT (SUM(?size) AS ?sum) { ?x ?p ?o OPTIONAL { ?x v:size ?size } }', [
    seed,
  ]);
  expect(sum.rows).toEqual([['']]);
  const made = await engine.execute(planOf('CONSTRUCT { ?o v:of ?x } { ?x ?p ?o }', [seed]), options);
  expect(made).toMatchObject({ ok: true, value: { result: { type: 'quads', nquads: '' } } });
});

test('a crawl keeps each triple once, and to the hosts that it is given', async () => {
  const far = await serve({
    '/d': { type: 'text/turtle', body: '<#far> <http://vocabulary.example/name> "far" .' },
  });
  const server = await serve({
    '/d0': { type: 'text/turtle', body: `<#it> <${VOCABULARY}next> <d1>, <${far.url}d> .` },
    '/d1': { type: 'text/turtle', body: `<d0#it> <${VOCABULARY}next> <d1>, [] .` },
  });
  const engine = open([]);
  const limits = limitsAt(server.url);
  const outcome = await engine.crawl(iri(`${server.url}d0`), { limits, ...options }, signal);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  expect([...outcome.value.documents].sort()).toEqual([`${server.url}d0`, `${server.url}d1`]);
  const lines = outcome.value.nquads.trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines).toContain(`<${server.url}d0#it> <${VOCABULARY}next> <${server.url}d1> .`);
  expect(outcome.value.isComplete).toBe(true);
  expect(far.log).toEqual([]);
});

test('a crawl of a page that is not there fails with its status', async () => {
  const server = await serve({});
  const seed = iri(`${server.url}none`);
  const outcome = await open([]).crawl(seed, { limits: limitsAt(seed), ...options }, signal);
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'http-status', status: 404 } });
});

test('cancelled, it rejects; the next run goes on', async () => {
  const server = await serve();
  const seed: Iri = iri(`${server.url}d0`);
  const abort = new AbortController();
  const engine = open([seed], {}, (count) => {
    if (count === 3) abort.abort();
  });
  const cancelled = engine.execute(planOf('SELECT * { ?s ?p ?o }', [seed]), {
    ...options,
    signal: abort.signal,
  });
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  const sent = server.log.length;
  expect(sent).toBeLessThan(COUNT);
  const found = await rows(engine, 'SELECT ?name { ?x v:name ?name }', [seed]);
  expect(found.rows.length).toBeGreaterThan(0);
});
