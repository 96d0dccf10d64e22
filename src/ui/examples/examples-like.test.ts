import { expect, test } from 'vitest';
import type { Example } from '../../catalogue';
import type { Iri } from '../../rdf';
import { examplesLike } from './examples-like';

const QUESTIONS = [
  'Which lakes are in Albania?',
  'Which rivers are in Albania?',
  'Which rivers are long?',
  'Which towns are there?',
  '¿Qué ríos son largos?',
];
const EXAMPLES = QUESTIONS.map((text, at): Example => {
  const question = { en: text, es: at === 2 ? '¿Qué ríos son largos?' : text };
  return { iri: `urn:e:${at}` as Iri, question, query: 'ASK {}', targets: [] };
});
const like = (text: string, language: 'en' | 'es' = 'en') =>
  examplesLike(EXAMPLES, text, language).map(({ question }) => question[language]);

test.each([
  ['river', ['Which rivers are in Albania?', 'Which rivers are long?']],
  [
    'rivers of albania',
    ['Which rivers are in Albania?', 'Which lakes are in Albania?', 'Which rivers are long?'],
  ],
  [
    'which long rivers are there',
    ['Which rivers are long?', 'Which towns are there?', 'Which rivers are in Albania?'],
  ],
  ['Which towns', ['Which towns are there?']],
  ['RIOS', ['¿Qué ríos son largos?']],
  ['zubbets', []],
  ['', QUESTIONS],
  [' ?', QUESTIONS],
])('%j finds those with such words', (text, found) => {
  expect(like(text)).toEqual(found);
});

test('a word that most have finds them where there is no other', () => {
  expect(like('which')).toEqual(QUESTIONS.slice(0, 4));
});

test('words are sought in the language of the page', () => {
  expect(like('ríos', 'es')).toEqual(['¿Qué ríos son largos?', '¿Qué ríos son largos?']);
});
