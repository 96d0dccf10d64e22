import { expect, test } from 'vitest';
import { XSD, blankNode, literal } from '../../rdf';
import { templateOf } from '../../words';
import { answerOf } from './answer.fixture';

const LAKES = { reading: 'lakes in Albania', noun: 'lakes', columns: ['lake'] } as const;
const letters = (count: number) => Array.from({ length: count }, (_, at) => [String.fromCharCode(65 + at)]);

test('one, a few, and many rows', () => {
  expect(templateOf(answerOf(LAKES, [['Ohrid']]), 'en')).toBe('Lakes in Albania: Ohrid.');
  expect(templateOf(answerOf(LAKES, letters(5)), 'en')).toBe('Lakes in Albania: A, B, C, D, and E.');
  expect(templateOf(answerOf(LAKES, letters(12)), 'en')).toBe(
    'Lakes in Albania: 12, among them A, B, and C.',
  );
  expect(templateOf(answerOf(LAKES, []), 'en')).toBe('Lakes in Albania: no rows.');
});

test('no sign stands twice', () => {
  const award = { ...LAKES, reading: 'year of Ada, with an award,' };
  expect(templateOf(answerOf(award, [['1903']]), 'en')).toBe('Year of Ada, with an award: 1903.');
  expect(templateOf(answerOf(LAKES, [['A lake.']]), 'en')).toBe('Lakes in Albania: A lake.');
});

test('in Spanish', () => {
  const lagos = { ...LAKES, reading: 'lagos de Albania' };
  expect(templateOf(answerOf(lagos, letters(2)), 'es')).toBe('Lagos de Albania: A y B.');
  expect(templateOf(answerOf(lagos, letters(12)), 'es')).toBe('Lagos de Albania: 12; por ejemplo, A, B y C.');
  expect(templateOf(answerOf(lagos, []), 'es')).toBe('Lagos de Albania: sin filas.');
});

test('a count, a value with its unit, a date, yes and no', () => {
  const count = { reading: 'count of lakes', noun: 'lakes', columns: ['count'], form: 'count' } as const;
  expect(templateOf(answerOf(count, [[12345]]), 'en')).toBe('Count of lakes: 12\u202f345.');
  const depth = { reading: 'depth of Ohrid', noun: 'depths', columns: ['depth'], form: 'value' } as const;
  expect(templateOf(answerOf(depth, [[288.5]]), 'es')).toBe('Depth of Ohrid: 288,5\u00a0m.');
  const day = literal('1879-03-14', `${XSD}date`);
  const birth = { reading: 'nacimiento de Einstein', noun: 'nacimientos', columns: ['fecha'] } as const;
  expect(templateOf(answerOf(birth, [[day]]), 'es')).toBe('Nacimiento de Einstein: 14 de marzo de 1879.');
  const ask = { reading: 'whether Italy borders Austria', noun: '', columns: [], form: 'ask' } as const;
  expect(templateOf(answerOf(ask, true), 'en')).toBe('Whether Italy borders Austria: yes.');
  expect(templateOf(answerOf(ask, true), 'es')).toBe('Whether Italy borders Austria: sí.');
  expect(templateOf(answerOf(ask, false), 'es')).toBe('Whether Italy borders Austria: no.');
});

test('what nothing names, and what has no value, is counted and not named', () => {
  const nameless = [[blankNode('a')], [blankNode('b')]];
  expect(templateOf(answerOf(LAKES, nameless), 'en')).toBe('Lakes in Albania: 2 rows.');
  expect(templateOf(answerOf(LAKES, [nameless[0] ?? [], ['Ohrid']]), 'en')).toBe(
    'Lakes in Albania: 2, among them Ohrid.',
  );
});

test('equal rows are named once', () => {
  expect(templateOf(answerOf(LAKES, [['Ohrid'], ['Ohrid'], ['Bled']]), 'en')).toBe(
    'Lakes in Albania: Ohrid and Bled.',
  );
});

test('of a query that somebody wrote nothing is said', () => {
  expect(templateOf({ ...answerOf(LAKES, letters(1)), candidate: undefined }, 'en')).toBe('');
});
