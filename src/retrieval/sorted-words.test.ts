import SearchableMap from 'minisearch/SearchableMap';
import { expect, test } from 'vitest';
import { SortedWords } from './sorted-words';

const PARTS = ['a', 'an', 'ba', 'cé', 'd', 'ena', 'f', 'ö', 'ra', 'ss'];
/** Many that share their beginnings, and many that are near each other. */
const WORDS = [
  ...new Set(
    PARTS.flatMap((one) => PARTS.flatMap((two) => PARTS.map((three) => one + two + three))).concat(PARTS, ''),
  ),
];
const sorted = new SortedWords(WORDS, WORDS.keys());
const tree = SearchableMap.from<number>(WORDS.map((word, at) => [word, at]));

test.each([1, 2])('words at most %i letters away are those that a tree of letters finds', (most) => {
  for (const word of [
    '',
    'a',
    'banan',
    'anena',
    'rassé',
    'össra',
    'xyz',
    'dddd',
    'enaenaenaenaena',
    ...PARTS,
  ]) {
    const found = [...tree.fuzzyGet(word, most).values()].sort(([one], [other]) => one - other);
    expect([word, ...sorted.near(word, most)]).toEqual([word, ...found]);
  }
});

test.each(['', 'an', 'anö', 'öss', 'x', 'é'])('what begins as “%s”, as many as are wanted', (beginning) => {
  const all = WORDS.filter((word) => word.startsWith(beginning)).sort();
  expect(sorted.beginningWith(beginning, 7).map((at) => WORDS[at])).toEqual(all.slice(0, 7));
  expect(sorted.beginningWith(beginning, WORDS.length)).toHaveLength(all.length);
});

test('words that were left out are not found, and of none nothing is', () => {
  const some = new SortedWords(['one', 'two', 'too'], [0, 2]);
  expect([...some.near('two', 1)]).toEqual([[2, 1]]);
  expect(some.beginningWith('t', 9)).toEqual([2]);
  const none = new SortedWords(['one'], []);
  expect([none.near('one', 1).size, none.beginningWith('', 9)]).toEqual([0, []]);
});
