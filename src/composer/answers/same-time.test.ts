import { expect, test } from 'vitest';
import { disagreements } from '../fixtures/agreement.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Poets who are born and die, and prizes of a year that they win. */
const poets = await openGraph(`
  :Poet a rdfs:Class ; rdfs:label "poet"@en, "poeta"@es . :Prize a rdfs:Class ; rdfs:label "prize"@en, "premio"@es .
  :birth rdfs:label "date of birth"@en, "fecha de nacimiento"@es . :death rdfs:label "date of death"@en, "fecha de fallecimiento"@es .
  :birthTown rdfs:label "place of birth"@en, "lugar de nacimiento"@es . :deathTown rdfs:label "place of death"@en, "lugar de fallecimiento"@es .
  :wonBy rdfs:label "won by"@en, "ganado por"@es . :year rdfs:label "year of the prize"@en, "año del premio"@es .
  :Town a rdfs:Class ; rdfs:label "town"@en, "pueblo"@es . :t a :Town ; rdfs:label "Ashby" .
  :a a :Poet ; rdfs:label "Ann Ash" ; :birth "1800-01-01"^^xsd:date ; :death "1800-05-05"^^xsd:date ; :birthTown :t ; :deathTown :t .
  :b a :Poet ; rdfs:label "Ben Birch" ; :birth "1801-02-02"^^xsd:date ; :death "1801-02-02"^^xsd:date ; :birthTown :t ; :deathTown :t .
  :c a :Poet ; rdfs:label "Cleo Clover" ; :birth "1800-03-03"^^xsd:date ; :death "1870-03-03"^^xsd:date ; :birthTown :t ; :deathTown :t .
  :p a :Prize ; rdfs:label "Laurel" ; :wonBy :c ; :year "1870"^^xsd:gYear .`);

test.each([
  ['Which poets died in the year in which they were born?', 'en', ['a', 'b']],
  ['Which poets died on the day they were born?', 'en', ['b']],
  ['Which poets were born and died in the same year?', 'en', ['a', 'b']],
  ['Who was born in the year in which Ben Birch died?', 'en', ['b']],
  ['¿Qué poetas murieron el mismo año en que nacieron?', 'es', ['a', 'b']],
  ['¿Qué poetas murieron el día en que nacieron?', 'es', ['b']],
  ['¿Qué poetas nacieron el año en que murió Ann Ash?', 'es', ['a', 'c']],
] as const)('two times are compared, and neither is only shown: %s', (question, language, rows) => {
  const best = poets.best(question, language);
  expect([...poets.answer(question, language)].sort()).toEqual(rows);
  expect(disagreements(best, { question, language, schema: poets.knowledge.schema })).toEqual([]);
});

test.each([
  ['Which poets died in the year in which they won?', 'en'],
  ['¿Qué poetas murieron el mismo año en que ganaron?', 'es'],
] as const)('what is no time of the same thing is not passed over: %s', (question, language) => {
  expect(poets.compose(question, language).candidates).toEqual([]);
});
