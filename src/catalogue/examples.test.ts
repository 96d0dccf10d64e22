import { Parser } from 'n3';
import { expect, test } from 'vitest';
import type { Quad } from '../rdf';
import { readExamples } from './examples';

const turtle = (text: string): Quad[] =>
  new Parser().parse(
    `@prefix : <https://example.org/> . @prefix sh: <http://www.w3.org/ns/shacl#> . @prefix schema: <https://schema.org/> .
     @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n${text}`,
  ) as unknown as Quad[];

test('an example has its question in both languages, its query and the datasets that it needs', () => {
  const examples = readExamples(
    turtle(`
      :1 a sh:SPARQLExecutable ; rdfs:comment "How many?"@en, "¿Cuántos?"@es ; sh:select "SELECT 1" ; schema:target :a, :b .
      :2 a sh:SPARQLExecutable ; rdfs:comment "Is it?"@en ; sh:ask "ASK {}" .
    `),
  );
  expect(examples).toEqual([
    {
      iri: 'https://example.org/1',
      question: { en: 'How many?', es: '¿Cuántos?' },
      query: 'SELECT 1',
      targets: ['https://example.org/a', 'https://example.org/b'],
    },
    { iri: 'https://example.org/2', question: { en: 'Is it?', es: 'Is it?' }, query: 'ASK {}', targets: [] },
  ]);
});

test('what has no query or no text is not an example', () => {
  expect(readExamples(turtle(':1 rdfs:comment "words"@en . :2 sh:select "SELECT 1" .'))).toEqual([]);
});
