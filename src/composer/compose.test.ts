import { openGraph } from './fixtures/open-graph.fixture';
import { expect, test } from 'vitest';
import { hangar } from './fixtures/bare.fixture';
import { library } from './fixtures/library.fixture';

const QUESTION = 'How many books were written by Ada Finch?';
const spelled = (text: string, { start, end }: { start: number; end: number }): string =>
  text.slice(start, end);

test('the best candidate comes first, and no query comes twice', () => {
  const { candidates } = library.compose('authors born in Selden');
  const scores = candidates.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(new Set(candidates.map(({ query }) => query)).size).toBe(candidates.length);
});

test('a question of no known word has no candidate, and its words are unread', () => {
  const { candidates, reading } = library.compose('zeppelins under umbrellas');
  expect(candidates).toEqual([]);
  expect(reading.mentions).toEqual([]);
  expect(reading.unread.map((one) => spelled('zeppelins under umbrellas', one))).toEqual([
    'zeppelins',
    'umbrellas',
  ]);
});

test('the scope is passed on', () => {
  expect(library.best(QUESTION).scope).toEqual(['http://example.org/']);
});

test('mentions cover what names something, best meaning first', () => {
  const { mentions } = library.compose(QUESTION).reading;
  expect(
    mentions.map((one) => [spelled(QUESTION, one), one.meanings[0]?.kind, one.meanings[0]?.label]),
  ).toEqual([
    ['books', 'class', 'book'],
    ['written', 'property', 'written by'],
    ['Ada Finch', 'entity', 'Ada Finch'],
  ]);
  expect(mentions[2]?.meanings[0]?.typeLabel).toBe('author');
});

test('groundings say which words a candidate used, operators too', () => {
  const used = library.best(QUESTION).groundings;
  expect(used.map((one) => `${spelled(QUESTION, one)}: ${one.meaning.kind}`)).toEqual([
    'How many: operator',
    'books: class',
    'written: property',
    'Ada Finch: entity',
  ]);
});

test('a reading is told in the words of the question and of the graph', () => {
  const told = (question: string, language: 'en' | 'es'): string =>
    library
      .best(question, language)
      .paraphrase.map(({ text }) => text)
      .join(' ');
  expect(told(QUESTION, 'en')).toBe('count of books written by Ada Finch');
  expect(told('the three cheapest books', 'en')).toBe('the 3 books with the smallest price');
  expect(told('Which books weigh more than 0.5 kg?', 'en')).toBe('books with a weight over 0.5\u00a0kg');
  expect(told('Which books were published between 1935 and 1985?', 'en')).toBe(
    'books with a publication date from 1935 until 1985',
  );
  expect(told('Which authors did not receive a prize?', 'en')).toBe(
    'authors that have not received any prize',
  );
  expect(told('¿Qué libros pesan más de 0,5 kg?', 'es')).toBe('libros con un peso superior a 0,5\u00a0kg');
  expect(told('¿Cuál es el libro más caro?', 'es')).toBe('el libro con el mayor precio');
});

const TOWN = 'What is the population of Marlow?';
const MARLOW = { start: TOWN.indexOf('Marlow'), end: TOWN.indexOf('Marlow') + 6 };

test('a pinned meaning is used', () => {
  const pinned = library.compose(TOWN, 'en', [{ ...MARLOW, meaning: 'entity <http://example.org/marlow>' }]);
  expect(pinned.candidates[0]?.query).toContain('<http://example.org/marlow>');
  expect(library.answer(TOWN, 'en', [{ ...MARLOW, meaning: 'entity <http://example.org/marlow>' }])).toEqual([
    '5000',
  ]);
});

test('a meaning pinned against the best one wins', () => {
  const question = 'List all names';
  const span = { start: 9, end: 14 };
  const meanings = hangar.compose(question).reading.mentions[0]?.meanings.map(({ id }) => id);
  expect(meanings).toEqual(['property <http://example.org/name>', 'property <http://example.org/planename>']);
  const pin = { ...span, meaning: 'property <http://example.org/planename>' };
  expect(hangar.answer(question, 'en', [pin])).toEqual(['Heron', 'Plover', 'Swift']);
});

test('"none of these" leaves the words unread and out of every query', () => {
  const { candidates, reading } = library.compose(TOWN, 'en', [{ ...MARLOW, meaning: null }]);
  expect(reading.mentions.map((one) => spelled(TOWN, one))).toEqual(['population']);
  expect(reading.unread.map((one) => spelled(TOWN, one))).toEqual(['Marlow']);
  for (const { query } of candidates) expect(query).not.toContain('<http://example.org/marlow>');
});

test('of the ways to join two things the likeliest few are offered, not all of them', async () => {
  const ways = Array.from({ length: 8 }, (_, at) => `:way${String(at)}`);
  const graph = await openGraph(`
    :Ship rdfs:label "ship" . :Port rdfs:label "port" .
    ${ways.map((way, at) => `${way} rdfs:label "route ${'abcdefgh'[at] ?? ''}" .`).join('\n')}
    :one a :Ship ; rdfs:label "One" . :here a :Port ; rdfs:label "Here" .
    ${ways.map((way) => `:one ${way} :here .`).join('\n')}`);
  const { candidates } = graph.compose('Which ships of Here?');
  const joins = new Set(candidates.flatMap(({ query }) => query.match(/way\d/gu) ?? []));
  expect(joins.size).toBeGreaterThan(1);
  expect(joins.size).toBeLessThan(5);
});
