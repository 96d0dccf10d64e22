/** What is told under an answer can be asked again: a sample of each kind. The shares: `npm run lab:spoken`. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Language } from '../../rdf';
import { crowded, heardAgain } from './heard-again.fixture';
import { KINDS, type Kind } from './spoken-kinds.fixture';

const READ_AGAIN: readonly Kind[] = [
  'list',
  'related to one',
  'related to some',
  'related to none',
  'related in two steps',
  'related to what is compared',
  'with a value',
  'compared',
  'between',
  'more than that of one',
  'above the average',
  'in a year',
  'greatest',
  'three greatest',
  'second greatest',
  'measure of one',
  'what one is related to',
  'measure of some',
  'things and measure',
  'count related',
  'count of values',
  'summary',
  'whether there are',
  'ordered',
  'difference',
];

test.each<Language>(['en', 'es'])('is read as it was meant: %s', (language) => {
  const heard = READ_AGAIN.map((kind) => {
    const [one] = fc.sample(KINDS[kind], { numRuns: 1, seed: 3 });
    if (one === undefined) throw new Error(kind);
    return { kind, ...heardAgain(one, language) };
  });
  expect(heard.filter((one) => one.heard !== 'first')).toEqual([]);
});

const answer = (question: string, language: Language): readonly string[] =>
  crowded.answer(question, language);

test.each<[string, Language, string]>([
  ['la segunda ciudad más poblada', 'es', 'rome'],
  ['la 2.ª ciudad más poblada', 'es', 'rome'],
  ['the second most populous city', 'en', 'rome'],
  ['difference between the area of Italy and the area of Austria', 'en', '217'],
  ['diferencia entre la superficie de Italia y la superficie de Austria', 'es', '217'],
  ['superficie de Italia menos superficie de Austria', 'es', '217'],
])('%s', (question, language, right) => {
  expect(answer(question, language)).toEqual([right]);
});

test.each<[string, string, Language]>([
  [
    'países con una superficie superior al promedio',
    'países con una superficie por encima de la media',
    'es',
  ],
  [
    'países con una superficie superior al valor de Italia',
    'países con una superficie superior a la de Italia',
    'es',
  ],
])('%s: the same as %s', (question, other, language) => {
  expect(answer(question, language)).toEqual(answer(other, language));
});

test('an "or" is not read as an "and"', () => {
  const rows = answer('students whose pet is Rex or that are enrolled in maths', 'en');
  expect(rows).toContain('ana');
  expect(rows).toContain('ben');
});
