import { expect, test } from 'vitest';
import { bagOf } from '../shards.fixture';
import { expectUnion, HTML, INTEGER, openBench } from './bench.fixture';
import { nameless, type Changes } from './federation.fixture';

const bench = openBench();

test('patterns that one source alone can match go to it together, connected parts apart', async () => {
  const cut = await bench.start({
    A: ':a :p :b ; :q :c . :d :r :e .',
    B: ':b :s :x .',
  });
  await expectUnion(cut, 'SELECT * { ?x :p ?y . ?x :q ?z . ?y :s ?w . ?u :r ?v }', 1);
  const joined = cut.asked('A').filter((query) => query.includes('/p>') && query.includes('/q>'));
  expect(joined).toHaveLength(1);
  expect(cut.asked('A').filter((query) => query.includes('/r>') && query.includes('/p>'))).toEqual([]);
  expect(cut.plan('SELECT * { ?x :p ?y . ?x :q ?z . ?y :s ?w }').printed).toMatch(
    /SERVICE <[^>]+> \{\s*\?x :p \?y ;\s*:q \?z/u,
  );
});

test('keys of one source go into the request to the next', async () => {
  const many = Array.from({ length: 40 }, (_, at) => `:n${String(at)} :name "n${String(at)}" .`).join('\n');
  const cut = await bench.start({ A: ':a :knows :n3 , :n5 .', B: many });
  const { fetches, contributions } = await cut.gather('SELECT ?name { :a :knows ?x . ?x :name ?name }');
  expect(fetches).toMatchObject([
    { source: cut.iri('A'), keys: 0, rows: 2 },
    { source: cut.iri('B'), keys: 2, rows: 2 },
  ]);
  expect(contributions).toMatchObject([
    { source: cut.iri('A'), rows: 2, requests: 1 },
    { source: cut.iri('B'), rows: 2, requests: 1 },
  ]);
});

// One name more, so that no block has a round number of rows, which looks cut.
const keyed = (count: number): Readonly<Record<'A' | 'B', string>> => {
  const subjects = Array.from({ length: count }, (_, at) => `:s${String(at)}`);
  const others = Array.from({ length: count }, (_, at) => `:o${String(at)} :name "o" .`);
  return {
    A: `${subjects.map((one) => `${one} a :T ; :of :x .`).join('\n')} :x :p 1 .`,
    B: `${subjects.map((one) => `${one} :name "n" , "m" .`).join('\n')} :s0 :name "k" . ${others.join('\n')}`,
  };
};
const KEYED = 'SELECT (COUNT(?n) AS ?c) { ?x :of :x ; :name ?n }';
const keysIn = (queries: readonly string[]): readonly number[] =>
  queries.map((query) => query.match(/example\.org\/s\d+/gu)?.length ?? 0);

test('keys that need no second request get none', async () => {
  for (const count of [30, 450]) {
    const cut = await bench.start(keyed(count));
    expect(await cut.rows(KEYED)).toEqual([`c="${String(2 * count + 1)}"${INTEGER}`]);
    expect(keysIn(cut.asked('B'))).toEqual([count]);
  }
});

test('more keys than one request may hold go out in blocks, each key once', async () => {
  const cut = await bench.start(keyed(2103));
  expect(await cut.rows(KEYED)).toEqual([`c="4207"${INTEGER}`]);
  const sizes = keysIn(cut.asked('B'));
  expect(sizes[0]).toBeLessThanOrEqual(2000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(2103);
});

test('to a source that takes no POST go blocks that fit into an address', async () => {
  const cut = await bench.start(keyed(450), {
    B: { remote: { getOnly: true }, fault: { kind: 'refuses-post' } },
  });
  expect(await cut.rows(KEYED)).toEqual([`c="901"${INTEGER}`]);
  // The first is refused as POST.
  const [refused, ...sent] = cut.asked('B');
  expect(sent[0]).toBe(refused);
  expect(keysIn(sent).reduce((sum, size) => sum + size, 0)).toBe(450);
  for (const query of sent) expect(encodeURIComponent(query).length).toBeLessThan(8000);
});

test('a source that turns out to take no POST gets the same keys in parts', async () => {
  const cut = await bench.start(keyed(1900), { B: { fault: { kind: 'refuses-post' } } });
  expect(await cut.rows(KEYED)).toEqual([`c="3801"${INTEGER}`]);
});

const hundreds = (count: number): string =>
  Array.from({ length: count }, (_, at) => `:s${String(at)} :p ${String(at % 7)} .`).join('\n');

test('a source that cuts its rows is asked in pages, whether it is known to or not', async () => {
  for (const [rows, remote] of [
    [333, { rowCap: 333 }],
    [1000, {}],
    [333, {}],
  ] as const) {
    const capped = await bench.start(
      { A: hundreds(1200), B: ':x :q 1 .' },
      { A: { remote, fault: { kind: 'row-cap', rows } } },
    );
    expect(await capped.rows('SELECT (COUNT(*) AS ?n) { ?s :p ?o . ?x :q 1 }')).toEqual([
      `n="1200"${INTEGER}`,
    ]);
  }
});

test('a cap that nobody knew of shows where fewer matches come than were counted, or more are there', async () => {
  const uncounted: Changes = { isNew: true, describe: (own) => ({ ...own, complete: false }) };
  for (const changes of [{ isNew: true }, uncounted])
    for (const rows of [17, 40]) {
      const capped = await bench.start(
        { A: hundreds(60), B: Array.from({ length: 60 }, (_, at) => `:s${String(at)} :q :t .`).join('\n') },
        {
          A: { ...changes, fault: { kind: 'row-cap', rows } },
          B: { ...changes, fault: { kind: 'row-cap', rows } },
        },
      );
      await expectUnion(capped, 'SELECT * { ?s :p ?o ; :q :t }', 60);
      await expectUnion(capped, 'SELECT ?o (COUNT(*) AS ?n) { ?s :p ?o ; :q ?t } GROUP BY ?o', 7);
    }
});

test('a cap that comes after longer answers is found where the matches were counted', async () => {
  const late = await bench.start({ A: hundreds(100), B: ':x :q 1 .' });
  await expectUnion(late, 'SELECT * { ?s :p ?o . ?x :q 1 }', 100);
  await late.setFault('A', { kind: 'row-cap', rows: 12 });
  await expectUnion(late, 'SELECT * { ?s :p ?o . ?x :q 1 }', 100);
});

test('of keys whose rows are cut fewer are sent', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `:s${String(at)}`);
  const capped = await bench.start(
    {
      A: names.map((name) => `${name} a :T ; :of :x .`).join('\n'),
      B: names.map((name) => `${name} :name "a" , "b" .`).join('\n'),
    },
    { B: { remote: { rowCap: 50 }, fault: { kind: 'row-cap', rows: 50 } } },
  );
  expect(await capped.rows('SELECT (COUNT(*) AS ?n) { ?s :of :x ; :name ?o }')).toEqual([
    `n="120"${INTEGER}`,
  ]);
  expect(capped.asked('B').some((query) => /OFFSET/u.test(query))).toBe(false);
});

test('a source that was asked and has no match of a constant is left out', async () => {
  const cut = await bench.start({
    A: ':a :name "Saturn" ; :size 3 .',
    B: ':b :name "Mars" .',
    C: ':c :name "Pluto" .',
  });
  const { leftOut, fetches } = await cut.gather('SELECT * { ?x :name "Saturn" ; :size ?s }');
  expect(leftOut).toEqual([
    { source: cut.iri('B'), reason: 'asked-and-has-none' },
    { source: cut.iri('C'), reason: 'asked-and-has-none' },
  ]);
  expect(fetches?.map(({ source }) => source)).not.toContain(cut.iri('C'));
  expect(cut.asked('C')).toHaveLength(1);
  await expectUnion(cut, 'SELECT * { ?x :name "Saturn" ; :size ?s }', 1);
});

test('a question that fails is no evidence of absence', async () => {
  const cut = await bench.start({ A: ':a :name "x" .', B: ':b :name "x" .' }, { B: HTML });
  const { missing, leftOut } = await cut.gather('SELECT * { ?x :name "x" }');
  expect([missing.length, leftOut]).toEqual([1, []]);
});

test('a description with gaps leaves nothing out', async () => {
  const cut = await bench.start(
    { A: ':a :p 1 .', B: ':b :p 2 .' },
    { B: { describe: (own) => ({ ...own, complete: false, properties: [], classes: [] }) } },
  );
  await expectUnion(cut, 'SELECT * { ?x :p ?y }', 2);
});

test('a satisfied LIMIT asks for no more rows than that of each source', async () => {
  const cut = await bench.start({ A: hundreds(400), B: `${hundreds(300)} :z :p 1 .` });
  const { result, fetches } = await cut.gather('SELECT ?s { ?s :p ?o } LIMIT 5 OFFSET 2');
  expect(nameless(bagOf(result))).toHaveLength(5);
  expect(fetches?.map(({ rows }) => rows)).toEqual([7, 7]);
  const whole = await cut.gather('SELECT ?s { ?s :p ?o . FILTER NOT EXISTS { ?s :q ?o } } LIMIT 5');
  expect(whole.fetches?.map(({ rows }) => rows)).toEqual([400, 301]);
});
