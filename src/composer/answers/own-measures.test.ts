import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Panels with a width and a height, sheds with an estimate, what they cost, and two dates. */
const yard = await openGraph(`
  :Panel rdfs:label "panel"@en, "panel"@es . :width rdfs:label "width"@en, "ancho"@es . :height rdfs:label "height"@en, "alto"@es .
  :a a :Panel ; rdfs:label "Wide One" ; :width 100 ; :height 50 . :b a :Panel ; rdfs:label "Tall One" ; :width 60 ; :height 90 . :c a :Panel ; rdfs:label "Square One" ; :width 70 ; :height 70 .
  :Shed rdfs:label "shed"@en, "cobertizo"@es . :Mason rdfs:label "mason"@en, "albañil"@es . :mason rdfs:label "mason"@en, "albañil"@es .
  :estimate rdfs:label "estimate"@en, "presupuesto"@es . :cost rdfs:label "cost"@en, "coste"@es .
  :opened rdfs:label "opening date"@en, "fecha de apertura"@es . :finished rdfs:label "completion date"@en, "fecha de finalización"@es .
  :ivo a :Mason ; rdfs:label "Ivo Pek" . :eva a :Mason ; rdfs:label "Eva Lom" .
  :s a :Shed ; rdfs:label "North Shed" ; :mason :ivo ; :estimate 10 ; :cost 12 ; :opened "1990-05-01"^^xsd:date ; :finished "1991-01-01"^^xsd:date .
  :t a :Shed ; rdfs:label "South Shed" ; :mason :eva ; :estimate 20 ; :cost 15 ; :opened "1995-01-01"^^xsd:date ; :finished "1994-01-01"^^xsd:date .
`);

test.each([
  ['Which panels are wider than they are high?', ['a']],
  ['Which panels are taller than wide?', ['b']],
  ['panels whose height is larger than their width', ['b']],
  ['Which panels are not wider than they are high?', ['b', 'c']],
  ['How many panels are wider than they are high?', ['1']],
  ['Is Wide One wider than it is high?', ['yes']],
  ['Which sheds cost more than their estimate?', ['s']],
  ['Which sheds do not cost more than their estimate?', ['t']],
  ['sheds with a lower cost than estimate', ['t']],
  ['Which masons have sheds with a cost above their estimate?', ['ivo']],
  ['Which sheds have an opening date before their completion date?', ['s']],
  ['Which sheds were opened after they were finished?', ['t']],
] as const)('two properties of one thing are compared: %s', (question, rows) => {
  expect(yard.answer(question)).toEqual(rows);
});

test.each([
  ['¿Qué paneles son más anchos que altos?', ['a']],
  ['¿Qué paneles tienen un alto mayor que su ancho?', ['b']],
  ['¿Es Wide One más ancho que alto?', ['yes']],
  ['¿Qué cobertizos costaron más que su presupuesto?', ['s']],
  ['¿Qué cobertizos tienen una fecha de apertura anterior a su fecha de finalización?', ['s']],
] as const)('in Spanish: %s', (question, rows) => {
  expect(yard.answer(question, 'es')).toEqual(rows);
});

test.each([
  ['Which panels are wider than they are high?', 'en', 'panels with a width above their height'],
  [
    'sheds that were opened after they were finished',
    'en',
    'sheds with an opening date after their completion date',
  ],
  ['¿Qué paneles son más anchos que altos?', 'es', 'paneles con un ancho superior a su alto'],
] as const)('it is told: %s', (question, language, told) => {
  expect(
    yard
      .best(question, language)
      .paraphrase.map(({ text }) => text)
      .join(' '),
  ).toBe(told);
});

test.each([
  'Which panels are wider than they are heavy?',
  'Which panels are larger than they are high?',
  'Which panels are twice as wide as they are high?',
  'Which sheds cost more than their width?',
])('what one of them does not have, or nobody names, is not sure: %s', (question) => {
  expect(yard.isSure(question)).toBe(false);
});

test('what is measured is not compared with the average of something else', () => {
  const { query, unused = [] } = yard.best('Which panels are wider than the average height?');
  expect(query).not.toContain('/height>');
  expect(unused).toHaveLength(1);
});

test('of another thing, it is that of the other', () => {
  expect(yard.answer('Which panels are wider than Tall One?')).toEqual(['a', 'c']);
});
