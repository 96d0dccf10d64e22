import { expect, test } from 'vitest';
import { sourceScores, trivialRate, trivialRatePaper, type SourceUse } from './source-scores';

const list = (text: string): readonly string[] => text.split('').filter((one) => one !== '');
const set = (text: string): ReadonlySet<string> => new Set(list(text));

/** Sources are letters; the scope is abcd. */
const use = (fetched: string, realised: string, isExact = true): SourceUse => ({
  isExact,
  scope: set('abcd'),
  fetched: set(fetched),
  realised: set(realised),
});

test.each([
  ['abc', 'ab', 2 / 3, 1],
  ['abc', 'abc', 1, 1],
  ['bc', 'a', 0, 0],
  ['bc', 'ab', 1 / 2, 1 / 2],
  ['a', 'abcd', 1, 1 / 4],
])('fetched sources %s are measured against %s, which were needed', (fetched, needed, precision, recall) => {
  expect(sourceScores(true, list(fetched), list(needed))).toEqual({ precision, recall });
});

test('wrong answers and questions that need no source are left out', () => {
  expect(sourceScores(false, ['a'], ['a'])).toEqual({ precision: null, recall: null });
  expect(sourceScores(true, ['a'], [])).toEqual({ precision: null, recall: null });
});

test('who fetches nothing is not precise', () => {
  expect(sourceScores(true, [], ['a'])).toEqual({ precision: 0, recall: 0 });
});

test('to ask everywhere is trivial where less would do', () => {
  // Four runs need fewer than all; two of them fetch all: one exact, one not. One needs all and fetches all.
  const uses = [
    use('abcd', 'a'),
    use('abcd', 'a', false),
    use('abc', 'abc'),
    use('a', 'a', false),
    use('abcd', 'abcd'),
  ];
  expect(trivialRate(uses)).toBe(2 / 4);
  // Of the three exact ones, one.
  expect(trivialRatePaper(uses)).toBe(1 / 3);
  expect([trivialRate([]), trivialRatePaper([])]).toEqual([null, null]);
});
