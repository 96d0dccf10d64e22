import { expect, test } from 'vitest';
import type { Language } from '../../rdf';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Lakes with their ferries, the lands they lie in and which of these touch, and people who are married. */
const lakes = await openGraph(`
  @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  :Lake a rdfs:Class ; rdfs:label "lake"@en, "lago"@es . :Ferry a rdfs:Class ; rdfs:label "ferry"@en, "transbordador"@es .
  :Land a rdfs:Class ; rdfs:label "land"@en, "región"@es . :Pilot a rdfs:Class ; rdfs:label "pilot"@en, "capitana"@es .
  :depth rdfs:label "depth"@en, "profundidad"@es ; rdfs:comment "Unit: m"@en .
  :liesIn rdfs:label "lies in"@en, "está en"@es . :crosses rdfs:label "crosses"@en, "cruza"@es .
  :borders rdfs:label "borders"@en, "limita con"@es ; skos:altLabel "border"@en, "frontera"@es .
  :spouse rdfs:label "married to"@en, "casada con"@es . :tongue rdfs:label "language"@en, "lengua"@es .
  :Tongue a rdfs:Class ; rdfs:label "tongue"@en, "idioma"@es . :speaks rdfs:label "speaks"@en, "habla"@es .
  :oeland a :Land ; rdfs:label "Oeland" ; :borders :velmark ; :speaks :norn, :cumbric . :velmark a :Land ; rdfs:label "Velmark" ; :speaks :norn .
  :sorland a :Land ; rdfs:label "Sorland" ; :speaks :livonian .
  :norn a :Tongue ; rdfs:label "Norn" . :cumbric a :Tongue ; rdfs:label "Cumbric" . :livonian a :Tongue ; rdfs:label "Livonian" .
  :mira a :Lake ; rdfs:label "Mira" ; :depth 40 ; :liesIn :oeland . :tarn a :Lake ; rdfs:label "Tarn" ; :depth 90 ; :liesIn :oeland .
  :lune a :Lake ; rdfs:label "Lune" ; :depth 90 ; :liesIn :velmark . :ost a :Lake ; rdfs:label "Ost" ; :depth 10 ; :liesIn :sorland .
  :f1 a :Ferry ; rdfs:label "Kestrel" ; :crosses :mira . :f2 a :Ferry ; rdfs:label "Heron" ; :crosses :mira .
  :f3 a :Ferry ; rdfs:label "Plover" ; :crosses :tarn . :f4 a :Ferry ; rdfs:label "Grebe" ; :crosses :lune .
  :ann a :Pilot ; rdfs:label "Ann Holm" ; :spouse :bea . :bea a :Pilot ; rdfs:label "Bea Lind" . :cat a :Pilot ; rdfs:label "Cat Moss" .`);

const answer = (question: string, language: Language): readonly string[] => lakes.answer(question, language);
const told = (question: string, language: Language): string =>
  lakes
    .best(question, language)
    .paraphrase.map(({ text }) => text)
    .join(' ');

type Case = readonly [question: string, language: Language, answer: 'yes' | 'no'];

test.each<Case>([
  ['Is Mira crossed by two ferries?', 'en', 'yes'],
  ['Does Mira have two ferries?', 'en', 'yes'],
  ['Does Mira have three ferries?', 'en', 'no'],
  ['Does Mira have more than one ferry?', 'en', 'yes'],
  ['Does Tarn have more than one ferry?', 'en', 'no'],
  ['Does Mira have at least three ferries?', 'en', 'no'],
  ['Does Ost have fewer than two ferries?', 'en', 'yes'],
  ['Is the deepest lake Tarn?', 'en', 'yes'],
  ['Is the deepest lake Mira?', 'en', 'no'],
  ['¿Es el lago más profundo Mira?', 'es', 'no'],
  ['Does Oeland have two lakes?', 'en', 'yes'],
  ['Is there a lake with two ferries?', 'en', 'yes'],
  ['Is there a lake with three ferries?', 'en', 'no'],
  ['Are there more than three lakes?', 'en', 'yes'],
  ['Are there more than four lakes?', 'en', 'no'],
  ['¿Tiene Mira dos transbordadores?', 'es', 'yes'],
  ['¿Tiene Tarn dos transbordadores?', 'es', 'no'],
  ['¿Tiene Mira más de un transbordador?', 'es', 'yes'],
  ['¿Tiene Mira al menos tres transbordadores?', 'es', 'no'],
  ['¿Hay algún lago con dos transbordadores?', 'es', 'yes'],
  ['¿Hay más de cuatro lagos?', 'es', 'no'],
])('a number of things is counted: %s', (question, language, expected) => {
  expect(answer(question, language)).toEqual([expected]);
});

test.each<Case>([
  ['Do Oeland and Velmark share a border?', 'en', 'yes'],
  ['Do Velmark and Oeland border each other?', 'en', 'yes'],
  ['Do Oeland and Sorland share a border?', 'en', 'no'],
  ['Do Velmark and Sorland border each other?', 'en', 'no'],
  ['Are Ann Holm and Bea Lind married?', 'en', 'yes'],
  ['Are Bea Lind and Ann Holm married to each other?', 'en', 'yes'],
  ['Are Ann Holm and Cat Moss married?', 'en', 'no'],
  ['¿Comparten frontera Velmark y Oeland?', 'es', 'yes'],
  ['¿Limitan Oeland y Sorland?', 'es', 'no'],
  ['¿Limitan Oeland y Velmark entre sí?', 'es', 'yes'],
  ['¿Están casadas Bea Lind y Ann Holm?', 'es', 'yes'],
])('a relation is between the two, whichever has it: %s', (question, language, expected) => {
  expect(answer(question, language)).toEqual([expected]);
});

test.each<Case>([
  ['Do Mira and Tarn have ferries?', 'en', 'yes'],
  ['Do Mira and Ost have ferries?', 'en', 'no'],
  ['Are Tarn and Lune deeper than Mira?', 'en', 'yes'],
  ['Are Tarn and Ost deeper than Mira?', 'en', 'no'],
  ['¿Tienen Mira y Tarn transbordadores?', 'es', 'yes'],
])('what is asked of two is asked of each: %s', (question, language, expected) => {
  expect(answer(question, language)).toEqual([expected]);
});

test.each<Case>([
  ['Do all lakes have ferries?', 'en', 'no'],
  ['Do all lakes in Oeland have ferries?', 'en', 'yes'],
  ['Does every lake lie in Oeland?', 'en', 'no'],
  ['Does each lake have a depth?', 'en', 'yes'],
  ['Are all lakes deeper than Ost?', 'en', 'yes'],
  ['Are all lakes deeper than Mira?', 'en', 'no'],
  ['Are all lakes deeper than 5 m?', 'en', 'yes'],
  ['Do all lakes have two ferries?', 'en', 'no'],
  ['Do all ferries cross a lake?', 'en', 'yes'],
  ['¿Todos los lagos tienen transbordadores?', 'es', 'no'],
  ['¿Tienen todos los lagos de Oeland transbordadores?', 'es', 'yes'],
  ['¿Tiene cada lago una profundidad?', 'es', 'yes'],
  ['¿Son todos los lagos más profundos que Mira?', 'es', 'no'],
])('of all there is none without it: %s', (question, language, expected) => {
  expect(answer(question, language)).toEqual([expected]);
});

test.each<Case>([
  ['Is Tarn the deepest lake?', 'en', 'yes'],
  ['Is Lune the deepest lake?', 'en', 'yes'],
  ['Is Mira the deepest lake?', 'en', 'no'],
  ['Is Mira the deepest lake in Oeland?', 'en', 'no'],
  ['Is Tarn the deepest lake in Oeland?', 'en', 'yes'],
  ['Is Lune the deepest lake in Oeland?', 'en', 'no'],
  ['Is Ost the shallowest of all lakes?', 'en', 'yes'],
  ['Is Mira the lake with the most ferries?', 'en', 'yes'],
  ['Does Mira have the most ferries?', 'en', 'yes'],
  ['Does Tarn have the most ferries?', 'en', 'no'],
  ['Does Tarn have the greatest depth?', 'en', 'yes'],
  ['¿Es Tarn el lago más profundo?', 'es', 'yes'],
  ['¿Es Mira el lago más profundo?', 'es', 'no'],
  ['¿Es Mira el lago con más transbordadores?', 'es', 'yes'],
])('what may be the first of an order is held against it: %s', (question, language, expected) => {
  expect(answer(question, language)).toEqual([expected]);
});

test.each([
  ['Does Mira have two ferries?', 'en', 'whether Mira is crossed by exactly 2 ferries'],
  ['Are there more than three lakes?', 'en', 'whether there are more than 3 lakes'],
  ['Do Velmark and Oeland border each other?', 'en', 'whether Velmark borders Oeland or the other way round'],
  ['Is Tarn the deepest lake?', 'en', 'whether Tarn is the lake with the highest depth'],
  ['¿Es Tarn el lago más profundo?', 'es', 'si Tarn es el lago con mayor profundidad'],
  [
    '¿Todos los lagos tienen transbordadores?',
    'es',
    'si todos los lagos son lagos cruzados por un transbordador',
  ],
] as const)('what was tested is told: %s', (question, language, words) => {
  expect(told(question, language).replaceAll(' ,', ',')).toBe(words);
});

test.each([
  ['Does Mira have 40?', 'en'],
  ['Does Mira have more ferries than Tarn?', 'en'],
  ['Does Mira have more ferries than any other lake?', 'en'],
  ['Are not all lakes deep?', 'en'],
  ['Do Oeland and Velmark have borders?', 'en'],
] as const)('what no test says is not sure: %s', (question, language) => {
  expect(lakes.isSure(question, language)).toBe(false);
});
