import { expect, test } from 'vitest';
import { breakWord, vocabularyOf } from './break-word';

const vocabulary = vocabularyOf(['harbour', 'depth', 'pilots']);
const owners = new Set(['harbours', 'harbour']);
const broken = (word: string): string | undefined => breakWord(word, vocabulary, owners);

test.each([
  ['harbourdepth', 'harbour depth'],
  ['pilotname', 'pilot name'],
  ['harbid', 'harbour id'],
  ['fname', 'first name'],
  ['dob', 'date of birth'],
])('%s is %s', (word, words) => {
  expect(broken(word)).toBe(words);
});

test.each(['harbour', 'depth', 'draught', 'id'])('%s stays whole', (word) => {
  expect(broken(word)).toBeUndefined();
});
