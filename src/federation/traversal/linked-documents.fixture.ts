import { afterAll } from 'vitest';
import { startFileServer, type FileServer, type ServedFile } from '../../../e2e/servers';
import type { WorkerPort } from '../../base';
import { nodeWorkerPort } from '../../base/node-worker';
import type { Source } from '../../catalogue';
import { openEndpoints } from '../../endpoint';
import { iri, printTerm } from '../../rdf';
import { openTraversal, type Traversal } from './open-traversal';

export const VOCABULARY = 'http://vocabulary.example/';
export const COUNT = 60;

/** Documents that link to two others each; every third is linked under an address that redirects nowhere. */
export const documentAt = (number: number): ServedFile => ({
  type: 'text/turtle',
  body: `@prefix v: <${VOCABULARY}> .
<#it> v:name "Document ${String(number)}"@en ; v:part [ v:size ${String(number)} ] ;
  v:next <d${String((number * 2 + 1) % COUNT)}#it>, <d${String((number * 2 + 2) % COUNT)}#it>, <gone${String(number)}#it> .`,
});

export const linked = (): Record<string, ServedFile> =>
  Object.fromEntries(
    Array.from({ length: COUNT }, (_, number) => [`/d${String(number)}`, documentAt(number)]),
  );

const endpoints = openEndpoints(() =>
  nodeWorkerPort(new URL('../../endpoint/endpoint.node-worker.ts', import.meta.url)),
);
let worker: WorkerPort | undefined;
/** One worker for the engines of all tests, which follow one another: each takes seconds to start. */
const spawn = (): WorkerPort => {
  const port = (worker ??= nodeWorkerPort(new URL('./traversal.node-worker.ts', import.meta.url)));
  return {
    ...port,
    end: () => {
      worker = undefined;
      port.end();
    },
  };
};
const servers: FileServer[] = [];
const engines: Traversal[] = [];
afterAll(async () => {
  endpoints.end();
  for (const engine of engines) engine.end();
  await Promise.all(servers.map((server) => server.close()));
});

export const serve = async (files: Record<string, ServedFile> = linked()): Promise<FileServer> => {
  const server = await startFileServer(files);
  servers.push(server);
  return server;
};

export const seedOf = (url: string): Source => ({ iri: iri(url), kind: 'seed' }) as Source;

export const open = (
  seeds: readonly string[],
  limits = {},
  onDocuments?: (count: number) => void,
): Traversal => {
  const engine = openTraversal({
    spawn,
    sources: () => seeds.map(seedOf),
    endpoints,
    limits,
    ...(onDocuments === undefined ? {} : { onDocuments }),
  });
  engines.push(engine);
  return engine;
};

export const planOf = (query: string, seeds: readonly string[]) => ({
  query: `PREFIX v: <${VOCABULARY}> ${query}`,
  printed: '',
  assignments: [],
  sources: seeds.map((seed) => iri(seed)),
  leftOut: [],
  remarks: [],
});
export const { signal } = new AbortController();
export const options = { signal, timeoutMs: 20_000, purpose: 'answer' } as const;
export const limitsAt = (url: string) => ({
  documents: 100,
  rows: 10_000,
  bytes: 100_000,
  hosts: [new URL(url).host],
});

export const rows = async (engine: Traversal, query: string, seeds: readonly string[]) => {
  const outcome = await engine.execute(planOf(query, seeds), options);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  const { result, capped } = outcome.value;
  if (result.type !== 'bindings') throw new Error(`Not rows: ${result.type}`);
  return {
    capped,
    missing: outcome.value.missing,
    variables: result.variables,
    rows: result.rows.map((row) => row.map((term) => (term === undefined ? '' : printTerm(term)))),
  };
};

export const LIST = 'SELECT DISTINCT ?name { ?x v:name ?name }';
export const TALLY = 'SELECT (COUNT(DISTINCT ?x) AS ?n) { ?x v:name ?name }';
export const ABSENT = 'ASK { ?x v:name "None of them" }';
export const PRESENT = 'ASK { ?x v:name "Document 0"@en }';

/** What an engine says of a query over what one seed leads to. */
export const execute = (engine: Traversal, query: string, seed: string) =>
  engine.execute(planOf(query, [seed]), options);
