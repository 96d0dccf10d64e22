import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startFileServer, startSparqlServer, type SparqlServer } from '../../../e2e/servers';
import { nodeWorkerPort } from '../../base/node-worker';
import { openEndpoints, type EndpointRequest, type Endpoints } from '../../endpoint';
import { iri } from '../../rdf';
import { Budget, endingEmpty, isOverBudget, type Costs } from './budget';
import { describeEndpoint, type Described } from './describe-endpoint';
import { Closing, PREFIXES, lasting, parse, quiet } from './discover.fixture';
import { skeletonOf, type Skeleton } from './skeleton';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 30_000 });

const closing = new Closing();
afterEach(() => closing.all());
const endpoints = openEndpoints(() =>
  nodeWorkerPort(new URL('../../endpoint/endpoint.node-worker.ts', import.meta.url)),
);
afterAll(() => endpoints.end());

const manyProperties = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `:s${at} :p${at} :o${at} ; a :C${at} ; :label "thing ${at}" .`,
  ).join('\n');

const serve = async (turtle: string, cap?: number): Promise<SparqlServer> =>
  closing.add(
    await startSparqlServer({
      turtle: PREFIXES + turtle,
      ...(cap === undefined ? {} : { fault: { kind: 'row-cap', rows: cap } }),
    }),
    (server) => server.close(),
  );

/** In front of a server: it passes over every OFFSET. */
const withoutOffset = async ({ url }: SparqlServer): Promise<string> => {
  const front = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://front.invalid');
    const query = asked.searchParams.get('query');
    if (query !== null) asked.searchParams.set('query', query.replace(/ OFFSET \d+/gu, ''));
    void fetch(url + asked.search, { headers: { accept: request.headers.accept ?? '' } }).then(
      async (answer) => {
        const type = answer.headers.get('content-type') ?? '';
        response.writeHead(answer.status, { 'content-type': type }).end(await answer.text());
      },
    );
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  closing.add(front, (server) => server.close());
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}/sparql`;
};

interface Learned {
  readonly described: Described;
  readonly skeleton: Skeleton;
}

const learn = async (url: string, by: Endpoints, budget?: Budget): Promise<Learned> => {
  const standing = { kind: 'endpoint', url: iri(url), aliases: [] } as const;
  const described = await describeEndpoint(standing, { endpoints: by, parse }, quiet, lasting);
  if (!described.ok) throw new Error(JSON.stringify(described.failure));
  budget?.enter('naming');
  const { description, isSample } = described.value;
  const sampling = { endpoints: by, schemaOnly: isSample };
  return {
    described: described.value,
    skeleton: await skeletonOf(iri(url), description, sampling, quiet, lasting),
  };
};

test.each([7, 100])(
  'reading an endpoint that passes over OFFSET and cuts at %i rows comes to an end, told as not whole',
  async (cap) => {
    const server = await serve(manyProperties(cap + 5), cap);
    const { described } = await learn(await withoutOffset(server), endpoints);
    const { description, rowCap } = described;
    expect(description.complete).toBe(false);
    expect(rowCap).toBe(cap);
    expect(description.properties.length).toBeGreaterThanOrEqual(cap);
    // Four requests for each property, and two or three for each of its samples.
    expect(server.log.length).toBeLessThan(cap * 12 + 60);
  },
);

test('a learning within its budget sends as many requests as it tells', async () => {
  const server = await serve(manyProperties(3));
  const budget = new Budget();
  const { described } = await learn(server.url, budget.spending(endpoints), budget);
  expect(described.description.complete).toBe(true);
  expect(budget.met).toBeUndefined();
  expect(budget.used.requests).toBe(server.log.length);
  expect(budget.used.bytes).toBe(server.log.reduce((sum, { bytes }) => sum + bytes, 0));
});

test.each<readonly [number, 'describing' | 'naming', number]>([
  [12, 'describing', 9],
  [20, 'naming', 20],
])(
  'a limit of %i requests ends the %s after %i, and what was learned is used',
  async (requests, stage, most) => {
    const server = await serve(manyProperties(10));
    const budget = new Budget({ requests });
    const { described, skeleton } = await learn(server.url, budget.spending(endpoints), budget);
    expect(budget.met).toEqual({ limit: 'requests', most, stage });
    expect(server.log.length).toBeLessThanOrEqual(requests);
    expect(server.log).toHaveLength(budget.used.requests);
    expect(described.description.complete).toBe(stage === 'naming');
    expect(described.description.properties.length).toBeGreaterThan(9);
    expect(skeleton.triples).toBeGreaterThan(0);
  },
);

test('a limit of bytes ends it too, in the middle of a body where that is too long', async () => {
  const server = await serve(manyProperties(50));
  const budget = new Budget({ bytes: 20_000 });
  const { described } = await learn(server.url, budget.spending(endpoints), budget);
  expect(budget.met).toMatchObject({ limit: 'bytes' });
  expect(described.description.complete).toBe(false);
  expect(described.description.properties.length).toBeGreaterThan(0);
  expect(budget.used.bytes).toBeLessThanOrEqual(20_000);
});

test('no request may take longer than the time that is left, and none is sent when none is', async () => {
  let now = 0;
  const limits: number[] = [];
  const budget = new Budget({ ms: 100_000 }, undefined, () => now);
  const asked: Endpoints = {
    ...endpoints,
    query: (request, signal) => {
      limits.push(request.limits.timeoutMs);
      return endpoints.query(request, signal);
    },
  };
  const { url } = await serve(':a :p :b .');
  const request: EndpointRequest = {
    url: iri(url),
    query: 'ASK {}',
    purpose: 'describe',
    limits: { timeoutMs: 60_000, rows: 1, bytes: 1000 },
  };
  const spending = budget.spending(asked);
  expect((await spending.query(request, lasting)).ok).toBe(true);
  now = 60_000;
  expect((await spending.query(request, lasting)).ok).toBe(true);
  now = 75_000;
  expect(isOverBudget(await spending.query(request, lasting))).toBe(true);
  // Counting may use three quarters of it.
  expect(limits).toEqual([60_000, 15_000]);
  expect(budget.met).toEqual({ limit: 'ms', most: 75_000, stage: 'describing' });
});

test('pages beyond the budget are empty for an engine that reads them until the last', async () => {
  const body = '<http://e/a> <http://e/p> <http://e/b> .';
  const server = await startFileServer({ '/page': { type: 'text/turtle', body } });
  closing.add(server, (one) => one.close());
  const most: Partial<Costs> = { requests: 1 };
  const budget = new Budget(most);
  budget.enter('reading');
  const documents = endingEmpty(budget.spending(endpoints));
  const request = {
    url: iri(`${server.url}page`),
    accept: 'text/turtle',
    purpose: 'names',
    limits: { timeoutMs: 5000, bytes: 1000 },
  } as const;
  const texts: string[] = [];
  for (let page = 0; page < 3; page++) {
    const fetched = await documents.fetchDocument(request, lasting);
    texts.push(fetched.ok ? await fetched.value.body.text() : fetched.failure.kind);
  }
  expect(texts).toEqual([body, '', '']);
  expect(budget.met).toEqual({ limit: 'requests', most: 1, stage: 'reading' });
});
