import { afterAll, expect, test, vi } from 'vitest';
import {
  startFileServer,
  startFragmentsServer,
  startSparqlServer,
  type ServedFiles,
  type SparqlServer,
} from '../../../e2e/servers';
import type { Iri } from '../../rdf';
import { openEngine } from '../engine.fixture';
import type { LocalEngine } from '../local-engine';
import type { UrlProgress } from './network';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000 });

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});
const lasting = new AbortController().signal;

const PREFIXES = '@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . ';
const RIVERS = `${PREFIXES} :River rdfs:label "river"@en . :length rdfs:label "length"@en .
${Array.from({ length: 5 }, (_, at) => `:r${at} a :River ; rdfs:label "River ${at}" ; :length ${at} .`).join('\n')}`;

const serve = async (): Promise<SparqlServer> => {
  const server = await startSparqlServer({ turtle: RIVERS });
  closing.push(() => server.close());
  return server;
};

const rowsFor = async (engine: LocalEngine, question: string, source: Iri): Promise<number> => {
  let rows = -1;
  const asked = { question, scope: [source], pins: [], language: 'en' as const };
  for await (const event of engine.ask(asked, lasting)) {
    const result = event.type === 'answers-found' ? event.answers[0]?.result : undefined;
    if (result?.type === 'bindings') rows = result.rows.length;
  }
  return rows;
};

test('a source whose learning came to a limit can be asked, and tells which limit it was', async () => {
  const engine = openEngine({}, {}, { mostCosts: { requests: 14 } });
  closing.push(() => engine.end());
  const server = await serve();
  const told: UrlProgress[] = [];
  const added = await engine.addUrl({ url: server.url, follow: false }, (one) => told.push(one), lasting);
  if (!added.ok) throw new Error(JSON.stringify(added.failure));
  expect(added.value.remote?.limitMet).toMatchObject({ limit: 'requests' });
  expect(server.log.length).toBeLessThanOrEqual(14);
  const costs = told.flatMap((one) => one.costs ?? []);
  expect(costs.at(-1)).toMatchObject({ used: { requests: server.log.length }, most: { requests: 14 } });
  expect(await rowsFor(engine, 'Which rivers are there?', added.value.iri)).toBe(5);
});

test('of fragments as many pages are read as the limit allows, and what came can be asked about', async () => {
  const engine = openEngine({}, {}, { mostCosts: { requests: 6 } });
  closing.push(() => engine.end());
  const many = Array.from({ length: 500 }, (_, at) => `:r${at} a :River .`).join('\n');
  const server = await startFragmentsServer(RIVERS + many);
  closing.push(() => server.close());
  const added = await engine.addUrl({ url: server.url, follow: false }, () => undefined, lasting);
  if (!added.ok) throw new Error(JSON.stringify(added.failure));
  const { kind, remote, description } = added.value;
  expect(kind).toBe('fragments');
  expect(remote?.limitMet).toEqual({ limit: 'requests', most: 6, stage: 'reading' });
  expect(server.log.length).toBeLessThanOrEqual(6);
  expect(description.complete).toBe(false);
  expect(description.triples).toBeGreaterThanOrEqual(100);
  expect(description.triples).toBeLessThan(510);
});

test('along links no more documents are fetched than the limit allows', async () => {
  const engine = openEngine({}, {}, { mostCosts: { requests: 8 } });
  closing.push(() => engine.end());
  const documents = Array.from({ length: 30 }, (_, at): [string, ServedFiles[string]] => [
    `/d${at}`,
    { type: 'text/turtle', body: `<#it> <http://e/next> </d${at + 1}#it> ; <http://e/number> ${at} .` },
  ]);
  const server = await startFileServer(Object.fromEntries(documents));
  closing.push(() => server.close());
  const added = await engine.addUrl({ url: `${server.url}d0`, follow: true }, () => undefined, lasting);
  if (!added.ok) throw new Error(JSON.stringify(added.failure));
  expect(added.value.kind).toBe('seed');
  expect(added.value.remote?.limitMet).toEqual({ limit: 'requests', most: 8, stage: 'crawling' });
  expect(server.log.length).toBeLessThanOrEqual(8);
  expect(added.value.description.triples).toBeGreaterThan(2);
});

test.each(['describing', 'naming', 'indexing'] as const)(
  'learning a source anew can be stopped while it is %s, and the source stays as it was',
  async (stage) => {
    const engine = openEngine();
    closing.push(() => engine.end());
    const server = await serve();
    const request = { url: server.url, follow: false };
    const first = await engine.addUrl(request, () => undefined, lasting);
    if (!first.ok) throw new Error(JSON.stringify(first.failure));
    const stop = new AbortController();
    const hear = (progress: UrlProgress): void => {
      if (progress.stage === stage) stop.abort();
    };
    await expect(engine.addUrl(request, hear, stop.signal)).rejects.toThrow();
    expect(await rowsFor(engine, 'Which rivers are there?', first.value.iri)).toBe(5);
  },
);
