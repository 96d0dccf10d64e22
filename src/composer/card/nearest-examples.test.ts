import { expect, test } from 'vitest';
import { NearestExamples } from './nearest-examples';

const examples = new NearestExamples();
examples.add([
  { question: 'Which lakes are in Albania?', language: 'en', query: 'A', group: 'a' },
  { question: 'How many lakes are in Malta?', language: 'en', query: 'B', group: 'b' },
  { question: 'Which rivers are in Albania?', language: 'en', query: 'C', group: 'a' },
]);
examples.addSuggestions([
  { question: { en: 'Which towns are old?', es: '¿Qué ciudades son antiguas?' }, cards: [], query: 'D' },
  { question: { en: 'Which lakes are deep?', es: '¿Qué lagos son hondos?' }, cards: [] },
]);
const nearest = (question: string, more: { withheld?: string } = {}): readonly string[] =>
  examples.nearest({ question, language: 'en', most: 3, ...more }).map(({ query }) => query);

test('near questions come with their queries, and never the question itself', () => {
  expect(nearest('Which lakes are in Albania')).not.toContain('A');
  expect(nearest('Which lakes are in Albania')[0]).toBe('C');
});

test('a group may be withheld', () => {
  expect(nearest('Which lakes are in Spain?', { withheld: 'a' })).toEqual(['B', 'D']);
});

test('a question of the page is found in its own language, where its query is known', () => {
  expect(nearest('¿Qué ciudades son nuevas?')).toEqual(['D']);
});
