import { afterAll, expect, test, vi } from 'vitest';
import { startSparqlServer } from '../../../e2e/servers';
import type { Iri, Language } from '../../rdf';
import { openEngine } from '../engine.fixture';
import type { Answer } from '../answer/answer';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000 });

const { signal } = new AbortController();
const engine = openEngine();
const PREFIXES = '@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n';

/** Every name is a code, and "instance of" says what a thing is. */
const server = await startSparqlServer({
  turtle: `${PREFIXES}
  :P7 rdfs:label "instance of"@en, "instancia de"@es . :P20 rdfs:label "flows into"@en, "desemboca en"@es .
  :P21 rdfs:label "length"@en, "longitud"@es .
  :Q1 rdfs:label "river"@en, "río"@es . :Q2 rdfs:label "lake"@en, "lago"@es .
  :Q11 :P7 :Q1 ; rdfs:label "Ulmen"@en ; :P20 :Q21 ; :P21 90 .
  :Q12 :P7 :Q1 ; rdfs:label "Vesk"@en ; :P20 :Q21 ; :P21 40 .
  :Q13 :P7 :Q1 ; rdfs:label "Wirra"@en ; :P20 :Q22 ; :P21 70 .
  :Q14 :P7 :Q1 ; rdfs:label "Ost"@en ; :P21 10 .
  :Q21 :P7 :Q2 ; rdfs:label "Blue Mere"@en . :Q22 :P7 :Q2 ; rdfs:label "Grey Mere"@en .
  :Q23 :P7 :Q2 ; rdfs:label "Low Mere"@en .`,
});
afterAll(async () => {
  engine.end();
  await server.close();
});

const remote = engine
  .addUrl({ url: server.url, follow: false }, () => undefined, signal)
  .then((outcome) => {
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
    return outcome.value;
  });
/** Where classes are stated as usual. */
const towns = engine
  .addFile(
    Object.assign(
      new Blob([
        `${PREFIXES} :Town rdfs:label "town"@en . :on rdfs:label "on"@en .
        :t1 a :Town ; rdfs:label "Ashby"@en ; :on :Q11 . :t2 a :Town ; rdfs:label "Burgh"@en ; :on :Q11 .
        :t3 a :Town ; rdfs:label "Corby"@en ; :on :Q13 .`,
      ]),
      { name: 'towns.ttl' },
    ),
    () => undefined,
    signal,
  )
  .then((outcome) => {
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
    return outcome.value;
  });

const asked = async (question: string, scope: readonly Iri[], language: Language): Promise<Answer> => {
  let last: Answer | undefined;
  for await (const event of engine.ask({ question, scope, pins: [], language }, signal))
    if (event.type === 'answers-found') last = event.answers[0];
  if (last === undefined) throw new Error('Nothing was answered.');
  return last;
};
const namesIn = ({ result }: Answer): readonly string[] =>
  result.type === 'bindings'
    ? result.rows.map(([cell]) => (cell?.value ?? '').replace('http://e/', '')).sort()
    : [];

test.each([
  ['Which rivers flow into Blue Mere?', 'en', ['Q11', 'Q12']],
  ['How many lakes are there?', 'en', ['3']],
  ['¿Qué ríos desembocan en Grey Mere?', 'es', ['Q13']],
] as const)('an endpoint is asked by its own way to state classes: %s', async (question, language, rows) => {
  const { iri, description, card } = await remote;
  expect(description.typing).toBe('http://e/P7');
  expect(card.en).toContain('river');
  expect(namesIn(await asked(question, [iri], language))).toEqual(rows);
});

test('beside a file that states classes by rdf:type each is asked in its own way', async () => {
  const scope = [(await remote).iri, (await towns).iri];
  expect(namesIn(await asked('Which rivers are there?', scope, 'en'))).toEqual(['Q11', 'Q12', 'Q13', 'Q14']);
  expect(namesIn(await asked('Which towns are there?', scope, 'en'))).toEqual(['t1', 't2', 't3']);
  expect(namesIn(await asked('Which towns are on Ulmen?', scope, 'en'))).toEqual(['t1', 't2']);
});
