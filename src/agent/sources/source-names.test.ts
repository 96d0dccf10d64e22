import { expect, test } from 'vitest';
import type { EndpointCard, Source } from '../../catalogue';
import { iri, type Iri } from '../../rdf';
import { foldQuads } from '../../void';
import { namedSources } from './source-names';

const source = (name: Iri, title: string, more: Partial<Source> = {}): Source => ({
  iri: name,
  kind: 'shard',
  title: { en: title, es: title },
  card: { en: '', es: '' },
  dataset: name,
  datasetTitle: { en: title, es: title },
  description: foldQuads([], { dataset: name }),
  state: { type: 'ready' },
  bundled: false,
  ...more,
});
const namesOf = (sources: readonly Source[], cards: readonly EndpointCard[] = []) =>
  namedSources(sources, cards).map(({ iri: one, names }) => [one, names] as const);

const ENDPOINT = iri('https://sparql.genes.example/query');
const remote = (aliases: readonly Iri[]): NonNullable<Source['remote']> => ({
  ...{ aliases, learned: 'computed', date: '2026-01-01', searchable: 'names', magic: [] },
});

test('a file is called by its name, with and without its ending, and by the words in it', () => {
  const file = iri('urn:lodestone:file:lakeDepths.ttl.gz');
  expect(namesOf([source(file, 'lakeDepths.ttl.gz')])).toEqual([
    [file, ['lakeDepths.ttl.gz', 'lakeDepths', 'lake Depths']],
  ]);
});

test('an endpoint is called by its host, and by its other addresses', () => {
  const other = iri('https://old.example/sparql');
  const [[, names] = []] = namesOf([
    source(ENDPOINT, 'Genes', { kind: 'endpoint', remote: remote([other]) }),
  ]);
  expect(names).toEqual(
    expect.arrayContaining(['Genes', 'sparql.genes.example', 'genes.example', 'old.example']),
  );
  const [[, local] = []] = namesOf([source(iri('http://127.0.0.1:8080/'), 'x', { remote: remote([]) })]);
  expect(local).toContain('127.0.0.1:8080');
});

test('a dataset is all of its parts', () => {
  const dataset = {
    dataset: iri('https://x.example/nobel'),
    datasetTitle: { en: 'Laureates', es: 'Premios' },
  };
  const parts = ['a', 'b'].map((name) =>
    source(iri(`urn:${name}`), `Laureates: ${name}`, { ...dataset, bundled: true }),
  );
  expect(namedSources(parts, [])[0]).toEqual({
    iri: dataset.dataset,
    title: dataset.datasetTitle,
    names: ['Laureates', 'Premios', 'nobel'],
    sources: ['urn:a', 'urn:b'],
  });
});

test('an endpoint of the list lends its names to the source that it is, and is named without it', () => {
  const card: EndpointCard = {
    source: source(ENDPOINT, 'Gene Atlas', { kind: 'endpoint' }),
    homepage: iri('https://www.atlas.example/'),
  };
  const added = namesOf([source(iri('https://genes.example/'), 'g', { remote: remote([ENDPOINT]) })], [card]);
  expect(added).toHaveLength(1);
  expect(added[0]?.[1]).toEqual(expect.arrayContaining(['g', 'Gene Atlas', 'atlas.example']));
  expect(namedSources([], [card])[0]?.sources).toEqual([ENDPOINT]);
});
