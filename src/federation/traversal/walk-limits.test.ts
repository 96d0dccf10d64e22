import { expect, test } from 'vitest';
import type { ServedFile } from '../../../e2e/servers';
import { iri } from '../../rdf';
import {
  ABSENT,
  COUNT,
  documentAt,
  execute,
  limitsAt,
  linked,
  LIST,
  open,
  PRESENT,
  rows,
  seedOf,
  serve,
  signal,
  TALLY,
  VOCABULARY,
  options,
} from './linked-documents.fixture';

test('stops at the limit of documents, and says so', async () => {
  const server = await serve();
  const seed = `${server.url}d0`;
  const engine = open([seed], { documents: 7 });
  const found = await rows(engine, 'SELECT ?name { ?x v:next ?y . ?y v:name ?name }', [seed]);
  expect(server.log).toHaveLength(7);
  const failure = { kind: 'walk-limit', limit: 'documents', most: 7 };
  expect(found.missing).toEqual([{ source: seed, failure }]);
  expect(found.rows.length).toBeGreaterThan(0);
});

test.each([
  ['answers 500', { type: 'text/plain', body: 'Later.', status: 500 }, { kind: 'http-status', status: 500 }],
  [
    'ends in the middle',
    { ...documentAt(59), headers: { 'content-length': '100000', connection: 'close' } },
    { kind: 'cut' },
  ],
] as const)(
  'where a document %s, a list is incomplete, and what would be wrong is withheld',
  async (_, file, failure) => {
    const server = await serve({ ...linked(), '/d40': file, '/d59': file });
    const seed = `${server.url}d0`;
    const engine = open([seed]);
    const faults = [{ source: seed, failure }];
    const list = await execute(engine, LIST, seed);
    expect(list).toMatchObject({ ok: true, value: { missing: faults } });
    const { result } = (list as Extract<typeof list, { ok: true }>).value;
    expect(result.type === 'bindings' && result.rows.length).toBe(COUNT - 2);
    for (const query of [TALLY, ABSENT])
      expect(await execute(engine, query, seed)).toMatchObject({
        ok: false,
        failure: { kind: 'withheld', faults },
      });
    expect(await execute(engine, PRESENT, seed)).toMatchObject({
      ok: true,
      value: { result: { value: true } },
    });
    const read = await engine.readSeed(
      seedOf(seed),
      'SELECT * { ?s ?p ?o }',
      { ...options, rows: 9999 },
      signal,
    );
    expect(read).toMatchObject({ ok: false, failure });
    const crawl = await engine.crawl(iri(seed), { limits: limitsAt(seed), ...options }, signal);
    expect(crawl).toMatchObject({ ok: true, value: { isComplete: false } });
  },
);

test('links to nothing, to what is private and to pages for people take nothing from an answer', async () => {
  const server = await serve({
    ...linked(),
    '/d40': { type: 'text/plain', body: 'Not for you.', status: 403 },
    '/d59': { type: 'text/html', body: '<p>A page.</p>' },
  });
  const seed = `${server.url}d0`;
  const engine = open([seed]);
  const tally = await execute(engine, TALLY, seed);
  expect(tally).toMatchObject({ ok: true, value: { missing: [], result: { rows: [[{ value: '58' }]] } } });
  expect(await execute(engine, ABSENT, seed)).toMatchObject({
    ok: true,
    value: { result: { value: false } },
  });
  const read = await engine.readSeed(
    seedOf(seed),
    'SELECT * { ?s ?p ?o }',
    { ...options, rows: 9999 },
    signal,
  );
  expect(read).toMatchObject({ ok: true, value: { capped: false } });
});

test.each([
  ['more documents are linked than are followed', { documents: 7 }, { limit: 'documents', most: 7 }],
  ['links lead further than they are followed', { depth: 3 }, { limit: 'depth', most: 3 }],
  ['a document is longer than is read', { bytes: 1000 }, { limit: 'bytes', most: 1000 }],
])('where %s, no count is given', async (_, limits, met) => {
  const long = `${String(documentAt(40).body)} ${'<#it> <p> 1 . '.repeat(100)}`;
  const server = await serve({ ...linked(), '/d40': { type: 'text/turtle', body: long } });
  const seed = `${server.url}d0`;
  const engine = open([seed], limits);
  const faults = [{ source: seed, failure: { kind: 'walk-limit', ...met } }];
  expect(await execute(engine, TALLY, seed)).toEqual({ ok: false, failure: { kind: 'withheld', faults } });
  expect(await execute(engine, LIST, seed)).toMatchObject({
    ok: true,
    value: { missing: faults },
  });
});

test('links are followed so many steps, by the shortest way, and no further', async () => {
  // d0 to d4 in a row, with a short cut to d3.
  const server = await serve(
    Object.fromEntries(
      [0, 1, 2, 3, 4].map((at) => [
        `/d${String(at)}`,
        {
          type: 'text/turtle',
          body: `<#it> <${VOCABULARY}next> <d${String(at + 1)}#it>${at === 0 ? ', <d3#other>' : ''} ; <${VOCABULARY}name> "${String(at)}" .`,
        },
      ]),
    ),
  );
  const seed = `${server.url}d0`;
  const query = 'SELECT ?name { ?x v:name ?name }';
  const far = await rows(open([seed], { depth: 2 }), query, [seed]);
  expect(far.rows.flat().sort()).toEqual(['"0"', '"1"', '"2"', '"3"', '"4"']);
  const near = await rows(open([seed], { depth: 1 }), query, [seed]);
  expect(near.rows.flat().sort()).toEqual(['"0"', '"1"', '"3"']);
  expect(near.missing).toEqual([{ source: seed, failure: { kind: 'walk-limit', limit: 'depth', most: 1 } }]);
  const limits = { ...limitsAt(seed), depth: 1 };
  const crawl = await open([]).crawl(iri(seed), { limits, ...options }, signal);
  expect(crawl).toMatchObject({ ok: true, value: { isComplete: false, documents: { length: 3 } } });
});

test('more links than the engine keeps are told, where one of them would have been followed', async () => {
  const far = Array.from({ length: 1100 }, (_, at) => `<https://far.example/${String(at)}>`).join(', ');
  const files = (links: string): Record<string, ServedFile> => ({
    '/d0': { type: 'text/turtle', body: `<#it> <${VOCABULARY}name> "0" ; <${VOCABULARY}next> ${links} .` },
    '/d1': { type: 'text/turtle', body: `<#it> <${VOCABULARY}name> "1" .` },
  });
  const query = 'SELECT ?name { ?x v:name ?name }';
  for (const [links, isMissing] of [
    [`${far}, <d1>`, true],
    [`<d1>, ${far}`, false],
  ] as const) {
    const server = await serve(files(links));
    const seed = `${server.url}d0`;
    const found = await rows(open([seed]), query, [seed]);
    expect(found.rows).toHaveLength(isMissing ? 1 : 2);
    const failure = { kind: 'walk-limit', limit: 'links', most: 1000 };
    expect(found.missing).toEqual(isMissing ? [{ source: seed, failure }] : []);
  }
});
