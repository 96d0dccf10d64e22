import { expect, test } from 'vitest';
import { tokenize } from '../../retrieval';
import { openGraph } from '../fixtures/open-graph.fixture';
import { respelled } from './respell';

const words = (
  text: string,
  language: 'en' | 'es',
  known: readonly string[] = [],
  near: readonly string[] = [],
): string =>
  respelled(tokenize(text, language), language, {
    isKnown: (word) => known.includes(word),
    isNear: (word) => near.includes(word),
  })
    .map(({ word }) => word)
    .join(' ');

test.each([
  ['befor 1950', 'en', 'before 1950'],
  ['atnes de 1950', 'es', 'antes de 1950'],
  ['the lragest ship', 'en', 'the largest ship'],
  ['more than five millon', 'en', 'more than five million'],
  ['whihc ships', 'en', 'which ships'],
  ['antse de 1950', 'es', 'antes de 1950'],
  ['the thre ships', 'en', 'the three ships'],
  ['los dtres barcos', 'es', 'los tres barcos'],
] as const)('a word that asks is read though it is misspelled: %s', (text, language, read) => {
  expect(words(text, language, ['ship', 'ships'])).toBe(read);
});

test('a word that is known, a name, a short word and one that is near to several stay as they are', () => {
  expect(words('form of ships', 'en', ['form'])).toContain('form');
  expect(words('ships of Befor', 'en')).toContain('befor');
  expect(words('teh ship', 'en')).toContain('teh');
  expect(words('cuyo nombre', 'es')).toContain('nombre');
});

test('what is as near to a name of the schema is that name, unless its letters are all there', () => {
  expect(words('cadros', 'es')).toBe('caros');
  expect(words('cadros', 'es', [], ['cadros'])).toBe('cadros');
  expect(words('atnes de 1950', 'es', [], ['atnes'])).toBe('antes de 1950');
});

test('the place in the text stays', () => {
  const [token] = respelled(tokenize('befor 1950', 'en'), 'en', {
    isKnown: () => false,
    isNear: () => false,
  });
  expect(token).toMatchObject({ text: 'befor', start: 0, end: 5, word: 'before' });
});

test('what a label has in another form is no excuse for a slip: "before" stands in one', async () => {
  const graph = await openGraph(`
    :Mission rdfs:label "mission"@en . :launched rdfs:label "launch date"@en .
    :note a :Note ; rdfs:label "The Night Before"@en .
    :one a :Mission ; rdfs:label "One"@en ; :launched "1960-01-01"^^xsd:date .
    :two a :Mission ; rdfs:label "Two"@en ; :launched "1970-01-01"^^xsd:date .`);
  expect(graph.answer('Which missions were launched befor 1970?')).toEqual(['one']);
});

test('words for nothing are no misspelled numbers', async () => {
  const graph = await openGraph(`:Hut a rdfs:Class ; rdfs:label "hut" . :beds rdfs:label "beds" .
    :a a :Hut ; rdfs:label "Alm" ; :beds 9 .`);
  expect(
    graph
      .compose('huts with none')
      .candidates.map(({ query }) => query)
      .join(),
  ).not.toMatch(/\b9\b/u);
});
