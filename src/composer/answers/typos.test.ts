import { expect, test } from 'vitest';
import { hills, toldOf } from '../fixtures/hills.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

test.each([
  ['Which kepers keep Alder Hut?', 'en', ['kim']],
  ['How many vallys are there?', 'en', ['4']],
  ['Which trils lead to Birch Hut?', 'en', ['t2', 't3']],
  ['¿Qué sedneros llevan a Birch Hut?', 'es', ['t2', 't3']],
  ['¿Cuántas cabanñas hay?', 'es', ['3']],
  ['¿Cuántos vlles hay?', 'es', ['4']],
] as const)('a misspelled plural is read: %s', (question, language, rows) => {
  expect(hills.answer(question, language)).toEqual(rows);
});

test('what the other language would cut down to a name is a slip all the same', () => {
  expect(hills.answer('Which huts are kept by Kim Oorr?')).toEqual(['a', 'c']);
});

test.each([
  ['How many vallys are there?', 'en', 'number of valleys'],
  ['Which kepers keep Alder Hut?', 'en', 'keepers that keep Alder Hut'],
  ['Which trails lead to Birch Hut?', 'en', 'trails that lead to Birch Hut'],
  ['¿Qué sedneros llevan a Birch Hut?', 'es', 'senderos que llevan a Birch Hut'],
] as const)('it is told as it is spelled: %s', (question, language, told) => {
  expect(toldOf(question, language)).toBe(told);
});

/** Pilots with names that begin as other words do, coins with Spanish names, who speaks what. */
const pilots = await openGraph(`
  :Pilot rdfs:label "pilot"@en, "piloto"@es . :Country rdfs:label "country"@en, "país"@es . :Coin rdfs:label "coin"@en, "moneda"@es .
  :from rdfs:label "comes from"@en, "es de"@es . :paidIn rdfs:label "paid in"@en, "cobra en"@es . :speaks rdfs:label "speaks"@en, "habla"@es .
  :Tongue rdfs:label "tongue"@en, "lengua"@es .
  :x a :Country ; rdfs:label "Verland" . :eve a :Pilot ; rdfs:label "Eve Ornitan"@en, "Eve Ornitan"@es ; :from :x ; :paidIn :pound ; :speaks :k .
  :bo a :Pilot ; rdfs:label "Bo Hale" ; :from :x ; :paidIn :crown .
  :pound a :Coin ; rdfs:label "pound sterling"@en, "libra"@es . :crown a :Coin ; rdfs:label "crown"@en, "corona"@es .
  :k a :Tongue ; rdfs:label "Velic"@en, "vúrdico"@es .
`);

test.each([
  ['In which country is ORNIT?', 'en'],
  ['Which pilots are free?', 'en'],
  ['¿Qué pilotos hablan zúrdico?', 'es'],
] as const)('a word that is spelt right is no other one: %s', (question, language) => {
  const { query } = pilots.compose(question, language).candidates[0] ?? { query: '' };
  expect(query).not.toMatch(/org\/(?:eve|pound|k)>/u);
});

test('what is translated, or slips where a slip is likely, is read', () => {
  expect(pilots.answer('¿Qué pilotos cobran en libras?', 'es')).toEqual(['eve']);
  expect(pilots.answer('¿Qué pilotos hablan vúrdcio?', 'es')).toEqual(['eve']);
  expect(pilots.answer('¿Qué ilotos hablan úrdico?', 'es')).toEqual(['eve']);
  expect(pilots.answer('WHICH PILOTS COME FROM VERLND?', 'en')).toEqual(['bo', 'eve']);
});
