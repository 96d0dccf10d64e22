import * as oxigraph from 'oxigraph';
import { expect, test } from 'vitest';
import { iri, printTerm, type Iri, type Quad, type QueryResult } from '../../rdf';
import { parseRdf } from '../import/parse-rdf';
import { toNQuads } from '../local/n-quads';
import { MergedSources } from './merged-sources';

const ex = (name: string): Iri => iri(`https://example.org/${name}`);
const A = ex('A');
const B = ex('B');
const C = ex('C');

const bytes = async (text: string): Promise<Uint8Array> => {
  const chunks = [`@prefix : <https://example.org/> . ${text}`];
  const outcome = await parseRdf({ name: 'a.trig', chunks }, { signal: new AbortController().signal });
  return outcome.ok ? toNQuads(outcome.value.quads) : new Uint8Array();
};
const open = async (texts: Readonly<Record<string, string>>): Promise<MergedSources> => {
  const merged = new MergedSources(oxigraph);
  for (const [name, text] of Object.entries(texts)) merged.load(ex(name), await bytes(text));
  return merged;
};
const ask = (merged: MergedSources, text: string, ...sources: Iri[]): string[] => {
  const result = merged.query(`PREFIX : <https://example.org/> ${text}`, sources);
  return shown(result);
};
const shown = (result: QueryResult): string[] => {
  if (result.type === 'boolean') return [String(result.value)];
  if (result.type === 'quads') return result.nquads.trimEnd().split('\n').sort();
  return result.rows
    .map((row) =>
      row
        .map((term) => (term === undefined ? '-' : printTerm(term).replace(/^<.*\/(.*)>$/u, ':$1')))
        .join(' '),
    )
    .sort();
};
const count = (merged: MergedSources, ...sources: Iri[]): number =>
  Number(/\d+/u.exec(ask(merged, 'SELECT (COUNT(*) AS ?n) { ?s ?p ?o }', ...sources)[0] ?? '')?.[0]);

test('a triple that two sources hold counts once, whichever are asked', async () => {
  const merged = await open({
    A: ':x :p :y . :x :p :z .',
    B: ':x :p :y .',
    C: ':x :p :y . :w :p 1 .',
  });
  expect([count(merged, A), count(merged, B), count(merged, C)]).toEqual([2, 1, 2]);
  expect([count(merged, A, B), count(merged, B, C), count(merged, A, B, C)]).toEqual([2, 2, 3]);
});

test('without sources there is nothing', async () => {
  const merged = await open({ A: ':x :p :y .' });
  expect(ask(merged, 'ASK { ?s ?p ?o }')).toEqual(['false']);
  expect(ask(merged, 'SELECT ?g { GRAPH ?g { ?s ?p ?o } }', A)).toEqual([]);
});

test('an empty source is a source', async () => {
  const merged = await open({
    A: '',
    B: ':x :p :y .',
  });
  expect([count(merged, A), count(merged, A, B)]).toEqual([0, 1]);
});

test('a source that was not loaded is not taken for an empty one', async () => {
  const merged = await open({ A: ':x :p :y .' });
  expect(() => count(merged, A, B)).toThrow('B is not loaded');
});

test('blank nodes of two sources stay apart, those of one stay together', async () => {
  const merged = await open({
    A: '_:x :p 1 ; :q 2 .',
    B: '_:x :p 1 .',
  });
  expect(count(merged, A, B)).toBe(3);
  expect(ask(merged, 'SELECT ?p ?q { ?x :p ?p ; :q ?q }', A, B)).toHaveLength(1);
});

test('paths, negation and aggregates cross the sources', async () => {
  const merged = await open({
    A: ':m a :Moon . :m :of :Saturn . :n a :Moon .',
    B: ':m a :Moon . :m :mass 5 . :n :of :Mars .',
  });
  expect(ask(merged, 'SELECT ?x ?y { ?x a :Moon ; :of ?y }', A, B)).toEqual([':m :Saturn', ':n :Mars']);
  expect(ask(merged, 'SELECT ?x { ?x a :Moon FILTER NOT EXISTS { ?x :mass ?k } }', A, B)).toEqual([':n']);
  expect(ask(merged, 'SELECT (COUNT(?x) AS ?n) { ?x a :Moon }', A, B)).toEqual([
    expect.stringMatching(/^"2"/u),
  ]);
  expect(ask(merged, 'SELECT ?x ?k { ?x :of ?y OPTIONAL { ?x :mass ?k } }', A, B)).toEqual([
    ':m "5"^^<http://www.w3.org/2001/XMLSchema#integer>',
    ':n -',
  ]);
});

test('what a forgotten source shared stays with the others', async () => {
  const merged = await open({
    A: ':x :p :y . :x :p :z .',
    B: ':x :p :y . :w :p 1 .',
  });
  merged.forget(A);
  expect(ask(merged, 'SELECT ?s ?o { ?s :p ?o }', B)).toHaveLength(2);
  merged.load(A, await bytes(':w :p 1 . :v :p 1 .'));
  expect([count(merged, A), count(merged, A, B)]).toEqual([2, 3]);
});

test('a source that is loaded again is replaced', async () => {
  const merged = await open({
    A: ':x :p :y .',
    B: ':x :p :y .',
  });
  merged.load(A, await bytes(':x :p :z .'));
  expect([count(merged, A), count(merged, B), count(merged, A, B)]).toEqual([1, 1, 2]);
});

test('graphs that the data names are in the merge, and under their names for those who ask', async () => {
  const merged = await open({
    A: ':x :p :y . :g { :x :p :y . :x :p :z }',
    B: ':g { :x :p :w } :h { :x :p :y }',
  });
  expect([count(merged, A), count(merged, B), count(merged, A, B)]).toEqual([2, 2, 3]);
  const graphs = 'SELECT ?g ?o { GRAPH ?g { ?x :p ?o } }';
  expect(ask(merged, graphs, A)).toEqual([':g :y', ':g :z']);
  expect(ask(merged, graphs, A, B)).toEqual([':g :w', ':g :y', ':g :z', ':h :y']);
  expect(ask(merged, graphs, B)).toEqual([':g :w', ':h :y']);
  merged.forget(B);
  expect(ask(merged, graphs, A)).toEqual([':g :y', ':g :z']);
});

test('a blank node is the same in its named graph and in the merge', async () => {
  const merged = await open({ A: ':g { :x :p _:b } _:b :q 1 .' });
  expect(ask(merged, 'SELECT ?x { GRAPH :g { ?x :p ?b } ?b :q 1 }', A)).toEqual([':x']);
});

test('a graph without a name is in the merge only', async () => {
  const merged = await open({ A: '_:g { :x :p :y }' });
  expect(count(merged, A)).toBe(1);
  expect(ask(merged, 'SELECT ?g { GRAPH ?g { ?s ?p ?o } }', A)).toEqual([]);
});

test('spellings of other writers are recognised as the same triple', () => {
  const merged = new MergedSources(oxigraph);
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  merged.load(A, encode('<urn:s> <urn:p> "caf\\u00E9"^^<http://www.w3.org/2001/XMLSchema#string> .\n'));
  merged.load(B, encode('<urn:s>\t<urn:p> "café" . # said before\n\n<urn:s> <urn:p> "x"@EN .\n'));
  merged.load(C, encode('<urn:s> <urn:p> "x"@en .'));
  expect([count(merged, A), count(merged, A, B), count(merged, A, B, C)]).toEqual([1, 2, 2]);
});

test('a broken line is named', () => {
  const merged = new MergedSources(oxigraph);
  expect(() => merged.load(A, new TextEncoder().encode('<urn:s> <urn:p> 1 .\n'))).toThrow(/^Line 1: /u);
  expect(() => merged.load(A, new TextEncoder().encode('<urn:s> <urn:p> <urn:o> .\n<urn:s'))).toThrow(
    /^Line 2: /u,
  );
});

test('every character comes out as it went in', () => {
  const value = Array.from({ length: 0x100 }, (_, code) => String.fromCharCode(code)).join('') + '\u2028😀';
  const merged = new MergedSources(oxigraph);
  const quad: Quad = {
    subject: { termType: 'NamedNode', value: 'urn:s' },
    predicate: { termType: 'NamedNode', value: 'urn:p%zz' },
    object: {
      termType: 'Literal',
      value,
      language: '',
      datatype: { termType: 'NamedNode', value: 'http://www.w3.org/2001/XMLSchema#string' },
    },
    graph: undefined,
  };
  merged.load(A, toNQuads([quad]));
  expect(merged.query('SELECT ?o ?p { ?s ?p ?o }', [A])).toEqual({
    type: 'bindings',
    variables: ['o', 'p'],
    rows: [[quad.object, quad.predicate]],
  });
});

test('each form of query has its result', async () => {
  const merged = await open({ A: ':x :p "y"@en .' });
  expect(ask(merged, 'ASK { :x :p ?o }', A)).toEqual(['true']);
  expect(ask(merged, '# CONSTRUCT\nSELECT ?o ?none { :x :p ?o }', A)).toEqual(['"y"@en -']);
  const line = '<https://example.org/x> <https://example.org/p> "y"@en .';
  expect(ask(merged, 'CONSTRUCT WHERE { ?s ?p ?o }', A)).toEqual([line]);
  expect(ask(merged, 'DESCRIBE :x', A)).toEqual([line]);
});

test('any choice of random overlapping sources is counted as one set', async () => {
  let seed = 11;
  const random = (below: number): number => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const merged = new MergedSources(oxigraph);
  const names = ['r0', 'r1', 'r2', 'r3'].map(ex);
  const held = new Map<Iri, ReadonlySet<string>>();
  for (let round = 0; round < 40; round++) {
    const name = names[random(4)] ?? A;
    if (random(4) === 0) {
      merged.forget(name);
      held.delete(name);
    } else {
      const lines = Array.from(
        { length: random(40) },
        () => `:s${random(5)} :p${random(2)} :o${random(4)} .`,
      );
      merged.load(name, await bytes(lines.join('\n')));
      held.set(name, new Set(lines));
    }
    const scope = [...held.keys()].filter(() => random(2) === 0);
    const oracle = [...new Set(scope.flatMap((one) => [...(held.get(one) ?? [])]))].sort();
    const rows = ask(merged, 'SELECT ?s ?p ?o { ?s ?p ?o }', ...scope).map((row) => `${row} .`);
    expect(rows).toEqual(oracle);
  }
});
