import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const looms = await openGraph(`
  :Loom rdfs:label "loom"@en, "telar"@es . :Workshop rdfs:label "workshop"@en, "taller"@es . :in rdfs:label "workshop"@en, "taller"@es .
  :wide rdfs:label "width"@en, "anchura"@es . :high rdfs:label "height"@en, "altura"@es . :deep rdfs:label "depth"@en, "profundidad"@es . :threading rdfs:label "threading time"@en .
  :l1 a :Loom ; rdfs:label "Ash" ; :in :w1 ; :wide 10 ; :high 20 ; :deep 5 ; :threading 4 .
  :l2 a :Loom ; rdfs:label "Birch" ; :in :w1 ; :wide 30 ; :high 10 ; :deep 7 ; :threading 6 .
  :l3 a :Loom ; rdfs:label "Cedar" ; :in :w2 ; :wide 50 ; :high 60 ; :deep 9 ; :threading 8 .
  :w1 a :Workshop ; rdfs:label "North" . :w2 a :Workshop ; rdfs:label "South" .
`);

test.each([
  ['How wide, high and deep is Ash?', ['10 | 20 | 5']],
  ['How wide and high is Birch?', ['30 | 10']],
  ['How wide is Birch?', ['30']],
] as const)('several adjectives of one "how" are each asked for: %s', (question, rows) => {
  expect(looms.answer(question)).toEqual(rows);
  expect(looms.best(question).unused ?? []).toEqual([]);
});

test.each([
  ['How wide are the looms on average?', ['30']],
  ['On average, how high are the looms?', ['30']],
  ['How deep on average are the looms of North?', ['6']],
  ['How wide are the looms of each workshop on average?', ['w1 | 20', 'w2 | 50']],
] as const)('what is asked of many on average is their mean: %s', (question, rows) => {
  expect(looms.answer(question)).toEqual(rows);
  expect(looms.best(question).unused ?? []).toEqual([]);
});

test('an adjective of a noun asks for nothing', () => {
  expect(looms.best('How many looms are wide?').query).not.toContain('SELECT DISTINCT ?width');
});

test.each([
  ['Top two workshops by number of looms, with the counts', 'en', ['w1 | 2', 'w2 | 1']],
  ['Which workshop has the most looms, and how many each has?', 'en', ['w1 | 2']],
  ['Top two workshops by total height of their looms, with the totals', 'en', ['w1 | 30', 'w2 | 60']],
  ['How many looms are there per workshop, with the totals?', 'en', ['w1 | 2', 'w2 | 1']],
  ['¿Qué taller tiene más telares, con las cifras?', 'es', ['w1 | 2']],
] as const)('figures that are asked for are shown: %s', (question, language, rows) => {
  expect(looms.answer(question, language)).toEqual(rows);
  expect(looms.best(question, language).unused ?? []).toEqual([]);
});
