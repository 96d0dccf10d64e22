import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Plays, the towns that they were tried in and sold to, and who wrote and directed them. */
const stage = await openGraph(`
  :Play rdfs:label "play"@en, "obra"@es . :Town rdfs:label "town"@en, "pueblo"@es . :Person rdfs:label "person"@en, "persona"@es .
  :tried rdfs:label "rehearsed in"@en, "ensayada en"@es . :sold rdfs:label "performed in"@en, "representada en"@es .
  :wrote rdfs:label "written by"@en, "escrita por"@es . :born rdfs:label "born in"@en, "nacida en"@es .
  :vik a :Town ; rdfs:label "Vik" . :olden a :Town ; rdfs:label "Olden" .
  :ada a :Person ; rdfs:label "Ada Lund" ; :born :vik . :bo a :Person ; rdfs:label "Bo Ness" ; :born :olden .
  :fog a :Play ; rdfs:label "Fog" ; :tried :vik ; :sold :olden ; :wrote :ada .
  :tide a :Play ; rdfs:label "Tide" ; :tried :vik, :olden ; :sold :vik ; :wrote :ada .
  :mist a :Play ; rdfs:label "Mist" ; :tried :olden ; :sold :olden ; :wrote :ada .
  :gale a :Play ; rdfs:label "Gale" ; :tried :olden ; :sold :vik ; :wrote :bo .
`);

test.each([
  ['Which plays were rehearsed in Vik but not performed in it?', ['fog']],
  ['Which play was performed in Olden but never rehearsed in it?', ['fog']],
  ['Which plays are written by a person born in Vik but were not performed in it?', ['fog', 'mist']],
] as const)('a pronoun says again what is given before it: %s', (question, rows) => {
  expect(stage.answer(question)).toEqual(rows);
});

test.each([
  ['Which plays were rehearsed in but not performed in Vik?', ['fog']],
  ['Which plays were not rehearsed in and not performed in Vik?', ['mist']],
] as const)('what is given once may be affirmed of and denied of: %s', (question, rows) => {
  expect(stage.answer(question)).toEqual(rows);
});

test('a pronoun says again what is given before it, in Spanish', () => {
  expect(stage.answer('¿Qué obras fueron ensayadas en Vik pero no representadas en él?', 'es')).toEqual([
    'fog',
  ]);
});
