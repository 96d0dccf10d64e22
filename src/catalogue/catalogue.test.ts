import { expect, test } from 'vitest';
import { iri } from '../rdf';
import { foldQuads } from '../void';
import { Catalogue } from './catalogue';
import type { Source } from './source';

const source = (name: string): Source => ({
  iri: iri(`https://example.org/${name}`),
  kind: 'shard',
  title: { en: name, es: name },
  card: { en: '', es: '' },
  dataset: iri('https://example.org/all'),
  datasetTitle: { en: 'All', es: 'Todo' },
  description: foldQuads([], { dataset: iri(`https://example.org/${name}`) }),
  state: { type: 'waiting' },
  bundled: false,
});
const [a, b] = [source('a'), source('b')];

test('a change answers a new catalogue and leaves the old one as it was', () => {
  const before = Catalogue.of([a]);
  const after = before.add(b);
  expect(before.sources).toEqual([a]);
  expect(after.sources).toEqual([a, b]);
  expect(after.get(b.iri)).toBe(b);
  expect(before.get(b.iri)).toBeUndefined();
});

test('a source that is added again takes its old place', () => {
  const again = { ...a, title: { en: 'new', es: 'nuevo' } };
  expect(Catalogue.of([a, b]).add(again).sources).toEqual([again, b]);
});

test('a state changes one source and nothing else', () => {
  const catalogue = Catalogue.of([a, b]).withState(b.iri, { type: 'ready' });
  expect(catalogue.sources).toEqual([a, { ...b, state: { type: 'ready' } }]);
});

test('a removed source is gone, and a state that comes late does not bring it back', () => {
  const catalogue = Catalogue.of([a, b]).remove(a.iri);
  expect(catalogue.sources).toEqual([b]);
  expect(catalogue.withState(a.iri, { type: 'ready' })).toBe(catalogue);
  expect(catalogue.remove(a.iri)).toBe(catalogue);
});
