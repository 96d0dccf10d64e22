import { expect, test } from 'vitest';
import { sourceNames, sourceUses } from './source-use';

const sources = {
  scope: ['a', 'b', 'c', 'd', 'e', 'f'],
  fetched: ['a', 'b'],
  asked: ['e'],
  matched: ['a', 'b', 'c', 'd'],
  realised: ['b', 'c'],
};

test('what was missed and what was needless stand before what was put to use; the rest of the scope is left out', () => {
  expect(sourceUses(sources).map(({ iri, verdict }) => [iri, verdict])).toEqual([
    ['c', 'missed'],
    ['a', 'needless'],
    ['b', 'used'],
    ['d', undefined],
    ['e', undefined],
  ]);
});

test('nothing is needless and nothing missed where nobody knows what is needed', () => {
  const uses = sourceUses({ ...sources, realised: null });
  expect(uses.map(({ verdict }) => verdict)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(uses.filter(({ isFetched }) => isFetched).map(({ iri }) => iri)).toEqual(['a', 'b']);
});

test('the graph is named only where there are several', () => {
  const [one, two] = [
    { iri: 'https://x.example/geo/River-1', name: 'geo / River-1' },
    { iri: 'https://x.example/art/River-1', name: 'art / River-1' },
  ];
  expect(sourceNames([one, { ...two, name: 'geo / base' }])(one.iri)).toBe('River-1');
  expect(sourceNames([one, two])(two.iri)).toBe('art / River-1');
  expect(sourceNames([{ iri: one.iri, name: 'geo' }])(one.iri)).toBe('geo');
});

test('a source that the run does not know is named by its IRI', () => {
  expect(sourceNames([])('https://x.example/geo/pop%20of')).toBe('pop of');
  expect(sourceNames([])('https://x.example/geo/100%')).toBe('100%');
});
