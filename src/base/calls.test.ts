import { afterEach, expect, test } from 'vitest';
import { breakingWorkers } from './breaking-worker.fixture';
import { connectCalls, isUnbegun, onceMore, type Calls } from './calls';
import { nodeWorkerPort } from './node-worker';
import type { WorkerPort } from './worker-port';

interface Served {
  count(argument: undefined): number;
  double(value: number): number;
  later(value: string): Promise<string>;
  steps(of: number): string;
  untilCancelled(argument: undefined): Promise<never>;
  fail(message: string): never;
  unclonable(argument: undefined): unknown;
  bytes(length: number): Uint8Array;
  sizeOf(buffer: ArrayBuffer): number;
  forever(argument: undefined): never;
  crash(argument: undefined): Promise<never>;
  leave(argument: undefined): never;
  missing(argument: undefined): never;
}

const lasting = new AbortController().signal;
const open: Calls<Served>[] = [];
let spawned = 0;
const connect = (): Calls<Served> => {
  spawned = 0;
  const calls = connectCalls<Served>((): WorkerPort => {
    spawned++;
    return nodeWorkerPort(new URL('./calls.test.node-worker.ts', import.meta.url));
  });
  open.push(calls);
  return calls;
};
afterEach(() => {
  for (const calls of open.splice(0)) calls.end();
});

test('a call answers, and all calls share one worker that the first of them starts', async () => {
  const calls = connect();
  expect(spawned).toBe(0);
  const answers = [1, 2, 3].map((value) => calls.call('double', value, { signal: lasting }));
  expect(await Promise.all(answers)).toEqual([2, 4, 6]);
  expect(spawned).toBe(1);
});

test('a slow call does not hold up a quick one', async () => {
  const calls = connect();
  const order: unknown[] = [];
  const note = (answer: unknown): unknown => order.push(answer);
  await Promise.all([
    calls.call('later', 'slow', { signal: lasting }).then(note),
    calls.call('double', 1, { signal: lasting }).then(note),
  ]);
  expect(order).toEqual([2, 'slow']);
});

test('progress arrives in order, before the answer', async () => {
  const seen: unknown[] = [];
  const onProgress = (step: unknown): unknown => seen.push(step);
  const answer = connect().call('steps', 3, { signal: lasting, onProgress });
  seen.push(await answer);
  expect(seen).toEqual([1, 2, 3, 'all']);
});

test('a cancelled call rejects at once, and the method hears of it', async () => {
  const calls = connect();
  const controller = new AbortController();
  const call = calls.call('untilCancelled', undefined, {
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(await calls.call('count', undefined, { signal: lasting })).toBe(101);
  expect(spawned).toBe(1);
});

test('a signal that fired before sends nothing', async () => {
  const calls = connect();
  const call = calls.call('count', undefined, { signal: AbortSignal.abort() });
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(spawned).toBe(0);
});

test('an error of a method comes back with its name and message, and the worker lives on', async () => {
  const calls = connect();
  const call = calls.call('fail', 'no good', { signal: lasting });
  await expect(call).rejects.toMatchObject({ name: 'TypeError', message: 'no good' });
  await expect(calls.call('missing', undefined, { signal: lasting })).rejects.toThrow('no method missing');
  await expect(calls.call('unclonable', undefined, { signal: lasting })).rejects.toThrow(
    'could not be cloned',
  );
  expect(await calls.call('double', 2, { signal: lasting })).toBe(4);
  expect(spawned).toBe(1);
});

test('an argument that can not be copied is refused, and the next call is served', async () => {
  const calls = connect();
  const wrong = (() => undefined) as unknown as number;
  await expect(calls.call('double', wrong, { signal: lasting })).rejects.toThrow('could not be cloned');
  expect(await calls.call('double', 2, { signal: lasting })).toBe(4);
});

test('buffers are moved both ways', async () => {
  const calls = connect();
  const { buffer } = new Uint8Array(16);
  expect(await calls.call('sizeOf', buffer, { signal: lasting, transfer: [buffer] })).toBe(16);
  expect(buffer.byteLength).toBe(0);
  expect(await calls.call('bytes', 3, { signal: lasting })).toEqual(Uint8Array.of(7, 7, 7));
});

test('a worker that loops forever is ended: every open call rejects, the next starts afresh', async () => {
  const calls = connect();
  await calls.call('count', undefined, { signal: lasting });
  const looping = calls.call('forever', undefined, { signal: lasting, onProgress: () => calls.end() });
  const waiting = calls.call('double', 2, { signal: lasting });
  await expect(looping).rejects.toMatchObject({ name: 'AbortError' });
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  expect(await calls.call('count', undefined, { signal: lasting })).toBe(1);
  expect(spawned).toBe(2);
});

test('cancelling a call that loops rejects it although the worker can not hear', async () => {
  const calls = connect();
  const controller = new AbortController();
  const looping = calls.call('forever', undefined, {
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  await expect(looping).rejects.toMatchObject({ name: 'AbortError' });
});

test.each(['crash', 'leave'] as const)(
  'when the worker breaks (%s) open calls fail, the next starts afresh',
  async (method) => {
    const calls = connect();
    const call = calls.call(method, undefined, { signal: lasting });
    const other = calls.call('untilCancelled', undefined, { signal: lasting });
    await expect(call).rejects.toThrow(method === 'crash' ? 'out of luck' : 'The worker ended.');
    await expect(other).rejects.toThrow();
    expect(await calls.call('double', 2, { signal: lasting })).toBe(4);
    expect(spawned).toBe(2);
  },
);

const breaking = () => {
  const workers = breakingWorkers(() =>
    nodeWorkerPort(new URL('./calls.test.node-worker.ts', import.meta.url)),
  );
  const told: string[] = [];
  const calls = connectCalls<Served>(workers.spawn, () => told.push('broken'));
  open.push(calls);
  return { calls, workers, told };
};

test('a call of which a broken worker never heard says so, and its owner hears that all is lost', async () => {
  const { calls, workers, told } = breaking();
  await calls.call('count', undefined, { signal: lasting });
  workers.breakUnheard();
  const thrown: unknown = await calls
    .call('count', undefined, { signal: lasting })
    .catch((error: unknown) => {
      told.push('rejected');
      return error;
    });
  expect([isUnbegun(thrown), (thrown as Error).message]).toEqual([true, 'The worker ended.']);
  expect(told).toEqual(['broken', 'rejected']);
  expect(await calls.call('count', undefined, { signal: lasting })).toBe(1);
});

test('such a call is made once more; one that breaks its worker is not', async () => {
  const { calls, workers } = breaking();
  await calls.call('count', undefined, { signal: lasting });
  workers.breakUnheard();
  expect(await onceMore(() => calls.call('count', undefined, { signal: lasting }))).toBe(1);
  expect(workers.count()).toBe(2);
  const leaving = onceMore(() => calls.call('leave', undefined, { signal: lasting }));
  await expect(leaving).rejects.toSatisfy((thrown: unknown) => !isUnbegun(thrown));
  expect(workers.count()).toBe(2);
});

test('a worker whose file is missing fails its calls', async () => {
  const calls = connectCalls<Served>(() => nodeWorkerPort(new URL('./no-such-file.ts', import.meta.url)));
  await expect(calls.call('double', 2, { signal: lasting })).rejects.toThrow('no-such-file');
});
