import { expect, test } from 'vitest';
import { expectUnion, openBench } from './bench.fixture';

const bench = openBench();

test('blank nodes of two sources are two, of one source joined inside it, over several requests', async () => {
  const cut = await bench.start({
    A: '_:n :p :x . _:n :q 1 . :y :r _:n .',
    B: '_:n :p :x . _:n :q 2 . :y :s 3 .',
  });
  await expectUnion(cut, 'SELECT * { ?b :p :x . ?b :q ?v }', 2);
  await expectUnion(cut, 'SELECT * { :y :s ?k . :y :r ?b . ?b :q ?v OPTIONAL { ?b :p ?w } }', 1);
  await expectUnion(cut, 'SELECT * { ?b :p :x FILTER NOT EXISTS { ?b :q 2 } }', 1);
  await expectUnion(cut, 'SELECT (COUNT(DISTINCT ?b) AS ?n) { ?b :p :x . ?b ?p ?o }', 1);
});

test('sources without blank nodes are never asked for them', async () => {
  const cut = await bench.start({ A: ':a :p :b .', B: ':b :q 1 .' });
  await cut.rows('SELECT * { ?x :p ?y . ?y :q ?z }');
  expect([...cut.asked('A'), ...cut.asked('B')].join('')).not.toMatch(/ISBLANK/iu);
});

test('a blank node is no key', async () => {
  const cut = await bench.start({ A: ':a :p _:n .', B: ':n :q 1 . _:n :q 2 .' });
  expect(await cut.rows('SELECT * { :a :p ?b . ?b :q ?v }')).toEqual([]);
});

test('rows that are cut come in pages beside blank nodes', async () => {
  const nodes = Array.from({ length: 40 }, (_, at) => `:s${String(at)} :p ${String(at)} .`).join('\n');
  const cut = await bench.start(
    { A: `${nodes} _:b :p _:c . :x :p _:b . _:c :q 1 .`, B: ':y :q 1 .' },
    { A: { isNew: true, fault: { kind: 'row-cap', rows: 15, offset: 'refused' } } },
  );
  await expectUnion(cut, 'SELECT * { ?s :p ?o . ?z :q 1 }', 84);
});

test('blank nodes that one answer can not hold are told to be too many', async () => {
  const nodes = Array.from({ length: 20 }, (_, at) => `_:b${String(at)} :p ${String(at)} ; :q 1 .`).join(
    '\n',
  );
  const capped = await bench.start(
    { A: nodes, B: ':x :q 1 .' },
    { A: { remote: { rowCap: 15 }, fault: { kind: 'row-cap', rows: 15 } } },
  );
  expect(await capped.refused('SELECT * { ?s :p ?o ; :q ?r }')).toMatchObject({
    kind: 'too-large',
    source: capped.iri('A'),
  });
});
