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

const lands = await openGraph(`
  :Land rdfs:label "land" . :Town rdfs:label "town" . :seat rdfs:label "seat" .
  :people rdfs:label "inhabitants" . :height rdfs:label "height" .
  :velia a :Land ; rdfs:label "Velia" ; :seat :vik ; :people 900 . :vik a :Town ; rdfs:label "Vik" ; :people 30 ; :height 4 .
  :sund a :Land ; rdfs:label "Sund" ; :seat :ost ; :people 700 . :ost a :Town ; rdfs:label "Ost" ; :people 20 ; :height 7 .
`);

const walled = await openGraph(`
  :Land rdfs:label "land" . :Town rdfs:label "town" . :seat rdfs:label "seat" . :people rdfs:label "inhabitants" .
  :velia a :Land ; rdfs:label "Velia" ; :seat :vik ; :people 900 . :vik a :Town ; rdfs:label "Vik" .
  :sund a :Land ; rdfs:label "Sund" ; :seat :ost ; :people 700 . :ost a :Town ; rdfs:label "Ost" .
`);

test('"its" is of what is asked for', () => {
  expect(lands.answer('seat of Velia and its inhabitants')).toEqual(['vik | 30']);
  expect(lands.best('seat of Velia and its inhabitants').features.detour).toBe(0);
});

test('where only another thing has it, "its" is a guess', () => {
  const best = walled.best('seat of Velia and its inhabitants');
  expect(walled.answer('seat of Velia and its inhabitants')).toEqual(['vik | 900']);
  expect(best.features.detour).toBe(1);
});
