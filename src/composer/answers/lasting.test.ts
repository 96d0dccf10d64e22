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

/** Ferries cross straits that are so many metres long, and islands whose tides take so many hours; no crossing says how long it was. */
const ferries = await openGraph(`
  :Crossing a rdfs:Class ; rdfs:label "crossing"@en, "travesía"@es . :Island a rdfs:Class ; rdfs:label "island"@en, "isla"@es .
  :length rdfs:label "length (m)"@en, "longitud (m)"@es . :reached rdfs:label "reached"@en, "alcanzó"@es .
  :tide rdfs:label "tide time (hours)"@en, "tiempo de marea (horas)"@es .
  :gannet a :Crossing ; rdfs:label "Gannet Run" ; :length 4100 ; :reached :skarn .
  :plover a :Crossing ; rdfs:label "Plover Run" ; :length 900 ; :reached :holm .
  :skarn a :Island ; rdfs:label "Skarn" ; :tide 6 . :holm a :Island ; rdfs:label "Holm" ; :tide 5 .`);

test.each([
  ['How long did the Gannet Run last?', 'en'],
  ['How long does the Gannet Run take?', 'en'],
  ['¿Cuánto duró Gannet Run?', 'es'],
  ['¿Cuánto tarda Gannet Run?', 'es'],
] as const)('neither metres nor the time of something else: %s', (question, language) => {
  expect(ferries.compose(question, language).candidates).toEqual([]);
});

test('how long a thing reaches is its length', () => {
  expect(ferries.answer('How long is the Gannet Run?', 'en')).toEqual(['4100']);
});
