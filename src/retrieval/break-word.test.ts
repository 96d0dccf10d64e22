import { expect, test } from 'vitest';
import { breakWord, vocabularyOf } from './break-word';

const vocabulary = vocabularyOf(['harbour', 'depth', 'pilots']);
const owners = new Set(['harbours', 'harbour']);
const broken = (word: string): string | undefined => breakWord(word, { vocabulary, owners });

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
    breakWord(word, { vocabulary, owners: new Set(['harbour']), isCommon });
  expect(told('harbourbudget')).toBe('harbour budget');
  expect(told('harbournumberoffloors')).toBe('harbour number of floors');
  expect(told('tollbudget')).toBeUndefined();
});

const common = new Set(['stage', 'crane', 'pilot', 'location', 'depth', 'height', 'hello', 'ode', 'node']);
const isCommon = (word: string): boolean => common.has(word);

test.each([
  ['stagename', 'stage name'],
  ['cranetype', 'crane type'],
  ['hname', 'harbour name'],
  ['hlocation', 'harbour location'],
])('%s is %s, as common words are known', (word, words) => {
  expect(breakWord(word, { vocabulary, owners, isCommon })).toBe(words);
});

test.each(['nodes', 'pname', 'sheight', 'heightcm', 'ncranes'])('%s stays whole', (word) => {
  expect(breakWord(word, { vocabulary, owners, isCommon })).toBeUndefined();
});

test('the word that a class is called by stays whole, though its end is a word', () => {
  const ofDescents = {
    vocabulary: vocabularyOf(['adescent', 'date']),
    isCommon: (word: string) => word === 'descent',
  };
  expect(breakWord('adescent', { ...ofDescents, owners: new Set(['adescent']) })).toBeUndefined();
  expect(breakWord('adescent', { ...ofDescents, owners: new Set(['ascender']) })).toBe('ascender descent');
});

test.each([
  ['heightcm', 'height cm'],
  ['ncranes', 'number of cranes'],
  ['numcranes', 'number of cranes'],
  ['nodes', undefined],
] as const)('of numbers %s is %s', (word, words) => {
  expect(breakWord(word, { vocabulary, owners, isCommon, isNumber: true })).toBe(words);
});

const glued = new Set([
  'daily',
  'rate',
  'deposit',
  'paid',
  'start',
  'home',
  'wave',
  'length',
  'carrier',
  'quarry',
]);
test.each([
  ['startdt', false, 'start date'],
  ['builtyr', true, 'built year'],
  ['homecntry', false, 'home country'],
  ['emailaddr', false, 'email address'],
  ['wavenm', true, undefined],
  ['wavenm', false, 'wave name'],
  ['dailyrate', true, 'daily rate'],
  ['depositpaid', false, 'deposit paid'],
  ['carriage', false, undefined],
  ['quarry', false, undefined],
] as const)(
  '%s, of numbers: %s, is %s: a common word and a short end, or two common words',
  (word, isNumber, words) => {
    const around = { vocabulary: vocabularyOf([]), owners: new Set<string>(), isNumber };
    expect(breakWord(word, { ...around, isCommon: (one) => glued.has(one) })).toBe(words);
  },
);
