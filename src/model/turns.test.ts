import { expect, test } from 'vitest';
import { Turns } from './turns';

const lasting = new AbortController().signal;

test('the second waits until the first has ended', async () => {
  const turns = new Turns();
  const told: string[] = [];
  const end = await turns.take(lasting);
  const second = turns.take(lasting).then((endSecond) => {
    told.push('second');
    endSecond();
  });
  await Promise.resolve();
  told.push('first');
  end();
  await second;
  expect(told).toEqual(['first', 'second']);
});

test('who stops waiting keeps nobody waiting', async () => {
  const turns = new Turns();
  const end = await turns.take(lasting);
  const controller = new AbortController();
  const stopped = turns.take(controller.signal);
  const third = turns.take(lasting);
  controller.abort();
  await expect(stopped).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  end();
  (await third)();
});

test('who stops waiting lets nobody pass who was before', async () => {
  const turns = new Turns();
  const end = await turns.take(lasting);
  const controller = new AbortController();
  const stopped = turns.take(controller.signal);
  let isThirds = false;
  const third = turns.take(lasting).then((endThird) => {
    isThirds = true;
    endThird();
  });
  controller.abort();
  await expect(stopped).rejects.toThrow();
  expect(isThirds).toBe(false);
  end();
  await third;
});
