import { expect, test } from 'vitest';
import type { Candidate } from '../../composer';
import { guessedLink, inPlaceOf, unknownUnits, unreadWords, unsure } from './cautions';

const QUESTION = 'Which lakes were reported once?';

/** A reading that says nothing of one word. */
const without = (word: string): Candidate => ({
  id: 'a',
  query: 'SELECT ?lake WHERE { ?lake ?p ?o }',
  score: 0,
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
  expect(unreadWords(QUESTION, without('reported'), false)).toEqual(told);
  expect(unreadWords(QUESTION, without('reported'), true)).toEqual([]);
});

test('an answer that may well be wrong says so, unless another caution does', () => {
  expect(unsure(false, [])).toEqual([{ kind: 'unsure' }]);
  expect(unsure(false, [{ kind: 'close-call' }])).toEqual([]);
  expect(unsure(true, [])).toEqual([]);
});

test('a unit that nothing can be set against is one, once for each property; where none is said there is none', () => {
  const plain = without('reported');
  expect(unknownUnits({ ...plain, unplaced: ['mass', 'mass', 'depth'] })).toEqual([
    { kind: 'unknown-unit', label: 'mass' },
    { kind: 'unknown-unit', label: 'depth' },
  ]);
  expect(unknownUnits(plain)).toEqual([]);
});

test('a way over several steps that no word names is a guess where the answer may be wrong', () => {
  const far = { traits: { 'way.steps.2': 1 } };
  expect(guessedLink(far, false)).toEqual([{ kind: 'guessed-link' }]);
  expect(guessedLink(far, true)).toEqual([]);
  expect(guessedLink({ traits: { 'way.steps.1': 2 } }, false)).toEqual([]);
});

test('that two things are not joined in the way that was guessed for "in" is a guess, that they are is none', () => {
  const inside = { traits: { 'gap.related.in': 1 } };
  expect(guessedLink(inside, true, { type: 'boolean', value: false })).toEqual([{ kind: 'guessed-link' }]);
  expect(guessedLink(inside, true, { type: 'boolean', value: true })).toEqual([]);
});

test('what fits the words better and has no rows is told, but for another thing of the same name', () => {
  const told = (text: string): Pick<Candidate, 'paraphrase'> => ({ paraphrase: [{ text, kind: undefined }] });
  expect(inPlaceOf(told('lakes in Tarn'), told('lakes of Tarn'))).toEqual([
    { kind: 'in-place-of', paraphrase: 'lakes of Tarn' },
  ]);
  expect(inPlaceOf(told('lakes of Tarn'), told('lakes of Tarn'))).toEqual([]);
  expect(inPlaceOf(told('lakes of Tarn'), undefined)).toEqual([]);
});
