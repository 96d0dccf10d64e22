import { expect, test } from 'vitest';
import { iri } from '../../rdf';
import { localLabel } from './local-label';

test.each([
  ['numberOfMoons', 'number of moons'],
  ['number_of_moons', 'number of moons'],
  ['hasHTTPServer', 'has HTTP server'],
  ['pay-per-view', 'pay per view'],
  ['name%20of%20thing', 'name of thing'],
  ['19thCentury', '19th century'],
  ['City#ref-home_country', 'home country'],
])('the property %s reads "%s"', (name, words) => {
  expect(localLabel(iri(`https://example.org/${name}`), 'property').text).toBe(words);
});

test.each([
  ['https://example.org/NewYork', 'New York'],
  ['https://example.org/Apollo11', 'Apollo 11'],
  ['https://example.org/Q42', 'Q42'],
  ['https://example.org/tv/id=700', 'id 700'],
  ['https://example.org/Vienna_City#this', 'this'],
  ['https://example.org/bad%zzescape', 'bad zzescape'],
])('the entity %s reads "%s"', (name, words) => {
  expect(localLabel(iri(name), 'entity').text).toBe(words);
});
