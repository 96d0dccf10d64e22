import { expect, test } from 'vitest';
import type { Candidate } from '../composer';
import type { Proposal } from '../diagnosis';
import { isWrittenLike, keepsWords, saysAll } from './keeps-words';

test.each([
  ['bertsh', 'berths', true],
  ['Malaga', 'Málaga', true],
  ['metals', 'nonmetal', false],
  ['flow', 'The Flower Carrier', false],
  ['sun', 'son', false],
  ['10001', '10002', false],
])('“%s” and “%s” are written alike: %s', (one, other, isAlike) => {
  expect(isWrittenLike(one, other)).toBe(isAlike);
});

test('a reading says all of a question where it leaves no word', () => {
  expect(saysAll('Which lakes are deep?', {})).toBe(true);
  expect(saysAll('Which lakes are deep?', { unused: [{ start: 16, end: 20 }] })).toBe(false);
});

const QUESTION = 'Which lakes in Albania have a great depht?';
/** A word of the question, and what the reading took it for. */
const taken = (word: string, label: string): Candidate['groundings'][number] => {
  const start = QUESTION.indexOf(word);
  const meaning = {
    id: label,
    kind: 'entity',
    iri: undefined,
    label,
    typeLabel: undefined,
    sources: [],
  } as const;
  return { start, end: start + word.length, meaning: { ...meaning, example: undefined } };
};
const groundings = [taken('lakes', 'lake'), taken('Albania', 'Republic of Albania'), taken('depht', 'dept')];

test.each<[kind: Proposal['edit']['kind'], from: string, to: string, isKept: boolean]>([
  // Another thing of the same name, and a property that is called more like the word.
  ['entity', 'Republic of Albania', 'Albania (state)', true],
  ['entity', 'Republic of Albania', 'Slovenia', false],
  ['property', 'dept', 'depth', true],
  ['property', 'dept', 'height', false],
  // No word of the question named these.
  ['property', 'created', 'height', false],
  ['value', 'Ancient LAKE', 'Ancient lake', true],
  ['dropped-type', 'river', '', true],
  ['dropped-type', 'lake', '', false],
  // A step more says something more.
  ['path', 'dept', 'basin / depth', false],
  ['path', 'dept', 'lake / depth', true],
  ['direction', 'dept', '', true],
  ['datatype', '50 (string)', '50 (integer)', true],
])('%s: “%s” to “%s”: %s', (kind, from, to, isKept) => {
  const worded = { question: QUESTION, candidate: { groundings }, language: 'en' } as const;
  expect(keepsWords({ kind, from, to }, worded)).toBe(isKept);
});
