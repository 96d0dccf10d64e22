import { expect, test } from 'vitest';
import { datasetsOf, graphCalled } from './datasets';

const graphs = [{ name: 'singer' }, { name: 'pets & owners' }];

test('each graph is a dataset, by an IRI of its own or the one it was given', () => {
  expect([...datasetsOf('spider', graphs, [])]).toEqual([
    ['https://lodestone.example/packs/spider/singer/', 'singer'],
    ['https://lodestone.example/packs/spider/pets%20%26%20owners/', 'pets & owners'],
  ]);
  const given = datasetsOf('spider', graphs, ['singer=https://e.example/?a=b']);
  expect(given.get('https://e.example/?a=b' as never)).toBe('singer');
});

test.each([
  [['songs=https://e.example/'], /no graph “songs”; it has singer, pets/u],
  [['singer'], /not of the form GRAPH=IRI/u],
  [['singer=corporate'], /not of the form GRAPH=IRI/u],
  [['singer=https://e.example/', 'pets & owners=https://e.example/'], /would be both/u],
])('%j is refused', (given, message) => {
  expect(() => datasetsOf('spider', graphs, given)).toThrow(message);
});

test.each([
  ['https://lodestone.example/packs/spider/singer/', 'singer'],
  ['https://lodestone.example/packs/spider/singer', 'singer'],
  ['https://lodestone.example/packs/spider/pets%20%26%20owners/', 'pets & owners'],
  ['singer', 'singer'],
  ['pets & owners', 'pets & owners'],
  ['https://challenge.example/2025/singer', undefined],
  ['Singer', undefined],
  ['', undefined],
])('a client that asks for %s gets the graph %s', (dataset, graph) => {
  expect(graphCalled(datasetsOf('spider', graphs, []), dataset)).toBe(graph);
});

test('an IRI stands before a name that reads the same', () => {
  const crossed = [{ name: 'singer' }, { name: 'urn:x:songs' }];
  const datasets = datasetsOf('spider', crossed, ['singer=urn:x:songs']);
  expect(graphCalled(datasets, 'urn:x:songs')).toBe('singer');
});
