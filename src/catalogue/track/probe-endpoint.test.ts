import { afterAll, expect, test } from 'vitest';
import { startSparqlServer, type Fault, type SparqlServer } from '../../../e2e/servers';
import { nodeWorkerPort } from '../../base/node-worker';
import { openEndpoints } from '../../endpoint';
import { iri } from '../../rdf';
import type { Source } from '../source';
import { hasFewRows, probeEndpoint, type ProbeStep } from './probe-endpoint';

const { signal } = new AbortController();
const servers: SparqlServer[] = [];
const endpoints = openEndpoints(() =>
  nodeWorkerPort(new URL('../../endpoint/endpoint.node-worker.ts', import.meta.url)),
);
afterAll(async () => {
  endpoints.end();
  for (const server of servers) await server.close();
});

const MANY = 12_000;
const TURTLE = Array.from({ length: MANY }, (_, at) => `<http://e/${String(at)}> a <http://e/Boat> .`).join(
  '\n',
);
/** Small requests, and those that find out how names are looked up. */
const MOST_REQUESTS = 25;

const serve = async (fault?: Fault) => {
  const server = await startSparqlServer({ turtle: TURTLE, ...(fault === undefined ? {} : { fault }) });
  servers.push(server);
  const url = iri(server.url);
  const source: Source = {
    iri: url,
    kind: 'endpoint',
    remote: { aliases: [], learned: 'computed', date: '2026-11-02', searchable: 'names', magic: [] },
    title: { en: 'Boats', es: 'Barcos' },
    card: { en: '', es: '' },
    dataset: url,
    datasetTitle: { en: 'Boats', es: 'Barcos' },
    description: {
      dataset: url,
      triples: MANY,
      complete: false,
      classes: [{ class: iri('http://e/Boat'), entities: MANY }],
      properties: [],
      links: [],
    },
    state: { type: 'ready' },
    bundled: false,
  };
  return { server, source };
};

const tried = async (fault?: Fault) => {
  const { server, source } = await serve(fault);
  const steps: ProbeStep[] = [];
  const outcome = await probeEndpoint(
    source,
    { endpoints, timeoutMs: 5000 },
    (step) => steps.push(step),
    signal,
  );
  expect(server.log.length).toBeLessThanOrEqual(MOST_REQUESTS);
  return { outcome, steps };
};

const capabilities = async (fault?: Fault) => {
  const { outcome, steps } = await tried(fault);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  for (const { done, of } of steps) expect(done).toBeLessThan(of);
  return new Map(outcome.value.capabilities.map((one) => [one.what, one]));
};

test('an endpoint without faults can do what SPARQL 1.1 asks for', async () => {
  const found = await capabilities();
  for (const what of [
    'values',
    'subquery',
    'aggregate',
    'path',
    'closure',
    'get',
    'post',
    'json',
    'xml',
  ] as const)
    expect(found.get(what)).toMatchObject({ works: true, how: 'probe' });
  expect(found.get('rows')).toMatchObject({
    works: true,
    most: 10_001,
    came: { kind: 'rows', rows: 10_001 },
  });
});

test.each([
  ['post', { kind: 'refuses-post' }, { works: false, came: { kind: 'failure', status: 405 } }],
  [
    'values',
    { kind: 'refuses-words', words: ['VALUES'], status: 400 },
    { works: false, came: { kind: 'failure', failure: 'http-status', status: 400 } },
  ],
  ['rows', { kind: 'row-cap', rows: 1000 }, { works: false, most: 1000, came: { kind: 'rows', rows: 1000 } }],
] as const)('that it can not do %s is told with what came', async (what, fault, expected) => {
  const found = await capabilities(fault);
  expect(found.get(what)).toMatchObject(expected);
  expect(found.get('path')?.works).toBe(true);
});

test('of one that does not answer nothing is said', async () => {
  const { outcome } = await tried({ kind: 'dead' });
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'network' } });
});

test('it ends where the user ends it', async () => {
  const { server, source } = await serve();
  const controller = new AbortController();
  const probing = probeEndpoint(
    source,
    { endpoints },
    ({ done }) => {
      if (done === 3) controller.abort();
    },
    controller.signal,
  );
  await expect(probing).rejects.toMatchObject({ name: 'AbortError' });
  expect(server.log.length).toBeLessThanOrEqual(4);
});

test('how many rows a small source gives can not be told; of one whose size nobody knows that is not said', async () => {
  const { source } = await serve();
  const few = (triples: number): boolean =>
    hasFewRows({ ...source, description: { ...source.description, triples } });
  expect([0, 12, 10_000, 10_001].map(few)).toEqual([false, true, true, false]);
});
