import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Glaciers, named after explorers and lakes; rivers that rise in them; who crossed which, and the huts beside them. */
const ice = await openGraph(`
  :Glacier a rdfs:Class ; rdfs:label "glacier"@en, "glaciar"@es . :Lake a rdfs:Class ; rdfs:label "lake"@en, "lago"@es .
  :River a rdfs:Class ; rdfs:label "river"@en, "río"@es . :Climber a rdfs:Class ; rdfs:label "climber"@en, "escalador"@es .
  :Map a rdfs:Class ; rdfs:label "map"@en, "mapa"@es . :Archive a rdfs:Class ; rdfs:label "archive"@en, "archivo"@es .
  :called rdfs:label "named after"@en, "nombrado por"@es . :feeds rdfs:label "feeds"@en, "alimenta"@es .
  :crossed rdfs:label "crossed"@en, "cruzó"@es . :mapper rdfs:label "mapper"@en, "cartógrafo"@es . :keptIn rdfs:label "kept in"@en, "guardado en"@es .
  :g1 a :Glacier ; rdfs:label "North Ice" ; :called :l1 ; :feeds :r1, :r2 . :g2 a :Glacier ; rdfs:label "South Ice" ; :called :c1 ; :feeds :r3 .
  :g3 a :Glacier ; rdfs:label "East Ice" . :g4 a :Glacier ; rdfs:label "West Ice" .
  :l1 a :Lake ; rdfs:label "Long Lake" . :l2 a :Lake ; rdfs:label "Round Lake" . :l3 a :Lake ; rdfs:label "Deep Lake" .
  :r1 a :River ; rdfs:label "Ard" . :r2 a :River ; rdfs:label "Bree" . :r3 a :River ; rdfs:label "Cole" .
  :c1 a :Climber ; rdfs:label "Una Berg" ; :crossed :g1 . :c2 a :Climber ; rdfs:label "Olav Rim" ; :crossed :g2 .
  :m1 a :Map ; rdfs:label "Map 1" ; :mapper :c1 ; :keptIn :a1 . :m2 a :Map ; rdfs:label "Map 2" ; :mapper :c2 ; :keptIn :a2 .
  :a1 a :Archive ; rdfs:label "Old Archive" . :a2 a :Archive ; rdfs:label "New Archive" .`);

test.each([
  ['Which glacier has the most lakes?', 'en', 1],
  ['Do glaciers have lakes?', 'en', 1],
  ['¿Qué glaciar tiene más lagos?', 'es', 1],
  ['Which climber has the most rivers?', 'en', 1],
  ['Which glacier has the most rivers?', 'en', 0],
  ['¿Qué glaciar tiene más ríos?', 'es', 0],
  ['Which archive has the most maps?', 'en', 0],
  ['Which glaciers are named after lakes?', 'en', 0],
  ['How many maps does Una Berg have?', 'en', 0],
  ['How many rivers does Una Berg have?', 'en', 1],
  ['¿Cuántos ríos tiene Una Berg?', 'es', 1],
] as const)(
  'that one has the other is a guess where a relation says something else: %s',
  (question, language, told) => {
    expect(ice.best(question, language).features.detour).toBe(told);
  },
);

test.each([
  ['Which archives mapped Una Berg?', 'en', 1],
  ['Which archives have a map by Una Berg?', 'en', 0],
  ['Which maps are kept in the Old Archive?', 'en', 0],
] as const)('a noun for a verb that what is asked for does not do: %s', (question, language, told) => {
  expect(ice.best(question, language).features.detour).toBe(told);
});

/** Comets, and the probes and persons that have to do with each other. */
const sky = await openGraph(`
  :Comet a rdfs:Class ; rdfs:label "comet"@en, "cometa"@es . :Probe a rdfs:Class ; rdfs:label "probe"@en, "sonda"@es .
  :Person a rdfs:Class ; rdfs:label "person"@en, "persona"@es . :foundBy rdfs:label "discovered by"@en, "descubierto por"@es .
  :after rdfs:label "named after"@en, "nombrado por"@es . :bornIn rdfs:label "born in"@en . :Town a rdfs:Class ; rdfs:label "town"@en .
  :c1 a :Comet ; rdfs:label "Ember" ; :foundBy :p1 . :c2 a :Comet ; rdfs:label "Flint" ; :foundBy :p2 .
  :p1 a :Person ; rdfs:label "Ida Holm" ; :bornIn :t1 . :p2 a :Person ; rdfs:label "Jon Vale" ; :bornIn :t1 .
  :t1 a :Town ; rdfs:label "Lund" . :s1 a :Probe ; rdfs:label "Swift" ; :after :p1 . :s2 a :Probe ; rdfs:label "Quill" ; :after :p2 .`);

test.each([
  ['Which comets were discovered by Swift?', 'en', 1],
  ['¿Qué cometas descubrió Swift?', 'es', 1],
  ['Which comets were discovered by Ida Holm?', 'en', 0],
] as const)(
  'what somebody found was not found by what is named after them: %s',
  (question, language, told) => {
    expect(sky.best(question, language).features.detour).toBe(told);
  },
);
