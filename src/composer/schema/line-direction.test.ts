import { expect, test } from 'vitest';
import { agreedDirection, directionOf } from './line-direction';

test.each([
  ['parent', 'up'],
  ['has parent', 'up'],
  ['parent of', 'down'],
  ['is father of', 'down'],
  ['padre de', 'down'],
  ['madre', 'up'],
  ['child', 'down'],
  ['has children', 'down'],
  ['child of', 'up'],
  ['is child of', 'up'],
  ['son of', 'up'],
  ['offspring of', 'up'],
  ['hijo de', 'up'],
  ['hijos', 'down'],
  ['descended from', 'up'],
  ['desciende de', 'up'],
  ['descendant', 'down'],
  ['ancestor of', 'down'],
  ['member of', 'up'],
  ['has member', 'down'],
  ['miembro del equipo', 'up'],
  ['part of', 'up'],
  ['has part(s) of the class', 'down'],
  ['subsidiary of', 'up'],
  ['subsidiary', 'down'],
  ['subclass of', 'up'],
  ['superclass of', 'down'],
  ['broader', 'up'],
  ['broader than', 'down'],
  ['narrower than', 'up'],
  ['manager of', 'down'],
  ['reports to', 'up'],
  ['mother of the bride', undefined],
  ['subject of', undefined],
  ['tied with', undefined],
] as const)('which way a relation leads is told by its name, its "of" included: %s', (label, leads) => {
  expect(directionOf(label)).toBe(leads);
});

test('names that lead one way agree, and no way is known where they do not', () => {
  expect(agreedDirection(['father', 'son of', 'kinship'])).toBe('up');
  expect(agreedDirection(['father', 'padre de'])).toBeUndefined();
  expect(agreedDirection(['kinship'])).toBeUndefined();
});
