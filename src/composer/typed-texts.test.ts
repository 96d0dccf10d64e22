import { expect, test } from 'vitest';
import { iri, type Language } from '../rdf';
import { openGraph } from './fixtures/open-graph.fixture';
import { parseQuestion } from './parse';

/** Texts of datatypes that nobody knows, beside numbers whose datatype is their unit. */
const foundry = await openGraph(`
  @prefix t: <http://foundry.example/types#> . @prefix plain: <http://www.w3.org/1999/02/22-rdf-syntax-ns#PlainLiteral> .
  :Bell rdfs:label "bell"@en, "campana"@es . :title rdfs:label "title"@en . :serialNo rdfs:label "serial code"@en, "código"@es .
  :metal rdfs:label "metal"@en, "metal"@es . :cast rdfs:label "cast date"@en . :weight rdfs:label "weight"@en, "peso"@es .
  :b1 a :Bell ; :title "Old Marta"^^plain: ; :serialNo "0451"^^t:serial ; :metal "bronze"^^t:alloy ; :weight "900"^^t:kilogram .
  :b2 a :Bell ; :title "Little Finn"^^plain: ; :serialNo "4510"^^t:serial ; :metal "iron"^^t:alloy ; :weight "85.5"^^t:kilogram .
  :b3 a :Bell ; :title "Grey Sister"^^plain: ; :serialNo "9920"^^t:serial ; :metal "bronze"^^t:alloy ; :weight "1200"^^t:kilogram .
`);

test.each<[string, readonly string[], Language?]>([
  ['What is the metal of Little Finn?', ['iron']],
  ['Which bells are made of bronze?', ['Grey Sister', 'Old Marta']],
  ['metal of the bell with the serial code 4510', ['iron']],
  ['metal of the bell with the serial code 0451', ['bronze']],
  ['¿Cuál es el metal de Little Finn?', ['iron'], 'es'],
  ['¿Cuál es el metal de la campana con el código 4510?', ['iron'], 'es'],
])('a text of an unknown datatype names: %s', (question, rows, language = 'en') => {
  const [first] = parseQuestion({ question, language, most: 10 }, foundry.knowledge);
  expect(first === undefined ? ['nothing'] : foundry.run(first.query)).toEqual(rows);
});

test('a number of an unknown datatype is a quantity, and a code is none', () => {
  const { schema } = foundry.knowledge;
  expect(['weight', 'serialNo'].map((one) => schema.isNumeric(iri(`http://example.org/${one}`)))).toEqual([
    true,
    false,
  ]);
});
