import { afterAll, expect, test, vi } from 'vitest';
import { openEngine } from '../engine.fixture';
import type { Answer } from './answer';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000 });

const { signal } = new AbortController();
const engine = openEngine();
afterAll(() => engine.end());

const lake = (name: string, depth: number, found: string): string =>
  `:${name} a :Lake ; rdfs:label "${name}" ; :depth ${depth} ; :foundOn "${found}"^^xsd:date .`;
const TURTLE = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
:Lake a rdfs:Class ; rdfs:label "lake" . :River a rdfs:Class ; rdfs:label "river" .
:depth rdfs:label "depth" ; rdfs:comment "How deep it is (m)." . :foundOn rdfs:label "date of discovery" .
:feeds rdfs:label "feeds" . :shore rdfs:label "shore" . :filledIn rdfs:label "filling time" .
:Ammer :shore "43 km" ; :filledIn "P2Y"^^xsd:duration . :Bled :shore "6500 m" ; :filledIn "P9M"^^xsd:duration . :Zug :shore "44000 m" .
${lake('Ammer', 81, '1801-05-06')} ${lake('Bled', 30, '1799-01-02')} ${lake('Como', 425, '1850-03-04')} ${lake('Zug', 425, '1900-01-01')}
:Adda a :River ; rdfs:label "Adda" ; :feeds :Como . :Lorze a :River ; rdfs:label "Lorze" ; :feeds :Zug .`;
const source = engine.addFile(
  Object.assign(new Blob([TURTLE]), { name: 'lakes.ttl' }),
  () => undefined,
  signal,
);

const asked = async (question: string): Promise<Answer> => {
  const added = await source;
  if (!added.ok) throw new Error(JSON.stringify(added.failure));
  let last: Answer | undefined;
  const request = { question, scope: [added.value.iri], pins: [], language: 'en' as const };
  for await (const event of engine.ask(request, signal))
    if (event.type === 'answers-found') last = event.answers[0];
  if (last === undefined) throw new Error('Nothing was answered.');
  return last;
};

/** The rows as a reader is told them, and their heads. */
const told = ({ best }: Answer): unknown => ({
  heads: best?.columns.map(({ label, unit }) => [label, unit].filter(Boolean).join(' in ')),
  rows: best?.result.rows
    .map((row) => row.map((term) => best.labels[term?.value ?? ''] ?? term?.value))
    // Equals stand in any order.
    .toSorted(),
});

test('the deepest are told with their depth, all that are equal, and nothing is said of a cut', async () => {
  const answer = await asked('Which lake is the deepest?');
  expect(told(answer)).toEqual({
    heads: ['lake', 'depth in m'],
    rows: [
      ['Como', '425'],
      ['Zug', '425'],
    ],
  });
  expect(answer.cautions.map(({ kind }) => kind)).not.toContain('tie');
  // What is scored, revised and explained stays the row of the query.
  expect(answer.result.type === 'bindings' && answer.result.rows).toHaveLength(1);
});

test('a date is a date again, whatever the query compares it as', async () => {
  expect(told(await asked('Which lake has the earliest date of discovery?'))).toEqual({
    heads: ['lake', 'date of discovery'],
    rows: [['Bled', '1799-01-02']],
  });
});

test('what is compared by a number made of it is told as the source has it', async () => {
  expect(told(await asked('Which lake has the longest shore?'))).toEqual({
    heads: ['lake', 'shore'],
    rows: [['Zug', '44000 m']],
  });
  expect(told(await asked('Which lake has the greatest filling time?'))).toEqual({
    heads: ['lake', 'filling time'],
    rows: [['Ammer', 'P2Y']],
  });
});

test('a list has nothing that comes first', async () => {
  expect((await asked('Which lakes are there?')).best).toBeUndefined();
});
