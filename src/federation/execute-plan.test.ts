import { expect, test } from 'vitest';
import { done, failed } from '../base';
import { iri } from '../rdf';
import { contributionsOf } from './contributions-of';
import { executePlan } from './execute-plan';
import { planQuery } from './plan-query';
import { bagOf, EX, PREFIXES, shardsOf, type Shards } from './shards.fixture';

const limits = { signal: new AbortController().signal, timeoutMs: 1000 };
const INTEGER = '^^<http://www.w3.org/2001/XMLSchema#integer>';

const planOf = (query: string, shards: Shards) => {
  const outcome = planQuery(PREFIXES + query, shards.sources, shards.scope);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};
const run = (query: string, shards: Shards) =>
  executePlan(planOf(query, shards), { store: shards.store, ...limits });
const rows = async (query: string, shards: Shards): Promise<readonly string[]> => {
  const outcome = await run(query, shards);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return bagOf(outcome.value.result);
};

const shards = () =>
  shardsOf(
    {
      A: ':m a :Moon ; :of :Saturn . :n a :Moon .',
      B: ':m a :Moon ; :mass 5 . :n :of :Mars .',
      C: '_:x :part :m . _:x :size 3 . :Saturn :in :Sky . :Sky :in :World .',
      D: ':World :in :All .',
    },
    { C: 'world', D: 'world' },
  );

test.each([
  ['SELECT ?x ?p { ?x a :Moon ; :of ?p }', ['p=<:Mars> x=<:n>', 'p=<:Saturn> x=<:m>']],
  ['SELECT (COUNT(?x) AS ?c) { ?x a :Moon }', [`c="2"${INTEGER}`]],
  ['SELECT ?x ?k { ?x :of ?p OPTIONAL { ?x :mass ?k } }', [`k="5"${INTEGER} x=<:m>`, 'x=<:n>']],
  ['SELECT ?x { ?x a :Moon FILTER NOT EXISTS { ?x :mass ?k } }', ['x=<:n>']],
  ['SELECT ?y { :m :of/:in+ ?y }', ['y=<:All>', 'y=<:Sky>', 'y=<:World>']],
])('worked example over the merge: %s', async (query, expected) => {
  expect(await rows(query, shards())).toEqual(expected);
});

test('everything local is one query over the sources that the plan needs', async () => {
  const all = shards();
  await rows('SELECT * { ?x :of ?p OPTIONAL { ?x :mass ?k } }', all);
  expect(all.asked.map(({ sources }) => sources)).toEqual([[iri(`${EX}A`), iri(`${EX}B`)]]);
});

test.each([
  ['SELECT * { ?x :of ?p OPTIONAL { ?x :mass ?k } }', ['x', 'p', 'k']],
  ['SELECT * { ?x :of/:in ?b } VALUES ?a { 1 }', ['x', 'b', 'a']],
  ['SELECT * { { SELECT * { ?z :of ?a } } ?z a ?m }', ['z', 'a', 'm']],
  ['SELECT * { ?x a :Moon . SERVICE :B { ?x :of :Nowhere ; :mass ?b } BIND(1 AS ?a) }', ['x', 'b', 'a']],
  ['SELECT * { { SELECT * { :m a :Moon } } ?x a ?m }', ['x', 'm']],
  ['SELECT * { :m a :Moon }', []],
])('the columns of * stand in order of first appearance: %s', async (query, expected) => {
  const outcome = await run(query, shards());
  if (!outcome.ok || outcome.value.result.type !== 'bindings') throw new Error(JSON.stringify(outcome));
  expect(outcome.value.result.variables).toEqual(expected);
});

test('arithmetic is answered as SPARQL says', async () => {
  expect(await rows('SELECT (10 - ?k - 2 AS ?r) { ?x :mass ?k }', shards())).toEqual([`r="3"${INTEGER}`]);
});

test('a path of no step holds for a term that no triple names, and once for one that a triple names', async () => {
  expect(await rows('SELECT ?y { :nowhere :in* ?y }', shards())).toEqual(['y=<:nowhere>']);
  expect(await rows('SELECT ?y { :World :in? ?y }', shards())).toEqual(['y=<:All>', 'y=<:World>']);
  expect(await rows('ASK { :nowhere :in* :nowhere }', shards())).toEqual(['true']);
  expect(await rows('ASK { :nowhere :in* :elsewhere }', shards())).toEqual(['false']);
});

test('alternatives that match the same pair give two solutions', async () => {
  const both = shardsOf({ A: ':a :p :b ; :q :b .' });
  expect(await rows('SELECT ?x { ?x :p|:q ?y }', both)).toEqual(['x=<:a>', 'x=<:a>']);
  expect(await rows('SELECT DISTINCT ?x { ?x :p|:q ?y }', both)).toEqual(['x=<:a>']);
});

test('SERVICE asks one source, though others hold more', async () => {
  expect(await rows('SELECT ?x ?p { SERVICE :A { ?x :of ?p } }', shards())).toEqual(['p=<:Saturn> x=<:m>']);
  expect(await rows('SELECT ?x ?p { ?x a :Moon . SERVICE :B { ?x :of ?p } }', shards())).toEqual([
    'p=<:Mars> x=<:n>',
  ]);
});

test('SERVICE keeps the bag of its solutions, and what is unbound in them', async () => {
  const doubled = shardsOf({
    A: ':a :p :b . :a :q :b . :c :p :d . :d :r 1 .',
    B: ':a :p :b . :z :q :z . :z :r 2 .',
  });
  expect(await rows('SELECT ?x { SERVICE :A { { ?x :p ?y } UNION { ?x :q ?y } } }', doubled)).toEqual([
    'x=<:a>',
    'x=<:a>',
    'x=<:c>',
  ]);
  expect(await rows('SELECT * { SERVICE :A { ?x :p ?y OPTIONAL { ?y :r ?z } } }', doubled)).toEqual([
    'x=<:a> y=<:b>',
    `x=<:c> y=<:d> z="1"${INTEGER}`,
  ]);
});

test('SERVICE without variables counts, and SERVICE may stand in SERVICE', async () => {
  const all = shards();
  expect(await rows('SELECT ?k { ?x :mass ?k SERVICE :A { :m a :Moon } }', all)).toEqual([`k="5"${INTEGER}`]);
  expect(await rows('SELECT ?k { ?x :mass ?k SERVICE :A { :m :of :Mars } }', all)).toEqual([]);
  expect(await rows('SELECT * { SERVICE :A { ?x a :Moon SERVICE :B { ?x :of ?y } } }', all)).toEqual([
    'x=<:n> y=<:Mars>',
  ]);
});

test('SERVICE of a dataset asks all of its shards together', async () => {
  expect(await rows('SELECT ?y { SERVICE :world { :Saturn :in+ ?y } }', shards())).toEqual([
    'y=<:All>',
    'y=<:Sky>',
    'y=<:World>',
  ]);
  const split = shardsOf({ A: ':a :p :b .', B: ':b :p :c .', C: ':c :p :d .' }, { A: 'ab', B: 'ab' });
  expect(await rows('SELECT ?y { SERVICE :ab { :a :p+ ?y } }', split)).toEqual(['y=<:b>', 'y=<:c>']);
});

test('a SERVICE whose patterns no other source has is merged, so that its blank nodes join', async () => {
  const all = shards();
  expect(
    await rows('SELECT ?s { ?part :part ?x . ?x :of :Saturn SERVICE :C { ?part :size ?s } }', all),
  ).toEqual([`s="3"${INTEGER}`]);
  expect(all.asked).toHaveLength(1);
});

test.each([
  [
    'solutions that are not made distinct',
    'SELECT ?x { { SELECT * { { SERVICE :A { ?x a :Moon } } UNION { SERVICE :B { ?x a :Moon } } } } }',
    ['x=<:m>', 'x=<:m>', 'x=<:n>'],
  ],
  [
    'different parts',
    'SELECT * { { SELECT DISTINCT * { { SERVICE :A { ?x a :Moon } } UNION { SERVICE :B { ?x :of ?y } } } } }',
    ['x=<:m>', 'x=<:n>', 'x=<:n> y=<:Mars>'],
  ],
  [
    'several patterns at once',
    'SELECT * { { SELECT DISTINCT * { { SERVICE :A { ?x a :Moon ; :of ?p } } UNION { SERVICE :B { ?x a :Moon ; :of ?p } } } } }',
    ['p=<:Saturn> x=<:m>'],
  ],
  [
    'fewer sources than hold matches',
    'SELECT * { { SELECT DISTINCT * { { SERVICE :A { ?x :of ?p } } UNION { SERVICE :A { ?x :of ?p } } } } }',
    ['p=<:Saturn> x=<:m>'],
  ],
])('a union of SERVICEs is not taken for the merge: %s', async (_what, query, expected) => {
  expect(await rows(query, shards())).toEqual(expected);
});

test('a SERVICE outside the scope gives its solutions, and nothing to the patterns around it', async () => {
  const all = shards();
  const query = `${PREFIXES} SELECT * { ?x a :Moon OPTIONAL { ?y :of :Mars } SERVICE :B { ?x :mass ?k } }`;
  const planned = planQuery(query, all.sources, [iri(`${EX}A`)]);
  if (!planned.ok) throw new Error(JSON.stringify(planned.failure));
  const outcome = await executePlan(planned.value, { store: all.store, ...limits });
  expect(outcome.ok && bagOf(outcome.value.result)).toEqual([`k="5"${INTEGER} x=<:m>`]);
});

test('named graphs of a SERVICE are never merged with those of others', () => {
  expect(planOf('SELECT * { SERVICE :C { ?x :part ?y } }', shards()).resolved?.blocks).toEqual([]);
  expect(
    planOf('SELECT * { SERVICE :C { GRAPH :g { ?x :part ?y } } }', shards()).resolved?.blocks,
  ).toHaveLength(1);
});

test('inside a sequence only nodes of the data match without a step', async () => {
  expect(await rows('SELECT ?y { :nowhere :in*/:in* ?y }', shards())).toEqual([]);
  expect(await rows('SELECT ?y { :nowhere (:in*|:of*) ?y }', shards())).toEqual([
    'y=<:nowhere>',
    'y=<:nowhere>',
  ]);
});

test('more solutions than can be joined are refused', async () => {
  const all = shards();
  const row = [{ termType: 'NamedNode', value: `${EX}m` } as const];
  const many = {
    type: 'bindings',
    variables: ['x'],
    rows: Array.from({ length: 50_001 }, () => row),
  } as const;
  const store = { query: () => Promise.resolve(done({ result: many, ms: 1 })) };
  const outcome = await executePlan(planOf('SELECT * { SERVICE :A { ?x a :Moon } }', all), {
    store,
    ...limits,
  });
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'engine' } });
});

test('blank nodes that would leave a SERVICE are refused, never lost', async () => {
  const all = shardsOf({ A: '_:x :p 1 . _:x :q 2 .', B: ':b :p 1 .' });
  const outcome = await run('SELECT * { SERVICE :A { ?x :p ?y } ?x :q ?z }', all);
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'engine' } });
});

test('a SERVICE inside EXISTS that reads a variable from outside is refused', async () => {
  const query = 'SELECT * { ?x :mass ?k FILTER EXISTS { SERVICE :A { ?y a :Moon FILTER(?k > 3) } } }';
  expect(await run(query, shards())).toMatchObject({ ok: false, failure: { kind: 'engine' } });
});

test('a failing store is the failure of the plan, and the limit of time is for the whole', async () => {
  const all = shards();
  const plan = planOf('SELECT * { SERVICE :A { ?x :of ?p } SERVICE :B { ?x :of ?q } }', all);
  const limitsSeen: number[] = [];
  const store: typeof all.store = {
    query: (text, sources, options) => {
      limitsSeen.push(options.timeoutMs);
      return all.store.query(text, sources, options);
    },
  };
  await executePlan(plan, { store, ...limits });
  expect(limitsSeen).toEqual([1000, 999, 998]);
  const broken = { query: () => Promise.resolve(failed({ kind: 'timeout', ms: 1 } as const)) };
  expect(await executePlan(plan, { store: broken, ...limits })).toEqual(failed({ kind: 'timeout', ms: 1 }));
  expect(await executePlan(plan, { store: all.store, signal: limits.signal, timeoutMs: 1 })).toEqual(
    failed({ kind: 'timeout', ms: 1 }),
  );
});

test('a contribution is the number of distinct triples that match a pattern assigned to the source', async () => {
  const all = shards();
  const outcome = await contributionsOf(
    planOf('SELECT * { ?x a :Moon ; :of ?p ; a ?c . :m :of ?q OPTIONAL { ?x :mass ?k } }', all),
    {
      store: all.store,
      ...limits,
    },
  );
  expect(outcome).toEqual({
    ok: true,
    value: [
      { source: iri(`${EX}A`), rows: 3, ms: 1 },
      { source: iri(`${EX}B`), rows: 3, ms: 1 },
    ],
  });
  expect(all.asked.every(({ sources }) => sources.length === 1)).toBe(true);
});

test('patterns that overlap count a triple once; steps of a path count alone', async () => {
  const all = shardsOf({ A: ':a :p :b . :a :p :c . :d :p :b . :a :q :b .' });
  const countOf = async (query: string) => {
    const outcome = await contributionsOf(planOf(query, all), { store: all.store, ...limits });
    return outcome.ok ? outcome.value.map((one) => one.rows) : outcome.failure;
  };
  expect(await countOf('ASK { :a :p ?x . ?y :p :b }')).toEqual([3]);
  expect(await countOf('ASK { ?x :p/^:q ?y }')).toEqual([4]);
  expect(await countOf('ASK { ?x :p+ ?y }')).toEqual([3]);
});
