import { expect, test } from 'vitest';
import type { Source } from '../../catalogue';
import { iri, printTerm } from '../../rdf';
import { loadThesaurus } from '../../retrieval';
import { buildLocalGraph, graphNQuads, parseRdf } from '../../store';
import { composeInScope } from '../scopes/compose-in-scope';
import { KnowledgeBase, prepareSources, takePrepared } from '../../knowledge';

const PREFIXES =
  '@prefix : <https://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .';
const BOATS = `${PREFIXES}
  :b1 a :Boat ; rdfs:label "Alba"@es, "Dawn"@en ; :length 12.5 ; :port :p1 ; :built "1990-05-01"^^xsd:date .
  :b2 a :Boat ; rdfs:label "Gull" ; :length 9.0 ; :port :p2 ; :elevation [ :value 12 ; :unit :metre ] .
  :b3 a :Boat ; rdfs:label "Gull" ; :length -9.0 ; :port :p2 ; :isSold true .`;
const PORTS = `${PREFIXES}
  :p1 a :Port ; rdfs:label "Oldhaven" . :p2 a :Port ; rdfs:label "Newhaven" ; :note "Mud\\nand \\"sand\\"" .`;
const WORDS = `${PREFIXES} :length rdfs:label "length"@en, "eslora"@es ; rdfs:comment "In metres." . :Boat rdfs:label "boat"@en, "barco"@es .`;

const [boats, ports, words] = [iri('urn:boats'), iri('urn:ports'), iri('urn:words')];

const graphOf = async (source: typeof boats, text: string) => {
  const outcome = await parseRdf(
    { name: 'a.ttl', chunks: [text] },
    { signal: new AbortController().signal, base: 'https://e/' },
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return buildLocalGraph(source, outcome.value.quads);
};

const sourceOf = (source: typeof boats): Source => ({ iri: source }) as unknown as Source;

const bases = async () => {
  const graphs = [await graphOf(boats, BOATS), await graphOf(ports, PORTS)];
  const vocabulary = await graphOf(words, WORDS);
  const thesaurus = await loadThesaurus();
  const read = new KnowledgeBase();
  const taken = new KnowledgeBase();
  for (const base of [read, taken]) base.setThesaurus(thesaurus);
  read.add(vocabulary, 'vocabulary');
  for (const graph of graphs) read.add(graph, 'source');
  const text = await prepareSources({ sources: [sourceOf(boats), sourceOf(ports)], examples: [] }, graphs, [
    vocabulary,
  ]);
  const cards = takePrepared(text, taken);
  return { read, taken, cards, graphs };
};

test.each([
  'How many boats are there?',
  'What is the length of Dawn?',
  '¿Cuál es la eslora de Alba?',
  'Which boats are in the port Newhaven?',
  'Which is the longest boat?',
  'boats built after 1980',
])('what was prepared reads “%s” as what was read here does', async (question) => {
  const { read, taken } = await bases();
  const compose = (base: KnowledgeBase) =>
    composeInScope((scope) => base.over(scope), {
      question,
      scope: [boats, ports],
      pins: [],
      language: 'en',
    });
  const composed = compose(taken);
  expect(composed).toEqual(compose(read));
  expect(composed.candidates.length).toBeGreaterThan(0);
});

test('its sources are there one by one, with all of their triples', async () => {
  const { read, taken, cards, graphs } = await bases();
  expect(cards.sources).toEqual([{ iri: boats }, { iri: ports }]);
  expect(taken.over([boats, ports]).profile).toEqual(read.over([boats, ports]).profile);
  expect(taken.over([boats]).profile).toEqual(read.over([boats]).profile);
  expect(taken.over([boats]).exampleOf(iri('https://e/length'), 'es')).toBe('Alba · eslora · 12.5');
  for (const graph of graphs) {
    const taking = taken.graphOf(graph.source);
    expect(taking?.terms.map(printTerm)).toEqual(graph.terms.map(printTerm));
    expect(taking?.ids).toEqual(graph.ids);
    expect(taking === undefined ? '' : await graphNQuads(taking).text()).toBe(
      await graphNQuads(graph).text(),
    );
  }
});
