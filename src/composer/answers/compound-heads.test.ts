import { expect, test } from 'vitest';
import type { Language } from '../../rdf';
import { openGraph } from '../fixtures/open-graph.fixture';

const line = await openGraph(`
  :Depot rdfs:label "railyard"@en . :Crew rdfs:label "crew"@en, "cuadrilla"@es .
  :length rdfs:label "length"@en, "longitud"@es . :runs rdfs:label "run by"@en, "llevada por"@es .
  :north a :Depot ; rdfs:label "North Side"@en ; :length 4 ; :runs :red .
  :south a :Depot ; rdfs:label "South Side"@en ; :length 9 ; :runs :blue .
  :red a :Crew ; rdfs:label "Red Crew"@en . :blue a :Crew ; rdfs:label "Blue Crew"@en .
`);

test.each<[string, Language, readonly string[]]>([
  ['Which yards have a length over 5?', 'en', ['south']],
  ['Which yard is run by Red Crew?', 'en', ['north']],
])(
  'the second half of a compound names what the compound does, and is told: %s',
  (question, language, rows) => {
    expect(line.answer(question, language)).toEqual(rows);
    const near = line.best(question, language).groundings.filter(({ meaning }) => meaning.isNear === true);
    expect(near.map(({ meaning }) => meaning.iri)).toEqual(['http://example.org/Depot']);
  },
);

test.each(['How many rails are there?', 'How many ards are there?', 'How many lards are there?'])(
  'its first half, and any other ending, names nothing: %s',
  (question) => {
    expect(line.compose(question).candidates).toEqual([]);
  },
);

const roads = await openGraph(`
  :Depot rdfs:label "railyard"@en . :Court rdfs:label "courtyard"@en . :Plot rdfs:label "yard"@en .
  :a a :Depot ; rdfs:label "A Side"@en . :b a :Court ; rdfs:label "B Side"@en . :c a :Plot ; rdfs:label "C Side"@en .
`);

test('what is called so itself is meant', () => {
  expect(roads.answer('List the yards')).toEqual(['c']);
});

const two = await openGraph(`
  :Depot rdfs:label "railyard"@en . :Court rdfs:label "courtyard"@en .
  :a a :Depot ; rdfs:label "A Side"@en . :b a :Court ; rdfs:label "B Side"@en .
`);

test('of two compounds neither is', () => {
  expect(two.compose('How many yards are there?').candidates).toEqual([]);
});
