import { expect, test } from 'vitest';
import type { Binding, Candidate } from '../../candidate';
import { mergeSides } from './merge-sides';

const reading = (query: string, score: number, more: Partial<Candidate> = {}): Candidate => ({
  id: query,
  query,
  score,
  features: {},
  scope: [],
  paraphrase: [],
  groundings: [],
  form: 'list',
  columns: [],
  noun: 'things',
  ...more,
});

const parsed = (query: string, score: number): Candidate => reading(query, score, { traits: {} });

const told = (candidates: readonly Candidate[]): readonly (readonly [string, number])[] =>
  candidates.map(({ query, score }) => [query, Number(Math.exp(score).toFixed(3))]);

test('each side is a distribution of its own, whatever the height of its scores', () => {
  const merged = mergeSides([reading('a', -100), reading('b', -100 + Math.log(3))], [parsed('c', 50)], 0);
  expect(told(merged)).toEqual([
    ['c', 1],
    ['b', 0.75],
    ['a', 0.25],
  ]);
});

test('the offset is of the parser alone', () => {
  expect(told(mergeSides([reading('a', 0)], [parsed('c', 0)], Math.log(0.5)))).toEqual([
    ['a', 1],
    ['c', 0.5],
  ]);
});

test('what both read counts twice, and is told by the likelier', () => {
  const [first, ...others] = mergeSides(
    [reading('a', 0), reading('b', 0)],
    [parsed('a', 0), parsed('c', -Infinity)],
    0,
  );
  expect(told([first ?? reading('none', 0)])).toEqual([['a', 1.5]]);
  expect(first?.traits).toEqual({});
  expect(others.map(({ query }) => query)).toEqual(['b', 'c']);
});

test('what leaves something open stays so', () => {
  const binding: Binding = { query: 'ASK {}', isTelling: false, words: [] };
  const [first] = mergeSides([reading('a', 0, { binding }), reading('b', 2)], [parsed('a', 0)], 0);
  expect([first?.query, first?.binding, first?.traits]).toEqual(['a', binding, undefined]);
});

test('one side alone keeps its order', () => {
  expect(mergeSides([], [parsed('c', 1), parsed('d', 2)], 0).map(({ query }) => query)).toEqual(['d', 'c']);
  expect(mergeSides([], [], 0)).toEqual([]);
});
