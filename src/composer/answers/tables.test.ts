import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Names that are codes, told by comments alone; a name that nothing tells. */
const codes = await openGraph(`
  :C1 a rdfs:Class ; rdfs:comment "All ferries that are on record."@en, "Cada transbordador del registro."@es .
  :C2 a rdfs:Class ; rdfs:comment "Every harbour."@en .
  :P10 rdfs:comment "The number of seats."@en .
  :P11 rdfs:comment "Ferry calls at harbour."@en .
  :f1 a :C1 ; :P99 "Alba" ; :P10 200 ; :P11 :h1 .
  :f2 a :C1 ; :P99 "Boreas" ; :P10 90 ; :P11 :h2 .
  :f3 a :C1 ; :P99 "Cirrus" ; :P10 310 ; :P11 :h1 .
  :h1 a :C2 ; :P99 "Port Vell" .
  :h2 a :C2 ; :P99 "Nordhaven" .
`);

test.each([
  ['List all ferries', ['Alba', 'Boreas', 'Cirrus']],
  ['Which ferries have more than 100 seats?', ['Alba', 'Cirrus']],
  ['What is the number of seats of Boreas?', ['90']],
  ['Which ferries call at Nordhaven?', ['Boreas']],
] as const)('comments name what has a code for its name: %s', (question, rows) => {
  expect(codes.answer(question)).toEqual(rows);
});

/** Keys in the place of links; quantities under types of their own. */
const keyed = await openGraph(`
  :l1 a :Lawyer ; rdfs:label "Ada Moss" ; :firm "FI1" ; :salary "900"^^:eur .
  :l2 a :Lawyer ; rdfs:label "Ben Ruiz" ; :firm "FI2" ; :salary "1100"^^:eur .
  :l3 a :Lawyer ; rdfs:label "Cleo Park" ; :firm "FI1" ; :salary "1300"^^:eur .
  :f1 a :Firm ; rdfs:label "Moss and Sons" ; :identifier "FI1" ; :city "Leeds" .
  :f2 a :Firm ; rdfs:label "Ruiz Partners" ; :identifier "FI2" ; :city "York" .
  :f3 a :Firm ; rdfs:label "Idle House" ; :identifier "FI3" ; :city "York" .
`);

test.each([
  ['Which lawyers are at the firm Moss and Sons?', ['l1', 'l3']],
  ['What is the city of the firm of Ben Ruiz?', ['York']],
  ['How many lawyers does each firm have?', ['f1 | 2', 'f2 | 1']],
  ['Which firms have no lawyer?', ['f3']],
  ['What is the average salary of lawyers?', ['1100']],
  ['Which lawyers have a salary over 1000?', ['l2', 'l3']],
] as const)('a key leads where its thing is: %s', (question, rows) => {
  expect(keyed.answer(question)).toEqual(rows);
});

/** Units in brackets, in names and in datatypes. */
const measured = await openGraph(`
  :depth rdfs:comment "The depth (metres)."@en .
  :a a :Lake ; rdfs:label "Aral" ; :depth 900 ; :shore_km 40 ; :span "90"^^:min .
  :b a :Lake ; rdfs:label "Bled" ; :depth 1500 ; :shore_km 7 ; :span "200"^^:min .
`);

test.each([
  ['Which lakes have a depth over 1 kilometre?', ['b']],
  ['Which lakes have a shore under 10000 metres?', ['b']],
  ['Which lakes have a span over 3 hours?', ['b']],
] as const)('a unit is found where it stands: %s', (question, rows) => {
  expect(measured.answer(question)).toEqual(rows);
});

/** Tables mapped as they are: short names, keys in IRIs, keys beside links. */
const mapped = await openGraph(`
  @prefix v: <http://example.org/veh_mst#> .
  @prefix s: <http://example.org/svc_hdr#> .
  <http://example.org/veh_mst/veh_no=7> a :veh_mst ; v:veh_no 7 ; v:veh_nm "Red van" ; v:load_cap_kg 900 .
  <http://example.org/veh_mst/veh_no=8> a :veh_mst ; v:veh_no 8 ; v:veh_nm "Blue lorry" ; v:load_cap_kg 4100 .
  <http://example.org/veh_mst/veh_no=9> a :veh_mst ; v:veh_no 9 ; v:veh_nm "Old bus" ; v:load_cap_kg 2500 .
  <http://example.org/svc_hdr/svc_id=1> a :svc_hdr ; s:svc_id 1 ; s:veh_no 7 ; s:ref-veh_no <http://example.org/veh_mst/veh_no=7> ; s:bill_amt 80 .
  <http://example.org/svc_hdr/svc_id=2> a :svc_hdr ; s:svc_id 2 ; s:veh_no 8 ; s:ref-veh_no <http://example.org/veh_mst/veh_no=8> ; s:bill_amt 200 .
  <http://example.org/svc_hdr/svc_id=3> a :svc_hdr ; s:svc_id 3 ; s:veh_no 8 ; s:ref-veh_no <http://example.org/veh_mst/veh_no=8> ; s:bill_amt 50 .
`);

test.each([
  ['What are the names of the vehicles?', ['Blue lorry', 'Old bus', 'Red van']],
  ['How many services are there?', ['3']],
  ['What is the average bill amount of services?', ['110']],
  ['Which vehicles have no service?', ['Old bus']],
  ['¿Cuáles son los nombres de los vehículos?', ['Blue lorry', 'Old bus', 'Red van']],
] as const)('short names of tables are read in full: %s', (question, rows) => {
  expect(mapped.answer(question, question.startsWith('¿') ? 'es' : 'en')).toEqual(rows);
});

/** Names glued of common words, or shortened to the beginning of a table's name. */
const glued = await openGraph(`
  @prefix r: <http://example.org/rider#> .
  @prefix s: <http://example.org/stable#> .
  <http://example.org/stable/stab_id=1> a :stable ; s:stab_id 1 ; s:sname "Oak Row" ; s:nboxes 12 ; s:min_rent 90 ; s:max_rent 140 .
  <http://example.org/stable/stab_id=2> a :stable ; s:stab_id 2 ; s:sname "Mill End" ; s:nboxes 30 ; s:min_rent 70 ; s:max_rent 80 .
  <http://example.org/rider/rider_no=5> a :rider ; r:rider_no 5 ; r:stagename "The Comet" ; r:heightcm 171 ; r:stab_id 1 ; r:ref-stab_id <http://example.org/stable/stab_id=1> .
  <http://example.org/rider/rider_no=6> a :rider ; r:rider_no 6 ; r:stagename "Lady Grey" ; r:heightcm 158 ; r:stab_id 1 ; r:ref-stab_id <http://example.org/stable/stab_id=1> .
  <http://example.org/rider/rider_no=7> a :rider ; r:rider_no 7 ; r:stagename "Old Tom" ; r:heightcm 166 ; r:stab_id 2 ; r:ref-stab_id <http://example.org/stable/stab_id=2> .
`);

test.each([
  ['What are the stage names of the riders?', ['Lady Grey', 'Old Tom', 'The Comet']],
  ['What is the average height of riders?', ['165']],
  ['What is the stage name of the tallest rider?', ['The Comet']],
  ['Show the name and the number of boxes of each stable', ['Mill End | 30', 'Oak Row | 12']],
  ['What are the minimum and maximum rents of Oak Row?', ['90 | 140']],
  ['What are the ids of the stables with more than 20 boxes?', ['Mill End | 2']],
] as const)('glued and shortened names are read in words: %s', (question, rows) => {
  expect(glued.answer(question)).toEqual(rows);
});
