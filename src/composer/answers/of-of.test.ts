import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Mills, who runs which, the deliveries that leave them and the towns that these go to; some runners were born in the same town. */
const mills = await openGraph(`
  :Mill a rdfs:Class ; rdfs:label "mill"@en, "molino"@es . :Miller a rdfs:Class ; rdfs:label "miller"@en, "molinero"@es .
  :Delivery a rdfs:Class ; rdfs:label "delivery"@en, "entrega"@es . :Town a rdfs:Class ; rdfs:label "town"@en, "pueblo"@es .
  :Guild a rdfs:Class ; rdfs:label "guild"@en, "gremio"@es . :runs rdfs:label "runs"@en, "lleva"@es . :mill rdfs:label "mill"@en, "molino"@es .
  :sacks rdfs:label "sacks"@en, "sacos"@es . :height rdfs:label "height"@en, "altura"@es . :built rdfs:label "built in"@en, "construido en"@es .
  :seat rdfs:label "seat"@en, "sede"@es . :home rdfs:label "hometown"@en, "pueblo natal"@es .
  :m1 a :Mill ; rdfs:label "Old Mill" ; :height 12 ; :built "1850"^^xsd:gYear . :m2 a :Mill ; rdfs:label "New Mill" ; :height 20 ; :built "1901"^^xsd:gYear .
  :a a :Miller ; rdfs:label "Ada Korn" ; :runs :m1 ; :home :t1 . :b a :Miller ; rdfs:label "Bo Rye" ; :runs :m2 ; :home :t1 .
  :c a :Miller ; rdfs:label "Cy Oats" ; :home :t1 .
  :d1 a :Delivery ; rdfs:label "D1" ; :mill :m1 ; :sacks 5 . :d2 a :Delivery ; rdfs:label "D2" ; :mill :m1 ; :sacks 7 .
  :d3 a :Delivery ; rdfs:label "D3" ; :mill :m2 ; :sacks 9 .
  :t1 a :Town ; rdfs:label "Lower Brook" . :t2 a :Town ; rdfs:label "Upper Brook" .
  :g a :Guild ; rdfs:label "Grain Guild" ; :seat :t1 . :h a :Guild ; rdfs:label "Flour Guild" ; :seat :t1 .`);

test.each([
  ['What is the height of the mill of Ada Korn?', 'en', ['12']],
  ["What is the height of Bo Rye's mill?", 'en', ['20']],
  ['What is the total number of sacks of the deliveries of Ada Korn?', 'en', ['12']],
  ['total sacks of the deliveries of Ada Korn', 'en', ['12']],
  ['deliveries of Bo Rye', 'en', ['d3']],
  ['How many deliveries of Ada Korn are there?', 'en', ['2']],
  ['¿Cuál es la altura del molino de Ada Korn?', 'es', ['12']],
  ['entregas de Bo Rye', 'es', ['d3']],
] as const)('what is of a thing one or two steps away: %s', (question, language, rows) => {
  expect(mills.answer(question, language)).toEqual(rows);
});

test.each([
  ['When was the mill of Ada Korn built?', 'en', ['1850']],
  ['When was the mill that Bo Rye runs built?', 'en', ['1901']],
  ['¿Cuándo se construyó el molino de Ada Korn?', 'es', ['1850']],
] as const)(
  'when something was done to what a noun says is the date of it: %s',
  (question, language, rows) => {
    expect(mills.answer(question, language)).toEqual(rows);
  },
);

test('what several happen to share joins them to nothing', () => {
  expect(mills.isSure('guilds of Cy Oats')).toBe(false);
});
