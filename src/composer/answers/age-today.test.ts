import { expect, test } from 'vitest';
import { disagreements } from '../fixtures/agreement.fixture';
import { openGraph, type Graph } from '../fixtures/open-graph.fixture';

/** Weavers, of whom some live; and what they wove. */
const loom = await openGraph(`
  :Weaver rdfs:label "weaver"@en, "tejedora"@es . :Rug rdfs:label "rug"@en, "alfombra"@es .
  :born rdfs:label "date of birth"@en, "fecha de nacimiento"@es . :died rdfs:label "date of death"@en, "fecha de muerte"@es .
  :maker rdfs:label "maker"@en, "autora"@es .
  :a a :Weaver ; rdfs:label "Ada Roe" ; :born "1900-05-10"^^xsd:date ; :died "1960-05-09"^^xsd:date .
  :b a :Weaver ; rdfs:label "Bea Holt" ; :born "1900-05-10"^^xsd:date ; :died "1960-05-10"^^xsd:date .
  :c a :Weaver ; rdfs:label "Cleo Mart" ; :born "2000-01-01"^^xsd:date .
  :d a :Weaver ; rdfs:label "Dia Vance" ; :born "-0050-03-01"^^xsd:date ; :died "-0010-04-01"^^xsd:date .
  :r a :Rug ; rdfs:label "Red Field" ; :maker :a .
`);

/** Smiths of whom only years are known. */
const forge = await openGraph(`
  :Smith rdfs:label "smith"@en . :born rdfs:label "year of birth"@en . :died rdfs:label "year of death"@en .
  :a a :Smith ; rdfs:label "Al Brand" ; :born "1801"^^xsd:gYear ; :died "1850"^^xsd:gYear .
  :b a :Smith ; rdfs:label "Bo Steel" ; :born "1990"^^xsd:gYear .
`);

/** A guard with an age, a guest with a birth alone, and a hall. */
const lodge = await openGraph(`
  :Guard rdfs:label "guard"@en . :Guest rdfs:label "guest"@en . :Hall rdfs:label "hall"@en .
  :age rdfs:label "age"@en . :born rdfs:label "date of birth"@en . :founded rdfs:label "founded"@en .
  :g a :Guard ; rdfs:label "Gil Tarn" ; :age 44 ; :born "1950-01-01"^^xsd:date .
  :v a :Guest ; rdfs:label "Vi Lark" ; :born "1990-01-01T10:00:00"^^xsd:dateTime .
  :h a :Hall ; rdfs:label "Long Hall" ; :founded "1850-01-01"^^xsd:date .
`);

const today = new Date();
const since = (year: number): string => String(today.getUTCFullYear() - year);
const toldOf = (graph: Graph, question: string, language: 'en' | 'es' = 'en'): string =>
  graph
    .best(question, language)
    .paraphrase.map(({ text }) => text)
    .join(' ');

test.each([
  ['How old is Ada Roe?', 'en', ['59']],
  ['How old is Bea Holt?', 'en', ['60']],
  ['How old is Cleo Mart?', 'en', [since(2000)]],
  ['¿Cuántos años tiene Cleo Mart?', 'es', [since(2000)]],
  ['¿Qué edad tiene Ada Roe?', 'es', ['59']],
  ['How old is Dia Vance?', 'en', ['40']],
  ['How old is the maker of Red Field?', 'en', ['a | 59']],
  ['How old are the weavers?', 'en', ['a | 59', 'b | 60', `c | ${since(2000)}`, 'd | 40']],
  ['How old was Ada Roe?', 'en', ['59']],
  ['How old was Ada Roe when she died?', 'en', ['59']],
  ['What is the age of Cleo Mart?', 'en', [since(2000)]],
  ["What is Ada Roe's age?", 'en', ['59']],
  ['List the weavers with their ages', 'en', ['a | 59', 'b | 60', `c | ${since(2000)}`, 'd | 40']],
  ['¿Cuál es la edad de Bea Holt?', 'es', ['60']],
] as const)('full years from birth to death or to today: %s', (question, language, rows) => {
  const best = loom.best(question, language);
  expect(disagreements(best, { question, language, schema: loom.knowledge.schema })).toEqual([]);
  expect(loom.answer(question, language)).toEqual(rows);
});

test('over so many, and nothing else said, is of an age where there are lives', () => {
  expect(loom.answer('Which weavers are over 59?')).toEqual(['b']);
  expect(loom.answer('How many weavers are under 60?')).toEqual(['3']);
  expect(lodge.answer('Which guards are over 40?')).toEqual(['g']);
  expect(toldOf(loom, 'Which weavers are over 59?')).toContain('with an age, from date of birth');
});

test('years alone have no birthday in them', () => {
  expect(forge.answer('How old is Al Brand?')).toEqual(['49']);
  expect(forge.answer('How old is Bo Steel?')).toEqual([since(1990)]);
});

test('a stated age is the answer, and what was not born is as old as its beginning is long ago', () => {
  expect(lodge.answer('How old is Gil Tarn?')).toEqual(['44']);
  expect(lodge.answer('How old is Vi Lark?')).toEqual([since(1990)]);
  expect(lodge.answer('How old is Long Hall?')).toEqual([since(1850)]);
});

test('both dates are told, and what the number is', () => {
  expect(toldOf(loom, 'How old is Ada Roe?')).toBe(
    'age, from date of birth to date of death , if any, or to today, of Ada Roe',
  );
  expect(toldOf(loom, '¿Cuántos años tiene Ada Roe?', 'es')).toBe(
    'edad, desde fecha de nacimiento hasta fecha de muerte , si consta, o hasta hoy, de Ada Roe',
  );
  expect(toldOf(lodge, 'How old is Vi Lark?')).toBe('age, from date of birth to today, of Vi Lark');
  expect(loom.best('How old is Ada Roe?').columns).toMatchObject([{ label: 'age', unit: 'years' }]);
  expect(loom.best('¿Qué edad tiene Ada Roe?', 'es').columns).toMatchObject([
    { label: 'edad', unit: 'años' },
  ]);
});
