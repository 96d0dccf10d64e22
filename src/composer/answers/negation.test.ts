import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const harbour = await openGraph(`
  :Ship rdfs:label "ship"@en, "barco"@es .
  :Port rdfs:label "port"@en, "puerto"@es .
  :Captain rdfs:label "captain"@en, "capitán"@es .
  :calledAt rdfs:label "called at"@en, "atracó en"@es .
  :commandedBy rdfs:label "commanded by"@en, "comandado por"@es .
  :medal rdfs:label "medal"@en, "medalla"@es .
  :cost rdfs:label "cost"@en, "coste"@es .
  :length rdfs:label "length"@en, "eslora"@es .
  :built rdfs:label "built on"@en, "construido el"@es .
  :oslo a :Port ; rdfs:label "Oslo"@en, "Oslo"@es .
  :cork a :Port ; rdfs:label "Cork"@en, "Cork"@es .
  :lima a :Port ; rdfs:label "Lima"@en, "Lima"@es .
  :gold rdfs:label "Gold Anchor"@en, "Ancla de Oro"@es .
  :eva a :Captain ; rdfs:label "Eva Holm"@en, "Eva Holm"@es ; :medal :gold .
  :raul a :Captain ; rdfs:label "Raúl Vega"@en, "Raúl Vega"@es .
  :tern a :Ship ; rdfs:label "Tern"@en, "Tern"@es ; :calledAt :oslo, :cork ; :commandedBy :eva ; :cost 7 ; :length 30 ;
    :built "1950-02-01"^^xsd:date .
  :auk a :Ship ; rdfs:label "Auk"@en, "Auk"@es ; :calledAt :oslo ; :commandedBy :raul ; :cost 9 ; :length 44 ;
    :built "1971-06-11"^^xsd:date .
  :gull a :Ship ; rdfs:label "Gull"@en, "Gull"@es ; :calledAt :lima ; :commandedBy :raul ; :cost 12 ; :length 58 ;
    :built "1990-09-09"^^xsd:date .
`);

test.each([
  ['Which ships did not call at Oslo?', ['gull']],
  ["Which ships didn't call at Cork?", ['auk', 'gull']],
  ['ships that never called at Lima', ['auk', 'tern']],
  ['ships that called at Oslo but not at Cork', ['auk']],
  ['ships that called at neither Cork nor Lima', ['auk']],
  ['captains of ships that did not call at Oslo', ['raul']],
  ['captains of ships that called at Oslo but not at Lima', ['eva']],
  ['captains of ships that called at Lima but not at Cork', ['raul']],
  ['ships commanded by captains without a medal', ['auk', 'gull']],
  // Who did not is nobody.
  ['Which captains has nobody decorated with a medal?', ['raul']],
  // What is denied may be a number, before or behind its attribute.
  ['ships that do not cost 7', ['auk', 'gull']],
  ['ships whose cost is not 7', ['auk', 'gull']],
  ['ships whose cost is not over 9', ['auk', 'tern']],
  ['ships with a length not between 40 and 50', ['gull', 'tern']],
  ["ships that weren't built in 1971", ['gull', 'tern']],
  ['ships not built before 1971', ['auk', 'gull']],
  ["ships that aren't longer than Auk", ['auk', 'tern']],
  ['Which ship is not the longest?', ['auk', 'tern']],
] as const)('%s', (question, rows) => {
  expect(harbour.answer(question)).toEqual(rows);
});

test.each([
  ['¿Qué barcos no atracaron en Oslo?', ['gull']],
  ['barcos que nunca atracaron en Lima', ['auk', 'tern']],
  ['barcos comandados por capitanes sin medalla', ['auk', 'gull']],
  ['barcos que no cuestan 7', ['auk', 'gull']],
  ['barcos con un coste no superior a 9', ['auk', 'tern']],
  ['barcos que no se construyeron en 1971', ['gull', 'tern']],
] as const)('%s', (question, rows) => {
  expect(harbour.answer(question, 'es')).toEqual(rows);
});

test.each([['Which ships are not wooden?'], ['¿Qué barcos no son de madera?']])(
  'where nothing can be made of a negation, nothing is sure: %s',
  (question) => {
    expect(harbour.isSure(question)).toBe(false);
  },
);

test('an operator that nothing is made of is among the words that were not used', () => {
  const question = 'ships that called at Oslo or Eva Holm';
  const { unused = [] } = harbour.best(question);
  expect(unused.map(({ start, end }) => question.slice(start, end))).toEqual(['or']);
});

const harbours = await openGraph(`
  :Harbour rdfs:label "harbour"@en, "puerto"@es . :Crane rdfs:label "crane"@en, "grúa"@es . :Dock rdfs:label "dock"@en, "dique"@es .
  :standsIn rdfs:label "stands in"@en, "está en"@es . :liesIn rdfs:label "lies in"@en, "pertenece a"@es .
  :oro a :Harbour ; rdfs:label "Oro" . :pel a :Harbour ; rdfs:label "Pel" . :quay a :Harbour ; rdfs:label "Quay" .
  :c1 a :Crane ; rdfs:label "Big Crane" ; :standsIn :oro . :d1 a :Dock ; rdfs:label "Dry Dock" ; :liesIn :pel .
`);

test.each([
  ['Which harbours have neither cranes nor docks?', 'en'],
  ['¿Qué puertos no tienen ni grúas ni diques?', 'es'],
  ['puertos sin grúas ni diques', 'es'],
] as const)('neither of two classes: %s', (question, language) => {
  expect(harbours.answer(question, language)).toEqual(['quay']);
});

test('a number that is stated to be 0 is none, as one that is not stated', async () => {
  const climbs = await openGraph(`
    :Climb a rdfs:Class ; rdfs:label "climb"@en, "vía"@es . :bolts rdfs:label "number of bolts"@en, "número de chapas"@es .
    :a a :Climb ; rdfs:label "A Way" ; :bolts 7 . :b a :Climb ; rdfs:label "B Way" ; :bolts 0 . :c a :Climb ; rdfs:label "C Way" .`);
  expect([...climbs.answer('Which climbs have no bolts?')].sort()).toEqual(['b', 'c']);
  expect([...climbs.answer('¿Qué vías no tienen chapas?', 'es')].sort()).toEqual(['b', 'c']);
  expect(climbs.answer('Which climbs have bolts?')).not.toContain('c');
});
