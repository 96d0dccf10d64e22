import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const houses = (iris: readonly [string, string, string]): string => `
  :House a rdfs:Class ; rdfs:label "house" . :officialName rdfs:label "official name" . :founded rdfs:label "founded" .
  ${iris
    .map(
      (iri, at) =>
        `<http://example.org/${iri}> a :House ; :officialName "House ${String(at)}" ; :founded ${String(1800 + at)} .`,
    )
    .join('\n')}`;

const speaking = await openGraph(houses(['Thirvi_Library', 'Museum_of_Port_Tekowick', 'Soswick_Gallery']));
const keyed = await openGraph(houses(['house=1', 'house=2', 'house=3']));
const named = await openGraph(
  houses(['house/name=Thirvi_Library', 'house/name=Old_Museum', 'house/name=Soswick']),
);

test('where IRIs call things something, the things are the answer', () => {
  expect(speaking.answer('Which house was founded in 1801?')).toEqual(['Museum_of_Port_Tekowick']);
  expect(speaking.answer('What is the official name of the house founded in 1801?')).toEqual(['House 1']);
});

test('where IRIs are keys of rows, the literal that names things is', () => {
  expect(keyed.answer('Which house was founded in 1801?')).toEqual(['House 1']);
  expect(named.answer('Which house was founded in 1801?')).toEqual(['House 1']);
});
