import { expect, test } from 'vitest';
import { startEarly } from './start-early';
import type { WorkerPort } from './worker-port';

const bench = (after?: Promise<unknown>) => {
  const ports: { port: WorkerPort; fail: (error: Error) => void }[] = [];
  const spawn = (): WorkerPort => {
    let onError: (error: Error) => void = () => undefined;
    const port: WorkerPort = {
      post: () => undefined,
      onMessage: () => undefined,
      onError: (listener) => {
        onError = listener;
      },
      end: () => undefined,
    };
    ports.push({ port, fail: (error) => onError(error) });
    return port;
  };
  return { ports, early: startEarly(spawn, after) };
};

test('the first worker runs before it is asked for, and serves once', () => {
  const { ports, early } = bench();
  expect(ports).toHaveLength(1);
  expect(early()).toBe(ports[0]?.port);
  expect(early()).toBe(ports[1]?.port);
  expect(ports).toHaveLength(2);
});

test('one that broke before anybody asked for it is not given out', () => {
  const { ports, early } = bench();
  ports[0]?.fail(new Error('missing'));
  expect(early()).toBe(ports[1]?.port);
});

test('one that comes after something else starts when that is over, whatever came of it', async () => {
  const { ports, early } = bench(Promise.reject(new Error('not fetched')));
  expect(ports).toHaveLength(0);
  await Promise.resolve();
  expect(ports).toHaveLength(1);
  expect(early()).toBe(ports[0]?.port);
});

test('one that was asked for before its time is not started again', async () => {
  const { ports, early } = bench(Promise.resolve());
  expect(early()).toBe(ports[0]?.port);
  await Promise.resolve();
  expect(ports).toHaveLength(1);
});
