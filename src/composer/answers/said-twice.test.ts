import { expect, test } from 'vitest';
import type { Language } from '../../rdf';
import { openGraph } from '../fixtures/open-graph.fixture';

const kilns = await openGraph(`
  :Potter rdfs:label "potter"@en, "alfarera"@es . :Kiln rdfs:label "kiln"@en, "horno"@es .
  :born rdfs:label "date of birth"@en, "fecha de nacimiento"@es .
  :price rdfs:label "price (EUR)"@en, "precio (EUR)"@es . :shown rdfs:label "shown in"@en, "expuesto en"@es .
  :Hall rdfs:label "hall"@en, "sala"@es . :h a :Hall ; rdfs:label "North Hall" .
  :k a :Kiln ; rdfs:label "Big Kiln" ; :price 900 ; :shown :h . :l a :Kiln ; rdfs:label "Old Kiln" ; :price 300 .
  :p a :Potter ; rdfs:label "Ada Clay" ; :born "1970-01-01"^^xsd:date .
  :q a :Potter ; rdfs:label "Bea Loam" ; :born "1980-01-01"^^xsd:date .
`);

test.each<[string, Language, readonly string[]]>([
  ['Which kilns are not shown anywhere?', 'en', ['l']],
  ['¿Qué hornos no están expuestos en nada?', 'es', ['l']],
])('what the query says already is not lost: %s', (question, language, rows) => {
  expect(kilns.answer(question, language)).toEqual(rows);
  expect(kilns.best(question, language).unused).toEqual([]);
});

test.each<[string, Language]>([
  ['How old is each potter?', 'en'],
  ['¿Cuántos años tiene cada alfarera?', 'es'],
])('ages are of each: %s', (question, language) => {
  expect(kilns.answer(question, language)).toHaveLength(2);
  expect(kilns.best(question, language).unused).toEqual([]);
});

test.each<[string, Language]>([['¿Qué alfarera nada en la sala?', 'es']])(
  'a word that only looks alike is told: %s',
  (question, language) => {
    const [best] = kilns.compose(question, language).candidates;
    expect(best === undefined || (best.unused ?? []).length > 0).toBe(true);
  },
);
