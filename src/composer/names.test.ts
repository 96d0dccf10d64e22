/** What a name stands for: one thing of it or all, a thing or the record of its name, a value or the node of a statement. */
import { expect, test } from 'vitest';
import type { Language } from '../rdf';
import { openGraph } from './fixtures/open-graph.fixture';
import { parseQuestion, type Parsed } from './parse';

/** Villages are called alike; a ship is called after one of them, and each ship has a record of its name. */
const bay = await openGraph(`
  :Village a rdfs:Class ; rdfs:label "village"@en, "aldea"@es . :Isle a rdfs:Class ; rdfs:label "isle"@en, "isla"@es .
  :Ship a rdfs:Class ; rdfs:label "ship"@en, "barco"@es . :ShipName a rdfs:Class ; rdfs:label "ship name"@en .
  :on rdfs:label "lies on"@en, "está en"@es . :height rdfs:label "height"@en, "altura"@es . :draught rdfs:label "draught"@en . :mastHeight rdfs:label "mast height"@en .
  :after rdfs:label "named after"@en . :hasName rdfs:label "has name"@en .
  :v1 a :Village ; rdfs:label "Kell" ; :on :i1 ; :height 4 . :v2 a :Village ; rdfs:label "Kell" ; :on :i2 ; :height 9 .
  :v3 a :Village ; rdfs:label "Orm" ; :on :i2 ; :height 7 . :v4 a :Village ; rdfs:label "Ulm" ; :on :i3 ; :height 2 .
  :v5 a :Village ; rdfs:label "Ives" ; :on :i3 ; :height 3 .
  :i1 a :Isle ; rdfs:label "Skea" . :i2 a :Isle ; rdfs:label "Tarn" . :i3 a :Isle ; rdfs:label "Vold" .
  :s1 a :Ship ; rdfs:label "Orm" ; :draught 5 ; :mastHeight 30 ; :after :v3 ; :hasName :n1 . :s2 a :Ship ; rdfs:label "Gale" ; :draught 6 ; :mastHeight 40 ; :hasName :n2 .
  :n1 a :ShipName ; rdfs:label "Orm" . :n2 a :ShipName ; rdfs:label "Gale" .
`);

const first = (question: string, language: Language = 'en'): Parsed => {
  const [found] = parseQuestion({ question, language, most: 10 }, bay.knowledge);
  if (found === undefined) throw new Error(`Nothing was read of: ${question}`);
  return found;
};

const isOpen = (question: string, language?: Language): boolean =>
  JSON.stringify(first(question, language).ask).includes('isOneOf');

test.each<[string, Language, boolean]>([
  ['Which isle does Kell lie on?', 'en', true],
  ['Which isles have a village called Kell?', 'en', false],
  ['Which isles have villages named Kell?', 'en', false],
  ['Which isle has the village named Kell?', 'en', true],
  ['¿Qué islas tienen aldeas llamadas Kell?', 'es', false],
])('%s: whether one of them is meant', (question, language, open) => {
  expect(isOpen(question, language)).toBe(open);
});

test.each([
  // A village is no record of the name of the one ship that is called after it
  ['What is the height of Orm?', 'v3', '7'],
  ['What is the draught of Orm?', 's1', '5'],
])('%s of %s', (question, thing, value) => {
  const { query } = first(question);
  expect(query).toContain(`<http://example.org/${thing}>`);
  expect(bay.run(query)).toEqual([value]);
});

const wiki = await openGraph(`
  :Lamp a rdfs:Class ; rdfs:label "lamp"@en, "faro"@es . :range rdfs:label "range"@en, "alcance"@es . :aClaim rdfs:label "range"@en, "alcance"@es .
  :value rdfs:label "value"@en . :since rdfs:label "since"@en .
  :l1 a :Lamp ; rdfs:label "Corran" ; :range 21 ; :aClaim :c1 . :c1 :value 21 ; :since 1987 .
  :l2 a :Lamp ; rdfs:label "Bess" ; :range 14 ; :aClaim :c2 . :c2 :value 14 ; :since 1990 .
`);

test.each<[string, Language]>([
  ['What is the range of Corran?', 'en'],
  ['¿Cuál es el alcance de Corran?', 'es'],
])('%s: the value, and not the node that states it', (question, language) => {
  const [found, other] = parseQuestion({ question, language, most: 10 }, wiki.knowledge);
  expect(wiki.run(found?.query ?? '')).toEqual(['21']);
  // Both are called so, and this is no close call.
  expect((found?.score ?? 0) - (other?.score ?? 0)).toBeGreaterThan(1);
});

const tower = await openGraph(`
  :Floor a rdfs:Class ; rdfs:label "floor"@en, "piso"@es . :Room a rdfs:Class ; rdfs:label "room"@en, "sala"@es .
  :in rdfs:label "is in"@en, "está en"@es . :area rdfs:label "area"@en, "superficie"@es .
  :f1 a :Floor ; rdfs:label "Floor 1"@en, "Piso 1"@es ; :area 90 . :f2 a :Floor ; rdfs:label "Floor 2"@en, "Piso 2"@es ; :area 70 .
  :f3 a :Floor ; rdfs:label "Floor 3"@en, "Piso 3"@es ; :area 80 . :r1 a :Room ; rdfs:label "Archive" ; :in :f2 . :r2 a :Room ; rdfs:label "Kiln" ; :in :f2 .
  :r3 a :Room ; rdfs:label "Press" ; :in :f3 . :r4 a :Room ; rdfs:label "Store" ; :in :f1 .
`);

test.each<[string, Language, readonly string[]]>([
  ['How many rooms are in the second floor?', 'en', ['2']],
  ['Which rooms are in the 3rd floor?', 'en', ['r3']],
  ['¿Cuántas salas están en el segundo piso?', 'es', ['2']],
  ['¿Cuántas salas están en el piso segundo?', 'es', ['2']],
  // The second of an order is no name
  ['Which floor has the second largest area?', 'en', ['f3']],
])('%s: a name with its number', (question, language, rows) => {
  const [found] = parseQuestion({ question, language, most: 10 }, tower.knowledge);
  expect(tower.run(found?.query ?? '')).toEqual(rows);
});

const jukebox = await openGraph(`
  :Record a rdfs:Class ; rdfs:label "record"@en . :Tune a rdfs:Class ; rdfs:label "tune"@en . :by rdfs:label "by"@en . :holds rdfs:label "holds"@en .
  :rec1 a :Record ; rdfs:label "Harvest" ; :by :Ann ; :holds :t1 . :rec2 a :Record ; rdfs:label "Winter" ; :by :Ann ; :holds :t2 .
  :Singer a rdfs:Class ; rdfs:label "singer"@en . :Ann a :Singer ; rdfs:label "Ann Ruby" . :Bo a :Singer ; rdfs:label "Bo Vale" .
  :t1 a :Tune ; rdfs:label "Make It" . :t2 a :Tune ; rdfs:label "The Mill" . :rec3 a :Record ; rdfs:label "Spring" ; :by :Bo ; :holds :t1 .
`);

test.each([
  // "Make It" is more than "make"; an article is no more
  ['How many records did Ann Ruby make?', ['2']],
  ['Which record holds Mill?', ['rec2']],
  ['Which records hold Make It?', ['rec1', 'rec3']],
] as const)('%s: a name with its little words', (question, rows) => {
  const [found] = parseQuestion({ question, language: 'en', most: 10 }, jukebox.knowledge);
  expect([...jukebox.run(found?.query ?? '')].sort()).toEqual(rows);
});
