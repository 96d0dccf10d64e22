import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Residencies at a workshop: each from a day to another, over the ends of months and years; and lamps that burn from one moment to another. */
const workshop = await openGraph(`
  :Residency a rdfs:Class ; rdfs:label "residency"@en, "residencia"@es . :Guest a rdfs:Class ; rdfs:label "guest"@en, "huésped"@es .
  :Test a rdfs:Class ; rdfs:label "burn test"@en, "prueba"@es .
  :guest rdfs:label "guest"@en, "huésped"@es . :in rdfs:label "arrival"@en, "llegada"@es . :out rdfs:label "departure"@en, "salida"@es .
  :start rdfs:label "start"@en, "inicio"@es . :end rdfs:label "end"@en, "fin"@es .
  :g1 a :Guest ; rdfs:label "Ines Poll" . :g2 a :Guest ; rdfs:label "Otto Kern" .
  :r1 a :Residency ; rdfs:label "Residency One" ; :guest :g1 ; :in "1999-12-30"^^xsd:date ; :out "2000-01-03"^^xsd:date .
  :r2 a :Residency ; rdfs:label "Residency Two" ; :guest :g1 ; :in "2000-02-27"^^xsd:date ; :out "2000-03-01"^^xsd:date .
  :r3 a :Residency ; rdfs:label "Residency Three" ; :guest :g2 ; :in "2001-02-27"^^xsd:date ; :out "2002-03-01"^^xsd:date .
  :t1 a :Test ; rdfs:label "Test A" ; :start "2001-02-28T18:00:00"^^xsd:dateTime ; :end "2001-03-01T06:00:00"^^xsd:dateTime .
  :t2 a :Test ; rdfs:label "Test B" ; :start "2001-05-01T00:00:00"^^xsd:dateTime ; :end "2001-05-02T12:00:00"^^xsd:dateTime .`);

/** (4 + 3 + 367) / 3 */
const MEAN = 374 / 3;

test.each([
  ['What is the average length of the residencies in days?', 'en', MEAN],
  ['How long does a residency last on average?', 'en', MEAN],
  ['How long on average are the residencies?', 'en', MEAN],
  ['What is the average duration of residencies of Ines Poll?', 'en', 3.5],
  ['How long did Residency Three last?', 'en', 367],
  ['How many days do burn tests last on average?', 'en', 1],
  ['How long did Test A take?', 'en', 0.5],
  ['¿Cuánto duraron de media las residencias?', 'es', MEAN],
  ['¿Cuál es la duración media de las residencias en días?', 'es', MEAN],
  ['¿Cuánto duró la prueba Test B?', 'es', 1.5],
] as const)('the days between two times: %s', (question, language, days) => {
  const [row = ''] = workshop.answer(question, language);
  expect(Number(row)).toBeCloseTo(days, 6);
  expect(workshop.answer(question, language)).toHaveLength(1);
});

test('what is counted, in which unit, is told', () => {
  const best = workshop.best('What is the average length of the burn tests in hours?');
  expect(best.columns[0]).toMatchObject({ unit: 'days', shownIn: { unit: 'hours', factor: 24 } });
  expect(
    workshop
      .best('How long did Test A take?')
      .paraphrase.map(({ text }) => text)
      .join(' '),
  ).toBe('days between start and end of Test A in hours');
  expect(
    workshop
      .best('¿Cuánto duraron de media las pruebas?', 'es')
      .paraphrase.map(({ text }) => text)
      .join(' '),
  ).toBe('media de días entre inicio y fin de la prueba en horas');
});

test('between two moments lie hours, unless days are asked for; between two days lie days', () => {
  const shown = (question: string) => workshop.best(question).columns.at(-1)?.shownIn?.unit;
  expect(shown('How long did Test A take?')).toBe('hours');
  expect(shown('How long did Test A take in days?')).toBeUndefined();
  expect(shown('How long did Residency Three last?')).toBeUndefined();
});

test('a length that is stated is what is asked for, and two dates that nothing begins or ends with are none', async () => {
  const films =
    await openGraph(`:Film a rdfs:Class ; rdfs:label "film"@en . :duration rdfs:label "duration"@en . :from rdfs:label "start"@en . :to rdfs:label "end"@en .
    :a a :Film ; rdfs:label "A" ; :duration 90 ; :from "2001-01-01"^^xsd:date ; :to "2001-02-01"^^xsd:date . :b a :Film ; rdfs:label "B" ; :duration 110 ; :from "2001-01-01"^^xsd:date ; :to "2001-02-01"^^xsd:date .`);
  expect(films.answer('What is the average duration of the films?')).toEqual(['100']);
  expect(films.answer('How long is the film A?')).toEqual(['90']);
  const books =
    await openGraph(`:Book a rdfs:Class ; rdfs:label "book"@en . :printed rdfs:label "printed"@en . :revised rdfs:label "revised"@en .
    :a a :Book ; rdfs:label "Low Tide" ; :printed "2001-01-01"^^xsd:date ; :revised "2001-02-01"^^xsd:date .`);
  expect(books.compose('How long is Low Tide?').candidates).toEqual([]);
});
