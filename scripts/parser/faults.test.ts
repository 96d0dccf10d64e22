import { expect, test } from 'vitest';
import { choice, option } from './choices.fixture';
import { faultsOf } from './faults';

const READING = { good: 1 };

test('wrong answers are told, with the place of the right rows among different ones', () => {
  const right = choice([option('a', true, { good: 2 })], { id: 'right' });
  const second = choice(
    [option('a', false, { good: 2 }), option('a', false, { good: 1 }), option('b', true, {})],
    { id: 'second' },
  );
  const never = choice([option('a', false, {})], { id: 'never' });
  const none = choice([], { id: 'none' });
  const faults = faultsOf([right, second, never, none], READING);
  expect(faults.map(({ id, place, first, right: found }) => [id, place, first?.score, found?.score])).toEqual(
    [
      ['second', 1, 2, 0],
      ['never', -1, 0, undefined],
      ['none', -1, undefined, undefined],
    ],
  );
});
