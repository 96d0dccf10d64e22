import { expect, test } from 'vitest';
import { choice, option } from './choices.fixture';
import { firstOf, votesOf } from './elect';

const READING = { good: 1, 'rows.empty': -5 };

test('readings with equal rows stand together', () => {
  const asked = choice([
    option('a', false, { good: 2 }),
    option('b', true, { good: 1.6 }),
    option('b', true, { good: 1.5 }),
  ]);
  const votes = votesOf(asked, READING);
  expect(votes.map(({ option: { rows } }) => rows)).toEqual(['b', 'a']);
  expect(votes.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  expect(votes[0]?.option.features).toEqual({ good: 1.6 });
});

test('what the rows cost changes the votes, and not what stands first before any is run', () => {
  const asked = choice([option('', false, { good: 3, 'rows.empty': 1 }), option('a', true, { good: 1 })]);
  expect(firstOf(asked, READING)?.rows).toBe('');
  expect(votesOf(asked, READING)[0]?.option.rows).toBe('a');
});

test('a question without readings has no vote', () => {
  expect(votesOf(choice([]), READING)).toEqual([]);
  expect(firstOf(choice([]), READING)).toBeUndefined();
});
