import { afterAll, expect, test, vi } from 'vitest';
import { startSparqlServer, type SparqlServer } from '../../../e2e/servers';
import type { Ablations } from '../../composer';
import type { Iri } from '../../rdf';
import { openEngine } from '../engine.fixture';
import type { Answer } from '../answer/answer';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000 });

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});
const { signal } = new AbortController();

const PREFIXES = '@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n';
/** Those of whom most is said signed nothing. */
const PEOPLE = `:Person rdfs:label "person"@en . :Book rdfs:label "book"@en . :signed rdfs:label "signed"@en .
:bornIn rdfs:label "born in"@en . :Town rdfs:label "town"@en . :arl a :Town ; rdfs:label "Arl"@en .
${Array.from({ length: 20 }, (_, at) => `:p${at} a :Person ; rdfs:label "Smith"@en ${at < 6 ? '; :bornIn :arl, :bex, :cor, :dun' : ''} .`).join('\n')}\n`;
const BOOKS = `:Book rdfs:label "book"@en . :signed rdfs:label "signed"@en .
:p17 :signed :tide . :p8 :signed :owl, :salt . :tide a :Book ; rdfs:label "Tide"@en .
:owl a :Book ; rdfs:label "Owl"@en . :salt a :Book ; rdfs:label "Salt"@en .\n`;

const asking = async (...graphs: readonly string[]) => {
  const engine = openEngine();
  closing.push(() => engine.end());
  const servers: SparqlServer[] = [];
  const scope: Iri[] = [];
  for (const turtle of graphs) {
    const server = await startSparqlServer({ turtle: PREFIXES + turtle });
    closing.push(() => server.close());
    const added = await engine.addUrl({ url: server.url, follow: false }, () => undefined, signal);
    if (!added.ok) throw new Error(JSON.stringify(added.failure));
    servers.push(server);
    scope.push(added.value.iri);
  }
  return async (question: string, ablations: Ablations = {}): Promise<readonly Answer[]> => {
    let last: readonly Answer[] = [];
    for await (const event of engine.ask({ question, scope, pins: [], language: 'en', ablations }, signal))
      if (event.type === 'answers-found') last = event.answers;
    return last;
  };
};

const cellsOf = ({ result }: Answer): readonly (string | undefined)[] =>
  result.type === 'bindings' ? result.rows.map(([cell]) => cell?.value).sort() : [];

test.each([
  ['one endpoint', [PEOPLE + BOOKS]],
  ['two endpoints', [PEOPLE, BOOKS]],
])('over %s the rows choose among namesakes, too', async (_, graphs) => {
  const ask = await asking(...graphs);
  const answers = await ask('Which books did Smith sign?');
  expect(answers.map(cellsOf)).toEqual([['http://e/owl', 'http://e/salt'], ['http://e/tide']]);
  expect(await ask('Which books did Smith sign?', { without: ['binding'] })).toEqual([]);
});
