import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const bells = await openGraph(`
  :Bell a rdfs:Class ; rdfs:label "bell"@en, "campana"@es . :cast rdfs:label "date of casting"@en, "fecha de fundición"@es .
  :low a :Bell ; rdfs:label "Low" ; :cast "1480-01-01"^^xsd:date . :mid a :Bell ; rdfs:label "Mid" ; :cast "1702-01-01"^^xsd:date .
  :new a :Bell ; rdfs:label "New" ; :cast "1955-01-01"^^xsd:date .`);

test.each([
  ['Which bells are older than 1600?', 'en', ['low']],
  ['Which bells are younger than 1600?', 'en', ['mid', 'new']],
  ['Which bells are newer than 1800?', 'en', ['new']],
  ['Which bells are older than the 18th century?', 'en', ['low']],
  ['¿Qué campanas son más antiguas que 1750?', 'es', ['low', 'mid']],
  ['¿Qué campanas son más recientes que 1750?', 'es', ['new']],
] as const)('older than a year is before it: %s', (question, language, rows) => {
  expect([...bells.answer(question, language)].sort()).toEqual(rows);
});
