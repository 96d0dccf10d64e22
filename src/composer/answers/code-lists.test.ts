import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Three lists of codes, all of whose codes are concepts: one with a hierarchy. */
const rugs = await openGraph(`
  @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  :Rug rdfs:label "rug"@en, "alfombra"@es . :Repair rdfs:label "repair"@en, "reparación"@es . :of rdfs:label "rug"@en .
  :fibre rdfs:label "fibre"@en . :result rdfs:label "result"@en . :price rdfs:label "price"@en . :method rdfs:label "repair type"@en .
  :Fibres a skos:ConceptScheme ; rdfs:label "Fibres"@en . :Results a skos:ConceptScheme ; rdfs:label "Repair results"@en, "Resultados"@es . :Methods a skos:ConceptScheme ; rdfs:label "Repair types"@en .
  :animal a skos:Concept ; skos:inScheme :Fibres ; skos:prefLabel "Animal"@en ; skos:notation "A" .
  :wool a skos:Concept ; skos:inScheme :Fibres ; skos:prefLabel "Wool"@en ; skos:broader :animal ; skos:notation "A-1" .
  :jute a skos:Concept ; skos:inScheme :Fibres ; skos:prefLabel "Jute"@en ; skos:notation "P-1" .
  :passed a skos:Concept ; skos:inScheme :Results ; skos:prefLabel "Passed"@en, "Apta"@es . :failed a skos:Concept ; skos:inScheme :Results ; skos:prefLabel "Failed"@en, "No apta"@es .
  :dye a skos:Concept ; skos:inScheme :Methods ; skos:prefLabel "Dyeing"@en . :knot a skos:Concept ; skos:inScheme :Methods ; skos:prefLabel "Knotting"@en . :burn a skos:Concept ; skos:inScheme :Methods ; skos:prefLabel "Singeing"@en .
  :r1 a :Rug ; rdfs:label "R1" ; :fibre :wool ; :price 10 . :r2 a :Rug ; rdfs:label "R2" ; :fibre :jute ; :price 30 . :r3 a :Rug ; rdfs:label "R3" ; :fibre :wool ; :price 50 .
  :m1 a :Repair ; rdfs:label "M1" ; :of :r1 ; :result :passed ; :method :dye . :m2 a :Repair ; rdfs:label "M2" ; :of :r1 ; :result :failed ; :method :knot .
  :m3 a :Repair ; rdfs:label "M3" ; :of :r2 ; :result :failed ; :method :dye .
`);

test.each([
  ['How many repairs failed?', 'en', ['2']],
  ['¿Cuántas reparaciones no aptas hay?', 'es', ['2']],
  ['Which rugs are of animal fibre?', 'en', ['r1', 'r3']],
  ['What is the average price of wool rugs?', 'en', ['30']],
  ['List the repair types', 'en', ['burn', 'dye', 'knot']],
  ['How many repairs are there for each result?', 'en', ['failed | 2', 'passed | 1']],
  ['How many concepts are there?', 'en', ['8']],
] as const)('a code is of its own list: %s', (question, language, rows) => {
  expect(rugs.answer(question, language)).toEqual(rows);
});

test('what a code is not is said of the property that has its list', () => {
  expect(rugs.best('Which repairs are not passed?').query).not.toMatch(/method|broader/u);
  expect(rugs.answer('Which repairs are not passed?')).toEqual(['m2', 'm3']);
});

test('a Spanish word of a list’s name alone is still the class that only English names', () => {
  const kilns = openGraph(`
    @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
    :Inspection rdfs:label "inspection"@en . :result rdfs:label "result"@en . :grade rdfs:label "grade"@en .
    :Results rdfs:label "Resultados de inspección"@es . :Grades rdfs:label "Grados"@es .
    :good a skos:Concept ; skos:inScheme :Results ; skos:prefLabel "Buena"@es . :first a skos:Concept ; skos:inScheme :Grades ; skos:prefLabel "Primero"@es .
    :i1 a :Inspection ; rdfs:label "I1" ; :result :good ; :grade :first . :i2 a :Inspection ; rdfs:label "I2" ; :result :good .`);
  return expect(kilns.then((graph) => graph.answer('¿Cuántas inspecciones hay?', 'es'))).resolves.toEqual([
    '2',
  ]);
});
