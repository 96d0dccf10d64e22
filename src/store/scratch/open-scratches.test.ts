import { afterEach, describe, expect, test } from 'vitest';
import type { WorkerPort } from '../../base';
import { breakingWorkers, type BreakingWorkers } from '../../base/breaking-worker.fixture';
import { nodeWorkerPort } from '../../base/node-worker';
import { openScratches, type Scratch, type Scratches } from './open-scratches';

const lasting = new AbortController().signal;
const ENDLESS = `SELECT (COUNT(*) AS ?n) { ${'abcdefghijkl'
  .split('')
  .map((name) => `?${name}1 ?${name}2 ?${name}3 .`)
  .join(' ')} }`;

const opened: Scratches[] = [];
const bench = (): { scratches: Scratches; ports: WorkerPort[] } => {
  const ports: WorkerPort[] = [];
  const scratches = openScratches(() => {
    const port = nodeWorkerPort(new URL('../scratch.node-worker.ts', import.meta.url));
    ports.push(port);
    return port;
  });
  opened.push(scratches);
  return { scratches, ports };
};
afterEach(() => {
  for (const scratches of opened.splice(0)) scratches.end();
});
const count = async (scratch: Scratch): Promise<string | undefined> => {
  const outcome = await scratch.query('SELECT (COUNT(*) AS ?n) { ?s ?p ?o }', lasting);
  if (!outcome.ok) throw new Error(outcome.failure.message);
  const { result } = outcome.value;
  return result.type === 'bindings' ? result.rows[0]?.[0]?.value : undefined;
};

test('a triple counts once, and blank nodes of two texts are two', async () => {
  const scratch = bench().scratches.open();
  await scratch.insert('<urn:s> <urn:p> <urn:o> .\n_:b <urn:p> _:b .\n', lasting);
  await scratch.insert('<urn:s> <urn:p> <urn:o> .\n_:b <urn:p> _:b .\n', lasting);
  expect(await count(scratch)).toBe('3');
});

test('the next run finds nothing of the one before, in the same worker; two at once have one each', async () => {
  const { scratches, ports } = bench();
  const first = scratches.open();
  await first.insert('<urn:s> <urn:p> <urn:o> .', lasting);
  first.end();
  const [second, third] = [scratches.open(), scratches.open()];
  expect([await count(second), await count(third)]).toEqual(['0', '0']);
  expect(ports).toHaveLength(2);
});

test('a query that never ends is stopped by its signal, and the next run has a fresh engine', async () => {
  const { scratches } = bench();
  const scratch = scratches.open();
  const lines = Array.from({ length: 200 }, (_, at) => `<urn:s${String(at)}> <urn:p> <urn:o> .\n`).join('');
  await scratch.insert(lines, lasting);
  const stop = new AbortController();
  const running = scratch.query(ENDLESS, stop.signal);
  setTimeout(() => stop.abort(), 100);
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  scratch.end();
  expect(await count(scratches.open())).toBe('0');
});

test('what the engine can not take is a failure with its words', async () => {
  const scratch = bench().scratches.open();
  expect(await scratch.insert('nonsense', lasting)).toMatchObject({ ok: false, failure: { kind: 'engine' } });
  expect(await scratch.query('SELECT', lasting)).toMatchObject({ ok: false, failure: { kind: 'engine' } });
});

describe('a worker that breaks', () => {
  const breaking = (): { scratches: Scratches; workers: BreakingWorkers } => {
    const workers = breakingWorkers(() =>
      nodeWorkerPort(new URL('../scratch.node-worker.ts', import.meta.url)),
    );
    const scratches = openScratches(workers.spawn);
    opened.push(scratches);
    return { scratches, workers };
  };
  const ONE = '<urn:s> <urn:p> <urn:o> .\n';
  const TWO = '<urn:s> <urn:p> <urn:o2> .\n';

  test('in the middle of a run has a successor that holds what was inserted', async () => {
    const { scratches, workers } = breaking();
    const scratch = scratches.open();
    await scratch.insert(ONE, lasting);
    workers.breakUnheard();
    // The next call is lost with it, and made again.
    await scratch.insert(TWO, lasting);
    expect([await count(scratch), workers.count()]).toEqual(['2', 2]);
  });

  test('and is heard of at once is no empty graph to the next call', async () => {
    const { scratches, workers } = breaking();
    const scratch = scratches.open();
    await scratch.insert(ONE, lasting);
    workers.breakHeard();
    expect([await count(scratch), workers.count()]).toEqual(['1', 2]);
  });

  test('between two runs costs the second nothing', async () => {
    const { scratches, workers } = breaking();
    const first = scratches.open();
    await first.insert(ONE, lasting);
    workers.breakUnheard();
    first.end();
    const second = scratches.open();
    await second.insert(TWO, lasting);
    expect(await count(second)).toBe('1');
  });
});
