import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { startSparqlServer } from '../../../e2e/servers';
import { openEngines } from '../../federation';
import { learnSource, openWorkers } from '../network/network.fixture';
import { trySimpler } from './try-simpler';

vi.setConfig({ testTimeout: 60_000 });

const { signal } = new AbortController();
const workers = openWorkers();
const { store, network } = workers;
const server = await startSparqlServer({
  turtle: '@prefix : <http://e/> . :Ohrid a :Lake ; :depth 288 . :Bled a :Lake ; :depth 30 .',
});
/** In front of the server: never answers what is sorted. */
const front = createServer((request, response) => {
  const asked = new URL(request.url ?? '/', 'http://front.invalid');
  if ((asked.searchParams.get('query') ?? '').includes('ORDER BY')) return;
  void fetch(server.url + asked.search, { headers: { accept: request.headers.accept ?? '' } }).then(
    async (answer) => {
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type }).end(await answer.text());
    },
  );
});
await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
afterAll(async () => {
  workers.end();
  front.closeAllConnections();
  front.close();
  await server.close();
});

const P = 'PREFIX : <http://e/> ';

test('what takes too long is tried once more, simpler; the first of a sorted list is not made any other', async () => {
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}/sparql`;
  const source = await learnSource(workers, url);
  const sources = [source];
  const parts = { sources, engines: openEngines(sources, store, network.engines(sources, store)) };
  const trying = { parts, scope: [source.iri], engine: undefined, timeoutMs: 1000 };
  const sorted = await trySimpler(`${P} SELECT ?x { ?x a :Lake ; :depth ?d } ORDER BY ?d`, trying, signal);
  expect(sorted?.ok).toBe(true);
  if (sorted?.ok !== true || sorted.value.result.type !== 'bindings') throw new Error('no rows');
  expect(sorted.value.result.rows.map(([cell]) => cell?.value).sort()).toEqual([
    'http://e/Bled',
    'http://e/Ohrid',
  ]);
  expect(sorted.value.plan.query).not.toContain('ORDER BY');
  const deepest = `${P} SELECT ?x { ?x a :Lake ; :depth ?d } ORDER BY DESC(?d) LIMIT 1`;
  expect((await trySimpler(deepest, trying, signal))?.ok).toBe(false);
});
