import { expect, test } from 'vitest';
import type { Iri, Language } from '../rdf';
import type { Candidate, Pin } from './candidate';
import { openGraph } from './fixtures/open-graph.fixture';
import { candidatesOf } from './candidates-of';

const mills = await openGraph(`
  :Mill rdfs:label "mill"@en, "molino"@es . :Miller rdfs:label "miller"@en, "molinero"@es .
  :Song rdfs:label "song"@en, "canción"@es . :Songbook rdfs:label "song"@en .
  :power rdfs:label "power"@en, "potencia"@es . :strength rdfs:label "power"@en, "potencia"@es .
  :owner rdfs:label "owner"@en, "dueño"@es .
  :a a :Miller ; rdfs:label "Ode" . :b a :Miller ; rdfs:label "Ode" . :c a :Miller ; rdfs:label "Ode" .
  :d a :Miller ; rdfs:label "Ode Parr" .
  :m1 a :Mill ; rdfs:label "Kestrel" ; :power 10 ; :strength 1 ; :owner :a .
  :m2 a :Mill ; rdfs:label "Merlin" ; :power 20 ; :strength 2 ; :owner :b .
  :m3 a :Mill ; rdfs:label "Harrier" ; :power 30 ; :strength 3 ; :owner :c .
  :m4 a :Mill ; rdfs:label "Kite" ; :power 40 ; :strength 4 ; :owner :d .
  :s1 a :Song ; rdfs:label "Wheel" . :k1 a :Songbook ; rdfs:label "Flour" .
`);

const pin = (question: string, words: string, meaning: string | null): Pin => {
  const start = question.indexOf(words);
  return { start, end: start + words.length, meaning };
};

const read = (question: string, pins: readonly Pin[], language: Language = 'en'): readonly Candidate[] =>
  candidatesOf({ question, scope: ['urn:test:mills' as Iri], pins, language }, language, 24, mills.knowledge);

const OWNED = 'Which mills have the owner Ode?';

test('one name leaves open which thing is meant, and a correction does not', () => {
  const [open] = read(OWNED, []);
  expect(open?.binding?.words[0]?.terms).toHaveLength(3);
  for (const [thing, mill] of [
    ['a', 'm1'],
    ['b', 'm2'],
    ['c', 'm3'],
  ]) {
    const [first] = read(OWNED, [pin(OWNED, 'Ode', `entity <http://example.org/${thing ?? ''}>`)]);
    expect(first?.binding).toBeUndefined();
    expect(mills.run(first?.query ?? '')).toEqual([mill]);
  }
});

test('in Spanish too', () => {
  const question = '¿Qué molinos tienen el dueño Ode?';
  const [first] = read(question, [pin(question, 'Ode', 'entity <http://example.org/b>')], 'es');
  expect(mills.run(first?.query ?? '')).toEqual(['m2']);
});

test('what was said of some words holds against a longer name', () => {
  const question = 'Which mills have the owner Ode Parr?';
  const [first] = read(question, [pin(question, 'Ode', 'entity <http://example.org/b>')]);
  expect(mills.run(first?.query ?? '')).toEqual(['m2']);
});

test('what is none of these is read as none of these', () => {
  const all = read(OWNED, [pin(OWNED, 'Ode', null)]);
  expect(all.flatMap(({ groundings }) => groundings.map(({ meaning }) => meaning.kind))).not.toContain(
    'entity',
  );
});

test.each([
  ['What is the power of Kestrel?', 'power', 'property <http://example.org/power>', '10'],
  ['What is the power of Kestrel?', 'power', 'property <http://example.org/strength>', '1'],
])('%s, with "%s" as %s', (question, words, meaning, value) => {
  const all = read(question, [pin(question, words, meaning)]);
  expect(mills.run(all[0]?.query ?? '').join()).toContain(value);
  expect(all.every(({ groundings }) => groundings.some((one) => one.meaning.id === meaning))).toBe(true);
});

test('a class', () => {
  const question = 'Which songs are there?';
  const meaning = 'class <http://example.org/Songbook>';
  const spoken = read(question, [pin(question, 'songs', meaning)]);
  expect(mills.run(spoken[0]?.query ?? '')).toEqual(['k1']);
  const usual = read(question, [pin(question, 'songs', 'class <http://example.org/Song>')]);
  expect(mills.run(usual[0]?.query ?? '')).toEqual(['s1']);
});
