import { expect, test } from 'vitest';
import { iri } from '../../rdf';
import { parseRdf } from '../import/parse-rdf';
import { describeMerge } from './describe-merge';
import { buildLocalGraph } from './local-graph';

const { signal } = new AbortController();
const PREFIXES = `@prefix e: <https://e.org/item/> . @prefix d: <https://e.org/direct/> . @prefix s: <https://e.org/said/> .
  @prefix : <https://e.org/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n`;

const profileOf = async (turtle: string) => {
  const parsed = await parseRdf({ name: 'a.ttl', chunks: [PREFIXES + turtle] }, { signal });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  return describeMerge([buildLocalGraph(iri('urn:a'), parsed.value.quads)], [], iri('urn:all'));
};
const LAKES = `e:P5 rdfs:label "depth"@en, "profundidad"@es ; :direct d:P5 ; :claim s:P5 .
  e:P1 rdfs:label "instance of"@en ; :direct d:P1 .
  e:Q1 rdfs:label "lake"@en . ${[1, 2, 3, 4].map((n) => `e:Q2${String(n)} d:P1 e:Q1 ; d:P5 ${String(n)} ; s:P5 [ :a 1 ] .`).join('\n')}`;

test('a predicate that is a bare code is called as the thing that links to it', async () => {
  const { names, typing } = await profileOf(LAKES);
  const labelsOf = (name: string) => names.find((one) => one.iri === name)?.labels.map(({ text }) => text);
  expect(labelsOf('https://e.org/direct/P5')).toEqual(expect.arrayContaining(['depth', 'profundidad']));
  expect(labelsOf('https://e.org/said/P5')).toEqual(expect.arrayContaining(['depth', 'profundidad']));
  expect(typing).toBe('https://e.org/direct/P1');
});

test('what stands for a predicate is no thing of the graph', async () => {
  const { names } = await profileOf(LAKES);
  expect(names.some(({ iri: name }) => name === 'https://e.org/item/P5')).toBe(false);
});

test('a predicate that several things link to, or that has words of its own, is not called as they are', async () => {
  const { names } =
    await profileOf(`${LAKES} e:X rdfs:label "shape one" ; :of d:P9 . e:Y rdfs:label "shape two" ; :of d:P9 .
    e:Z rdfs:label "width shape" ; :of :width . e:Q21 d:P9 1 ; :width 2 .`);
  const labelsOf = (name: string) => names.find((one) => one.iri === name)?.labels.map(({ text }) => text);
  expect(labelsOf('https://e.org/direct/P9')).toEqual(['p9']);
  expect(labelsOf('https://e.org/width')).toEqual(['width']);
});
