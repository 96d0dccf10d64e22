import { expect, test } from 'vitest';
import { breakingWorkers } from '../base/breaking-worker.fixture';
import { nodeWorkerPort } from '../base/node-worker';
import type { Iri } from '../rdf';
import { openEndpoints } from './open-endpoints';
import {
  LONG,
  PATIENCE,
  answer,
  ask,
  closing,
  failure,
  methods,
  open,
  openOwn,
  rowsOf,
  serve,
} from './asking.fixture';

test('terms come as they are: names, literals with language, datatype or neither, blank nodes, unbound cells', async () => {
  const server = await serve();
  const query = `PREFIX : <https://example.org/> SELECT ?name ?label ?size ?odd ?next ?none {
    ?s :name ?name OPTIONAL { ?s :label ?label ; :size ?size ; :odd ?odd } OPTIONAL { ?s :next ?next } } ORDER BY ?name`;
  const got = await answer(open(), server.url, { query });
  expect(got.result).toMatchObject({ variables: ['name', 'label', 'size', 'odd', 'next', 'none'] });
  const [a, b, blank] = rowsOf(got).sort((one, other) => String(one[4]).localeCompare(String(other[4])));
  expect([a, b, blank].map((row) => row?.[0]).sort()).toEqual(
    ['"b"', '"blank"', '"Ä \\"quoted\\"\\n"'].sort(),
  );
  const first = rowsOf(got).find((row) => row[1] !== undefined);
  expect(first).toEqual([
    '"Ä \\"quoted\\"\\n"',
    '"Ort"@de-at',
    '"4"^^<http://www.w3.org/2001/XMLSchema#integer>',
    '"x"^^<https://example.org/own>',
    '<https://example.org/b>',
    undefined,
  ]);
  expect(rowsOf(got).find((row) => row[0] === '"b"')?.[4]).toMatch(/^_:/u);
});

test('a blank node has one label within an answer', async () => {
  const server = await serve();
  const query =
    'SELECT ?o ?s { ?x <https://example.org/next> ?o . ?s <https://example.org/name> "blank" FILTER(isBlank(?o)) }';
  const [row] = rowsOf(await answer(open(), server.url, { query }));
  expect(row?.[0]).toBe(row?.[1]);
});

test('ASK and CONSTRUCT', async () => {
  const server = await serve();
  const endpoints = open();
  const yes = await answer(endpoints, server.url, { query: 'ASK { ?s <https://example.org/size> 4 }' });
  const no = await answer(endpoints, server.url, { query: 'ASK { ?s <https://example.org/size> 5 }' });
  expect([yes.result, no.result]).toEqual([
    { type: 'boolean', value: true },
    { type: 'boolean', value: false },
  ]);
  const query = 'CONSTRUCT { ?s <urn:is> ?l } { ?s <https://example.org/label> ?l }';
  const made = await answer(endpoints, server.url, { query });
  expect(made.result).toEqual({
    type: 'quads',
    nquads: '<https://example.org/a> <urn:is> "Ort"@de-at .\n',
  });
});

test('the ledger equals the log of the server: methods, queries, bytes; the query part stays out of the address', async () => {
  const server = await serve();
  const endpoints = open();
  const got = await answer(endpoints, server.url);
  await answer(endpoints, server.url, { query: LONG });
  await failure(endpoints, server.url, { query: 'SELECT * { ?s ?p ?o } GROUP BY ?none' });
  const told = endpoints.ledger.entries.map(({ method, sent, bytesReceived }) => [
    method,
    sent,
    bytesReceived,
  ]);
  expect(told).toEqual(server.log.map(({ method, query, bytes }) => [method, query, bytes]));
  expect(methods(server)).toEqual(['GET', 'POST', 'GET']);
  expect(got.bytes).toBe(server.log[0]?.bytes);
  for (const { url, purpose } of endpoints.ledger.entries)
    expect([url, purpose]).toEqual([server.url, 'answer']);
  expect(endpoints.ledger.entries.map(({ state }) => state)).toEqual(['done', 'done', 'http-status']);
});

test('listeners hear of a request when it is sent, and when it is over, until they stop', async () => {
  const server = await serve();
  const endpoints = open();
  const states: string[] = [];
  const stop = endpoints.ledger.listen(({ state }) => states.push(state));
  await answer(endpoints, server.url);
  expect([states[0], states.at(-1)]).toEqual(['open', 'done']);
  stop();
  const before = states.length;
  await answer(endpoints, server.url);
  expect(states).toHaveLength(before);
});

test('an update is refused, and nothing is sent', async () => {
  const server = await serve();
  const endpoints = open();
  for (const query of [
    'INSERT DATA { <urn:a> <urn:b> <urn:c> }',
    'LOAD <https://example.org/x>',
    'PREFIX : <urn:x> DELETE WHERE { ?s ?p ?o }',
    'CLEAR ALL',
    // No SPARQL 1.1, and not to be trusted for it.
    'SELECT * { ?s ?p ?o } ; LOAD <https://example.org/x>',
    '',
  ])
    expect(await failure(endpoints, server.url, { query })).toMatchObject({
      kind: 'refused',
      reason: 'update',
    });
  expect(server.log).toEqual([]);
  expect(endpoints.ledger.entries).toEqual([]);
});

test('what SPARQL 1.1 does not know but only reads is left to the endpoint to judge', async () => {
  const server = await serve();
  const query = 'SELECT ?load { ?load ?p "insert" } WITH { SELECT * {} } AS %named';
  expect(await failure(open(), server.url, { query })).toMatchObject({ kind: 'http-status', status: 400 });
});

test('rows and bytes are counted while they come', async () => {
  const server = await serve();
  const endpoints = open();
  const rows = await answer(endpoints, server.url, { limits: { rows: 7 } });
  expect([rowsOf(rows).length, rows.capped]).toEqual([7, 'rows']);
  const exact = await answer(endpoints, server.url, { limits: { rows: 200 } });
  expect([rowsOf(exact).length, exact.capped]).toEqual([200, undefined]);
  const bytes = await answer(endpoints, server.url, { limits: { bytes: 3000 } });
  expect(bytes).toMatchObject({ capped: 'bytes', bytes: 3000 });
  expect(rowsOf(bytes).length).toBeGreaterThan(0);
  expect(rowsOf(bytes)).toEqual(rowsOf(exact).slice(0, rowsOf(bytes).length));
  const quads = await answer(endpoints, server.url, {
    query: 'CONSTRUCT WHERE { ?s <https://example.org/number> ?n }',
    limits: { rows: 5 },
  });
  expect(quads.capped).toBe('rows');
  expect(quads.result).toMatchObject({ nquads: expect.stringMatching(/^(?:<.*\n){5}$/u) as string });
});

test('rows that take their time come whole', async () => {
  const server = await serve({ kind: 'slow', ms: 300 });
  expect(rowsOf(await answer(open(), server.url))).toHaveLength(200);
});

test('the caller aborts: the server loses its client, the ledger says so', async () => {
  const server = await serve({ kind: 'never-ends' });
  const endpoints = open();
  const controller = new AbortController();
  const asked = ask(endpoints, server.url, { signal: controller.signal });
  await expect.poll(() => server.log[0]?.bytes ?? 0, PATIENCE).toBeGreaterThan(0);
  controller.abort(new Error('a reason of its own'));
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => endpoints.ledger.entries[0]?.state, PATIENCE).toBe('aborted');
});

test('ending the worker aborts what runs, and the next request is served', async () => {
  const server = await serve({ kind: 'silent' });
  const endpoints = openOwn();
  const asked = ask(endpoints, server.url);
  await expect.poll(() => server.log.length, PATIENCE).toBe(1);
  endpoints.end();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  expect(endpoints.ledger.entries).toMatchObject([{ state: 'aborted' }]);
  await server.setFault(undefined);
  expect(rowsOf(await answer(endpoints, server.url))).toHaveLength(200);
  expect(new Set(endpoints.ledger.entries.map(({ id }) => id)).size).toBe(2);
});

test('a request that a broken worker never heard of is sent by the next one, once', async () => {
  const server = await serve();
  const workers = breakingWorkers(() =>
    nodeWorkerPort(new URL('./endpoint.node-worker.ts', import.meta.url)),
  );
  const endpoints = openEndpoints(workers.spawn);
  closing.push(() => endpoints.end());
  await answer(endpoints, server.url);
  workers.breakUnheard();
  expect(rowsOf(await answer(endpoints, server.url))).toHaveLength(200);
  expect([server.log.length, workers.count()]).toEqual([2, 2]);
  expect(endpoints.ledger.entries.map(({ state }) => state)).toEqual(['done', 'done']);
});

test('what a server of this machine is asked runs side by side, four at a time', async () => {
  const server = await serve({ kind: 'silent' });
  const endpoints = open();
  const controller = new AbortController();
  const asked = Array.from({ length: 6 }, () => ask(endpoints, server.url, { signal: controller.signal }));
  const settled = Promise.allSettled(asked);
  await expect.poll(() => server.log.length, PATIENCE).toBe(4);
  expect(await answer(endpoints, (await serve()).url)).toMatchObject({ capped: undefined });
  expect(server.log).toHaveLength(4);
  controller.abort();
  expect((await settled).map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
  await server.setFault(undefined);
  expect(rowsOf(await answer(endpoints, server.url))).toHaveLength(200);
});

test('what an address asks for by itself stays in it', async () => {
  const server = await serve();
  const url = `${server.url}?default-graph-uri=urn%3Ag` as Iri;
  await answer(open(), url, { query: 'ASK {}' });
  expect(new URLSearchParams(server.log[0]?.url.split('?')[1]).get('default-graph-uri')).toBe('urn:g');
});

test('a worker that was started serves the next request, and has sent nothing until then', async () => {
  const server = await serve();
  const workers = breakingWorkers(() =>
    nodeWorkerPort(new URL('./endpoint.node-worker.ts', import.meta.url)),
  );
  const endpoints = openEndpoints(workers.spawn);
  closing.push(() => endpoints.end());
  await endpoints.warm();
  expect([workers.count(), server.log.length, endpoints.ledger.entries.length]).toEqual([1, 0, 0]);
  await answer(endpoints, server.url);
  expect([workers.count(), server.log.length]).toEqual([1, 1]);
}, 30_000);
