import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Films, who played in them, what they won, and where those were born. */
const cinema = await openGraph(`
  :Film a rdfs:Class ; rdfs:label "film" . :Actor a rdfs:Class ; rdfs:label "actor" . :Prize a rdfs:Class ; rdfs:label "prize" .
  :Town a rdfs:Class ; rdfs:label "town" . :Mayor a rdfs:Class ; rdfs:label "mayor" .
  :cast rdfs:label "cast" . :won rdfs:label "won" . :birthplace rdfs:label "birthplace" . :governs rdfs:label "governs" .
  :one a :Film ; rdfs:label "First Light" ; :cast :ada . :two a :Film ; rdfs:label "Low Tide" ; :cast :ben .
  :ada a :Actor ; rdfs:label "Ada Field" ; :won :globe ; :birthplace :bergen .
  :ben a :Actor ; rdfs:label "Ben Stone" ; :won :globe ; :birthplace :turku .
  :globe a :Prize ; rdfs:label "Silver Globe" . :bergen a :Town ; rdfs:label "Bergen" . :turku a :Town ; rdfs:label "Turku" .
  :may a :Mayor ; rdfs:label "Mona Lind" ; :governs :bergen .`);

const detourOf = (question: string): number | undefined => cinema.best(question).features.detour;

test('a thing that hangs past the verb before it is told as a guess', () => {
  expect(detourOf('Which actors won Bergen?')).toBe(1);
  expect(detourOf('Which actors won the Silver Globe?')).toBe(0);
});

test('a step that nobody names between what stands side by side is none', () => {
  expect(detourOf('Which films have actors from Bergen?')).toBe(0);
  expect(cinema.answer('Which films have actors from Bergen?')).toEqual(['one']);
});

test('a second question of little words is told where nothing reads it', () => {
  const question = 'Who won the Silver Globe and where is it?';
  const lost = cinema.best(question).unused?.map(({ start, end }) => question.slice(start, end));
  expect(lost).toEqual(['where']);
  expect(cinema.best('Who won the Silver Globe?').unused).toEqual([]);
});

test('a bare number of what something is linked to is told as a guess', async () => {
  const walls = await openGraph(`
    :Climber a rdfs:Class ; rdfs:label "climber" . :Ascent a rdfs:Class ; rdfs:label "ascent" .
    :climber rdfs:label "climber" . :minutes rdfs:label "duration (min)" .
    :ann a :Climber ; rdfs:label "Ann Roe" . :bo a :Climber ; rdfs:label "Bo Lind" .
    :x a :Ascent ; :climber :ann ; :minutes 50 . :y a :Ascent ; :climber :bo ; :minutes 20 .`);
  expect(walls.best('Which climbers are over 40?').features.detour).toBe(1);
  expect(walls.best('Which ascents are over 40?').features.detour).toBe(0);
});
