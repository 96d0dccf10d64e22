import { expect, test } from 'vitest';
import { spareWorker } from './spare-worker';
import type { WorkerPort } from './worker-port';

interface Port extends WorkerPort {
  readonly number: number;
  readonly posted: unknown[];
  readonly isEnded: () => boolean;
  readonly begin: () => void;
  readonly answer: () => void;
  readonly break: () => void;
}
const started: Port[] = [];
const ignore = (): void => undefined;
const spawn = (): Port => {
  let isEnded = false;
  let onError: (error: Error) => void = ignore;
  let onMessage: (message: unknown) => void = ignore;
  const posted: unknown[] = [];
  const port: Port = {
    number: started.length,
    posted,
    isEnded: () => isEnded,
    begin: () => onMessage({ type: 'begun', id: -1 }),
    answer: () => onMessage({ type: 'return', id: -1 }),
    break: () => onError(new Error('broken')),
    post: (message) => posted.push(message),
    onMessage: (listener) => {
      onMessage = listener;
    },
    onError: (listener) => {
      onError = listener;
    },
    end: () => {
      isEnded = true;
    },
  };
  started.push(port);
  return port;
};
const open = () => {
  started.length = 0;
  return spareWorker(spawn, 'start');
};
const numberOf = (port: WorkerPort): number => (port as Port).number;

test('nothing is kept in reserve until that is asked for', () => {
  const workers = open();
  expect([numberOf(workers.spawn()), numberOf(workers.spawn()), started.length]).toEqual([0, 1, 2]);
});

test('a worker in reserve is there when it has answered', async () => {
  const workers = open();
  let isThere = false;
  const stocked = workers.stock().then(() => {
    isThere = true;
  });
  await Promise.resolve();
  expect(started[0]?.posted).toMatchObject([{ method: 'start' }]);
  started[0]?.begin();
  await Promise.resolve();
  expect(isThere).toBe(false);
  started[0]?.answer();
  await stocked;
  expect(isThere).toBe(true);
});

test('the worker in reserve is taken, and another one takes its place', () => {
  const workers = open();
  void workers.stock();
  void workers.stock();
  expect(started).toHaveLength(1);
  expect(numberOf(workers.spawn())).toBe(0);
  expect(started).toHaveLength(2);
  expect(numberOf(workers.spawn())).toBe(1);
});

test('a worker that broke in reserve is not handed out', async () => {
  const workers = open();
  const stocked = workers.stock();
  started[0]?.break();
  await stocked;
  expect(numberOf(workers.spawn())).toBe(1);
});

test('a worker that broke in reserve after it had answered is not handed out', async () => {
  const workers = open();
  const stocked = workers.stock();
  started[0]?.answer();
  await stocked;
  started[0]?.break();
  expect(numberOf(workers.spawn())).toBe(1);
});

test('the worker in reserve can be ended, and nobody waits for it then', async () => {
  const workers = open();
  const stocked = workers.stock();
  workers.drop();
  await stocked;
  expect(started[0]?.isEnded()).toBe(true);
  expect(numberOf(workers.spawn())).toBe(1);
});
