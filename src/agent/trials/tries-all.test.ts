import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Iri } from '../../rdf';
import { openEngine } from '../engine.fixture';
import type { AgentEvent } from '../events';

const engine = openEngine();
afterAll(() => {
  engine.end();
});

const { signal } = new AbortController();

const LAKES = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Lake rdfs:label "lake"@en . :Country rdfs:label "country"@en . :Town rdfs:label "town"@en .
:country rdfs:label "country"@en . :shore rdfs:label "shore"@en . :in rdfs:label "in"@en .
:depth rdfs:label "depth"@en . :area rdfs:label "area"@en . :drains rdfs:label "drains to"@en .
:Ohrid a :Lake ; rdfs:label "Ohrid"@en ; :country :Albania ; :shore :Macedonia ; :depth 288 ; :area 358 .
:Prespa a :Lake ; rdfs:label "Prespa"@en ; :country :Macedonia ; :shore :Albania ; :depth 54 ; :area 259 ; :drains :Ohrid .
:Bled a :Lake ; rdfs:label "Bled"@en ; :country :Slovenia ; :depth 30 ; :area 1 .
:Albania a :Country ; rdfs:label "Albania"@en . :Slovenia a :Country ; rdfs:label "Slovenia"@en .
:Macedonia a :Country ; rdfs:label "Macedonia"@en .
:Struga a :Town ; rdfs:label "Struga"@en ; :in :Macedonia ; :shore :Ohrid .
:Pogradec a :Town ; rdfs:label "Pogradec"@en ; :in :Albania ; :shore :Ohrid .
`;

let scope: readonly Iri[] = [];
beforeAll(async () => {
  const file = Object.assign(new Blob([LAKES]), { name: 'lakes.ttl' });
  const added = await engine.addFile(file, () => undefined, signal);
  if (!added.ok) throw new Error(JSON.stringify(added.failure));
  scope = [added.value.iri];
});

const ask = async (more: { readonly triesAll?: true }): Promise<readonly AgentEvent[]> => {
  const question = 'How many towns are there on the shore of lakes of Albania with a depth of more than 50?';
  const events: AgentEvent[] = [];
  for await (const event of engine.ask({ question, scope, pins: [], language: 'en', ...more }, signal))
    events.push(event);
  return events;
};

const notesOf = (events: readonly AgentEvent[]) =>
  events.flatMap((event) => (event.type === 'step-end' && event.note !== undefined ? [event.note] : []));
const candidatesIn = (events: readonly AgentEvent[]): number =>
  notesOf(events).reduce((sum, note) => (note.step === 'compose' ? note.candidates : sum), 0);
/** Readings that were run, the first among them. */
const triedIn = (events: readonly AgentEvent[]): number =>
  notesOf(events).reduce((sum, note) => {
    if (note.step !== 'execute') return sum;
    return sum + (note.role === 'others' ? note.tried : note.role === 'open' ? 0 : 1);
  }, 0);

test('all are run where that is asked for, and else not those that nobody would have meant', async () => {
  const all = await ask({ triesAll: true });
  expect(candidatesIn(all)).toBeGreaterThanOrEqual(12);
  expect(triedIn(all)).toBeGreaterThanOrEqual(Math.min(candidatesIn(all), 20));
  const few = await ask({});
  expect(candidatesIn(few)).toBe(candidatesIn(all));
  expect(triedIn(few)).toBeLessThan(candidatesIn(few));
});
