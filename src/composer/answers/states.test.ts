import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Mills, some of which have closed; millers, some of whom have died; sacks that are lent and come back. */
const mills = await openGraph(`
  :Mill a rdfs:Class ; rdfs:label "mill"@en, "molino"@es . :Miller a rdfs:Class ; rdfs:label "miller"@en, "molinero"@es .
  :Sack a rdfs:Class ; rdfs:label "sack"@en, "saco"@es . :Loan a rdfs:Class ; rdfs:label "loan"@en, "préstamo"@es .
  :Race a rdfs:Class ; rdfs:label "mill race"@en, "acequia"@es . :on rdfs:label "mill"@en, "molino"@es . :opened rdfs:label "opened on"@en, "abierta el"@es .
  :miller rdfs:label "miller"@en, "molinero"@es . :closed rdfs:label "closed on"@en, "cerrado el"@es .
  :died rdfs:label "date of death"@en, "fecha de muerte"@es . :restored rdfs:label "restored"@en, "restaurado"@es .
  :sack rdfs:label "sack"@en, "saco"@es . :returned rdfs:label "date returned"@en, "fecha de devolución"@es .
  :a a :Mill ; rdfs:label "Fen Mill" ; :miller :ada ; :closed "1950-01-01"^^xsd:date ; :restored "1990-01-01"^^xsd:date .
  :b a :Mill ; rdfs:label "Dyke Mill" ; :miller :ben . :c a :Mill ; rdfs:label "Tor Mill" ; :miller :ben .
  :r a :Race ; :on :a ; :opened "1700-01-01"^^xsd:date . :r2 a :Race ; :on :b ; :opened "1720-01-01"^^xsd:date .
  :ada a :Miller ; rdfs:label "Ada Roe" ; :died "1960-02-03"^^xsd:date . :ben a :Miller ; rdfs:label "Ben Lind" .
  :s a :Sack ; rdfs:label "Oat" . :t a :Sack ; rdfs:label "Rye" .
  :l a :Loan ; :sack :s ; :returned "2020-01-01"^^xsd:date . :m a :Loan ; :sack :t .`);

test.each([
  ['Which mills are open?', 'en', ['b', 'c']],
  ['Which mills are still open?', 'en', ['b', 'c']],
  ['How many open mills are there?', 'en', ['2']],
  ['Which mills are no longer open?', 'en', ['a']],
  ['Is Fen Mill still open?', 'en', ['no']],
  ['Which millers are alive?', 'en', ['ben']],
  ['How many living millers are there?', 'en', ['1']],
  ['Is Ada Roe still alive?', 'en', ['no']],
  ['Which sacks are still out?', 'en', ['t']],
  ['Which sacks are currently on loan?', 'en', ['t']],
  ['¿Qué molinos siguen abiertos?', 'es', ['b', 'c']],
  ['¿Qué molineros están vivos?', 'es', ['ben']],
  ['¿Sigue vivo Ben Lind?', 'es', ['yes']],
] as const)('what lasts until a date lasts where there is none: %s', (question, language, rows) => {
  expect(mills.answer(question, language)).toEqual(rows);
});

test.each([
  ['Which mills are unrestored?', ['b', 'c']],
  ['How many unrestored mills are there?', ['2']],
  ['Which mills are still unrestored?', ['b', 'c']],
] as const)('"un-" denies what follows it, and is no slip: %s', (question, rows) => {
  expect(mills.answer(question)).toEqual(rows);
  expect(mills.best(question).unused).toEqual([]);
});

test('"still" is told where nothing says that anything ends', () => {
  const question = 'Which mills are still restored?';
  const lost = mills.best(question).unused?.map(({ start, end }) => question.slice(start, end));
  expect(lost).toEqual(['still']);
});

test('what something is, it is itself: of what it is linked to nothing is sure', async () => {
  const races = await openGraph(`
    :Mill a rdfs:Class ; rdfs:label "mill" . :Race a rdfs:Class ; rdfs:label "race" . :on rdfs:label "mill" . :steep rdfs:label "steep" .
    :a a :Mill ; rdfs:label "Fen Mill" . :b a :Mill ; rdfs:label "Tor Mill" . :r a :Race ; :on :a ; :steep "12 m" .`);
  expect(races.isSure('Which mills are steep?')).toBe(false);
  expect(races.best('Which races are steep?').features.detour).toBe(0);
});

test('a state is what a word of it says in another form', async () => {
  const flights = await openGraph(`
    :Flight a rdfs:Class ; rdfs:label "flight" . :outcome rdfs:label "outcome" . :successorOf rdfs:label "successor of" .
    :a a :Flight ; rdfs:label "Flight A" ; :outcome "success" . :b a :Flight ; rdfs:label "Flight B" ; :outcome "success" ; :successorOf :a .
    :c a :Flight ; rdfs:label "Flight C" ; :outcome "failure" ; :successorOf :b .`);
  expect(flights.answer('Which flights were successful?')).toEqual(['a', 'b']);
  expect(flights.answer('Which flights failed?')).toEqual(['c']);
  expect(flights.answer('How many flights were a success?')).toEqual(['2']);
});
