import { afterAll, expect, test, vi } from 'vitest';
import { startSparqlServer } from '../../../e2e/servers';
import { scriptedModel } from '../../model';
import type { Iri } from '../../rdf';
import { openEngine } from '../engine.fixture';
import type { AgentEvent } from '../events';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000 });

const LAKES = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Lake rdfs:label "lake"@en . :Country rdfs:label "country"@en . :depth rdfs:label "depth"@en . :country rdfs:label "country"@en .
:Ohrid a :Lake ; rdfs:label "Ohrid"@en ; :depth 288 ; :country :Albania .
:Prespa a :Lake ; rdfs:label "Prespa"@en ; :depth 54 ; :country :Albania .
:Bled a :Lake ; rdfs:label "Bled"@en ; :depth 30 ; :country :Slovenia .
:Albania a :Country ; rdfs:label "Albania"@en . :Slovenia a :Country ; rdfs:label "Slovenia"@en .
`;
const { signal } = new AbortController();
const engine = openEngine();
const server = startSparqlServer({ turtle: LAKES });
afterAll(async () => {
  engine.end();
  await (await server).close();
});

/** How many queries a model wrote for a question whose answer is doubted, asked as the page asks. */
const callsFor = async (scope: readonly Iri[]): Promise<number> => {
  const replies = Array.from({ length: 6 }, () => 'SELECT name FROM lake WHERE depth > 200');
  const model = scriptedModel({ replies, mayStray: true });
  const question = {
    question: 'Which lakes are in the home of Albania?',
    scope,
    pins: [],
    language: 'en' as const,
    looksFurther: true as const,
  };
  const events: AgentEvent[] = [];
  for await (const event of engine.ask({ ...question, model }, signal)) events.push(event);
  const shown = events.findLast((event) => event.type === 'answers-found')?.answers[0];
  expect(shown?.cautions).not.toEqual([]);
  expect(events.at(-1)).toMatchObject({ type: 'run-end', failure: undefined });
  return model.requests.length;
};

test('drafts begin by themselves over sources in this tab, and not where a source elsewhere would be asked for them', async () => {
  const file = Object.assign(new Blob([LAKES]), { name: 'lakes.ttl' });
  const here = await engine.addFile(file, () => undefined, signal);
  const there = await engine.addUrl({ url: (await server).url, follow: false }, () => undefined, signal);
  if (!here.ok || !there.ok) throw new Error(JSON.stringify([here, there]));
  expect(await callsFor([here.value.iri])).toBeGreaterThan(1);
  expect(await callsFor([there.value.iri])).toBe(1);
});
