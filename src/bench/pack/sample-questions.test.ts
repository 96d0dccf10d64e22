import { expect, test } from 'vitest';
import { sampleQuestions } from './sample-questions';

const of = (kg: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ kg, id: `${kg}-${at}` }));
const QUESTIONS = [...of('lakes', 40), ...of('hills', 5), ...of('towns', 20)];
const idsOf = (size: number, seed = 1, questions = QUESTIONS) =>
  sampleQuestions(questions, size, seed).map(({ id }) => id);
const countIn = (ids: readonly string[], kg: string) => ids.filter((id) => id.startsWith(kg)).length;

test('each graph gives as many questions as the others, until it has no more', () => {
  const ids = idsOf(30);
  expect(new Set(ids).size).toBe(30);
  expect(countIn(ids, 'hills')).toBe(5);
  expect(Math.abs(countIn(ids, 'lakes') - countIn(ids, 'towns'))).toBeLessThanOrEqual(1);
});

test('the order of the file does not count, and a smaller sample is the beginning of a larger one', () => {
  expect(idsOf(20, 1, [...QUESTIONS].reverse())).toEqual(idsOf(20));
  expect(idsOf(30).slice(0, 20)).toEqual(idsOf(20));
});

test('a question keeps its place among those of its graph when others are added', () => {
  const only = (ids: readonly string[]) => ids.filter((id) => id.startsWith('hills'));
  expect(only(idsOf(100, 1, [...QUESTIONS, ...of('rivers', 9)]))).toEqual(only(idsOf(100)));
});

test('another seed draws others, and the same one the same on every machine', () => {
  expect(idsOf(10, 2)).not.toEqual(idsOf(10));
  expect(idsOf(4)).toMatchInlineSnapshot(`
    [
      "towns-2",
      "hills-4",
      "lakes-10",
      "towns-3",
    ]
  `);
});

test('a sample of more than there are is all of them', () => {
  expect(idsOf(1000).toSorted()).toEqual(QUESTIONS.map(({ id }) => id).toSorted());
});
