import { afterAll, describe, expect, test, vi } from 'vitest';

import {
  startComunicaServer,
  startFragmentsServer,
  startSparqlServer,
  type RowCap,
} from '../../../e2e/servers';
import { nodeWorkerPort } from '../../base/node-worker';
import type { Source, SourceKind } from '../../catalogue';
import { openEndpoints } from '../../endpoint';
import { iri, printTerm, type Iri, type QueryResult } from '../../rdf';
import { openScratches, openStore } from '../../store';
import { openEngines } from '../engines/open-engines';
import { directEngine } from '../direct/direct-engine';
import { sendQuery, sourceReader } from '../engines/read-source';
import { gatherEngine } from '../gather/gather-engine';
import { SourceHabits } from '../rows/source-habits';
import { planQuery } from '../plan-query';
import { openComunica } from './open-comunica';

// The first run starts three workers.
vi.setConfig({ testTimeout: 60_000 });

const worker = (path: string) => () => nodeWorkerPort(new URL(path, import.meta.url));
const endpoints = openEndpoints(worker('../../endpoint/endpoint.node-worker.ts'));
const store = openStore(worker('../../store/oxigraph.node-worker.ts'));

const EX = 'http://example.org/';
const PREFIX = `@prefix : <${EX}> .`;
const MOONS = 40;
const numbers = Array.from({ length: MOONS }, (_, number) => number);

// Moons at an endpoint, masses at another, names as fragments, planets in the tab.
const moons = await startSparqlServer({
  turtle: `${PREFIX} ${numbers.map((at) => `:m${at} a :Moon ; :of :p${at % 4} . [] :about :m${at} .`).join(' ')}`,
});
const masses = await startSparqlServer({
  turtle: `${PREFIX} ${numbers.map((at) => `:m${at} :mass ${at} .`).join(' ')} :m1 a :Moon ; :found "1800"^^<http://www.w3.org/2001/XMLSchema#gYear> .`,
});
const names = await startFragmentsServer(
  `${PREFIX} ${numbers.map((at) => `:m${at} :name "Moon ${at}"@en .`).join(' ')}`,
);
// Another engine behind the protocol.
const seen = await startComunicaServer(`${PREFIX} :m1 :seen 1610 . :m2 :seen 1655 .`);
const years = await startFragmentsServer(
  `${PREFIX} :m1 :found "1800"^^<http://www.w3.org/2001/XMLSchema#gYear> .`,
);
const PLANETS = iri('urn:lodestone:file:planets');
store.register(PLANETS, () =>
  Promise.resolve(
    new TextEncoder().encode(
      numbers
        .slice(0, 4)
        .map((at) => `<${EX}p${at}> <${EX}called> "Planet ${at}" .\n`)
        .join(''),
    ),
  ),
);

const sourceOf = (name: string, kind: SourceKind): Source =>
  ({
    iri: iri(name),
    kind,
    dataset: iri(name),
    state: { type: 'ready' },
    bundled: false,
    description: { complete: false, properties: [], classes: [] },
  }) as unknown as Source;
const sources = [
  sourceOf(moons.url, 'endpoint'),
  sourceOf(masses.url, 'endpoint'),
  sourceOf(names.url, 'fragments'),
  sourceOf(PLANETS, 'shard'),
  sourceOf(seen.url, 'endpoint'),
  sourceOf(years.url, 'fragments'),
];

// Answers longer than any here came whole before.
const habits = new SourceHabits();
for (const source of sources) habits.whole(source, 1000);
const engine = openComunica({
  spawn: worker('./comunica.node-worker.ts'),
  sources: () => sources,
  habits,
  read: (...asked) => read(...asked),
  documents: endpoints,
});
const read = sourceReader({
  endpoints,
  store,
  readFragments: engine.readFragments,
  readSeed: () => Promise.reject(new Error('There is no seed.')),
});
afterAll(async () => {
  engine.end();
  endpoints.end();
  store.end();
  await Promise.all([moons.close(), masses.close(), names.close(), seen.close(), years.close()]);
});

const { signal } = new AbortController();
const options = { signal, timeoutMs: 30_000, purpose: 'answer' } as const;
const planOf = (body: string) => ({
  query: body,
  printed: `PREFIX : <${EX}> ${body}`,
  assignments: [],
  sources: sources.map((source): Iri => source.iri),
  leftOut: [],
  remarks: [],
});
const cellsOf = (result: QueryResult): readonly string[] => {
  if (result.type !== 'bindings') throw new Error(`Not rows: ${result.type}`);
  return result.rows.map((row) => row.map((term) => (term === undefined ? '' : printTerm(term))).join(' '));
};
const run = async (body: string) => {
  const outcome = await engine.execute(planOf(body), options);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};
const at = (server: { readonly url: string }, body: string): string => `SERVICE <${server.url}> { ${body} }`;
const inTab = `SERVICE <${PLANETS}> { ?p :called ?planet }`;

test('two endpoints, fragments and a shard of the tab are joined; columns stand as the query has them', async () => {
  const { result } = await run(
    `SELECT ?planet ?name ?k { ${at(moons, '?m a :Moon ; :of ?p')} ${at(masses, '?m :mass ?k FILTER(?k > 36)')}
     ${at(names, '?m :name ?name')} ${inTab} }`,
  );
  expect(result).toMatchObject({ variables: ['planet', 'name', 'k'] });
  const integer = '^^<http://www.w3.org/2001/XMLSchema#integer>';
  expect([...cellsOf(result)].sort()).toEqual([
    `"Planet 1" "Moon 37"@en "37"${integer}`,
    `"Planet 2" "Moon 38"@en "38"${integer}`,
    `"Planet 3" "Moon 39"@en "39"${integer}`,
  ]);
});

test('an endpoint with another engine behind it', async () => {
  const { result } = await run(
    `SELECT ?m ?year { ${at(moons, '?m a :Moon')} ${at(seen, '?m :seen ?year')} }`,
  );
  const integer = '^^<http://www.w3.org/2001/XMLSchema#integer>';
  expect([...cellsOf(result)].sort()).toEqual([`<${EX}m1> "1610"${integer}`, `<${EX}m2> "1655"${integer}`]);
});

test('every request is in the ledger, and the servers saw no other; none of HTTP QUERY', async () => {
  const logged = (): number => moons.log.length + masses.log.length + names.log.length;
  const [before, known] = [logged(), endpoints.ledger.entries.length];
  const { contributions } = await run(`SELECT * { ${at(moons, '?m :of :p1')} ${at(masses, '?m :mass ?k')} }`);
  const entries = endpoints.ledger.entries.slice(known);
  expect(entries).toHaveLength(logged() - before);
  expect(new Set(entries.map(({ method }) => method))).not.toContain('QUERY');
  expect(entries.map(({ purpose }) => purpose)).toContain('probe');
  const [first, second] = contributions ?? [];
  expect([first?.source, second?.source]).toEqual([moons.url, masses.url]);
  expect((first?.requests ?? 0) + (second?.requests ?? 0)).toBe(entries.length);
  expect(second?.rows).toBe(MOONS / 4);
});

test('a triple that two sources hold counts once under the plan that says so', async () => {
  const union = `{ SELECT DISTINCT * { { ${at(moons, '?m a :Moon')} } UNION { ${at(masses, '?m a :Moon')} } } }`;
  const { result } = await run(`SELECT (COUNT(?m) AS ?n) { ${union} }`);
  expect(cellsOf(result)).toEqual([`"${MOONS}"^^<http://www.w3.org/2001/XMLSchema#integer>`]);
});

test('a blank node passes through a join with another source', async () => {
  const { result } = await run(
    `SELECT ?note ?k { ${at(moons, '?note :about ?m')} ${at(masses, '?m :mass ?k')} }`,
  );
  const cells = cellsOf(result);
  expect(cells).toHaveLength(MOONS);
  expect(new Set(cells.map((row) => row.split(' ')[0])).size).toBe(MOONS);
  expect(cells.every((row) => row.startsWith('_:'))).toBe(true);
});

test('ASK and CONSTRUCT', async () => {
  const ask = await run(`ASK { ${at(moons, '?m :of :p1')} ${at(masses, '?m :mass 5')} }`);
  expect(ask.result).toEqual({ type: 'boolean', value: true });
  const no = await run(`ASK { ${at(masses, '?m :mass 500')} }`);
  expect(no.result).toEqual({ type: 'boolean', value: false });
  const made = await run(`CONSTRUCT { ?m :weighs ?k } { ${at(masses, '?m :mass ?k FILTER(?k < 2)')} }`);
  if (made.result.type !== 'quads') throw new Error('Not triples.');
  expect(made.result.nquads.trimEnd().split('\n').sort()).toEqual(
    [0, 1].map((k) => `<${EX}m${k}> <${EX}weighs> "${k}"^^<http://www.w3.org/2001/XMLSchema#integer> .`),
  );
});

test('one SELECT query over fragments, with keys', async () => {
  const [, , fragments] = sources;
  if (fragments === undefined) throw new Error('No fragments.');
  const select = `SELECT ?m ?name { VALUES ?m { <${EX}m3> <${EX}m7> <${EX}none> } ?m <${EX}name> ?name }`;
  const outcome = await engine.readFragments(
    fragments,
    select,
    { purpose: 'answer', timeoutMs: 30_000, rows: 100 },
    signal,
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  expect([...cellsOf({ type: 'bindings', ...outcome.value })].sort()).toEqual([
    `<${EX}m3> "Moon 3"@en`,
    `<${EX}m7> "Moon 7"@en`,
  ]);
});

test('a source that fails is named; under SILENT it is told beside the rows', async () => {
  await masses.setFault({ kind: 'html-500' });
  try {
    const body = `SELECT * { ${at(moons, '?m :of :p1')} ${at(masses, '?m :mass ?k')} }`;
    const outcome = await engine.execute(planOf(body), options);
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'endpoint-failed', source: masses.url } });
    const { result, missing } = await run(
      body.replace(`SERVICE <${masses.url}>`, `SERVICE SILENT <${masses.url}>`),
    );
    expect(cellsOf(result)).toHaveLength(MOONS / 4);
    expect(missing.map(({ source }) => source)).toEqual([masses.url]);
  } finally {
    await masses.setFault(undefined);
  }
});

test.each([
  ['beside the rows of a file', (silent: string) => `${inTab} ${silent}`, 4],
  ['under OPTIONAL', (silent: string) => `${inTab} OPTIONAL { ${silent} }`, 4],
  ['alone', (silent: string) => silent, 1],
])('a source that is not there is one empty solution under SILENT, and told: %s', async (_, whole, rows) => {
  const silent = `SERVICE SILENT <${masses.url}> { ?p :mass ?k }`;
  const query = `PREFIX : <${EX}> SELECT ?p ?k { ${whole(silent)} }`;
  const planned = planQuery(
    query,
    sources,
    sources.map((source) => source.iri),
  );
  if (!planned.ok) throw new Error(JSON.stringify(planned.failure));
  const engines = openEngines(sources, store, [
    engine,
    directEngine({ send: sendQuery(endpoints), sources: () => sources, habits }),
  ]);
  await masses.setFault({ kind: 'dead' });
  try {
    const outcome = await engines.execute(planned.value, options);
    expect(outcome).toMatchObject({ ok: true, value: { missing: [{ source: masses.url }] } });
    if (outcome.ok) {
      const cells = cellsOf(outcome.value.result);
      expect(cells).toHaveLength(rows);
      for (const row of cells) expect(row.split(' ')[1]).toBe('');
    }
  } finally {
    await masses.setFault(undefined);
  }
});

test('what Comunica would answer wrongly, or what is no source, is refused before anything is sent', async () => {
  const before = endpoints.ledger.entries.length;
  const refusals = [
    ['exists', `SELECT * { ${at(moons, '?m a :Moon')} FILTER NOT EXISTS { ${at(masses, '?m :mass 3')} } }`],
    ['service-of-several', 'SELECT * { SERVICE <http://127.0.0.1:9/elsewhere> { ?s ?p ?o } }'],
    ['service-in-service', `SELECT * { ${at(moons, `?m a :Moon ${at(masses, '?m :mass 3')}`)} }`],
    ['path', `SELECT * { ${at(moons, '?m :of ?p')} ?p :near+ ?q }`],
    ['blank-test', `SELECT * { ${at(moons, '?m :of ?p')} FILTER(isBlank(?p)) }`],
    ['graph', `SELECT * { ${at(moons, '?m :of ?p')} GRAPH ?g { ?p a ?t } }`],
    ['extreme', `SELECT ?m { ${at(moons, '?m :of ?p')} } GROUP BY ?m ORDER BY MAX(?p)`],
    ['describe', `DESCRIBE ?m { ${at(moons, '?m a :Moon')} }`],
  ] as const;
  for (const [reason, body] of refusals)
    expect(await engine.execute(planOf(body), options), reason).toEqual({
      ok: false,
      failure: { kind: 'comunica-refused', reason, isGathered: !['graph', 'describe'].includes(reason) },
    });
  expect(endpoints.ledger.entries).toHaveLength(before);
});

test('what Comunica refuses of fragments alone is gathered, unless it was picked', async () => {
  const scratches = openScratches(worker('../../store/scratch.node-worker.ts'));
  const gather = gatherEngine({
    read,
    openScratch: () => scratches.open(),
    sources: () => sources,
    habits: new SourceHabits(),
  });
  const engines = openEngines(sources, store, [engine, gather]);
  const planned = planQuery(
    `PREFIX : <${EX}> SELECT ?n { ?m :name ?n } GROUP BY ?n ORDER BY DESC(MAX(?m)) LIMIT 1`,
    sources,
    [iri(names.url)],
  );
  if (!planned.ok) throw new Error(JSON.stringify(planned.failure));
  const { value: plan } = planned;
  expect(engines.namesFor(plan)).toEqual(['comunica', 'gather']);
  const outcome = await engines.execute(plan, options);
  expect(outcome).toMatchObject({
    ok: true,
    value: { engine: 'gather', result: { rows: [[{ value: 'Moon 9' }]] } },
  });
  expect(await engines.execute(plan, { ...options, engine: 'comunica' })).toMatchObject({
    failure: { kind: 'comunica-refused', reason: 'extreme', isGathered: true },
  });
  scratches.end();
});

test('the thing with the most of something, where one source has all of it', async () => {
  const { result } = await run(
    `SELECT ?p { ${at(moons, '?m :of ?p FILTER(?m != :m0 && ?m != :m1 && ?m != :m2)')} } GROUP BY ?p ORDER BY DESC(COUNT(?m)) LIMIT 1`,
  );
  expect(cellsOf(result)).toEqual([`<${EX}p3>`]);
  const having = await run(
    `SELECT ?p { ${at(moons, '?m :of ?p FILTER(?m != :m2)')} } GROUP BY ?p HAVING(COUNT(?m) < 10)`,
  );
  expect(cellsOf(having.result)).toEqual([`<${EX}p2>`]);
});

test('DISTINCT over several sources of which one has matches', async () => {
  const union = (body: string): string => `{ { ${at(moons, body)} } UNION { ${at(masses, body)} } }`;
  const { result } = await run(`SELECT DISTINCT ?p { ${union('?m :of ?p')} }`);
  expect([...cellsOf(result)].sort()).toEqual([0, 1, 2, 3].map((p) => `<${EX}p${p}>`));
  const inside = await run(`SELECT ?p { { SELECT DISTINCT ?p { ${union('?m :of ?p')} } } }`);
  expect(cellsOf(inside.result)).toHaveLength(4);
});

describe('years, which Comunica can not compare', () => {
  const refusal = {
    ok: false,
    failure: { kind: 'comunica-refused', reason: 'comparison', isGathered: true },
  };

  test('are refused before anything is sent where the query names one', async () => {
    const before = endpoints.ledger.entries.length;
    const year = '"1820"^^<http://www.w3.org/2001/XMLSchema#gYear>';
    const body = `SELECT * { ${at(masses, '?m :found ?y')} FILTER(?y < ${year}) }`;
    expect(await engine.execute(planOf(body), options)).toEqual(refusal);
    expect(endpoints.ledger.entries).toHaveLength(before);
  });

  test('and once a source sends one, by itself or as fragments', async () => {
    for (const source of [masses, years])
      for (const rest of ['FILTER(YEAR(?y) < 1820)', 'BIND(?y AS ?z) FILTER(?z != 1900)']) {
        const body = `SELECT DISTINCT * { ${at(source, '?m :found ?y')} ${at(moons, '?m a :Moon')} ${rest} }`;
        expect(await engine.execute(planOf(body), options), body).toEqual(refusal);
      }
  });

  test('are answered where nothing compares them, or a source does', async () => {
    for (const body of [
      `SELECT ?m { ${at(masses, '?m :found ?y')} ${at(moons, '?m a :Moon')} }`,
      `SELECT ?m { ${at(masses, '?m :found ?y FILTER(YEAR(?y) > 1)')} ${at(masses, '?m :mass ?k')} FILTER(?k < 9) }`,
      `SELECT ?m { ${at(masses, '?m :found ?y')} FILTER(STR(?y) > "1700") }`,
    ])
      expect((await engine.execute(planOf(body), options)).ok, body).toBe(true);
  });
});

test('rows that a source cuts are read to their end, or the answer is refused', async () => {
  const body = `SELECT (SUM(?k) AS ?sum) { ${at(moons, '?m a :Moon')} ${at(masses, '?m :mass ?k')} }`;
  const sum = [`"${String((MOONS * (MOONS - 1)) / 2)}"^^<http://www.w3.org/2001/XMLSchema#integer>`];
  const cut = async (fault: RowCap) => {
    const fresh = openComunica({
      spawn: worker('./comunica.node-worker.ts'),
      sources: () => sources,
      habits: new SourceHabits(),
      read: (...question) => read(...question),
      documents: endpoints,
    });
    await masses.setFault(fault);
    const outcome = await fresh.execute(planOf(body), options);
    fresh.end();
    return outcome;
  };
  try {
    for (const offset of ['refused', 'ignored'] as const) {
      const outcome = await cut({ kind: 'row-cap', rows: 15, offset });
      expect(outcome.ok && cellsOf(outcome.value.result), offset).toEqual(sum);
    }
    const deaf = { offset: 'refused', order: 'refused' } as const;
    expect(await cut({ kind: 'row-cap', rows: 15, ...deaf })).toMatchObject({
      failure: { kind: 'too-large', source: masses.url, rows: 15 },
    });
  } finally {
    await masses.setFault(undefined);
  }
});

test('time runs out, or the user stops: the next query is answered', async () => {
  await masses.setFault({ kind: 'never-ends' });
  const body = `SELECT * { ${at(moons, '?m :of :p1')} ${at(masses, '?m :mass ?k')} }`;
  try {
    const late = await engine.execute(planOf(body), { ...options, timeoutMs: 1000 });
    expect(late.ok).toBe(false);
    const abort = new AbortController();
    const stopped = engine.execute(planOf(body), { ...options, signal: abort.signal });
    setTimeout(() => abort.abort(), 300);
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  } finally {
    await masses.setFault(undefined);
  }
  expect(cellsOf((await run(body)).result)).toHaveLength(MOONS / 4);
});
