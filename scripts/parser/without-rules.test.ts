import { expect, test } from 'vitest';
import { TRAINED } from '../../src/composer';
import { withoutRules } from './without-rules';

test('a rule that is left out outweighs whatever speaks for it, and the others stay', () => {
  const { reading } = withoutRules(TRAINED, ['behind']);
  expect(reading['rule.behind']).toBe(-Infinity);
  expect({ ...reading, 'rule.behind': 0 }).toEqual({ ...TRAINED.reading, 'rule.behind': 0 });
});

test('a rule that there is not is told', () => {
  expect(() => withoutRules(TRAINED, ['behind', 'beyond'])).toThrow('--without beyond');
});
