import fc from 'fast-check';
import { Parser } from 'n3';
import { expect, test } from 'vitest';
import { iri, type Quad } from '../../rdf';
import type { Example } from '../source';
import { examplesIn } from './own-examples';
import { writeExamples } from './write-examples';

const readBack = (text: string): readonly Example[] =>
  examplesIn(new Parser().parse(text) as unknown as Quad[]).list;

const example = (more: Partial<Example> = {}): Example => ({
  iri: iri('urn:e:1'),
  question: { en: 'Which?', es: '¿Cuál?' },
  query: 'SELECT * { ?s ?p "a \\"b\\" \\\\" }',
  targets: [iri('https://e/sparql')],
  ...more,
});

test('examples come back as they were, of every form', () => {
  const examples = ['SELECT * {}', 'ASK {}', 'CONSTRUCT WHERE { ?s ?p ?o }', 'DESCRIBE <http://e/>'].map(
    (query, at) => example({ iri: iri(`urn:e:${at}`), query, federatesWith: [iri('https://other/sparql')] }),
  );
  const text = writeExamples(examples);
  expect(readBack(text)).toEqual(examples);
  for (const word of ['sh:select', 'sh:ask', 'sh:construct', 'spex:describe']) expect(text).toContain(word);
});

test('a question without a language has none in the file', () => {
  const one = example({ question: { en: 'Combien', es: 'Combien' }, targets: [] });
  const text = writeExamples([one]);
  expect(text).toContain('rdfs:comment "Combien" ;');
  expect(readBack(text)).toEqual([one]);
});

test('a query declares what it uses of the prefixes that everybody knows', () => {
  const query = 'SELECT * { ?s rdfs:label ?o }';
  expect(readBack(writeExamples([example({ query })]))[0]?.query).toBe(
    `PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>\n${query}`,
  );
});

test('whatever stands in a text or a query, Turtle holds it', () => {
  const letters = fc.constantFrom('"', '\\', '\n', '\r', "'", '<', '>', '.', 'n', ' ', 'é', '𝄞');
  const text = fc.array(letters, { maxLength: 12 }).map((all) => all.join(''));
  fc.assert(
    fc.property(text, text, (words, inside) => {
      const query = `ASK {} # ${inside.replaceAll('\n', ' ')}`;
      const question = { en: `a ${words}`, es: 'b' };
      const quads = new Parser().parse(writeExamples([example({ question, query })]));
      const objects = quads.map(({ object }) => object.value);
      expect(objects).toContain(query);
      expect(objects).toContain(question.en);
    }),
  );
});
