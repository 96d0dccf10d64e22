import { expect, test } from 'vitest';
import { disagreements } from '../fixtures/agreement.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

/** People of a theatre, who are of more than one class and have to do with one another; bodies of water, where the narrower classes alone are stated. */
const theatre = await openGraph(`
  :Person a rdfs:Class ; rdfs:label "person"@en, "persona"@es . :Actor a rdfs:Class ; rdfs:label "actor"@en, "actor"@es . :Director a rdfs:Class ; rdfs:label "director"@en, "director"@es .
  :Play a rdfs:Class ; rdfs:label "play"@en, "obra"@es . :Troupe a rdfs:Class ; rdfs:label "troupe"@en, "compañía"@es .
  :taught rdfs:label "taught"@en, "enseñó a"@es . :patron rdfs:label "patron"@en, "mecenas"@es . :playsIn rdfs:label "plays in"@en, "actúa en"@es .
  :ana a :Person, :Actor ; rdfs:label "Ana Roth" ; :taught :bo ; :playsIn :hill . :bo a :Person, :Actor, :Director ; rdfs:label "Bo Lind" ; :playsIn :hill .
  :cy a :Person, :Director ; rdfs:label "Cy Marr" ; :taught :ana . :dov a :Person ; rdfs:label "Dov Keel" ; :taught :cy .
  :hill a :Play ; rdfs:label "The Hill" ; :patron :dov . :reef a :Play ; rdfs:label "The Reef" ; :patron :lantern . :lantern a :Troupe ; rdfs:label "Low Lantern" .
  :BodyOfWater a rdfs:Class ; rdfs:label "body of water"@en, "masa de agua"@es . :Lake a rdfs:Class ; rdfs:subClassOf :BodyOfWater ; rdfs:label "lake"@en, "lago"@es .
  :River a rdfs:Class ; rdfs:subClassOf :BodyOfWater ; rdfs:label "river"@en, "río"@es . :into rdfs:label "flows into"@en, "desemboca en"@es .
  :ald a :River ; rdfs:label "Ald" ; :into :mere . :mere a :Lake ; rdfs:label "Mere" . :bre a :River ; rdfs:label "Bre" ; :into :ald .`);

test.each([
  ['Which people are actors?', 'en', ['ana', 'bo'], 'people that are actors'],
  ['How many people are actors?', 'en', ['2'], 'number of people that are actors'],
  ['Which people are not actors?', 'en', ['cy', 'dov'], 'people that are not actors'],
  [
    'Which people are both actors and directors?',
    'en',
    ['bo'],
    'people that are actors and that are directors',
  ],
  [
    'Which people are neither actors nor directors?',
    'en',
    ['dov'],
    'people that are not actors and that are not directors',
  ],
  ['Which people are actors or directors?', 'en', ['ana', 'bo', 'cy'], 'people that are actors or directors'],
  ['Which people that are directors taught an actor?', 'en', ['cy'], undefined],
  ['Which people taught by Cy Marr are actors?', 'en', ['ana'], undefined],
  ['Which patrons are troupes?', 'en', ['lantern'], undefined],
  ['Which patrons are not troupes?', 'en', ['dov'], undefined],
  ['Which bodies of water are lakes?', 'en', ['mere'], 'bodies of water that are lakes'],
  ['How many bodies of water are not lakes?', 'en', ['2'], 'number of bodies of water that are not lakes'],
  ['¿Qué personas son actores?', 'es', ['ana', 'bo'], 'personas que son actores'],
  ['¿Qué personas no son actores?', 'es', ['cy', 'dov'], 'personas que no son actores'],
  ['¿Cuántas masas de agua son ríos?', 'es', ['2'], 'número de masas de agua que son ríos'],
] as const)('of which class things are: %s', (question, language, rows, told) => {
  const best = theatre.best(question, language);
  expect([...theatre.answer(question, language)].sort()).toEqual(rows);
  expect(best.unused).toEqual([]);
  expect(disagreements(best, { question, language, schema: theatre.knowledge.schema })).toEqual([]);
  if (told !== undefined) expect(best.paraphrase.map(({ text }) => text).join(' ')).toBe(told);
});

test.each([
  ['In which plays are actors?', ['hill']],
  ['Which plays are actors in?', ['hill']],
] as const)('where things are is not what they are: %s', (question, rows) => {
  expect(theatre.answer(question)).toEqual(rows);
});
