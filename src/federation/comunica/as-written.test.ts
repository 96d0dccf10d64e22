import { expect, test, vi } from 'vitest';
import { openOverShards } from './over-shards.fixture';

// The first run starts a worker.
vi.setConfig({ testTimeout: 60_000 });

const bench = openOverShards();

/** Comunica alone answers each of these wrongly, or not at all. */
const expectUnion = async (query: string, rows: number): Promise<void> => {
  const expected = [...bench.shards.overUnion(query)].sort();
  expect(expected, query).toHaveLength(rows);
  const ran = await bench.run(query);
  if (!ran.ok || !ran.value.outcome.ok) throw new Error(JSON.stringify(ran));
  expect(ran.value.rows, query).toEqual(expected);
};

const TWO = {
  A: ':a :p :b , :a . :b :p 1 . :a a :C . _:n :p :a . :b :s _:n . :d :u :d .',
  B: ':a :p :c . :c :q 2 . :b :q 3 . :d :q 4 .',
};

test('what one source answers reaches it in one piece: paths, VALUES, and filters over them', async () => {
  bench.use(TWO);
  for (const [body, rows] of [
    ['?x :s/:none? ?y . ?z a :C . VALUES ?z { :a :b 1 }', 1],
    ['?x :s* ?y . ?x a :C', 1],
    ['?x :s ?y . VALUES ?x { :a :b } FILTER(isBlank(?y))', 1],
    ['?x :s ?y . VALUES ?x { :a :b } FILTER NOT EXISTS { ?y a :C }', 1],
  ] as const)
    await expectUnion(`SELECT * { ${body} }`, rows);
  expect(bench.asked.filter((query) => query.includes('lodestone.invalid'))).toEqual([]);
});

test('what no source matches counts as zero, however many parts there are of it', async () => {
  bench.use(TWO);
  await expectUnion('SELECT (COUNT(*) AS ?n) { ?x :none ?y MINUS { ?z :nothing ?x } }', 1);
  await expectUnion('SELECT (COUNT(*) AS ?n) { ?x :none ?y FILTER(?y > 1) }', 1);
  await expectUnion('SELECT (COUNT(*) AS ?n) { ?x :none ?y OPTIONAL { ?x :nothing ?z } }', 1);
});

test('a filter is not asked of a part that binds some of its variables, nor of none', async () => {
  bench.use({ ...TWO, A: ':a :p :b , :a . :b :p 1 . :a a :C . :d :u :d .' });
  await expectUnion('SELECT * { ?x :p ?y FILTER(?x != ?y) VALUES ?x { :a :c } }', 2);
  await expectUnion('SELECT * { ?x :q ?n . ?x :p ?y FILTER(?x != ?y) }', 1);
  await expectUnion('SELECT * { { ?x :q ?n } UNION { ?x a ?c } FILTER(?n > 2) }', 2);
  await expectUnion('SELECT * { ?x :q ?n FILTER(?none > 2) }', 0);
  await expectUnion('SELECT * { ?x a :C { SELECT ?x { ?x :p ?n } } FILTER(BOUND(?n)) }', 0);
  await expectUnion('SELECT * { ?x a :C OPTIONAL { { ?z :q ?n } UNION { ?z :u ?w } FILTER(?n > 2) } }', 2);
});

test('an OPTIONAL that Comunica has no way for is refused', async () => {
  bench.use({ A: ':a :p 1 . :b :p 2 .', B: ':a :q 3 . :b :q 1 . :a :p 5 .', C: ':a :q 4 .' });
  const ran = await bench.run(
    'SELECT * { ?x :p ?n OPTIONAL { ?x :q ?m MINUS { ?x :p ?m } FILTER(?m > ?n) } }',
  );
  const failure = { kind: 'comunica-refused', reason: 'optional', isGathered: true };
  expect(ran).toMatchObject({ ok: true, value: { outcome: { ok: false, failure } } });
});

test('a query that is sent to a worker that broke, before anybody heard of it, is answered by the next one', async () => {
  bench.use(TWO);
  await expectUnion('SELECT * { ?x :p ?y . ?y :q ?z }', 2);
  bench.breakUnheard();
  await expectUnion('SELECT * { ?x :p ?y . ?y :q ?z }', 2);
});
