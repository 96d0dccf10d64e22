import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Launches on days of several years. */
const launches = await openGraph(`
  :Launch rdfs:label "launch"@en, "lanzamiento"@es . :date rdfs:label "date"@en, "fecha"@es .
  :l1 a :Launch ; rdfs:label "Alder" ; :date "1969-07-16"^^xsd:date . :l2 a :Launch ; rdfs:label "Beech" ; :date "1971-07-26"^^xsd:date .
  :l3 a :Launch ; rdfs:label "Cedar" ; :date "1977-08-20"^^xsd:date . :l4 a :Launch ; rdfs:label "Dogwood" ; :date "1975-05-20"^^xsd:date .`);

test.each([
  ['Which launches took place in July?', 'en', ['l1', 'l2']],
  ['How many launches took place in August?', 'en', ['1']],
  ['Which launches took place on 20 May?', 'en', ['l4']],
  ['Which launches took place in July 1971?', 'en', ['l2']],
  ['¿Qué lanzamientos tuvieron lugar en julio?', 'es', ['l1', 'l2']],
] as const)('a month without a year is one of any: %s', (question, language, rows) => {
  expect(launches.answer(question, language)).toEqual(rows);
});

test.each([
  ['Which launches took place in July?', 'en', 'in July'],
  ['Which launches took place on 20 May?', 'en', 'on May 20'],
  ['¿Qué lanzamientos tuvieron lugar en julio?', 'es', 'en julio'],
] as const)('and is told by its name: %s', (question, language, said) => {
  const { paraphrase } = launches.best(question, language);
  expect(paraphrase.map(({ text }) => text).join(' ')).toContain(said);
});
