import { expect, test } from 'vitest';
import { iri, type Language } from '../rdf';
import { openGraph } from './fixtures/open-graph.fixture';
import { parseQuestion } from './parse';

/** A table with a column of 1 and 0 for each sort, and small numbers that are none. */
const nursery = await openGraph(`
  :Plant rdfs:label "plant"@en, "planta"@es . :height rdfs:label "height"@en, "altura"@es .
  :conifer rdfs:label "conifer"@en, "conífera"@es . :climber rdfs:label "climber"@en, "trepadora"@es .
  :pots rdfs:label "pots"@en .
  :p1 a :Plant ; rdfs:label "Orle" ; :height 30 ; :conifer 1 ; :climber 0 ; :pots 1 .
  :p2 a :Plant ; rdfs:label "Vess" ; :height 15 ; :conifer 0 ; :climber 1 ; :pots 0 .
  :p3 a :Plant ; rdfs:label "Tarn" ; :height 40 ; :conifer 1 ; :climber 0 ; :pots 1 .
  :p4 a :Plant ; rdfs:label "Mell" ; :height 12 ; :conifer 1 ; :climber 0 ; :pots 0 .
`);

test.each<[string, readonly string[], Language?]>([
  ['How many plants are conifers?', ['3']],
  ['Which plants are climbers?', ['p2']],
  ['How many conifers are taller than 20?', ['2']],
  ['¿Cuántas plantas son coníferas?', ['3'], 'es'],
  ['¿Qué plantas son trepadoras?', ['p2'], 'es'],
])('a column of 1 and 0 says which things are so: %s', (question, rows, language = 'en') => {
  const [first] = parseQuestion({ question, language, most: 10 }, nursery.knowledge);
  expect(first === undefined ? ['nothing'] : nursery.run(first.query)).toEqual(rows);
});

test('a small number of things is a number', () => {
  const { schema } = nursery.knowledge;
  const kinds = new Map(
    schema.attributes(iri('http://example.org/Plant')).map((one) => [one.property, one.kind]),
  );
  expect(
    [...kinds]
      .filter(([, kind]) => kind === 'boolean')
      .map(([one]) => one)
      .sort(),
  ).toEqual(['http://example.org/climber', 'http://example.org/conifer']);
});
