import { afterEach, expect, test, vi } from 'vitest';
import type { WorkerPort } from '../../base';
import { breakingWorkers } from '../../base/breaking-worker.fixture';
import { nodeWorkerPort } from '../../base/node-worker';
import { iri, type Iri } from '../../rdf';
import { openStore, type Store, type StoreQueryOptions } from './open-store';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000 });

const A = iri('https://example.org/A');
const B = iri('https://example.org/B');
const lasting = new AbortController().signal;
const patient: StoreQueryOptions = { signal: lasting, timeoutMs: 60_000 };
const COUNT = 'SELECT (COUNT(*) AS ?n) { ?s ?p ?o }';
const ENDLESS = `SELECT (COUNT(*) AS ?n) { ${'abcdefgh'
  .split('')
  .map((name) => `?${name}1 ?${name}2 ?${name}3 .`)
  .join(' ')} }`;

interface Bench {
  readonly store: Store;
  readonly ports: WorkerPort[];
  /** The sources read, in order. */
  readonly reads: Iri[];
  readonly add: (source: Iri, ...lines: string[]) => void;
}
const stores: Store[] = [];
const bench = (): Bench => {
  const ports: WorkerPort[] = [];
  const reads: Iri[] = [];
  const store = openStore(() => {
    const port = nodeWorkerPort(new URL('../oxigraph.node-worker.ts', import.meta.url));
    ports.push(port);
    return port;
  });
  stores.push(store);
  const add = (source: Iri, ...lines: string[]): void =>
    store.register(source, () => {
      reads.push(source);
      return Promise.resolve(new TextEncoder().encode(lines.map((line) => `${line} .\n`).join('')));
    });
  return { store, ports, reads, add };
};
afterEach(() => {
  for (const store of stores.splice(0)) store.end();
});
const counted = async (store: Store, ...sources: Iri[]): Promise<string | undefined> => {
  const outcome = await store.query(COUNT, sources, patient);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  const { result } = outcome.value;
  return result.type === 'bindings' ? result.rows[0]?.[0]?.value : undefined;
};
const MANY = Array.from({ length: 300 }, (_, at) => `<urn:s${at}> <urn:p> <urn:o>`);

test('sources are read when a query needs them, once, and asked as one merge', async () => {
  const { store, reads, ports, add } = bench();
  add(A, '<urn:s> <urn:p> <urn:o>');
  add(B, '<urn:s> <urn:p> <urn:o>', '<urn:s> <urn:p> "x"');
  expect([reads, ports]).toEqual([[], []]);
  expect(await counted(store, A)).toBe('1');
  expect(reads).toEqual([A]);
  expect(await counted(store, A, B)).toBe('2');
  expect(await counted(store, B)).toBe('2');
  expect([reads, ports.length]).toEqual([[A, B], 1]);
});

test('queries sent together all answer', async () => {
  const { store, add, reads } = bench();
  add(A, ...MANY);
  expect(await Promise.all([counted(store, A), counted(store), counted(store, A)])).toEqual([
    '300',
    '0',
    '300',
  ]);
  expect(reads).toEqual([A]);
});

test('a query that runs too long is ended, and the next one reads its sources again', async () => {
  const { store, reads, ports, add } = bench();
  add(A, ...MANY);
  add(B);
  await counted(store, A, B);
  const outcome = await store.query(ENDLESS, [A], { signal: lasting, timeoutMs: 30 });
  expect(outcome).toEqual({ ok: false, failure: { kind: 'timeout', ms: 30 } });
  expect(await counted(store, A)).toBe('300');
  expect([reads, ports.length]).toEqual([[A, B, A], 2]);
});

/** A literal so long that loading it again is worth sparing. */
const LARGE = `<urn:s> <urn:p> "${'long '.repeat(500_000)}"`;

test('beside a query that runs long another engine is loaded, and takes over when the query is ended', async () => {
  const { store, reads, ports, add } = bench();
  add(A, ...MANY, LARGE);
  add(B, '<urn:x> <urn:p> <urn:o>');
  await counted(store, A, B);
  const outcome = await store.query(ENDLESS, [A], { signal: lasting, timeoutMs: 1500 });
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'timeout' } });
  // Read while the query ran.
  expect(reads.slice(0, 3)).toEqual([A, B, A]);
  expect(await counted(store, A)).toBe('301');
  expect(await counted(store, A, B)).toBe('302');
  // A third stands by for the second at once: the next query may have to be ended, too.
  await vi.waitFor(() => expect(reads.toSorted()).toEqual([A, A, A, B, B]), 5000);
  expect(ports).toHaveLength(3);
});

test('what is registered anew or forgotten while another engine stands by is not answered from that', async () => {
  const { store, add } = bench();
  add(A, ...MANY, LARGE);
  add(B, '<urn:x> <urn:p> <urn:o>');
  await counted(store, A, B);
  const running = store.query(ENDLESS, [A, B], { signal: lasting, timeoutMs: 1500 });
  await new Promise((resolve) => setTimeout(resolve, 700));
  add(A, '<urn:x> <urn:p> <urn:y>');
  await running;
  expect(await counted(store, A)).toBe('1');
  store.forget(B);
  expect(await store.query(COUNT, [B], patient)).toMatchObject({ ok: false, failure: { source: B } });
});

test('a cancelled query rejects and is ended; what waits behind it is answered', async () => {
  const { store, ports, add } = bench();
  add(A, ...MANY);
  await counted(store, A);
  const controller = new AbortController();
  const [port] = ports;
  if (port === undefined) throw new Error('No worker was started.');
  const posts = vi.spyOn(port, 'post');
  const running = store.query(ENDLESS, [A], { signal: controller.signal, timeoutMs: 60_000 });
  const waiting = counted(store, A);
  // Cancelled before it is sent it would end no worker.
  await vi.waitFor(() => expect(posts).toHaveBeenCalled(), 30_000);
  controller.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  expect(await waiting).toBe('300');
  expect(ports).toHaveLength(2);
});

test('cancelling a query that waits leaves the running one alone', async () => {
  const { store, ports, add } = bench();
  add(A, ...MANY);
  const controller = new AbortController();
  const running = counted(store, A);
  const waiting = store.query(COUNT, [A], { signal: controller.signal, timeoutMs: 60_000 });
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  expect(await running).toBe('300');
  expect(ports).toHaveLength(1);
});

test('a signal that fired before rejects and starts nothing', async () => {
  const { store, ports, add } = bench();
  add(A, ...MANY);
  const cancelled = store.query(COUNT, [A], { signal: AbortSignal.abort(), timeoutMs: 60_000 });
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  expect(ports).toHaveLength(0);
});

test('what the engine does not take is its failure, and it lives on', async () => {
  const { store, ports, add } = bench();
  add(A, ...MANY);
  const outcome = await store.query('SELECT ?x WHERE {', [A], patient);
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'engine' } });
  expect(await counted(store, A)).toBe('300');
  expect(ports).toHaveLength(1);
});

test('a source that can not be read is named; it is tried again', async () => {
  const { store, add } = bench();
  let tries = 0;
  store.register(A, () =>
    tries++ === 0 ? Promise.reject(new Error('gone')) : Promise.resolve(new Uint8Array()),
  );
  add(B, ...MANY);
  expect(await store.query(COUNT, [B, A], patient)).toEqual({
    ok: false,
    failure: { kind: 'source-failed', source: A, message: 'gone' },
  });
  expect(await counted(store, A, B)).toBe('300');
});

test('a source that is no N-Quads is named with its line', async () => {
  const { store, add } = bench();
  add(A, '<urn:s> <urn:p> <urn:o>', '<urn:s> <urn:p>');
  add(B, ...MANY);
  await counted(store, B);
  const outcome = await store.query(COUNT, [A], patient);
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'source-failed', source: A } });
  expect(outcome.ok ? '' : JSON.stringify(outcome.failure)).toContain('Line 2');
  expect(await counted(store, B)).toBe('300');
});

test('a source that nobody registered, or that was forgotten, fails', async () => {
  const { store, add } = bench();
  add(A, ...MANY);
  add(B, '<urn:x> <urn:p> <urn:o>');
  await counted(store, A, B);
  store.forget(A);
  expect(await store.query(COUNT, [A], patient)).toMatchObject({
    ok: false,
    failure: { kind: 'source-failed', source: A },
  });
  expect(await counted(store, B)).toBe('1');
});

test('a source that is registered again is read again', async () => {
  const { store, reads, add } = bench();
  add(A, ...MANY);
  await counted(store, A);
  add(A, '<urn:x> <urn:p> <urn:o>');
  expect(await counted(store, A)).toBe('1');
  store.forget(A);
  add(A, ...MANY);
  expect(await counted(store, A)).toBe('300');
  expect(reads).toEqual([A, A, A]);
});

test('bytes that a reader gives again and again stay its own', async () => {
  const { store } = bench();
  const bytes = new TextEncoder().encode('<urn:s> <urn:p> <urn:o> .\n');
  store.register(A, () => Promise.resolve(bytes));
  await counted(store, A);
  store.end();
  expect(await counted(store, A)).toBe('1');
});

test('a worker that broke between two queries is replaced, and its sources are read again', async () => {
  const { store, reads, ports, add } = bench();
  add(A, ...MANY);
  await counted(store, A);
  ports[0]?.end();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await counted(store, A)).toBe('300');
  expect([reads, ports.length]).toEqual([[A, A], 2]);
});

test('a query that is sent to a worker that broke, before anybody heard of it, runs on the next one', async () => {
  const workers = breakingWorkers(() =>
    nodeWorkerPort(new URL('../oxigraph.node-worker.ts', import.meta.url)),
  );
  const store = openStore(workers.spawn);
  stores.push(store);
  const lines = MANY.map((line) => `${line} .\n`).join('');
  store.register(A, () => Promise.resolve(new TextEncoder().encode(lines)));
  expect(await counted(store, A)).toBe('300');
  workers.breakUnheard();
  expect(await counted(store, A)).toBe('300');
  expect(workers.count()).toBe(2);
});

test('workers that all break before they hear of a query are told after the second', async () => {
  const workers = breakingWorkers(() =>
    nodeWorkerPort(new URL('../oxigraph.node-worker.ts', import.meta.url)),
  );
  const store = openStore(() => {
    const port = workers.spawn();
    workers.breakUnheard();
    return port;
  });
  stores.push(store);
  store.register(A, () => Promise.resolve(new Uint8Array()));
  const outcome = await store.query(COUNT, [A], patient);
  expect(outcome).toEqual({ ok: false, failure: { kind: 'engine', message: 'The worker ended.' } });
  expect(workers.count()).toBe(2);
});

test('a start reads nothing, and a query what it needs, once', async () => {
  const { store, reads, add } = bench();
  add(A, ...MANY);
  store.register(B, () => Promise.reject(new Error('gone')));
  await store.start(lasting);
  expect(reads).toEqual([]);
  expect(await counted(store, A)).toBe('300');
  expect(await counted(store, A)).toBe('300');
  expect(reads).toEqual([A]);
});

test('a query that is ended is followed by one in the engine that stood by', async () => {
  const { store, ports, add } = bench();
  add(A, ...MANY);
  await store.start(lasting);
  await store.stock(lasting);
  expect(ports).toHaveLength(2);
  await store.query(ENDLESS, [A], { signal: lasting, timeoutMs: 20 });
  expect(await counted(store, A)).toBe('300');
  expect(ports).toHaveLength(3);
});

test('a start is cancelled', async () => {
  const { store, add } = bench();
  add(A, ...MANY);
  const controller = new AbortController();
  const starting = store.start(controller.signal);
  controller.abort();
  await expect(starting).rejects.toMatchObject({ name: 'AbortError' });
  expect(await counted(store, A)).toBe('300');
});

test('ending rejects what runs; the store can be asked again', async () => {
  const { store, add } = bench();
  add(A, ...MANY);
  await counted(store, A);
  const running = store.query(ENDLESS, [A], patient);
  setTimeout(() => store.end(), 20);
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  expect(await counted(store, A)).toBe('300');
});

test('an engine that can not be started is told', async () => {
  const store = openStore(() => nodeWorkerPort(new URL('./no-such-file.ts', import.meta.url)));
  store.register(A, () => Promise.resolve(new Uint8Array()));
  expect(await store.query(COUNT, [A], patient)).toMatchObject({ ok: false, failure: { kind: 'engine' } });
});
