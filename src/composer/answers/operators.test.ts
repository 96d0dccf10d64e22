import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Valleys within valleys, and huts of which not all have a price or a keeper. */
const hills = await openGraph(`
  :Valley rdfs:label "valley"@en, "valle"@es . :Hut rdfs:label "hut"@en, "cabaña"@es .
  :Keeper rdfs:label "keeper"@en, "guarda"@es . :keptBy rdfs:label "kept by"@en, "guardada por"@es .
  :partOf rdfs:label "part of"@en, "parte de"@es . :price rdfs:label "price"@en, "precio"@es .
  :opened rdfs:label "opening date"@en, "fecha de apertura"@es . :beds rdfs:label "beds"@en, "camas"@es .
  :top a :Valley ; rdfs:label "Topdale" . :mid a :Valley ; rdfs:label "Middale" ; :partOf :top .
  :low a :Valley ; rdfs:label "Lowdale" ; :partOf :mid . :far a :Valley ; rdfs:label "Fardale" .
  :kim a :Keeper ; rdfs:label "Kim Orr" .
  :a a :Hut ; rdfs:label "Alder Hut" ; :price 40 ; :beds 8 ; :opened "1950-07-01"^^xsd:date ; :keptBy :kim .
  :b a :Hut ; rdfs:label "Birch Hut" ; :price 10 ; :beds 4 ; :opened "1962-03-01"^^xsd:date .
  :c a :Hut ; rdfs:label "Cedar Hut" ; :beds 6 .
`);

const told = (question: string, language: 'en' | 'es' = 'en'): string =>
  hills
    .best(question, language)
    .paraphrase.map(({ text }) => text)
    .join(' ');

test.each([
  ['What is the difference in price between Birch Hut and Alder Hut?', 'en', ['30']],
  ['By how much does the price of Birch Hut exceed that of Alder Hut?', 'en', ['-30']],
  ['What is the ratio of the price of Alder Hut to that of Birch Hut?', 'en', ['4']],
  ['price of Alder Hut divided by price of Birch Hut', 'en', ['4']],
  ['How many years lie between the opening date of Birch Hut and that of Alder Hut?', 'en', ['12']],
  ['Number of years from the opening date of Alder Hut to the opening date of Birch Hut', 'en', ['12']],
  ['¿Qué diferencia de precio hay entre Alder Hut y Birch Hut?', 'es', ['30']],
  ['Años transcurridos desde la fecha de apertura de Alder Hut hasta la de Birch Hut', 'es', ['12']],
] as const)('two values make one: %s', (question, language, rows) => {
  expect(hills.answer(question, language)).toEqual(rows);
});

test.each([
  [
    'What is the difference in price between Birch Hut and Alder Hut?',
    'en',
    'difference in price between Birch Hut and Alder Hut',
  ],
  [
    'price of Alder Hut divided by price of Birch Hut',
    'en',
    'price of Alder Hut divided by that of Birch Hut',
  ],
  [
    'Number of years from the opening date of Alder Hut to the opening date of Birch Hut',
    'en',
    'years from the opening date of Alder Hut to that of Birch Hut',
  ],
  [
    '¿Qué diferencia de precio hay entre Alder Hut y Birch Hut?',
    'es',
    'diferencia de precio entre Alder Hut y Birch Hut',
  ],
] as const)('and are told: %s', (question, language, words) => {
  expect(told(question, language)).toBe(words);
});

test('a thing without the value makes no number', () => {
  expect(hills.answer('What is the difference in price between Cedar Hut and Alder Hut?')).toEqual([]);
  const [mixed] = hills.compose('What is the difference in price between Topdale and Alder Hut?').candidates;
  expect(mixed?.unused).toContainEqual({ start: 0, end: 25 });
});

test.each([
  ['Give me the huts and, if known, their price', 'en', ['a | 40', 'b | 10', 'c | ']],
  [
    'List the huts with their beds, with their price where there is one',
    'en',
    ['a | 8 | 40', 'b | 4 | 10', 'c | 6 | '],
  ],
  ['Huts and their keeper, if any', 'en', ['a | kim', 'b | ', 'c | ']],
  [
    'Dame las cabañas con sus camas y, si se conoce, su precio',
    'es',
    ['a | 8 | 40', 'b | 4 | 10', 'c | 6 | '],
  ],
  ['Huts with price if any', 'en', ['a | 40', 'b | 10', 'c | ']],
  ['Lista las cabañas con su precio, si tienen', 'es', ['a | 40', 'b | 10', 'c | ']],
  ['Lista las cabañas con su precio, si hay', 'es', ['a | 40', 'b | 10', 'c | ']],
  ['Give me the huts and their price', 'en', ['a | 40', 'b | 10']],
] as const)('what may be missing is shown where it is known: %s', (question, language, rows) => {
  expect(hills.answer(question, language)).toEqual(rows);
});

test('what may be missing is told', () => {
  expect(told('Give me the huts and, if known, their price')).toBe('huts and, if any, their prices');
  expect(told('Dame las cabañas con sus camas y, si se conoce, su precio', 'es')).toBe(
    'cabañas con sus camas y, si constan, sus precios',
  );
});

test.each([
  ['Which valleys are part of Topdale, directly or indirectly?', 'en', ['low', 'mid']],
  ['Which valleys are part of Topdale?', 'en', ['mid']],
  ['How many valleys are part of Topdale at any level?', 'en', ['2']],
  ['¿Qué valles son parte de Topdale, directa o indirectamente?', 'es', ['low', 'mid']],
] as const)('a relation is followed over any number of steps: %s', (question, language, rows) => {
  expect(hills.answer(question, language)).toEqual(rows);
});

test('a relation that leads nowhere further is not followed', () => {
  expect(hills.compose('Which huts are kept by Kim Orr, directly or indirectly?').candidates).toEqual([]);
});

test('how far a relation is followed is told', () => {
  expect(told('Which valleys are part of Topdale, directly or indirectly?')).toBe(
    'valleys that are part of Topdale directly or indirectly',
  );
  expect(told('¿Qué valles son parte de Topdale, directa o indirectamente?', 'es')).toBe(
    'valles que son parte de Topdale directa o indirectamente',
  );
});
