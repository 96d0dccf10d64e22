import { afterAll, expect, test } from 'vitest';
import { startSparqlServer, type Fault } from '../../../e2e/servers';
import { nodeWorkerPort } from '../../base/node-worker';
import { openEndpoints } from '../../endpoint';
import { iri } from '../../rdf';
import { foldQuads } from '../../void';
import { Asker } from '../discover/asker';
import { Closing, ex, lasting, PREFIXES } from '../discover/discover.fixture';
import type { Source } from '../source';
import { namesOfClass } from './names-of-class';

const closing = new Closing();
const endpoints = openEndpoints(() =>
  nodeWorkerPort(new URL('../../endpoint/endpoint.node-worker.ts', import.meta.url)),
);
afterAll(async () => {
  await closing.all();
  endpoints.end();
});

const BOATS = `${PREFIXES} ${Array.from({ length: 25 }, (_, at) => `:b${at} a :Boat ; rdfs:label "Boat ${at}" .`).join('\n')}
:c1 a :Crew ; rdfs:label "Crew" .`;

const namesAt = async (most: number, fault?: Fault) => {
  const server = await startSparqlServer({ turtle: BOATS, ...(fault === undefined ? {} : { fault }) });
  closing.add(server, (one) => one.close());
  const url = iri(server.url);
  const source: Source = {
    ...{ iri: url, kind: 'endpoint', dataset: url, bundled: false, state: { type: 'ready' } },
    ...{ title: { en: '', es: '' }, card: { en: '', es: '' }, datasetTitle: { en: '', es: '' } },
    description: foldQuads([], { dataset: url }),
  };
  const asker = new Asker({ endpoints, url, purpose: 'names', timeoutMs: 2000 }, lasting);
  const told: number[] = [];
  const found = await namesOfClass(asker, { source, type: ex('Boat'), most }, (done) => told.push(done));
  return { found, told, asked: server.log.length };
};

test.each<[string, Fault | undefined]>([
  ['as it is', undefined],
  ['that cuts at 10 rows', { kind: 'row-cap', rows: 10 }],
])('all names of a class come from an endpoint %s', async (_, fault) => {
  const { found, told } = await namesAt(100, fault);
  expect(found).toMatchObject({ ok: true, value: { kind: 'names', whole: true } });
  const names = found.ok && found.value.kind === 'names' ? found.value.names : [];
  expect(new Set(names.map(({ object }) => object.value)).size).toBe(25);
  expect(told.at(-1)).toBe(25);
});

test('of more than are allowed none is fetched', async () => {
  const { found, asked } = await namesAt(24);
  expect(found).toEqual({ ok: true, value: { kind: 'too-many', names: 25 } });
  expect(asked).toBe(1);
});

test('what breaks off later leaves the names before it, and an endpoint that can not count gives none', async () => {
  const cut = await namesAt(100, { kind: 'row-cap', rows: 10, offset: 'refused' });
  expect(cut.found).toMatchObject({ ok: true, value: { kind: 'names', whole: false } });
  const countless = await namesAt(100, { kind: 'refuses-words', words: ['COUNT'], status: 400 });
  expect(countless.found).toMatchObject({ ok: false, failure: { kind: 'http-status' } });
});
