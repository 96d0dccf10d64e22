import { expect, test } from 'vitest';
import { TRAINED } from '../../composer';
import { trialOf } from './trial.fixture';
import type { CandidateTrial } from './trials';
import { oddsOf, readingsOf, startingWith, votesOf } from './vote';

const trial = (query: string, score: number, ...cells: readonly string[]): CandidateTrial =>
  trialOf(query, score, cells);

test('readings that agree outvote a likelier one alone, and the likeliest of them speaks', () => {
  const votes = votesOf([trial('a', 0, 'x'), trial('b', -0.5, 'y', 'z'), trial('c', -0.4, 'z', 'y')]);
  expect(votes.map((vote) => vote.trial.candidate.id)).toEqual(['c', 'a']);
  expect(votes.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  // e^-0.5 + e^-0.4 against 1.
  expect(votes[0]?.share).toBeCloseTo(0.5608, 3);
});

test('without voting the likeliest reading is answered, whatever others agree on', () => {
  const trials = [trial('a', 0, 'x'), trial('b', -0.5, 'y'), trial('c', -0.4, 'y')];
  const votes = votesOf(trials, { without: ['voting'] });
  expect(votes.map((vote) => vote.trial.candidate.id)).toEqual(['a', 'c']);
  // 1 of 1, e^-0.4 and e^-0.5.
  expect(votes[0]?.share).toBeCloseTo(0.4392, 3);
});

test('a reading without rows counts less, and not for nothing', () => {
  const ids = (...trials: readonly CandidateTrial[]): readonly string[] =>
    votesOf(trials).map((vote) => vote.trial.candidate.id);
  expect(ids(trial('a', 0), trial('b', -1, 'x'))).toEqual(['b', 'a']);
  expect(ids(trial('a', 0), trial('b', -5, 'x'))).toEqual(['a', 'b']);
});

test('of equal shares the first stays; one may be put first whatever the others say', () => {
  const [a, b] = [trial('a', 0, 'x'), trial('b', 0, 'y')];
  expect(votesOf([a, b])[0]?.trial).toBe(a);
  expect(startingWith(b, votesOf([a, b])).map(({ trial: one }) => one)).toEqual([b, a]);
});

test('readings that nobody could tell apart are one, and no more are told than are wanted', () => {
  const same = { ...trial('b', -1, 'y'), candidate: { ...trial('a', -1).candidate, id: 'b' } };
  const told = readingsOf(votesOf([trial('a', 0, 'x'), same, trial('c', -2, 'z'), trial('d', -3, 'w')]), 2);
  expect(told.map(({ candidate }) => candidate.id)).toEqual(['a', 'c']);
});

test('a reading of the parser pays for its rows by the weights of the parser', () => {
  const parsed = (query: string, ...cells: readonly string[]): CandidateTrial => {
    const one = trial(query, 0, ...cells);
    return { ...one, candidate: { ...one.candidate, traits: {} } };
  };
  const { reading } = TRAINED;
  const [many, none, zero] = [parsed('many', 'x', 'y'), parsed('none'), parsed('zero', '0')];
  const { odds } = oddsOf([many, none, zero], undefined);
  expect(odds.map((one) => Math.log(one / (odds[0] ?? 1)).toFixed(3))).toEqual([
    '0.000',
    (reading['rows.empty'] ?? 0).toFixed(3),
    (reading['rows.zero'] ?? 0).toFixed(3),
  ]);
});
