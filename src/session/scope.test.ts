import { expect, test } from 'vitest';
import { iri } from '../rdf';
import { byDataset, linkedSources, missingSources, offByLink, scopeOf } from './scope';
import { SCRIPTED_SOURCES } from './fixtures/scripted-engine.fixture';

const [first, second] = SCRIPTED_SOURCES;
if (first === undefined || second === undefined) throw new Error('The scripted catalogue is empty.');
const dropped = { ...first, iri: iri('urn:file:a.ttl'), dataset: iri('urn:file:a.ttl'), bundled: false };
const sources = [first, second, dropped];

test('without sources in the link all bundled ones are used, and only they', () => {
  const off = offByLink(sources, undefined);
  expect(scopeOf(sources, off)).toEqual([first.iri, second.iri]);
  expect(linkedSources(sources, off, [])).toBeUndefined();
});

test('a link that names sources switches all others off', () => {
  const off = offByLink(sources, [second.iri, dropped.iri]);
  expect(scopeOf(sources, off)).toEqual([second.iri, dropped.iri]);
  expect(linkedSources(sources, off, [])).toEqual([second.iri, dropped.iri]);
});

test('a named file that is not here is missing', () => {
  const gone = iri('urn:file:gone.ttl');
  expect(missingSources(sources, [first.iri, gone])).toEqual([gone]);
  expect(missingSources(sources, undefined)).toEqual([]);
});

test('what is missing stays named in the address', () => {
  const gone = iri('urn:file:gone.ttl');
  const off = offByLink(sources, [first.iri, gone]);
  expect(linkedSources(sources, off, [gone])).toEqual([first.iri, gone]);
});

test('an address that says nothing switches nothing off, sources of the user included', () => {
  expect(scopeOf(sources, offByLink(sources, 'everything'))).toEqual([first.iri, second.iri, dropped.iri]);
  expect(missingSources(sources, 'everything')).toEqual([]);
});

test('where a file was kept and the address says nothing, the file is asked, and not the demo', () => {
  const kept = { ...dropped, kept: true } as const;
  expect(scopeOf([first, second, kept], offByLink([first, second, kept], 'everything'))).toEqual([kept.iri]);
});

test('a dataset stands in a link for all of its shards, and links that list them are read as before', () => {
  const shards = [first, second];
  const [dataset] = byDataset(shards);
  expect(dataset?.sources).toHaveLength(2);
  const linked = linkedSources(sources, new Set(), []);
  expect(linked).toEqual([dataset?.iri, dropped.iri]);
  expect(offByLink(sources, linked)).toEqual(new Set());
  expect(missingSources(sources, linked)).toEqual([]);
  expect(offByLink(sources, [first.iri, second.iri, dropped.iri])).toEqual(new Set());
});

test('sources stand together by their dataset', () => {
  expect(byDataset(sources).map((dataset) => dataset.sources.length)).toEqual([2, 1]);
});
