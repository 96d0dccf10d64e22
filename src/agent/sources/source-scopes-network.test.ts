import { afterAll, expect, test, vi } from 'vitest';
import { startSparqlServer } from '../../../e2e/servers';
import type { Outcome } from '../../base';
import type { Source } from '../../catalogue';
import { openEngine } from '../engine.fixture';
import type { Answer } from '../answer/answer';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000 });
const { signal } = new AbortController();
const engine = openEngine();
const LAKES = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Lake rdfs:label "lake" . :depth rdfs:label "depth" . :Bled a :Lake ; rdfs:label "Bled" ; :depth `;
const server = await startSparqlServer({ turtle: `${LAKES} 30 .` });
afterAll(async () => {
  engine.end();
  await server.close();
});

const sourceOf = (outcome: Outcome<Source, unknown>): Source => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

test('of an endpoint and a file that disagree, only the one is asked that the question names', async () => {
  const endpoint = sourceOf(await engine.addUrl({ url: server.url, follow: false }, () => undefined, signal));
  const blob = Object.assign(new Blob([`${LAKES} 31 .`]), { name: 'handbook.ttl' });
  const file = sourceOf(await engine.addFile(blob, () => undefined, signal));
  const requests: string[] = [];
  engine.onRequest(({ url }) => requests.push(url));
  const depths = async (question: string): Promise<readonly (string | undefined)[]> => {
    const scope = [endpoint.iri, file.iri];
    let last: Answer | undefined;
    for await (const event of engine.ask({ question, scope, pins: [], language: 'en' }, signal))
      if (event.type === 'answers-found') last = event.answers[0];
    return last?.result.type === 'bindings' ? last.result.rows.map(([cell]) => cell?.value).sort() : [];
  };

  expect(await depths('According to the handbook, what is the depth of Bled?')).toEqual(['31']);
  expect(requests).toEqual([]);
  const { host } = new URL(server.url);
  expect(await depths(`According to ${host}, what is the depth of Bled?`)).toEqual(['30']);
  expect(await depths('What is the depth of Bled?')).toEqual(['30', '31']);
});
