import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const land = await openGraph(`
  @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  :cover rdfs:label "cover"@en, "cobertura"@es . :Plot rdfs:label "plot"@en, "parcela"@es . :flowsInto rdfs:label "tributary of"@en .
  :forest a skos:Concept ; skos:prefLabel "forest"@en, "bosque"@es . :pine a skos:Concept ; skos:prefLabel "pinewood"@en ; skos:broader :forest .
  :oak a skos:Concept ; skos:prefLabel "oakwood"@en ; skos:broader :forest . :sand a skos:Concept ; skos:prefLabel "sand"@en .
  :p1 a :Plot ; rdfs:label "P one" ; :cover :pine . :p2 a :Plot ; rdfs:label "P two" ; :cover :oak .
  :p3 a :Plot ; rdfs:label "P three" ; :cover :sand . :p4 a :Plot ; rdfs:label "P four" ; :cover :forest .
  :r1 a :River ; rdfs:label "Tarn" . :r2 a :River ; rdfs:label "Vesk" ; :flowsInto :r1 . :r3 a :River ; rdfs:label "Olm" ; :flowsInto :r2 .
`);

test.each([
  ['Plots whose cover is any kind of forest', 'en', ['p1', 'p2', 'p4']],
  ['Plots whose cover is forest of any kind', 'en', ['p1', 'p2', 'p4']],
  ['Parcelas cuya cobertura es cualquier tipo de bosque', 'es', ['p1', 'p2', 'p4']],
  ['Direct and indirect tributaries of the Tarn', 'en', ['r2', 'r3']],
] as const)('what has kinds is meant with all of them: %s', (question, language, rows) => {
  expect(land.answer(question, language)).toEqual(rows);
});
