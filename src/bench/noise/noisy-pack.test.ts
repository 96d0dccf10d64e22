import { expect, test } from 'vitest';
import type { Quad } from '../../rdf';
import type { Pack, PackQuestion } from '../pack/pack';
import { readPack } from '../pack/read-pack';
import { noisyPack } from './noisy-pack';
import { withTypos } from './typos';

const { signal } = new AbortController();
const LABEL = 'http://www.w3.org/2000/01/rdf-schema#label';
const GRAPH = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
:garda a :LargeLake ; rdfs:label "Garda" ; :maxDepth 346 ; :near :Verona_West .
:Verona_West a foaf:Organization .
_:b :near :garda .`;

const question = (id: string, lang: string, text: string) =>
  JSON.stringify({
    id,
    kg: 'lakes',
    lang,
    question: text,
    goldSparql:
      'PREFIX : <http://e/> SELECT ?x { ?x a :LargeLake ; :near/^:near? ?y FILTER(?x != :Verona_West) }',
    goldVars: ['x'],
    goldRows: [['<http://e/garda>']],
  });

const read = async (): Promise<Pack> => {
  const lines = [question('en', 'en', 'Which lakes are there?'), question('es', 'es', '¿Qué lagos hay?')];
  const files = new Map([
    ['kg/lakes.ttl', GRAPH],
    ['questions.jsonl', lines.join('\n')],
  ]);
  const pack = await readPack('waters', files, signal);
  if (!pack.ok) throw new Error(JSON.stringify(pack.failure));
  return pack.value;
};
const pack = await read();

const idsOf = ({ questions }: Pack): readonly string[] => questions.map(({ id }) => id);
const firstOf = ({ questions }: Pack): PackQuestion => {
  const [first] = questions;
  if (first === undefined) throw new Error('There is a question.');
  return first;
};

test('without noise a pack is as it was; in Spanish it has the questions in Spanish', () => {
  expect(noisyPack(pack, undefined, 1)).toBe(pack);
  expect(idsOf(noisyPack(pack, 'es', 1))).toEqual(['es']);
});

test('typos change the questions, and nothing else', () => {
  const noisy = noisyPack(pack, 'typos', 1);
  expect(noisy.graphs).toBe(pack.graphs);
  expect(idsOf(noisy)).toEqual(idsOf(pack));
  for (const [at, one] of noisy.questions.entries()) {
    expect(one.question).not.toBe(pack.questions[at]?.question);
    expect(one.gold).toBe(pack.questions[at]?.gold);
  }
});

test.each(Array.from({ length: 30 }, (_, seed) => seed))(
  'seed %i: short words and numbers are spelled right',
  (seed) => {
    const text = 'Which of the 12345 mountains is at sea?';
    const noisy = withTypos(text, 'en', seed);
    expect(noisy).toMatch(/^Which of the 12345 .* is at sea\?$/u);
    expect(noisy).not.toContain(' mountains ');
    const word = noisy.slice('Which of the 12345 '.length, -' is at sea?'.length);
    expect(Math.abs(word.length - 'mountains'.length)).toBeLessThanOrEqual(1);
    expect(withTypos(text, 'en', seed)).toBe(noisy);
  },
);

test('opaque: what has a name of its own keeps its label, what has none is labelled with what its IRI said', () => {
  const { graphs } = noisyPack(pack, 'opaque', 1);
  const [graph] = graphs;
  if (graph === undefined) throw new Error('There is a graph.');
  const all = [...graph.quads, ...graph.ontology];
  const iris = all.flatMap(({ subject, predicate, object }) =>
    [subject, predicate, object].flatMap((term) => (term.termType === 'NamedNode' ? [term.value] : [])),
  );
  expect(iris.filter((name) => name.startsWith('http://e/'))).toEqual([]);
  expect(iris).toContain('http://xmlns.com/foaf/0.1/Organization');
  const labels = (quads: readonly Quad[]) =>
    quads.flatMap(({ predicate, object }) => (predicate.value === LABEL ? [object.value] : [])).sort();
  expect(labels(graph.quads)).toEqual(['Garda']);
  expect(labels(graph.ontology)).toEqual(['Verona West', 'large lake', 'max depth', 'near']);
  expect(graph.quads).toHaveLength(pack.graphs[0]?.quads.length ?? 0);
});

test('opaque: gold queries and rows are under the new names', () => {
  const noisy = noisyPack(pack, 'opaque', 1);
  const { gold } = firstOf(noisy);
  const garda = noisy.graphs[0]?.quads.find(({ predicate }) => predicate.value === LABEL)?.subject;
  expect(gold.rows).toEqual([[garda]]);
  expect(gold.query).not.toContain('http://e/');
  expect(gold.query.match(/https:\/\/example\.org\/code\/n\d+/gu)).toHaveLength(4);
});
