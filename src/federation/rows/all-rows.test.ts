import { expect, test } from 'vitest';
import type { VoidDescription } from '../../void';
import { openBench } from '../gather/bench.fixture';
import { nameless, type Changes, type Federation } from '../gather/federation.fixture';
import { bagOf } from '../shards.fixture';

const bench = openBench();

/** Duplicates by `:p`, equal numbers in several spellings by `:n`. */
const many = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `:s${String(at)} :p :o${String(at % 7)} ; :n ${at % 2 === 0 ? '' : '0'}${String(at >> 1)} .`,
  ).join('\n');

const cutting = (rows: number): Changes => ({ remote: { rowCap: rows }, fault: { kind: 'row-cap', rows } });

/** All rows, without a word of any that are missing. */
const expectAll = async (federation: Federation, query: string): Promise<void> => {
  const { result, capped } = await federation.direct(query);
  expect(nameless(bagOf(result)), query).toEqual(federation.overUnion(query));
  expect(capped, query).toBeUndefined();
};

test('rows that an endpoint cuts come in pages, duplicates and equal numbers with them', async () => {
  const cut = await bench.start({ A: many(250) }, { A: cutting(60) });
  await expectAll(cut, 'SELECT ?s ?n { ?s :n ?n }');
  await expectAll(cut, 'SELECT ?o { ?s :p ?o }');
  await expectAll(cut, 'SELECT DISTINCT ?n { ?s :n ?n ; :p ?o FILTER(?o != :o3) }');
  await expectAll(cut, 'SELECT ?n (COUNT(?o) AS ?c) { ?s :n ?n ; :p ?o } GROUP BY ?n');
  const { contributions } = await cut.direct('SELECT ?s ?n { ?s :n ?n }');
  // As it is, whether there is more, and five pages, each with a row of the one before.
  expect(contributions).toMatchObject([{ rows: 250, requests: 7 }]);
});

test('a limit that nobody knew of shows by what was counted', async () => {
  const cut = await bench.start({ A: many(2500) }, { A: { fault: { kind: 'row-cap', rows: 1000 } } });
  await expectAll(cut, 'SELECT ?s ?n { ?s :n ?n }');
  const exact = await bench.start({ A: many(1000) });
  await expectAll(exact, 'SELECT ?s ?n { ?s :n ?n }');
  expect(exact.asked('A')).toHaveLength(1);
});

test('a limit that nobody knew of, and that is not round, shows by the row after it', async () => {
  for (const describe of [undefined, (own: VoidDescription) => ({ ...own, complete: false })]) {
    const fault = { kind: 'row-cap', rows: 70 } as const;
    const cut = await bench.start(
      { A: many(250) },
      { A: { fault, isNew: true, ...(describe && { describe }) } },
    );
    await expectAll(cut, 'SELECT ?s ?n { ?s :n ?n }');
    await expectAll(cut, 'SELECT ?s ?n { ?s :n ?n ; :p :o3 }');
    await expectAll(cut, 'SELECT ?n (COUNT(?o) AS ?c) { ?s :n ?n ; :p ?o } GROUP BY ?n');
  }
});

test('what is known to be whole costs no request more', async () => {
  const counted = await bench.start({ A: many(251) }, { A: { isNew: true } });
  await expectAll(counted, 'SELECT ?s ?n { ?s :n ?n }');
  expect(counted.asked('A')).toHaveLength(1);
  await expectAll(counted, 'SELECT ?s ?n { ?s :n ?n ; :p ?o }');
  await expectAll(counted, 'SELECT ?s ?n { ?s :n ?n ; :p :o3 }');
  // The first join alone: no count tells of it.
  expect(counted.asked('A')).toHaveLength(4);
});

test('the order, the offset and the limit of the query stay', async () => {
  const cut = await bench.start({ A: many(250) }, { A: cutting(60) });
  for (const end of ['ORDER BY DESC(?n) ?s', 'ORDER BY ?s OFFSET 20 LIMIT 150', 'ORDER BY ?s OFFSET 240']) {
    const query = `SELECT ?s ?n { ?s :n ?n } ${end}`;
    const { result, capped } = await cut.direct(query);
    const whole = await bench.start({ A: many(250) });
    const expected = (await whole.direct(query)).result;
    expect([bagOf(result), capped], query).toEqual([bagOf(expected), undefined]);
  }
  const { capped } = await cut.direct('SELECT ?s { ?s :n ?n } LIMIT 60');
  expect(capped).toBeUndefined();
});

test.each([
  ['blank nodes', 'SELECT ?s ?b { ?s :of ?b }'],
  ['what is random', 'SELECT ?s (RAND() AS ?r) { ?s :p ?o }'],
  ['some of many', 'SELECT ?s ?x { ?s :p ?o { SELECT (SAMPLE(?y) AS ?x) { ?y :n ?n } } }'],
  ['a sub-query that is cut', 'SELECT ?s { { SELECT ?s { ?s :p ?o } LIMIT 90 } }'],
  ['duplicates that may be left out', 'SELECT REDUCED ?s { ?s :p ?o }'],
  ['an order by what DISTINCT leaves out', 'SELECT DISTINCT ?s { ?s :p ?o } ORDER BY ?o'],
])('rows that no pages can bring are told to be missing: %s', async (_why, query) => {
  const blank = Array.from({ length: 90 }, (_, at) => `:s${String(at)} :of [] .`).join('\n');
  const cut = await bench.start({ A: `${many(250)} ${blank}` }, { A: cutting(60) });
  const { result, capped } = await cut.direct(query);
  expect(bagOf(result)).toHaveLength(60);
  expect(capped).toEqual([cut.iri('A')]);
});
