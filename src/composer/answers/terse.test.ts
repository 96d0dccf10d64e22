import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Rooms of a hostel as a table keeps them: no labels, words in capitals, an item's description. */
const graph = await openGraph(`
  :r1 a :room ; :room_name "Attic" ; :item_desc "Small bed under a beam" ; :beds 1 ; :state "OPEN" ; :floor 3 .
  :r2 a :room ; :room_name "Garden" ; :item_desc "Two beds and a bath" ; :beds 2 ; :state "LOAN" ; :floor 0 .
  :r3 a :room ; :room_name "Tower" ; :item_desc "Bunks beside the stove" ; :beds 6 ; :state "OPEN" ; :floor 4 .
  :r4 a :room ; :room_name "Loft" ; :item_desc "A sofa" ; :beds 1 ; :state "LOAN" ; :floor 3 .
`);

test.each([
  ['Which rooms have more than 1 bed? name and floor', ['Garden | 0', 'Tower | 4']],
  ['rooms with more than 1 bed: floor', ['Garden | 0', 'Tower | 4']],
  ['rooms (name and floor) with more than 1 bed', ['Garden | 0', 'Tower | 4']],
] as const)('what is to be shown follows without a verb: %s', (question, rows) => {
  expect(graph.answer(question)).toEqual(rows);
});

test.each([
  ['How many rooms are open?', ['2']],
  ['How many rooms are open or on loan?', ['4']],
] as const)('a word that a table writes in capitals is said in small letters: %s', (question, rows) => {
  expect(graph.answer(question)).toEqual(rows);
});

test.each([
  ['en', 'Room descriptions that contain the word stove', ['Tower | Bunks beside the stove']],
  [
    'en',
    'Room descriptions that contain the word stove or sofa',
    ['Loft | A sofa', 'Tower | Bunks beside the stove'],
  ],
  ['en', 'rooms whose description contains "bath" or "sofa"', ['Garden', 'Loft']],
  ['en', 'Is Attic still open?', ['yes']],
  ['es', '¿Cuántos nombres contienen la palabra Attic?', ['1']],
] as const)('texts are matched by words, quoted or not (%s): %s', (language, question, rows) => {
  expect(graph.answer(question, language)).toEqual(rows);
});

/** Presses and what they printed; one press bears a common noun in its name. */
const presses = await openGraph(`
  @prefix dcterms: <http://purl.org/dc/terms/> .
  :Press a rdfs:Class ; rdfs:label "press"@en, "imprenta"@es . :Work a rdfs:Class ; rdfs:label "work"@en, "obra"@es . :Person a rdfs:Class .
  :founded rdfs:label "founded"@en, "fundación"@es .
  :a a :Press ; rdfs:label "Imprenta Pinar" ; :founded "1900"^^xsd:gYear . :b a :Press ; rdfs:label "Lumen" ; :founded "1890"^^xsd:gYear .
  :tide a :Work ; rdfs:label "Tide" ; dcterms:creator :ada . :fen a :Work ; rdfs:label "Fen" ; dcterms:creator :ben .
  :ada a :Person ; rdfs:label "Ada Finch" . :ben a :Person ; rdfs:label "Ben Holt" .`);

test.each([
  ['¿Imprenta más antigua?', ['b']],
  ['¿La imprenta más antigua?', ['b']],
  ['¿Fundación de Lumen?', ['1890']],
  ['¿Es Lumen la imprenta más antigua?', ['yes']],
  ['¿Es Imprenta Pinar la imprenta más antigua?', ['no']],
] as const)('what has no verb asks no yes or no: %s', (question, rows) => {
  expect(presses.answer(question, 'es')).toEqual(rows);
});

test.each([
  ['en', 'What has Ada Finch written?', ['tide']],
  ['en', 'Who painted Fen?', ['ben']],
  ['es', '¿Qué ha escrito Ada Finch?', ['tide']],
] as const)('who makes something is its creator (%s): %s', (language, question, rows) => {
  expect(presses.answer(question, language)).toEqual(rows);
});
