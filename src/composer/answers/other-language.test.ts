import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** English alone, and no standard label anywhere: things are called by properties of the graph's own. */
const english = await openGraph(`
  :p1 a :Printer ; :fullName "Ada Molen" ; :birthPlace :t1 ; :dateOfDeath "1701-03-02"^^xsd:date .
  :p2 a :Printer ; :fullName "Bo Kessel" ; :birthPlace :t2 ; :dateOfDeath "1733-01-09"^^xsd:date .
  :p3 a :Printer ; :fullName "Cas Molen" ; :birthPlace :t1 .
  :t1 a :Town ; :townName "Harn" . :t2 a :Town ; :townName "Olm" .
  :b1 a :PrintedBook ; :bookTitle "On Tides" ; :printedBy :p1 ; :pageCount 120 .
  :b2 a :PrintedBook ; :bookTitle "On Winds" ; :printedBy :p1 ; :pageCount 300 .
  :b3 a :PrintedBook ; :bookTitle "Songs" ; :printedBy :p2 ; :pageCount 90 .
  :b4 a :PrintedBook ; :bookTitle "Songs" ; :printedBy :p3 ; :pageCount 80 .
  :b5 a :PrintedBook ; :bookTitle "Knots" ; :printedBy :p3 ; :pageCount 60 .
`);

test.each([
  ['¿Cuántos libros hay?', 'es', ['5']],
  ['Libros impresos de más de 100 páginas', 'es', ['On Tides', 'On Winds']],
  ['¿Cuándo murió Ada Molen?', 'es', ['1701-03-02']],
  ['When did Bo Kessel die?', 'en', ['1733-01-09']],
  ['Which printers were born in Harn?', 'en', ['Ada Molen', 'Cas Molen']],
  ['How many pages does "Songs" have?', 'en', ['Songs | 80', 'Songs | 90']],
] as const)('words of the other language, and verbs for nouns: %s', (question, language, rows) => {
  expect(english.answer(question, language)).toEqual(rows);
});

test('what only one thing is called names the thing, what several are called is their property’s value', () => {
  expect(english.best('Was "On Tides" printed by Ada Molen?').query).toContain(
    '<http://example.org/b1> <http://example.org/printedBy> <http://example.org/p1>',
  );
  expect(english.best('How many pages does "Songs" have?').query).toContain('"Songs"');
});

/** Spanish alone. */
const spanish = await openGraph(`
  :Rio rdfs:label "río"@es . :longitud rdfs:label "longitud"@es . :desembocaEn rdfs:label "desemboca en"@es .
  :r1 a :Rio ; rdfs:label "Tarn"@es ; :longitud 80 . :r2 a :Rio ; rdfs:label "Vesk"@es ; :longitud 200 ; :desembocaEn :r1 .
`);

test('an English question is read over Spanish labels', () => {
  expect(spanish.answer('How many rivers are there?', 'en')).toEqual(['2']);
  expect(spanish.answer('What is the length of Tarn?', 'en')).toEqual(['80']);
});
