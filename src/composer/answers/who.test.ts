import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** A ferry line, as tables: those who sail and those who work are persons, and no class says so. */
const line = await openGraph(`
  :g1 a :Guests ; :guests_first_name "Ada" ; :guests_last_name "Moss" ; :guests_date_of_birth "1980-05-01"^^xsd:date ; :guests_height_cm 171 ; :guests_mobile "0771" .
  :g2 a :Guests ; :guests_first_name "Bo" ; :guests_last_name "Reed" ; :guests_date_of_birth "1995-02-11"^^xsd:date ; :guests_height_cm 188 .
  :g3 a :Guests ; :guests_first_name "Cy" ; :guests_last_name "Falk" ; :guests_date_of_birth "2001-12-24"^^xsd:date ; :guests_height_cm 160 ; :guests_mobile "0773" .
  :c1 a :Crew ; :crew_first_name "Dot" ; :crew_last_name "Ames" ; :crew_job_title "Steward" ; :crew_annual_salary 21000 .
  :c2 a :Crew ; :crew_first_name "Eli" ; :crew_last_name "Vane" ; :crew_job_title "Mate" ; :crew_annual_salary 34000 .
  :c3 a :Crew ; :crew_first_name "Fay" ; :crew_last_name "Holt" ; :crew_job_title "Steward" ; :crew_annual_salary 19000 .
  :s1 a :Sailings ; :sailings_sailing_name "Dawn Run" ; :sailings_has_crew :c1 . :s2 a :Sailings ; :sailings_sailing_name "Noon Run" ; :sailings_has_crew :c2 .
  :t1 a :Bookings ; :bookings_has_guests :g1 ; :bookings_has_sailings :s1 ; :bookings_amount_paid 30 ; :bookings_payment_method "Card" .
  :t2 a :Bookings ; :bookings_has_guests :g3 ; :bookings_has_sailings :s1 ; :bookings_amount_paid 45 ; :bookings_payment_method "Cash" .
`);

test.each([
  ['Who earns the most?', ['Eli | Vane']],
  ['Who has the lowest salary?', ['Fay | Holt']],
  ['Who has no mobile?', ['Bo | Reed']],
  ['Who has a mobile?', ['Ada | Moss', 'Cy | Falk']],
  ['Who are the stewards?', ['Dot | Ames', 'Fay | Holt']],
  ['Who paid by card?', ['Ada | Moss']],
  ['Who booked Dawn Run?', ['Ada | Moss', 'Cy | Falk']],
  ['Who has no bookings?', ['Bo | Reed']],
  ['Who is the tallest?', ['Bo | Reed']],
  ['Who are the two oldest?', ['Ada | Moss', 'Bo | Reed']],
  ['¿Quién es el más alto?', ['Bo | Reed']],
  ['What is the surname of who earns the most?', ['Vane']],
  ['Who are the guests?', ['Ada | Moss', 'Bo | Reed', 'Cy | Falk']],
] as const)('who is asked for is somebody, and not what they have: %s', (question, rows) => {
  expect(line.answer(question, question.startsWith('¿') ? 'es' : 'en')).toEqual(rows);
});

test('who did something in a year is nobody of whom another year is known', () => {
  expect(line.compose('Who won in 1995?').candidates).toEqual([]);
});

/** Firms and what they are allowed to build: nobody is somebody here. */
const permits = await openGraph(`
  :Permit rdfs:label "permit"@en, "permiso"@es . :Firm rdfs:label "firm"@en, "empresa"@es . :cost rdfs:label "cost of the works"@en, "coste de las obras"@es .
  :issued rdfs:label "issued on"@en, "concedido en"@es . :staff rdfs:label "employees"@en, "empleados"@es . :builder rdfs:label "builder"@en, "constructor"@es .
  :f1 a :Firm ; rdfs:label "Stonefold" ; :staff 12 . :f2 a :Firm ; rdfs:label "Albion" ; :staff 70 .
  :p1 a :Permit ; rdfs:label "Quay Lift" ; :cost 900 ; :issued "2020-01-05"^^xsd:date ; :builder :f1 .
  :p2 a :Permit ; rdfs:label "Mill Roof" ; :cost 100 ; :issued "2021-05-05"^^xsd:date ; :builder :f2 .
`);

test.each([
  ['Who works on Quay Lift?', 'en'],
  ['Who has the most employees?', 'en'],
  ['Who issued the most permits?', 'en'],
  ['¿Quién tiene más empleados?', 'es'],
] as const)('no number, and no day, is somebody: %s', (question, language) => {
  const { candidates } = permits.compose(question, language);
  expect(
    candidates.flatMap(({ query }) =>
      /SELECT[^{]*\?(?:cost|staff|employees|issued)/u.test(query) ? [query] : [],
    ),
  ).toEqual([]);
});

test('somebody may be a firm, where a relation says so', () => {
  expect(permits.answer('Who is the builder of Quay Lift?')).toEqual(['f1']);
});

/** Sightings are things of their own, and a noun that says what was done. */
const sightings = await openGraph(`
  :Warden rdfs:label "warden"@en, "guarda"@es . :Bird rdfs:label "bird"@en, "ave"@es . :Observation rdfs:label "observation"@en, "observación"@es .
  :observer rdfs:label "observer"@en, "observador"@es . :observedSpecies rdfs:label "observed bird"@en, "ave observada"@es . :date rdfs:label "date"@en, "fecha"@es .
  :ada a :Warden ; rdfs:label "Ada Pons" . :leo a :Warden ; rdfs:label "Leo Marsh" .
  :crane a :Bird ; rdfs:label "Common Crane" . :heron a :Bird ; rdfs:label "Grey Heron" .
  :o1 a :Observation ; :observer :ada ; :observedSpecies :crane ; :date "2023-04-01"^^xsd:date .
  :o2 a :Observation ; :observer :leo ; :observedSpecies :heron ; :date "2024-04-01"^^xsd:date .
  :o3 a :Observation ; :observer :leo ; :observedSpecies :crane ; :date "2024-05-01"^^xsd:date .
`);

test.each([
  ['Who observed the Grey Heron?', 'en', ['leo']],
  ['Who observed the Common Crane in 2023?', 'en', ['ada']],
  ['¿Quién observó Grey Heron?', 'es', ['leo']],
] as const)(
  'what was done is no somebody where the question has its verb: %s',
  (question, language, rows) => {
    expect(sightings.answer(question, language)).toEqual(rows);
  },
);
