import { expect, test } from 'vitest';
import type { Answer } from '../../agent';
import type { Candidate, Grounding } from '../../composer';
import type { Run } from '../../session';
import { withExchanged } from './exchanged';

const QUESTION = 'Which countries speak Greek somewhere?';
const grounded = (words: string, label: string): Grounding => {
  const start = QUESTION.indexOf(words);
  const meaning = { id: label, kind: 'entity', label, score: 1 } as unknown as Grounding['meaning'];
  return { start, end: start + words.length, meaning };
};
const answerOf = (groundings: readonly Grounding[], unread: readonly string[]): Answer =>
  ({
    candidate: {
      groundings,
      unused: unread.map((words) => {
        const start = QUESTION.indexOf(words);
        return { start, end: start + words.length };
      }),
    } as unknown as Candidate,
    cautions: [{ kind: 'unread-words', words: unread }, { kind: 'unsure' }],
  }) as unknown as Answer;

const first = answerOf([grounded('Greek', 'Greek language')], ['somewhere']);
const runOf = (finding: object, found: Answer): Run =>
  ({
    question: QUESTION,
    answers: [],
    failure: { kind: 'empty', answer: first },
    exploration: { found: [{ answer: found, finding }] },
  }) as unknown as Run;

test('a word whose term was exchanged is read as what took its place', () => {
  const found = answerOf([grounded('countries', 'country')], ['Greek', 'somewhere']);
  const run = runOf({ kind: 'mended', from: 'Greek language', to: 'French' }, found);
  const told = withExchanged(found, run, 0);
  expect(told?.cautions).toEqual([{ kind: 'unread-words', words: ['somewhere'] }, { kind: 'unsure' }]);
  expect(told?.candidate?.groundings.map(({ meaning }) => meaning.label)).toEqual(['country', 'French']);
  expect(told?.candidate?.unused).toHaveLength(1);
});

test('a term that was left out, or an answer that was not mended, changes nothing', () => {
  const found = answerOf([], ['Greek']);
  const left = runOf({ kind: 'mended', from: 'Greek language', to: '' }, found);
  expect(withExchanged(found, left, 0)).toBe(found);
  const other = runOf({ kind: 'model' }, found);
  expect(withExchanged(found, other, 0)).toBe(found);
  expect(withExchanged(found, other, undefined)).toBe(found);
});
