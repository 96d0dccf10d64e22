import { expect, test } from 'vitest';
import { ExamplePairs, type ExamplePair } from './example-pairs';

const pair = (question: string, group = '', language: ExamplePair['language'] = 'en'): ExamplePair => ({
  question,
  language,
  query: `SELECT ?x { ?x a <urn:${group}> }`,
  group,
});

const pairs = new ExamplePairs();
pairs.add([
  pair('How many lakes are in Albania?', 'lakes'),
  pair('Count the lakes of Albania', 'lakes'),
  pair('How many rivers are in Spain?', 'rivers'),
  pair('Who painted Guernica?', 'painter'),
  pair('¿Cuántos lagos hay en Albania?', 'lakes', 'es'),
]);

const nearest = (question: string, withheld?: string, language: ExamplePair['language'] = 'en') =>
  pairs.nearest(question, language, 3, withheld).map((one) => one.question);

test('words and shape together put the likest question first', () => {
  expect(nearest('How many lakes are in Norway?')[0]).toBe('How many lakes are in Albania?');
});

test('a question of the same shape is found though it shares no word', () => {
  expect(nearest('How many towns are in Peru?')).toContain('How many rivers are in Spain?');
});

test('a withheld group is never found, not even by its own words', () => {
  expect(nearest('How many lakes are in Albania?', 'lakes')).toEqual(['How many rivers are in Spain?']);
});

test('only questions in the language asked for are found', () => {
  expect(nearest('¿Cuántos lagos hay en Noruega?', undefined, 'es')).toEqual([
    '¿Cuántos lagos hay en Albania?',
  ]);
});
