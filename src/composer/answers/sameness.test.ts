import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Choirs with a hall each, singers with a share of the takings and a birthday, halls in towns whose mayors have an age. */
const song = await openGraph(`
  :Choir rdfs:label "choir"@en, "coro"@es . :Hall rdfs:label "hall"@en, "sala"@es . :Singer rdfs:label "singer"@en, "cantante"@es .
  :Town rdfs:label "town"@en, "ciudad"@es . :Mayor rdfs:label "mayor"@en, "alcaldesa"@es .
  :sings rdfs:label "hall of"@en, "sala de"@es . :share rdfs:label "share"@en, "parte"@es . :born rdfs:label "date of birth"@en, "fecha de nacimiento"@es .
  :in rdfs:label "located in"@en, "situada en"@es . :governedBy rdfs:label "governed by"@en, "gobernada por"@es . :wage rdfs:label "wage"@en, "sueldo"@es .
  :rivals rdfs:label "rivals"@en, "rivaliza con"@es . :kin rdfs:label "named after"@en, "nombrado en honor de"@es .
  :a a :Choir ; rdfs:label "Aurora" ; :sings :h ; :rivals :b . :b a :Choir ; rdfs:label "Boreas" ; :sings :g ; :rivals :a .
  :h a :Hall ; rdfs:label "Old Hall" ; :in :t ; :kin :s . :g a :Hall ; rdfs:label "New Hall" ; :in :u ; :kin :h .
  :t a :Town ; rdfs:label "Tarn" ; :governedBy :m . :u a :Town ; rdfs:label "Ulm" ; :governedBy :n .
  :m a :Mayor ; rdfs:label "Mia Roth" ; :wage 40 . :n a :Mayor ; rdfs:label "Nora Lind" ; :wage 50 .
  :s a :Singer ; rdfs:label "Sol Vega" ; :share 0.5 ; :born "1990-02-01"^^xsd:date . :r a :Singer ; rdfs:label "Rune Holt" ; :share 0.25 ; :born "1980-02-01"^^xsd:date .
`);

const lost = (question: string, language: 'en' | 'es'): readonly string[] => {
  const { candidates, reading } = song.compose(question, language);
  const unread = candidates[0]?.unused ?? reading.unread;
  return unread.map(({ start, end }) => question.slice(start, end));
};

test.each([
  ['Which singers share a birthday?', 'en', 'share'],
  ['Which choirs have a hall with the same name?', 'en', 'same'],
  ['¿Qué cantantes comparten cumpleaños?', 'es', 'comparten'],
  ['¿Qué coros tienen una sala con el mismo nombre?', 'es', 'mismo'],
] as const)('what nothing says things have in common is told: %s', (question, language, word) => {
  expect(lost(question, language)).toContain(word);
});

test.each([
  ['What is the share of Sol Vega?', 'en'],
  ['Which choirs share a hall with Aurora?', 'en'],
] as const)('and is no word lost where it is none, or is said: %s', (question, language) => {
  expect(lost(question, language)).not.toContain('share');
});

test('a number of somebody past things that nobody names is told as a guess', () => {
  expect(song.best('What is the wage of Old Hall?').features.detour).toBe(1);
  expect(song.best('¿Cuál es el sueldo de Old Hall?', 'es').features.detour).toBe(1);
  expect(song.best('What is the wage of Mia Roth?').features.detour).toBe(0);
});

test('the preposition that a relation is called with is no time', () => {
  expect(song.answer('What is named after Sol Vega?')).toEqual(['h']);
  expect(song.answer('Which halls are named after Sol Vega?')).toEqual(['h']);
});
