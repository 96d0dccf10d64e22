import { expect, test } from 'vitest';
import { UsageError } from '../command-line';
import { choice } from './choices.fixture';
import { thinned } from './thinned';

const CHOICES = ['a', 'b', 'a', 'b', 'a', 'a'].map((pack, at) => choice([], { pack, id: String(at) }));

test('of a thinned pack every so many questions stay, of others all', () => {
  expect(thinned(CHOICES, ['a=3']).map(({ id }) => id)).toEqual(['0', '1', '3', '5']);
  expect(thinned(CHOICES, [])).toHaveLength(6);
});

test('a pack that is not there, and no number, are told', () => {
  expect(() => thinned(CHOICES, ['c=3'])).toThrow(UsageError);
  expect(() => thinned(CHOICES, ['a'])).toThrow(UsageError);
});
