import { expect, test } from 'vitest';
import { RDF, iri } from '../../rdf';
import { NearestExamples, type NearestRequest } from './nearest-examples';

/** A query of one class that nothing else has. */
const queryOf = (name: string): string => `SELECT ?x { ?x a <http://e/${name}> }`;
const examples = new NearestExamples();
examples.add([
  { question: 'Which lakes are in Albania?', language: 'en', query: queryOf('A'), group: 'a' },
  { question: 'How many lakes are in Malta?', language: 'en', query: queryOf('B'), group: 'b' },
  { question: 'Which rivers are in Albania?', language: 'en', query: queryOf('C'), group: 'a' },
  { question: 'Which lakes are broken?', language: 'en', query: 'SELECT', group: 'c' },
  {
    question: 'Which lakes have anything?',
    language: 'en',
    query: 'SELECT ?x { ?x ?any ?thing }',
    group: 'd',
  },
]);
examples.addSuggestions([
  {
    question: { en: 'Which towns are old?', es: '¿Qué ciudades son antiguas?' },
    cards: [],
    query: queryOf('D'),
  },
  { question: { en: 'Which lakes are deep?', es: '¿Qué lagos son hondos?' }, cards: [] },
]);
const TYPE = `${RDF}type`;
const ALL = new Set([TYPE, ...Array.from('ABCD').map((name) => `http://e/${name}`)]);
const nearest = (
  question: string,
  more: Partial<NearestRequest> = {},
  known: ReadonlySet<string> = ALL,
): readonly string[] =>
  examples
    .nearest({ question, language: 'en', scope: [], most: 3, ...more }, known)
    .map(({ query }) => /e\/(?<name>.)>/u.exec(query)?.groups?.['name'] ?? query);

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

test('only queries over what is known are shown, and a nearer one over other terms takes no place', () => {
  const known = new Set([TYPE, 'http://e/B']);
  expect(nearest('Which lakes are in Spain?', { most: 1 }, known)).toEqual(['B']);
  expect(nearest('Which lakes are in Spain?', {}, new Set([TYPE]))).toEqual([]);
});

test('examples may be drawn: the same ones for a question and a number, others for another number', () => {
  const drawn = (drawnBy: number) => nearest('Which lakes are in Spain?', { drawnBy, most: 2 });
  expect(drawn(1)).toEqual(drawn(1));
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => drawn(seed).join(' '))).size).toBeGreaterThan(1);
  expect([...nearest('Which lakes are in Spain?', { drawnBy: 1, most: 9, withheld: 'a' })].sort()).toEqual([
    'B',
    'D',
  ]);
});

test('what a search by meaning finds stands beside what shares words, and a withheld group stays withheld', () => {
  const ids = (text: string): readonly string[] =>
    examples.passages(ALL, []).flatMap((one) => (one.text === text ? [one.id] : []));
  const near = [...ids('Which rivers are in Albania?'), ...ids('How many lakes are in Malta?')];
  expect(near).toHaveLength(2);
  expect(nearest('Zubbets?')).toEqual([]);
  expect(nearest('Zubbets?', { near })).toEqual(['C', 'B']);
  expect(nearest('Zubbets?', { near, withheld: 'a' })).toEqual(['B']);
  // Only in the language of the question.
  expect(nearest('Zubbets?', { near: ids('¿Qué ciudades son antiguas?') })).toEqual([]);
});

test('of questions over what is not known there is no passage', () => {
  const texts = examples.passages(new Set([TYPE, 'http://e/B']), []).map(({ text }) => text);
  expect(texts).toEqual(['How many lakes are in Malta?']);
});

test('what came with a source is of every scope that has the source, whatever is known there', () => {
  const owned = new NearestExamples();
  const source = iri('http://e/sparql');
  const question = { en: 'Which lakes are salty?', es: '¿Qué lagos son salados?' };
  owned.addSuggestions([{ question, cards: [], query: queryOf('E'), source }]);
  const asked = { question: 'Which lakes are in Spain?', language: 'en', most: 3 } as const;
  expect(owned.nearest({ ...asked, scope: [] }, ALL)).toEqual([]);
  expect(owned.nearest({ ...asked, scope: [iri('http://e/other')] }, ALL)).toEqual([]);
  expect(owned.nearest({ ...asked, scope: [source] }, ALL)).toMatchObject([{ question: question.en }]);
  expect(owned.passages(ALL, [source])).toHaveLength(2);
  expect(owned.passages(ALL, [])).toEqual([]);
});
