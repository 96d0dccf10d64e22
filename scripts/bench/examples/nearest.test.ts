import { expect, test } from 'vitest';
import { sharedByNearest } from './nearest';
import type { EndpointPair } from './read-pairs';

const PREFIX = 'PREFIX : <http://e/> ';
const pair = (id: string, endpoint: string, question: string, body: string): EndpointPair => ({
  id,
  endpoint,
  question,
  query: `${PREFIX}SELECT ?x { ${body} }`,
});

const PAIRS = [
  pair('a', 'birds', 'Which gulls nest on cliffs?', '?x a :Gull ; :nestsOn :cliff'),
  pair('b', 'birds', 'Which gulls nest on roofs?', '?x a :Gull ; :nestsOn :roof ; :height ?h'),
  pair('c', 'boats', 'How long is each ferry of the harbour?', '?x a :Ferry ; :length ?l'),
];

test('the nearest example is scored by what its query shares with the gold', () => {
  const [one] = sharedByNearest(PAIRS, [1], 1);
  // a finds b and the other way round; c has nobody near: its endpoint and class are nowhere else.
  expect(one?.nearest.endpoint).toBeCloseTo(2 / 3);
  expect(one?.nearest.classes).toBeCloseTo(2 / 3);
  expect(one?.nearest.allProperties).toBeCloseTo(1 / 3);
  expect(one?.nearest.properties).toBeCloseTo((1 + 1 / 2 + 0) / 3);
  expect(one?.nearestByEndpoint.endpoint).toBeCloseTo(1 / 2);
});

test('a question’s own query is withheld, under other words and names of variables, too', () => {
  const twin: EndpointPair = {
    id: 'd',
    endpoint: 'copies',
    question: 'Which gulls nest on the cliffs?',
    query: `${PREFIX}SELECT ?gull { ?gull a :Gull ; :nestsOn :cliff }`,
  };
  const [one] = sharedByNearest([...PAIRS.slice(0, 1), twin], [1], 1);
  expect(one?.nearest).toEqual({ endpoint: 0, classes: 0, allClasses: 0, properties: 0, allProperties: 0 });
});
