import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Events of two kinds, and nothing that is called an event; a club organises only those of one kind. */
const season = await openGraph(`
  :MusicEvent rdfs:label "music event"@en, "evento musical"@es . :ChessEvent rdfs:label "chess event"@en, "evento de ajedrez"@es . :Club rdfs:label "club"@en, "club"@es .
  :organizer rdfs:label "organizer"@en, "organizador"@es . :seats rdfs:label "seats"@en, "plazas"@es .
  :jam a :MusicEvent ; rdfs:label "Quay Jam" ; :organizer :tide ; :seats 300 .
  :gala a :MusicEvent ; rdfs:label "Winter Gala" ; :organizer :tide ; :seats 90 .
  :open a :ChessEvent ; rdfs:label "Marsh Open" ; :organizer :rook ; :seats 40 .
  :blitz a :ChessEvent ; rdfs:label "Mill Blitz" ; :organizer :rook ; :seats 20 .
  :final a :ChessEvent ; rdfs:label "Pier Final" ; :organizer :rook ; :seats 60 .
  :tide a :Club ; rdfs:label "Tide Club" . :rook a :Club ; rdfs:label "Rook Club" . :idle a :Club ; rdfs:label "Idle Club" .
`);

test.each([
  ['Which events have more than 50 seats?', 'en', ['final', 'gala', 'jam']],
  ['How many events are there?', 'en', ['5']],
  ['Which clubs organize no events?', 'en', ['idle']],
  ['Which club is the organizer of the most events?', 'en', ['rook']],
  ['Which events have more seats than average?', 'en', ['jam']],
  ['Which music events have more than 50 seats?', 'en', ['gala', 'jam']],
  ['¿Qué eventos tienen más de 50 plazas?', 'es', ['final', 'gala', 'jam']],
] as const)(
  'a noun of several classes, and the name of none, means all of them: %s',
  (question, language, rows) => {
    expect([...season.answer(question, language)].sort()).toEqual(rows);
  },
);

test('they are told by the noun that they share', () => {
  const told = (question: string, language: 'en' | 'es'): string | undefined =>
    season
      .compose(question, language)
      .candidates[0]?.paraphrase.map(({ text }) => text)
      .join(' ');
  expect(told('How many events are there?', 'en')).toBe('number of events');
  expect(told('Which clubs organize no events?', 'en')).toBe('clubs that are not the organizer of any event');
  expect(told('¿Cuántos eventos hay?', 'es')).toBe('número de eventos');
});
