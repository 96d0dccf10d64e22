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

test.each([
  ['Which plots have forest cover?', 'en', ['p1', 'p2', 'p4']],
  ['How many plots have forest as cover?', 'en', ['3']],
  ['Plots whose cover is sand', 'en', ['p3']],
  ['¿Qué parcelas tienen como cobertura bosque?', 'es', ['p1', 'p2', 'p4']],
] as const)('a kind is meant with those that are narrower: %s', (question, language, rows) => {
  expect(land.answer(question, language)).toEqual(rows);
});

test('that a kind is meant with the narrower ones is told, and the kind alone is the next reading', () => {
  const [first, second] = land.compose('Plots whose cover is forest').candidates;
  const toldOf = (one = first): string => one?.paraphrase.map(({ text }) => text).join(' ') ?? '';
  expect(toldOf()).toContain('forest or anything below it');
  expect(toldOf(second)).toBe('Plots whose cover is forest');
});

test('where the narrower ones are asked for, the kind stands for itself', () => {
  expect(land.answer('What has forest as broader?')).toEqual(['oak', 'pine']);
});
