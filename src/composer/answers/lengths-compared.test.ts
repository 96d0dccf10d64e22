import { expect, test } from 'vitest';
import { disagreements } from '../fixtures/agreement.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Expeditions with a first and a last day; petitions that are filed and decided, one of which cites another, and a law. */
const hills = await openGraph(`
  :Expedition a rdfs:Class ; rdfs:label "expedition"@en, "expedición"@es . :Leader a rdfs:Class ; rdfs:label "leader"@en, "guía"@es .
  :start rdfs:label "start"@en, "inicio"@es . :end rdfs:label "end"@en, "fin"@es . :ledBy rdfs:label "led by"@en, "guiada por"@es .
  :Petition a rdfs:Class ; rdfs:label "petition"@en, "petición"@es . :Law a rdfs:Class ; rdfs:label "law"@en, "ley"@es .
  :filed rdfs:label "filed on"@en, "presentada el"@es . :decided rdfs:label "decided on"@en, "decidida el"@es . :cites rdfs:label "cites"@en, "cita"@es .
  :vik a :Leader ; rdfs:label "Vik Strand" . :oda a :Leader ; rdfs:label "Oda Lund" .
  :e1 a :Expedition ; rdfs:label "Blue Ridge" ; :start "2019-05-01"^^xsd:date ; :end "2019-05-06"^^xsd:date ; :ledBy :vik .
  :e2 a :Expedition ; rdfs:label "White Tarn" ; :start "2018-12-20"^^xsd:date ; :end "2019-01-19"^^xsd:date ; :ledBy :oda .
  :e3 a :Expedition ; rdfs:label "Long Scree" ; :start "2015-01-01"^^xsd:date ; :end "2016-03-01"^^xsd:date ; :ledBy :vik .
  :law a :Law ; rdfs:label "Heath Act" .
  :p1 a :Petition ; rdfs:label "Petition One" ; :filed "2001-01-01"^^xsd:date ; :decided "2001-01-31"^^xsd:date ; :cites :law .
  :p2 a :Petition ; rdfs:label "Petition Two" ; :filed "2002-01-01"^^xsd:date ; :decided "2004-01-01"^^xsd:date ; :cites :p1, :law .
  :p3 a :Petition ; rdfs:label "Petition Three" ; :filed "2003-01-01"^^xsd:date ; :decided "2010-01-01"^^xsd:date ; :cites :p2 .`);

test.each([
  ['Which expedition lasted longest?', 'en', ['e3']],
  ['Which was the longest expedition?', 'en', ['e3']],
  ['What was the shortest expedition?', 'en', ['e1']],
  ['Which expeditions lasted more than a week?', 'en', ['e2', 'e3']],
  ['Which expeditions lasted between 4 and 40 days?', 'en', ['e1', 'e2']],
  ['Which expeditions took more than a year?', 'en', ['e3']],
  ['How many expeditions lasted less than two months?', 'en', ['2']],
  ['Which expedition led by Vik Strand was the shortest?', 'en', ['e1']],
  ['How long was the longest expedition?', 'en', ['425']],
  ['How long did the shortest expedition last?', 'en', ['5']],
  ['Which petition took the longest to decide?', 'en', ['p3']],
  ['Which petitions that cite the Heath Act took longer than a year?', 'en', ['p2']],
  ['¿Qué expedición duró más?', 'es', ['e3']],
  ['¿Cuál fue la expedición más corta?', 'es', ['e1']],
  ['¿Qué expediciones duraron más de una semana?', 'es', ['e2', 'e3']],
  ['¿Qué expediciones duraron menos de dos meses?', 'es', ['e1', 'e2']],
  ['¿Cuánto duró la expedición más larga?', 'es', ['425']],
] as const)('how long something goes on, compared and put in order: %s', (question, language, rows) => {
  const best = hills.best(question, language);
  expect([...hills.answer(question, language)].sort()).toEqual(rows);
  expect(best.unused).toEqual([]);
  expect(disagreements(best, { question, language, schema: hills.knowledge.schema })).toEqual([]);
});

test('what the days are counted between is told, with the unit that was asked', () => {
  const told = (question: string, language: 'en' | 'es' = 'en'): string =>
    hills
      .best(question, language)
      .paraphrase.map(({ text }) => text)
      .join(' ');
  expect(told('Which expeditions lasted more than a week?')).toBe(
    'expeditions with a length, between start and end, over 1\u00a0week',
  );
  expect(told('Which expedition lasted longest?')).toBe(
    'expedition with the highest length, between start and end',
  );
  expect(told('¿Qué expediciones duraron más de dos años?', 'es')).toBe(
    'expediciones con una duración, entre inicio y fin, superior a 2\u00a0años',
  );
  expect(hills.best('How long was the longest expedition?').columns.at(-1)).toMatchObject({
    label: 'length',
    unit: 'days',
  });
});

test('years of what does not last are what a number is called', async () => {
  const cheeses =
    await openGraph(`:Cheese a rdfs:Class ; rdfs:label "cheese"@en . :years rdfs:label "years of ageing"@en .
    :a a :Cheese ; rdfs:label "A" ; :years 2 . :b a :Cheese ; rdfs:label "B" ; :years 5 .`);
  expect(cheeses.answer('Which cheeses have more than 3 years of ageing?')).toEqual(['b']);
});
