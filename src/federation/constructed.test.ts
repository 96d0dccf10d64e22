import { expect, test, vi } from 'vitest';
import type { QueryResult } from '../rdf';
import { openOverShards } from './comunica/over-shards.fixture';
import { openBench } from './gather/bench.fixture';
import { EX } from './shards.fixture';

// The first query starts three workers.
vi.setConfig({ testTimeout: 60_000 });
const comunica = openOverShards();
const bench = openBench(true);

const ONE = { A: ':a :n 1 ; :in :x ; :p :q . :b :n "two" ; :in [] .' };
/** The same triples at two sources. */
const TWO = { A: ':a :n 1 . :b :n "two" .', B: ':a :in :x ; :p :q . :b :in [] .' };
const [one, two] = [await bench.start(ONE), await bench.start(TWO)];

const INTEGER = '"1"^^<http://www.w3.org/2001/XMLSchema#integer>';
const triple = (subject: string, predicate: string, object: string): string =>
  [subject, predicate, object].map((name) => (/^\w+$/u.test(name) ? `<${EX}${name}>` : name)).join(' ');

/** What is made of `:a`, with 1, `:x` and `:q`; and of `:b`, with "two" and a blank node. */
const BODY = '?s :n ?v ; :in ?o OPTIONAL { ?s :p ?p }';
const CASES: readonly (readonly [what: string, template: string, triples: readonly string[]])[] = [
  [
    'a literal as subject',
    '{ ?v :of ?s . ?s :has ?v }',
    [triple('a', 'has', INTEGER), triple('b', 'has', '"two"')],
  ],
  ['a blank node as predicate', '{ ?s ?o ?v }', [triple('a', 'x', INTEGER)]],
  ['a literal as predicate', '{ ?s ?v ?o . ?s :in ?o }', [triple('a', 'in', 'x'), triple('b', 'in', '_:')]],
  [
    'an unbound variable',
    '{ ?s ?p ?o . ?s :is ?p . ?p :is ?s }',
    [triple('a', 'is', 'q'), triple('a', 'q', 'x'), triple('q', 'is', 'a')],
  ],
  ['nothing else', '{ ?v :of ?s }', []],
];

const linesOf = (result: QueryResult): readonly string[] => {
  if (result.type !== 'quads') throw new Error(`Not triples: ${result.type}`);
  const lines = result.nquads.split('\n').filter((line) => line !== '');
  return lines.map((line) => line.replaceAll(/_:\S+/gu, '_:').replace(/ \.$/u, '')).sort();
};

test.each(CASES)('CONSTRUCT with %s leaves that triple out in every engine', async (_, template, triples) => {
  const query = `CONSTRUCT ${template} WHERE { ${BODY} }`;
  expect(linesOf((await one.direct(query)).result), 'direct').toEqual(triples);
  expect(linesOf((await one.gather(query)).result), 'gather, of one').toEqual(triples);
  expect(linesOf((await two.gather(query)).result), 'gather').toEqual(triples);
  comunica.use(TWO);
  const ran = await comunica.run(query);
  if (!ran.ok || !ran.value.outcome.ok) throw new Error(JSON.stringify(ran));
  expect(linesOf(ran.value.outcome.value.result), 'comunica').toEqual(triples);
});
