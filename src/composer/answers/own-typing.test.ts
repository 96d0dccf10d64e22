import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Classes are stated by a property of the graph's own, every name is a code, and labels are all there is to read. */
const coded = await openGraph(`
  :P7 rdfs:label "instance of"@en, "instancia de"@es . :P20 rdfs:label "flows into"@en, "desemboca en"@es .
  :P21 rdfs:label "length"@en, "longitud"@es .
  :C1 rdfs:label "river"@en, "río"@es . :C2 rdfs:label "lake"@en, "lago"@es .
  :T1 :P7 :C1 ; rdfs:label "Ulmen"@en ; :P20 :T5 ; :P21 90 .
  :T2 :P7 :C1 ; rdfs:label "Vesk"@en ; :P20 :T5 ; :P21 40 .
  :T3 :P7 :C1 ; rdfs:label "Wirra"@en ; :P20 :T6 ; :P21 70 .
  :T4 :P7 :C1 ; rdfs:label "Ost"@en ; :P21 10 .
  :T5 :P7 :C2 ; rdfs:label "Blue Mere"@en . :T6 :P7 :C2 ; rdfs:label "Grey Mere"@en . :T7 :P7 :C2 ; rdfs:label "Low Mere"@en .
`);

test.each([
  ['Which rivers flow into Blue Mere?', 'en', ['T1', 'T2']],
  ['How many lakes are there?', 'en', ['3']],
  ['Which river is the longest?', 'en', ['T1']],
  ['¿Qué ríos desembocan en Grey Mere?', 'es', ['T3']],
] as const)('a class is what "instance of" says: %s', (question, language, rows) => {
  expect(coded.answer(question, language)).toEqual(rows);
});

test('the query states the class by the graph’s own property', () => {
  const { query } = coded.best('Which rivers are there?', 'en');
  expect(query).toMatch(/\/P7> <[^>]*\/C1>/u);
  expect(query).not.toContain('22-rdf-syntax-ns#type');
});

/** Two ways lead from medicines to ailments; the name of one denies. */
const ward = await openGraph(`
  :Medicine rdfs:label "medicine"@en . :Ailment rdfs:label "ailment"@en .
  :indication rdfs:label "indication"@en . :contraindication rdfs:label "contraindication"@en .
  :m1 a :Medicine ; rdfs:label "Alboran"@en ; :indication :cough ; :contraindication :fever .
  :m2 a :Medicine ; rdfs:label "Benidol"@en ; :indication :fever ; :contraindication :cough, :ache .
  :m3 a :Medicine ; rdfs:label "Cortrin"@en ; :indication :cough ; :contraindication :ache .
  :cough a :Ailment ; rdfs:label "Cough"@en . :fever a :Ailment ; rdfs:label "Fever"@en . :ache a :Ailment ; rdfs:label "Ache"@en .
`);

test('where one way is left beside those that deny, an unread verb means it, and is told', () => {
  const question = 'Which medicines soothe Cough?';
  expect(ward.answer(question)).toEqual(['m1', 'm3']);
  const { unused = [] } = ward.best(question);
  expect(unused.map(({ start, end }) => question.slice(start, end))).toEqual(['soothe']);
});

test('what denies is meant where it is said', () => {
  expect(ward.answer('Which medicines have Cough as contraindication?')).toEqual(['m2']);
});
