import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readPack } from '../../../src/bench';
import { demoPack } from '../../demo/demo-pack';
import { namespacesOfGraph } from './graph-namespaces';
import { unchangedOf } from './unchanged';

const files = await demoPack(fileURLToPath(new URL('../../../public/demo/', import.meta.url)));
const pack = await readPack('demo', files, new AbortController().signal);
if (!pack.ok) throw new Error(JSON.stringify(pack.failure));
const { graphs, questions } = pack.value;
const queries = questions.map(({ gold }) => gold.query);

test.each([
  ['of which nothing is known', {}],
  ['whose namespaces are known', namespacesOfGraph(graphs.flatMap(({ quads }) => quads))],
])('every query of the own pack comes out of a repair unchanged, over a graph %s', (_what, prefixes) => {
  const { n, changed } = unchangedOf(queries, prefixes);
  expect(changed).toEqual([]);
  expect(n).toBe(queries.length);
});

test('what has to be mended is told as changed, what no parser takes is not counted', () => {
  const right = 'SELECT ?x WHERE { ?x ?p ?o }';
  const odd = 'SELECT ?x WHERE { ?x <rdfs:label> ?o }';
  expect(unchangedOf([right, odd, 'SELECT ?x WHERE {'], {})).toEqual({ n: 2, unchanged: 1, changed: [odd] });
});
