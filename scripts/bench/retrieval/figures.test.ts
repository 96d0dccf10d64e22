import { expect, test } from 'vitest';
import { betterOf, figuresOf, type Answered, type Figures } from './figures';
import { longestTask } from './longest-task';

const answer = (kind: Answered['query']['kind'], ms: number, found: readonly number[]): Answered => ({
  query: { kind, text: '', target: 1 },
  ms,
  found,
});
const BUILT = { ms: 1234.5, bytes: 2_500_000, longestTask: { ms: 12, cpuMs: 3 } };

test('recall is told by kind, times over all', () => {
  const answers = [
    answer('name', 1, [1]),
    answer('alias', 2, [2]),
    answer('typo', 3, [3, 1]),
    answer('paraphrase', 4, []),
  ];
  expect(figuresOf(answers, BUILT)).toMatchObject({
    mb: 2.5,
    p50Ms: 3,
    p95Ms: 4,
    recall10: 0.5,
    recall10Typo: 1,
    recall10Paraphrase: 0,
  });
});

test('of a peer the better recall counts, whichever setting has it', () => {
  const some = figuresOf([], BUILT);
  const defaults: Figures = { ...some, recall10: 1, recall10Typo: 0.2, p50Ms: 1 };
  const typos: Figures = { ...some, recall10: 0.9, recall10Typo: 0.8, p50Ms: 5 };
  expect(betterOf({ defaults, typos })).toMatchObject({ recall10: 1, recall10Typo: 0.8, p50Ms: 5 });
});

test('the longest task is one of the main thread', () => {
  const event = (name: string, tid: number, dur: number) => ({
    name,
    ph: 'X',
    pid: 1,
    tid,
    dur,
    tdur: dur / 2,
  });
  const traceEvents = [
    { name: 'thread_name', ph: 'M', pid: 1, tid: 7, args: { name: 'CrRendererMain' } },
    event('RunTask', 7, 4000),
    event('RunTask', 7, 9000),
    event('RunTask', 8, 90_000),
    event('Paint', 7, 50_000),
  ];
  const trace = Buffer.from(JSON.stringify({ traceEvents }));
  expect(longestTask(trace)).toEqual({ ms: 9, cpuMs: 4.5 });
});
