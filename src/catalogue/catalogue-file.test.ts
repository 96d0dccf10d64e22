import { Parser } from 'n3';
import { expect, test } from 'vitest';
import { iri, type Quad } from '../rdf';
import { foldQuads } from '../void';
import { readCatalogue, writeCatalogue, type CatalogueEntry } from './catalogue-file';

const turtle = (text: string, baseIRI?: string): Quad[] =>
  new Parser(baseIRI === undefined ? {} : { baseIRI }).parse(
    `@prefix : <https://example.org/> . @prefix void: <http://rdfs.org/ns/void#> .
     @prefix dcterms: <http://purl.org/dc/terms/> . @prefix ours: <https://lodestone.example/ns#> .\n${text}`,
  ) as unknown as Quad[];

const entry = (name: string, data: string): CatalogueEntry => ({
  dump: `${name}.ttl`,
  source: {
    iri: iri(`https://example.org/${name}`),
    kind: 'shard',
    title: { en: `${name} in English`, es: `${name} en español` },
    card: { en: 'It holds things.', es: 'Contiene cosas.' },
    dataset: iri('https://example.org/all'),
    datasetTitle: { en: 'All', es: 'Todo' },
    description: foldQuads(turtle(data), { dataset: iri(`https://example.org/${name}`) }),
    state: { type: 'waiting' },
    bundled: true,
  },
});

test('a catalogue survives being written and read', () => {
  const file = {
    entries: [entry('one', ':a a :A ; :p :b, "x"@en .'), entry('two', ':b a :B ; :q 3 .')],
    vocabularies: ['vocabulary.ttl'],
    examples: ['examples.ttl'],
  };
  expect(readCatalogue(writeCatalogue(file))).toEqual(file);
});

test('documents and dumps are resolved by the base of the file', () => {
  const text = ':c ours:vocabulary <v.ttl> . :one void:dataDump <data/one.ttl> .';
  const { entries, vocabularies } = readCatalogue(turtle(text, 'https://host.example/demo/catalogue.ttl'));
  expect(vocabularies).toEqual(['https://host.example/demo/v.ttl']);
  expect(entries[0]?.dump).toBe('https://host.example/demo/data/one.ttl');
});

test('a title in one language serves both; without any the IRI does', () => {
  const { entries } = readCatalogue(
    turtle(
      ':one void:dataDump <1> ; dcterms:title "Eins"@de . :two void:dataDump <2> .',
      'https://h.example/',
    ),
  );
  expect(entries[0]?.source.title).toEqual({ en: 'Eins', es: 'Eins' });
  expect(entries[1]?.source.title.en).toBe('https://example.org/two');
  expect(entries[1]?.source.dataset).toBe('https://example.org/two');
});
