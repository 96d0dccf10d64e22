import { expect, test } from 'vitest';
import { disagreements } from '../fixtures/agreement.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Reservoirs with three numbers and a date, in valleys that have several. */
const valleys = await openGraph(`
  :Reservoir a rdfs:Class ; rdfs:label "reservoir"@en, "embalse"@es . :Valley a rdfs:Class ; rdfs:label "valley"@en, "valle"@es .
  :depth rdfs:label "depth"@en, "profundidad"@es . :volume rdfs:label "volume"@en, "volumen"@es . :height rdfs:label "dam height"@en, "altura de la presa"@es .
  :opened rdfs:label "opened"@en, "inaugurado"@es . :in rdfs:label "in valley"@en, "en el valle"@es .
  :v1 a :Valley ; rdfs:label "Ash Valley" . :v2 a :Valley ; rdfs:label "Fern Valley" . :v3 a :Valley ; rdfs:label "Moss Valley" .
  :a a :Reservoir ; rdfs:label "Alder" ; :depth 4 ; :volume 3000000 ; :height 6 ; :opened "1901-01-01"^^xsd:date ; :in :v1 .
  :b a :Reservoir ; rdfs:label "Birch" ; :depth 6 ; :volume 6000000 ; :height 9 ; :opened "1925-01-01"^^xsd:date ; :in :v1 .
  :c a :Reservoir ; rdfs:label "Cedar" ; :depth 9 ; :volume 7000000 ; :height 5 ; :opened "1950-01-01"^^xsd:date ; :in :v1 .
  :d a :Reservoir ; rdfs:label "Dogwood" ; :depth 6.5 ; :volume 9000000 ; :height 20 ; :opened "1980-01-01"^^xsd:date ; :in :v2 .
  :e a :Reservoir ; rdfs:label "Elm" ; :depth 2 ; :volume 1000 ; :height 2 ; :opened "1990-01-01"^^xsd:date ; :in :v2 .
  :f a :Reservoir ; rdfs:label "Fir" ; :depth 2 ; :volume 1000 ; :height 2 ; :opened "1991-01-01"^^xsd:date ; :in :v3 .`);

test.each([
  ['Which reservoirs have a depth above 5 and below 7?', 'en', ['b', 'd']],
  ['Which reservoirs have a depth of more than 5 but less than 7?', 'en', ['b', 'd']],
  ['Which reservoirs have a volume above 5 million and below 8 million?', 'en', ['b', 'c']],
  ['Which reservoirs have a volume of more than 5 and less than 8 million?', 'en', ['b', 'c']],
  ['Which reservoirs were opened after 1920 and before 1960?', 'en', ['b', 'c']],
  ['Which valleys have more than 1 and fewer than 3 reservoirs?', 'en', ['v2']],
  ['¿Qué embalses tienen un volumen de más de 5 y menos de 8 millones?', 'es', ['b', 'c']],
  ['¿Qué embalses tienen una profundidad mayor de 5 y menor de 7?', 'es', ['b', 'd']],
  // Another measure is named for the second.
  ['Which reservoirs have a depth above 5 and a dam height below 7?', 'en', ['c']],
] as const)('both bounds are of the one measure that is named: %s', (question, language, rows) => {
  const best = valleys.best(question, language);
  expect([...valleys.answer(question, language)].sort()).toEqual(rows);
  expect(disagreements(best, { question, language, schema: valleys.knowledge.schema })).toEqual([]);
});

test('two bounds on a number of things are both told', () => {
  const { paraphrase } = valleys.best('Which valleys have more than 1 and fewer than 3 reservoirs?');
  expect(paraphrase.map(({ text }) => text).join(' ')).toContain('more than 1 and fewer than 3');
});
