import { expect, test } from 'vitest';
import { disagreements } from '../fixtures/agreement.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Regattas, held at harbours that are in a county: the one with the most regattas has two harbours of one less each. */
const coast = await openGraph(`
  :Regatta a rdfs:Class ; rdfs:label "regatta"@en, "regata"@es . :Harbour a rdfs:Class ; rdfs:label "harbour"@en, "puerto"@es .
  :heldAt rdfs:label "held at"@en, "celebrada en"@es . :county rdfs:label "county"@en, "condado"@es .
  :h1 a :Harbour ; rdfs:label "Old Haven" ; :county "Northshire" . :h2 a :Harbour ; rdfs:label "Long Quay" ; :county "Northshire" .
  :h3 a :Harbour ; rdfs:label "Stone Pier" ; :county "Westmark" .
  :r1 a :Regatta ; rdfs:label "R1" ; :heldAt :h1 . :r2 a :Regatta ; rdfs:label "R2" ; :heldAt :h1 . :r3 a :Regatta ; rdfs:label "R3" ; :heldAt :h2 .
  :r4 a :Regatta ; rdfs:label "R4" ; :heldAt :h2 . :r5 a :Regatta ; rdfs:label "R5" ; :heldAt :h3 . :r6 a :Regatta ; rdfs:label "R6" ; :heldAt :h3 .
  :r7 a :Regatta ; rdfs:label "R7" ; :heldAt :h3 .`);

test.each([
  ['Which county held the most regattas?', 'en', 'Northshire'],
  ['¿En qué condado se celebraron más regatas?', 'es', 'Northshire'],
] as const)('a value that several things have counts all of theirs: %s', (question, language, row) => {
  const best = coast.best(question, language);
  expect(coast.answer(question, language)[0]).toMatch(new RegExp(`^${row}`, 'u'));
  expect(disagreements(best, { question, language, schema: coast.knowledge.schema })).toEqual([]);
  expect(best.paraphrase.map(({ text }) => text).join(' ')).toMatch(
    /counted for each county|contando por cada condado/u,
  );
});

test.each([
  ['Which harbour held the most regattas?', ['h3']],
  ['Which harbour held the most regattas, and how many?', ['h3 | 3']],
  ['Which harbour held the most regattas and how many regattas were held there?', ['h3 | 3']],
] as const)('and of what is asked for itself, its own: %s', (question, rows) => {
  expect(coast.answer(question)).toEqual(rows);
  expect(coast.best(question).unused).toEqual([]);
});
