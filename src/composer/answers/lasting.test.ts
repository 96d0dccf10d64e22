import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Walks of some minutes each; nothing says when one begins. */
const walks = await openGraph(`
  :Walk a rdfs:Class ; rdfs:label "walk"@en, "paseo"@es . :walkingTime rdfs:label "walking time (minutes)"@en, "tiempo de marcha (minutos)"@es .
  :climb rdfs:label "climb (metres)"@en, "desnivel (metros)"@es .
  :dune a :Walk ; rdfs:label "Dune Loop" ; :walkingTime 25 ; :climb 40 .
  :mill a :Walk ; rdfs:label "Mill Round" ; :walkingTime 60 ; :climb 15 .
  :crag a :Walk ; rdfs:label "Crag Way" ; :walkingTime 150 ; :climb 610 .`);

test.each([
  ['Which walks take less than an hour?', 'en', ['dune']],
  ['Which walks take an hour or more?', 'en', ['crag', 'mill']],
  ['Which walks take less than half an hour?', 'en', ['dune']],
  ['Which walks take more than an hour and a half?', 'en', ['crag']],
  ['Which walk takes the longest?', 'en', ['crag']],
  ['Which walk takes the least time?', 'en', ['dune']],
  ['Which walk is the quickest?', 'en', ['dune']],
  ['Which walks are slower than Mill Round?', 'en', ['crag']],
  ['How long does Crag Way take?', 'en', ['150']],
  ['¿Qué paseos tardan menos de media hora?', 'es', ['dune']],
  ['¿Qué paseos duran más de una hora y media?', 'es', ['crag']],
  ['¿Qué paseos duran una hora o más?', 'es', ['crag', 'mill']],
  ['¿Qué paseos duran más de tres cuartos de hora?', 'es', ['crag', 'mill']],
  ['¿Qué paseo tarda más?', 'es', ['crag']],
  ['¿Cuál es el paseo más rápido?', 'es', ['dune']],
  ['¿Cuánto dura Crag Way?', 'es', ['150']],
] as const)('how long something takes: %s', (question, language, rows) => {
  expect([...walks.answer(question, language)].sort()).toEqual(rows);
  expect(walks.best(question, language).unused ?? []).toEqual([]);
});
