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

test('behind the whole name of its class common words are told apart', () => {
  const isCommon = (word: string): boolean => ['age', 'number', 'floor', 'budget'].includes(word);
  const told = (word: string): string | undefined =>
    breakWord(word, vocabulary, new Set(['harbour']), isCommon);
  expect(told('harbourbudget')).toBe('harbour budget');
  expect(told('harbournumberoffloors')).toBe('harbour number of floors');
  expect(told('tollbudget')).toBeUndefined();
});
