import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** A property whose own name has a "first", and one whose name has none. */
const wines = await openGraph(`
  :Wine rdfs:label "wine"@en, "vino"@es . :Grape rdfs:label "grape"@en . :firstBottled rdfs:label "first bottled"@en . :crushed rdfs:label "crushed"@en, "prensado"@es . :made rdfs:label "grape"@en .
  :w1 a :Wine ; rdfs:label "Ambar" ; :made :g1 ; :firstBottled "1990-01-01"^^xsd:date ; :crushed "1989-01-01"^^xsd:date .
  :w2 a :Wine ; rdfs:label "Boral" ; :made :g1 ; :firstBottled "2001-01-01"^^xsd:date ; :crushed "2001-01-01"^^xsd:date .
  :w3 a :Wine ; rdfs:label "Corin" ; :made :g1 ; :firstBottled "2001-06-01"^^xsd:date ; :crushed "2000-06-01"^^xsd:date .
  :g1 a :Grape ; rdfs:label "Moll" .
`);

test.each([
  ['Which wine was bottled first?', 'en', ['w1']],
  ['Which wines were first bottled in 2001?', 'en', ['w2', 'w3']],
  ['Which wines were bottled for the first time in 2001?', 'en', ['w2', 'w3']],
  ['Which wine was crushed first?', 'en', ['w1']],
  ['Which wines were crushed for the first time in 2000 or later?', 'en', ['w2', 'w3']],
  ['¿Qué vinos fueron prensados por primera vez en 2000 o después?', 'es', ['w2', 'w3']],
] as const)('the first of all, and the first time of each: %s', (question, language, rows) => {
  expect(wines.answer(question, language)).toEqual(rows);
});
