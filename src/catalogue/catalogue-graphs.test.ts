import { expect, test } from 'vitest';
import { iri, type Quad } from '../rdf';
import { parseRdf, toTriG } from '../store';
import { readVoid } from '../void';
import { CATALOGUE_PREFIXES, catalogueGraphs } from './catalogue-graphs';
import type { Source } from './source';

const RIVER = iri('https://rivers.example/River');
const LENGTH = iri('https://rivers.example/length');

const source = (name: string, kind: Source['kind']): Source => {
  const own = iri(`https://${name}.example/sparql`);
  return {
    iri: own,
    kind,
    title: { en: `${name} "x"`, es: name },
    card: { en: 'Rivers.', es: 'Ríos.' },
    dataset: own,
    datasetTitle: { en: name, es: name },
    description: {
      dataset: own,
      triples: 12,
      complete: false,
      classes: [{ class: RIVER, entities: 4 }],
      properties: [{ property: LENGTH, triples: 4, distinctSubjects: 4, distinctObjects: 3 }],
      links: [],
    },
    state: { type: 'ready' },
    bundled: false,
  };
};

const names = new Map<string, { readonly en: string; readonly es: string }>([
  [RIVER, { en: 'river', es: 'río' }],
  [LENGTH, { en: 'length', es: '' }],
]);

const quads = catalogueGraphs(
  [source('north', 'endpoint'), source('south', 'shard')],
  (term) => names.get(term) ?? { en: '', es: '' },
);

const read = async (text: string): Promise<readonly Quad[]> => {
  const parsed = await parseRdf(
    { name: 'sources.trig', chunks: [text] },
    { signal: new AbortController().signal },
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  return parsed.value.quads;
};

test('each source stands in a graph of its own, with its VoID', () => {
  const { description } = source('north', 'endpoint');
  const own = quads.filter(({ graph }) => graph?.value === description.dataset);
  expect(readVoid(own, description.dataset)).toEqual(description);
  const addresses = quads.filter(({ predicate }) => predicate.value.endsWith('sparqlEndpoint'));
  expect(addresses.map(({ object }) => object.value)).toEqual([description.dataset]);
});

test('a saved file holds the same statements, and names that are not known are left out', async () => {
  const text = await toTriG(quads, CATALOGUE_PREFIXES);
  expect(text).toContain('@prefix void: <http://rdfs.org/ns/void#>');
  const back = await read(text);
  expect(back).toHaveLength(quads.length);
  const labels = back.filter(
    ({ subject, predicate }) => subject.value === LENGTH && predicate.value.endsWith('label'),
  );
  expect(labels.map(({ object }) => object)).toMatchObject([{ value: 'length', language: 'en' }]);
  expect(back.filter(({ object }) => object.value === 'north "x"')).toHaveLength(1);
});
