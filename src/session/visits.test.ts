import { expect, test } from 'vitest';
import { freshRun } from './run';
import { Visits } from './visits';

test('the visit that was kept longest ago is forgotten first', () => {
  const visits = new Visits(2);
  const visit = (question: string) => ({ run: freshRun(question, []), shown: 0 });
  visits.keep(1, visit('a'));
  visits.keep(2, visit('b'));
  visits.keep(1, visit('a again'));
  visits.keep(3, visit('c'));
  expect([1, 2, 3].map((one) => visits.get(one)?.run.question)).toEqual(['a again', undefined, 'c']);
  expect(visits.get(undefined)).toBeUndefined();
});
