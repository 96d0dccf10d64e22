import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Lutes with their makers; shops that sell them. */
const workshop = await openGraph(`
  :Lute rdfs:label "lute"@en, "laúd"@es . :Luthier rdfs:label "luthier"@en, "violero"@es . :Shop rdfs:label "shop"@en, "tienda"@es .
  :luthier rdfs:label "luthier"@en, "violero"@es . :soldIn rdfs:label "sold in"@en, "se vende en"@es .
  :tuner rdfs:label "tuner"@en, "afinador"@es .
  :a a :Lute ; rdfs:label "Nightingale" ; :luthier :p ; :soldIn :s ; :tuner :t .
  :b a :Lute ; rdfs:label "Blackbird" ; :luthier :q ; :soldIn :s ; :tuner :t .
  :p a :Luthier ; rdfs:label "Ines Malora"@en, "Ines Malora"@es . :q a :Luthier ; rdfs:label "Otto Brandt"@en, "Otto Brandt"@es .
  :s a :Shop ; rdfs:label "Corner Strings"@en . :t rdfs:label "Hugo Wolf"@en .
`);

const first = (question: string, language: 'en' | 'es') => workshop.compose(question, language).candidates[0];

test.each([
  ['Which luthiers admired Otto Brandt?', 'en'],
  ['How many luthiers admired Otto Brandt?', 'en'],
  ['¿Qué violeros admiraron a Otto Brandt?', 'es'],
  ['Which tuners envied Hugo Wolf?', 'en'],
] as const)('lutes are no answer to which luthiers, whatever they did: %s', (question, language) => {
  expect(workshop.isSure(question, language)).toBe(false);
});

test.each([
  ['Which luthier made Blackbird?', 'en', ['q']],
  ['Which luthiers have lutes in Corner Strings?', 'en', ['p', 'q']],
  ['Which tuners has Blackbird?', 'en', ['t']],
  ['What has Otto Brandt as luthier?', 'en', ['b']],
  ['What is Otto Brandt the luthier of?', 'en', ['b']],
  ['Which lutes are by the luthier Otto Brandt?', 'en', ['b']],
] as const)('a noun asks for what it says: %s', (question, language, rows) => {
  expect(workshop.answer(question, language)).toEqual(rows);
});

test('a noun is no other name without its ending', () => {
  expect(first('Which malor rings in Corner Strings?', 'en')?.query ?? '').not.toContain('example.org/p>');
  expect(workshop.answer('Which lutes are by Malora?')).toEqual(['a']);
});
