import { expect, test } from 'vitest';
import type { Candidate } from '../composer';
import { unknownUnits, unreadWords, unsure } from './cautions';

const QUESTION = 'Which lakes were reported once?';

/** A reading that says nothing of one word, which is an operator or not. */
const without = (word: string, lostCues: number, lostThings = 0): Candidate => ({
  id: 'a',
  query: 'SELECT ?lake WHERE { ?lake ?p ?o }',
  score: 0,
  features: { lost: 1, lostCues, lostThings, invented: 0, isPartial: 1 },
  scope: [],
  paraphrase: [],
  groundings: [],
  unused: [{ start: QUESTION.indexOf(word), end: QUESTION.indexOf(word) + word.length }],
  form: 'list',
  columns: [],
  noun: 'lakes',
});

test('an unread word is a caution where the answer may be wrong', () => {
  const told = [{ kind: 'unread-words', words: ['reported'] }];
  expect(unreadWords(QUESTION, without('reported', 0), 0.5)).toEqual(told);
  expect(unreadWords(QUESTION, without('reported', 0), undefined)).toEqual(told);
  expect(unreadWords(QUESTION, without('reported', 0), 0.9)).toEqual([]);
});

test('what may name something is one however likely the answer is: nobody can say that it changes nothing', () => {
  const told = [{ kind: 'unread-words', words: ['reported'] }];
  expect(unreadWords(QUESTION, without('reported', 0, 1), 0.9)).toEqual(told);
});

test('an unread operator is one however likely the answer is, and so are two words', () => {
  const one = without('reported', 0);
  const two = { ...one, features: { ...one.features, lost: 2 } };
  expect(unreadWords(QUESTION, two, 0.9)).toHaveLength(1);
  expect(unreadWords(QUESTION, without('once', 1), 0.9)).toEqual([{ kind: 'unread-words', words: ['once'] }]);
});

test('where a join stands in the place of an unread word, that is told however likely the answer is', () => {
  const one = without('reported', 0);
  const invented = { ...one, features: { ...one.features, invented: 1 } };
  expect(unreadWords(QUESTION, one, 0.9)).toEqual([]);
  expect(unreadWords(QUESTION, invented, 0.9)).toHaveLength(1);
});

test('an answer that may well be wrong says so, unless another caution does; a verb may be unread in a surer one alone', () => {
  expect(unsure(0.5, [])).toEqual([{ kind: 'unsure' }]);
  expect(unsure(0.5, [{ kind: 'close-call' }])).toEqual([]);
  expect(unsure(undefined, [])).toEqual([]);
  expect(unsure(0.77, [])).toEqual([]);
  expect(unreadWords(QUESTION, without('reported', 0), 0.77)).toHaveLength(1);
});

test('a unit that nothing can be set against is one, once for each property; where none is said there is none', () => {
  const plain = without('reported', 0);
  expect(unknownUnits({ ...plain, unplaced: ['mass', 'mass', 'depth'] })).toEqual([
    { kind: 'unknown-unit', label: 'mass' },
    { kind: 'unknown-unit', label: 'depth' },
  ]);
  expect(unknownUnits(plain)).toEqual([]);
});
