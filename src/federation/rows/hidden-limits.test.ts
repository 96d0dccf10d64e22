import { expect, test, vi } from 'vitest';
import type { RowCap } from '../../../e2e/servers';
import type { VoidDescription } from '../../void';
import { INTEGER, openBench } from '../gather/bench.fixture';
import { nameless, type Changes, type Federation } from '../gather/federation.fixture';
import { bagOf } from '../shards.fixture';

vi.setConfig({ testTimeout: 60_000 });

const bench = openBench();

const uncounted = (own: VoidDescription): VoidDescription => ({ ...own, complete: false });
const things = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `:s${String(at)} :n ${String(at)} ; :p :o${String(at % 7)} .`,
  ).join('\n');
const OTHER = ':x :q 1 . :s1 :gone 1 . :s2 :gone 1 .';
const cutting = (rows: number, more: Partial<RowCap> = {}): Changes => ({
  isNew: true,
  fault: { kind: 'row-cap', rows, ...more },
});

/** A source that cuts its rows, and one that does not. */
const startCut = (count: number, changes: Changes): Promise<Federation> =>
  bench.start({ A: things(count), B: OTHER }, { A: changes, B: { isNew: true } });

/** Ways in which nothing tells of the rest. */
const DEAF = { offset: 'refused', count: 'refused', order: 'refused' } as const;
const WAYS = ['refused', 'ignored', 'silent', 'within'] as const;

const directly = async (federation: Federation, query: string) => {
  const { result, capped } = await federation.direct(query);
  return { bag: nameless(bagOf(result)), capped };
};

test.each(WAYS)('all rows of an endpoint that cuts come where OFFSET is %s', async (offset) => {
  const query = 'SELECT ?s ?n { ?s :n ?n }';
  for (const describe of [undefined, uncounted]) {
    const changes = { ...cutting(100, { offset }), ...(describe && { describe }) };
    const cut = await startCut(500, changes);
    expect(await directly(cut, query)).toEqual({ bag: cut.overUnion(query), capped: undefined });
  }
});

test.each(WAYS)('a count and a top of two sources are right where OFFSET is %s', async (offset) => {
  for (const describe of [undefined, uncounted]) {
    const cut = await startCut(600, { ...cutting(400, { offset }), ...(describe && { describe }) });
    expect(await cut.rows('SELECT (COUNT(*) AS ?c) { ?s :n ?n . ?x :q ?y }')).toEqual([`c="600"${INTEGER}`]);
    const top = 'SELECT ?n { ?s :n ?n . ?x :q ?y } ORDER BY DESC(?n) LIMIT 3';
    expect(await cut.rows(top)).toEqual([597, 598, 599].map((n) => `n="${String(n)}"${INTEGER}`));
  }
});

test('what is found out about OFFSET and COUNT at a source is not asked again', async () => {
  const cut = await startCut(600, cutting(400, { offset: 'refused', count: 'refused' }));
  const asked = (word: RegExp): number => cut.asked('A').filter((query) => word.test(query)).length;
  for (const form of ['SELECT ?s ?n { ?s :n ?n }', 'SELECT ?o ?s { ?s :p ?o }'])
    expect(await directly(cut, form)).toEqual({ bag: cut.overUnion(form), capped: undefined });
  expect([asked(/OFFSET/u), asked(/COUNT/u)]).toEqual([1, 1]);
});

test.each([
  ['than were counted', 137, undefined],
  ['than there may be, as their number is round', 100, uncounted],
  ['than there may be, though their number is not round', 137, uncounted],
])('where nothing brings the rest, fewer rows %s are incomplete', async (_why, rows, describe) => {
  const cut = await startCut(300, { ...cutting(rows, DEAF), ...(describe && { describe }) });
  const one = await directly(cut, 'SELECT ?s ?n { ?s :n ?n }');
  expect([one.bag.length, one.capped]).toEqual([rows, [cut.iri('A')]]);
  const two = await cut.gather('SELECT ?s ?n { ?s :n ?n . ?x :q ?y }');
  expect([bagOf(two.result).length, two.capped]).toEqual([rows, [cut.iri('A')]]);
});

test('an answer below a count stays incomplete when the count is withdrawn for it', async () => {
  const cut = await startCut(300, cutting(137, DEAF));
  const query = 'SELECT ?s ?n { ?s :n ?n }';
  expect((await directly(cut, query)).capped).toEqual([cut.iri('A')]);
  const [source] = cut.sources;
  if (source !== undefined) Object.assign(source, { description: uncounted(source.description) });
  expect((await directly(cut, query)).capped).toEqual([cut.iri('A')]);
  expect(await cut.refused('SELECT (COUNT(*) AS ?c) { ?s :n ?n . ?x :q ?y }')).toMatchObject({
    kind: 'withheld',
  });
});

test.each([
  ['COUNT', 'SELECT (COUNT(*) AS ?c) { ?s :n ?n . ?x :q ?y }'],
  ['MAX', 'SELECT (MAX(?n) AS ?m) { ?s :n ?n . ?x :q ?y }'],
  ['ORDER BY with LIMIT', 'SELECT ?n { ?s :n ?n . ?x :q ?y } ORDER BY DESC(?n) LIMIT 3'],
  ['NOT EXISTS', 'SELECT ?s { ?s :gone ?g FILTER NOT EXISTS { ?x :n ?n FILTER(?n > 5) } }'],
  ['MINUS', 'SELECT ?s { ?s :gone ?g . ?x :q ?y MINUS { ?z :n ?n . ?z :p ?o . ?v :q ?y } }'],
  ['OPTIONAL', 'SELECT * { ?x :q ?y OPTIONAL { ?s :n ?n FILTER(?n > 100) } }'],
  ['ASK', 'ASK { ?s :n ?n . ?x :q ?y FILTER(?n > 7000 || ?y > 7000) }'],
])('where nothing brings the rest, rows that could be wrong are withheld: %s', async (_what, query) => {
  const cut = await startCut(300, { ...cutting(100, DEAF), describe: uncounted });
  expect(await cut.refused(query)).toEqual({
    kind: 'withheld',
    faults: [{ source: cut.iri('A'), failure: { kind: 'row-limit', rows: 100 } }],
  });
});

test('fewer rows than servers cut at are believed where a source answers no question about them', async () => {
  const whole = await startCut(37, { ...cutting(1000, DEAF), describe: uncounted });
  expect((await directly(whole, 'SELECT ?s ?n { ?s :n ?n }')).capped).toBeUndefined();
  expect(await whole.rows('SELECT (COUNT(*) AS ?c) { ?s :n ?n . ?x :q ?y }')).toEqual([`c="37"${INTEGER}`]);
});

test('a round number of rows is looked into though longer answers came whole before', async () => {
  const cut = await bench.start(
    { A: things(600) },
    { A: { describe: uncounted, fault: { kind: 'row-cap', rows: 400, offset: 'refused' } } },
  );
  const query = 'SELECT ?s ?n { ?s :n ?n }';
  expect(await directly(cut, query)).toEqual({ bag: cut.overUnion(query), capped: undefined });
});

test.each([
  ['by OFFSET', 40, undefined],
  ['by keys', 40, 'refused'],
] as const)(
  'pages that are shorter under ORDER BY are read to their end, %s',
  async (_how, order, offset) => {
    const cut = await startCut(300, cutting(100, { order, ...(offset && { offset }) }));
    const query = 'SELECT ?s ?n { ?s :n ?n }';
    expect(await directly(cut, query)).toEqual({ bag: cut.overUnion(query), capped: undefined });
  },
);

const MIXED = `${Array.from(
  { length: 90 },
  (_, at) =>
    `:m${String(at)} :v "${String(at % 9)}" , "${String(at % 9)}"@en , ${String(at % 9)} , :${String(at % 9)} .`,
).join('\n')} :m1 :w :x . :m2 :w :y . :é :v "🙂" , "\uFFFD" , "a\\"b\\\\c\\nd" .`;

test.each([
  'SELECT ?s ?v { ?s :v ?v }',
  'SELECT ?v { ?s :v ?v }',
  'SELECT DISTINCT ?s ?v { ?s :v ?v }',
  'SELECT ?s ?v ?w { ?s :v ?v OPTIONAL { ?s :w ?w } }',
  'SELECT ?s (MAX(STR(?v)) AS ?m) { ?s :v ?v } GROUP BY ?s',
  'SELECT ?s (STR(?v) AS ?t) { ?s :v ?v }',
  'SELECT ?s ?v { ?s :v ?v } VALUES ?s { :m1 :m2 :m3 :m4 :m5 :m6 :m7 :m8 :m9 :m10 :m11 }',
  'SELECT ?s ?v { ?s :v ?v } OFFSET 7 LIMIT 200',
])('keys bring every row once, whatever stands in it: %s', async (query) => {
  const mixed = await bench.start({ A: MIXED }, { A: cutting(40, { count: 'refused', offset: 'ignored' }) });
  const { bag, capped } = await directly(mixed, query);
  if (!query.includes('LIMIT')) expect(bag).toEqual(mixed.overUnion(query));
  else expect(new Set(bag).size).toBe(200);
  expect(capped).toBeUndefined();
});

test('an endpoint that ignores OFFSET skips the rows that a query skips all the same', async () => {
  const cut = await startCut(60, cutting(50, { offset: 'ignored' }));
  for (const [query, first] of [
    ['SELECT ?n { ?s :n ?n } ORDER BY DESC(?n) LIMIT 3 OFFSET 7', [50, 51, 52]],
    ['CONSTRUCT { :x :k ?n } { ?s :n ?n } ORDER BY ?n OFFSET 4 LIMIT 1', [4]],
  ] as const) {
    const { bag } = await directly(cut, query);
    expect(
      bag
        .join('')
        .match(/(?<=")\d+/gu)
        ?.map(Number),
    ).toEqual(first);
  }
  const { bag } = await directly(cut, 'SELECT ?n { ?s :n ?n } OFFSET 55');
  expect(bag).toHaveLength(5);
});

test('rows that no key tells apart, and rows in an order of their own, are told to be missing', async () => {
  const same = Array.from({ length: 90 }, (_, at) => `:m${String(at)} :v "same" .`).join('\n');
  const cut = await bench.start(
    { A: same },
    { A: { ...cutting(40, { offset: 'refused' }), describe: uncounted } },
  );
  for (const query of [
    'SELECT ("1" AS ?one) ?v { ?s :v ?v }',
    'SELECT ?s { ?s :v ?v } ORDER BY DESC(?s)',
    'SELECT ?s (RAND() AS ?r) { ?s :v ?v }',
  ]) {
    const { bag, capped } = await directly(cut, query);
    expect([bag.length, capped], query).toEqual([40, [cut.iri('A')]]);
  }
});

test('an endpoint that counts fewer rows than we did, and gives so many, has changed', async () => {
  const grown = (own: VoidDescription): VoidDescription => ({
    ...own,
    properties: own.properties.map((one) => ({ ...one, triples: 2 * one.triples })),
  });
  const changed = await bench.start({ A: things(60) }, { A: { isNew: true, describe: grown } });
  expect((await directly(changed, 'SELECT ?s ?n { ?s :n ?n }')).capped).toBeUndefined();
  await changed.setFault('A', { kind: 'row-cap', rows: 1000, count: 'refused' });
  const other = await bench.start(
    { A: things(60) },
    { A: { isNew: true, describe: grown, fault: { kind: 'row-cap', rows: 1000, count: 'refused' } } },
  );
  expect((await directly(other, 'SELECT ?s ?n { ?s :n ?n }')).capped).toEqual([other.iri('A')]);
});
