import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Tables of a river trip: what a number says, the link beside it does not. */
const trip = await openGraph(`
  :b1 a :Boats ; :boats_boat_name "Heron" ; :boats_skipper_crew_id 7 ; :boats_has_crew :c7 . :b2 a :Boats ; :boats_boat_name "Otter" ; :boats_skipper_crew_id 8 ; :boats_has_crew :c8 .
  :b3 a :Boats ; :boats_boat_name "Teal" ; :boats_skipper_crew_id 7 ; :boats_has_crew :c7 .
  :c7 a :Crew ; :crew_id 7 ; :crew_first_name "Ida" ; :crew_last_name "Vos" ; :crew_winter_port_id 1 ; :crew_has_ports :p1 .
  :c8 a :Crew ; :crew_id 8 ; :crew_first_name "Jon" ; :crew_last_name "Rue" ; :crew_winter_port_id 2 ; :crew_has_ports :p2 .
  :c9 a :Crew ; :crew_id 9 ; :crew_first_name "Kai" ; :crew_last_name "Lund" ; :crew_winter_port_id 2 ; :crew_has_ports :p2 .
  :p1 a :Ports ; :port_name "Elm Quay" . :p2 a :Ports ; :port_name "Rush End" .
`);

test.each([
  ['Who is the skipper of Otter?', ['Jon | Rue']],
  ['Which boats have Ida Vos as skipper?', ['Heron', 'Teal']],
  ['Which crew have the winter port Rush End?', ['Jon | Rue', 'Kai | Lund']],
] as const)(
  'what a number says of a thing that a link leads to is said of the link: %s',
  (question, rows) => {
    expect(trip.answer(question)).toEqual(rows);
  },
);
