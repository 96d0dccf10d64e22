/** A time that is said of what somebody got, or did, is of that very thing. */
import { expect, test } from 'vitest';
import { iri } from '../rdf';
import { compose } from './compose';
import { openGraph } from './fixtures/open-graph.fixture';

const fair = await openGraph(`
  :Baker a rdfs:Class ; rdfs:label "baker"@en, "panadero"@es . :Award rdfs:label "award"@en, "galardón"@es .
  :Field rdfs:label "field"@en . :got rdfs:label "won"@en, "ganó"@es . :field rdfs:label "field"@en . :year rdfs:label "year"@en, "año"@es .
  :ada a :Baker ; rdfs:label "Ada" ; :got :a1, :a2 . :bo a :Baker ; rdfs:label "Bo" ; :got :a3 .
  :cy a :Baker ; rdfs:label "Cy" ; :got :a4 .
  :a1 a :Award ; :field :bread ; :year "1903"^^xsd:gYear . :a2 a :Award ; :field :cake ; :year "1911"^^xsd:gYear .
  :a3 a :Award ; :field :bread ; :year "1911"^^xsd:gYear . :a4 a :Award ; :field :bread ; :year "1950"^^xsd:gYear .
  :bread a :Field ; rdfs:label "Rye Bread" . :cake a :Field ; rdfs:label "Plum Cake" .
`);

test.each([
  ['Which bakers won an award in Rye Bread in 1911?', 'en'],
  ['Which bakers won Rye Bread in 1911?', 'en'],
  ['¿Qué panaderos ganaron Rye Bread en 1911?', 'es'],
] as const)('who won another thing that year is none of them: %s', (question, language) => {
  const [best] = compose(fair.knowledge, {
    question,
    scope: [iri('http://example.org/')],
    pins: [],
    language,
  }).candidates;
  expect(best && fair.run(best.query)).toEqual(['bo']);
});
