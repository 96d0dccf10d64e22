import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const PEAKS = `
  :Peak rdfs:label "peak"@en, "cumbre"@es . :Hut rdfs:label "hut"@en, "refugio"@es .
  :elevation rdfs:label "elevation"@en, "altitud"@es . :slope rdfs:label "slope"@en . :by rdfs:label "lies below"@en .
  :amount rdfs:label "numeric value"@en . :unit rdfs:label "unit"@en .
  :p1 a :Peak ; rdfs:label "Orst" ; :elevation [ :amount 3100 ; :unit :metre ] ; :slope [ :from 10 ; :to 40 ] .
  :p2 a :Peak ; rdfs:label "Velden" ; :elevation [ :amount 2400 ; :unit :metre ] ; :slope [ :from 5 ; :to 31 ] .
  :p3 a :Peak ; rdfs:label "Turm" ; :elevation [ :amount 2000 ; :unit :metre ] .
  :h1 a :Hut ; rdfs:label "Old Hut" ; :by :p1 . :h2 a :Hut ; rdfs:label "New Hut" ; :by :p3 .
`;
const peaks = await openGraph(PEAKS);

test.each([
  ['What is the elevation of Orst?', 'en', ['3100']],
  ['¿Cuál es la altitud de Turm?', 'es', ['2000']],
  ['Which peaks are higher than 2300 metres?', 'en', ['p1', 'p2']],
  ['Which peak is the highest?', 'en', ['p1']],
  ['What is the average elevation of the peaks?', 'en', ['2500']],
  ['Which huts lie below a peak with an elevation over 3000?', 'en', ['h1']],
] as const)(
  'a number that is kept with its unit is meant by the words that lead to it: %s',
  (question, language, rows) => {
    expect(peaks.answer(question, language)).toEqual(rows);
  },
);

test('the query says the way to the number as a path, and nothing else of it', () => {
  const { id, query, groundings } = peaks.best('What is the elevation of Orst?');
  expect(query).toContain('<http://example.org/elevation>/<http://example.org/amount>');
  expect(id).toBe(query);
  expect(groundings.map(({ meaning }) => meaning.iri)).toContain('http://example.org/elevation');
  expect(
    JSON.stringify(
      peaks.compose('Which peaks are higher than 2300 metres?').candidates.map((one) => one.query),
    ),
  ).not.toContain('urn:');
});

test('what has two numbers is no quantity', () => {
  expect(
    peaks.compose('What is the slope of Orst?').candidates.some(({ query }) => query.includes('slope>/')),
  ).toBe(false);
});

test('a number that is stated twice is read where it stands by itself', async () => {
  const twice = await openGraph(
    `${PEAKS} :height rdfs:label "elevation"@en . :p1 :height 3100 . :p2 :height 2400 . :p3 :height 2000 .`,
  );
  expect(twice.best('What is the elevation of Orst?').query).toContain('<http://example.org/height> ?');
});
