import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Keys as tables keep them: codes and numbers under names of their own tables, under one name, and as a bare id. */
const graph = await openGraph(`
  @prefix k: <http://example.org/kind#> . @prefix m: <http://example.org/mule#> . @prefix s: <http://example.org/stall#> .
  :a a :Kinds ; k:kind_code "PAC" ; k:name "Pack mule" .   :b a :Kinds ; k:kind_code "RID" ; k:name "Riding mule" .
  :c a :Kinds ; k:kind_code "DRA" ; k:name "Draught mule" .
  :s1 a :Stalls ; s:id 1 ; s:name "North row" .   :s2 a :Stalls ; s:id 2 ; s:name "South row" .   :s3 a :Stalls ; s:id 3 ; s:name "West row" .
  :m1 a :Mules ; :muleid 1 ; m:name "Amber" ; m:kind_code "PAC" ; m:stall_id 1 ; m:shoes 2 .
  :m2 a :Mules ; :muleid 2 ; m:name "Birch" ; m:kind_code "RID" ; m:stall_id 1 ; m:shoes 3 .
  :m3 a :Mules ; :muleid 3 ; m:name "Cedar" ; m:kind_code "PAC" ; m:stall_id 2 ; m:shoes 1 .
  :r1 a :Rides ; :muleid 1 ; :length 12 .   :r2 a :Rides ; :muleid 3 ; :length 7 .   :r3 a :Rides ; :muleid 1 ; :length 9 .
`);

test.each([
  ['Which mules are in the North row?', ['Amber', 'Birch']],
  ['Which stalls have no mules?', ['West row']],
  ['How many mules does each kind have?', ['Pack mule | 2', 'Riding mule | 1']],
  ['Which mules were never on a ride?', ['Birch']],
  ['How many rides did Amber have?', ['2']],
  ['What is the kind of Birch?', ['Riding mule']],
  ['Which mules have the stall id 1?', ['Amber', 'Birch']],
  ['How many mules have the stall id 2?', ['1']],
] as const)('a key leads where its name says: %s', (question, rows) => {
  expect(graph.answer(question)).toEqual(rows);
});

test('where things of several classes carry a key, each end is of its own', () => {
  const question = 'How long are the rides from the North row?';
  expect(graph.best(question).query).toContain('<http://example.org/Mules>');
  expect(graph.answer(question)).toEqual(['r1 | 12', 'r3 | 9']);
});

/** Numbers that are among the keys of others by chance, under names that do not say so. */
const chance = await openGraph(`
  :s1 a :Shop ; rdfs:label "Amber" ; :shop_id 1 ; :rank 1 ; :staff 2 ; :grade "A" . :s2 a :Shop ; rdfs:label "Birch" ; :shop_id 2 ; :rank 2 ; :staff 1 ; :grade "B" .
  :t1 a :Till ; rdfs:label "Cedar" ; :till_no 1 ; :rank 1 ; :slot 1 ; :grade "A" . :t2 a :Till ; rdfs:label "Damson" ; :till_no 2 ; :rank 2 ; :slot 2 ; :grade "A" .
  :t3 a :Till ; rdfs:label "Elder" ; :till_no 3 ; :rank 1 ; :slot 1 ; :grade "B" .
`);

test('no number is a link for being among other numbers, nor a text for being the same', () => {
  const { schema } = chance.knowledge;
  const properties = ['rank', 'slot', 'staff', 'till_no', 'shop_id', 'grade'] as const;
  const named = [...schema.names.values()].filter(({ role }) => role === 'property');
  expect(named.map(({ iri }) => schema.keyBehind(iri)).filter((one) => one !== undefined)).toEqual([]);
  expect(named.length).toBeGreaterThanOrEqual(properties.length);
});

/** A list of codes, whose rows have no name but a description. */
const coded = await openGraph(`
  @prefix k: <http://example.org/kinds#> . @prefix p: <http://example.org/pets#> .
  :a a :Kinds ; k:kind_code "CAN" ; k:description "Dog" ; k:active "Y" .   :b a :Kinds ; k:kind_code "FEL" ; k:description "Cat" ; k:active "Y" .
  :c a :Kinds ; k:kind_code "LAG" ; k:description "Hare" ; k:active "N" .
  :p1 a :Pets ; p:pet_name "Amber" ; p:kind_code "CAN" ; p:weight 30 .   :p2 a :Pets ; p:pet_name "Birch" ; p:kind_code "FEL" ; p:weight 4 .
  :p3 a :Pets ; p:pet_name "Cedar" ; p:kind_code "CAN" ; p:weight 12 .   :p4 a :Pets ; p:pet_name "Damson" ; p:kind_code "LAG" ; p:weight 3 .
`);

test.each([
  ['How many dogs are there?', ['2']],
  ['List the dogs', ['Amber', 'Cedar']],
  ['Which dogs have a weight over 20?', ['Amber']],
  ['What is the kind of Birch?', ['Cat']],
  ['How many pets of each kind are there?', ['Cat | 1', 'Dog | 2', 'Hare | 1']],
  ['How many kinds are there?', ['3']],
] as const)('what a code stands for is what has the code: %s', (question, rows) => {
  expect(coded.answer(question)).toEqual(rows);
});
