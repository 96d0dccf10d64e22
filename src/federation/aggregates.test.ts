import { expect, test, vi } from 'vitest';
import { openOverShards } from './comunica/over-shards.fixture';
import { INTEGER, openBench } from './gather/bench.fixture';
import { bagOf } from './shards.fixture';

// The first query starts three workers.
vi.setConfig({ testTimeout: 60_000 });
const comunica = openOverShards();
const bench = openBench(true);

const ONE = {
  A: `:a :n 1 ; :in :x ; :w 5 . :b :n 2 ; :in :x ; :w 6 . :c :n "many" ; :in :y ; :w 7 . :d :in :z .`,
};
/** The same triples at two sources. */
const TWO = {
  A: ':a :n 1 ; :w 5 . :b :n 2 . :c :n "many" .',
  B: ':a :in :x . :b :in :x ; :w 6 . :c :in :y ; :w 7 . :d :in :z .',
};

const number = (value: number): string => `r="${value}"${INTEGER}`;

/** SPARQL 1.1 §18.5: the sum and average of nothing are 0, one error makes the whole an error, whose cell stays empty. */
const CASES: readonly (readonly [query: string, rows: readonly string[]])[] = [
  // No solution.
  ['SELECT (SUM(?v) AS ?r) { :a :w ?v FILTER(?v > 9) }', [number(0)]],
  ['SELECT (AVG(?v) AS ?r) { :a :w ?v FILTER(?v > 9) }', [number(0)]],
  ['SELECT (COUNT(?v) AS ?r) { :a :w ?v FILTER(?v > 9) }', [number(0)]],
  ['SELECT (SAMPLE(?v) AS ?r) { :a :w ?v FILTER(?v > 9) }', ['']],
  // And no group then.
  ['SELECT (SUM(?v) AS ?r) { ?s :w ?v FILTER(?v > 9) } GROUP BY ?s', []],
  // Solutions without a value.
  ['SELECT (SUM(?v) AS ?r) { ?s :in :z OPTIONAL { ?s :n ?v } }', ['']],
  ['SELECT (AVG(?v) AS ?r) { ?s :in :z OPTIONAL { ?s :n ?v } }', ['']],
  ['SELECT (SUM(?v) AS ?s) (COUNT(?v) AS ?r) { ?s1 :in :z OPTIONAL { ?s1 :n ?v } }', [number(0)]],
  ['SELECT (SUM(DISTINCT ?v) AS ?r) { ?s :in :z OPTIONAL { ?s :n ?v } }', ['']],
  ['SELECT (COUNT(?v) AS ?r) { ?s :in :z OPTIONAL { ?s :n ?v } }', [number(0)]],
  ['SELECT (SUM(?v) AS ?r) { ?s :in ?g OPTIONAL { ?s :w ?v } } GROUP BY ?g', ['', number(11), number(7)]],
  ['SELECT (SUM(?v + 1) AS ?r) { ?s :in ?g OPTIONAL { ?s :w ?v } } GROUP BY ?g', ['', number(13), number(8)]],
  // What is no number.
  ['SELECT (SUM(?v) AS ?r) { ?s :n ?v }', ['']],
  ['SELECT (SUM(?v) AS ?r) { ?s :n ?v ; :in ?g } GROUP BY ?g', ['', number(3)]],
  ['SELECT (COUNT(?v) AS ?r) { ?s :n ?v }', [number(3)]],
  // In a sub-query, and where no column shows it.
  ['SELECT ?r { { SELECT (SUM(?v) AS ?r) { ?s :in :z OPTIONAL { ?s :n ?v } } } }', ['']],
  [
    'SELECT (COUNT(*) AS ?r) { ?s :in ?g OPTIONAL { ?s :w ?v } } GROUP BY ?g HAVING(SUM(?v) >= 0)',
    [number(1), number(2)],
  ],
];
const sorted = (rows: readonly string[]): readonly string[] => [...rows].sort();
const overComunica = async (query: string): Promise<readonly string[]> => {
  const ran = await comunica.run(query);
  if (!ran.ok || !ran.value.outcome.ok) throw new Error(`${JSON.stringify(ran)} ${query}`);
  return ran.value.rows;
};

const [one, two] = [await bench.start(ONE), await bench.start(TWO)];

test.each(CASES)('%s', async (query, rows) => {
  const expected = sorted(rows);
  expect(sorted(one.overUnion(query)), 'in the tab').toEqual(expected);
  expect(sorted(bagOf((await one.direct(query)).result)), 'direct').toEqual(expected);
  expect(sorted(await two.rows(query)), 'gather').toEqual(expected);
  for (const turtle of [ONE, TWO]) {
    comunica.use(turtle);
    expect(sorted(await overComunica(query)), 'comunica').toEqual(expected);
  }
});

test.each(['MIN', 'MAX'])(
  '%s of nothing is unbound, and Comunica, which would say so of IRIs too, is refused',
  async (name) => {
    const query = `SELECT (${name}(?v) AS ?r) { :a :w ?v FILTER(?v > 9) }`;
    expect(one.overUnion(query)).toEqual(['']);
    expect(bagOf((await one.direct(query)).result)).toEqual(['']);
    expect(await two.rows(query)).toEqual(['']);
    comunica.use(TWO);
    expect(await comunica.run(query)).toMatchObject({
      value: { outcome: { failure: { kind: 'comunica-refused', reason: 'extreme', isGathered: true } } },
    });
  },
);
