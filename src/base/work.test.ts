import { expect, test } from 'vitest';
import { Work, allAtOnce, type Steps } from './work';

const { signal } = new AbortController();

function* slowly(steps: number): Steps<string> {
  for (let at = 0; at < steps; at += 1) {
    const until = performance.now() + 25;
    while (performance.now() < until) continue;
    yield 10;
  }
  return 'done';
}

test('others are heard between the pieces, and what is done grows', async () => {
  const heard: unknown[] = [];
  const timer = setInterval(() => heard.push('other'), 1);
  const value = await new Work(slowly(8)).inPieces((units) => heard.push(units), signal);
  clearInterval(timer);
  expect(value).toBe('done');
  const told = heard.filter((one) => one !== 'other');
  expect(told.at(-1)).toBe(80);
  expect(told.length).toBeGreaterThan(2);
  expect(heard.indexOf('other')).toBeGreaterThan(-1);
  expect(heard.indexOf('other')).toBeLessThan(heard.indexOf(80));
});

test('whoever needs the result at once does what is left, and nothing is done twice', async () => {
  let begun = 0;
  const steps = function* (): Steps<number> {
    begun += 1;
    yield* slowly(6);
    return begun;
  };
  const work = new Work(steps());
  const told: number[] = [];
  const waiting = work.inPieces((units) => told.push(units), signal);
  expect(told.length).toBe(1);
  expect(work.finish()).toBe(1);
  expect(await waiting).toBe(1);
});

test('it stops when it is cancelled, and can be gone on with', async () => {
  const controller = new AbortController();
  const work = new Work(slowly(8));
  const stopped = work.inPieces(() => controller.abort(), controller.signal);
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  expect(work.finish()).toBe('done');
});

test('what throws throws whoever asks', () => {
  const steps = function* (): Steps<never> {
    yield 1;
    throw new Error('broken');
  };
  const work = new Work(steps());
  expect(() => work.finish()).toThrow('broken');
  expect(() => work.finish()).toThrow('broken');
  expect(() => allAtOnce(steps())).toThrow('broken');
});
