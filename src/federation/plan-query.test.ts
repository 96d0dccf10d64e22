import { expect, test } from 'vitest';
import type { Source } from '../catalogue';
import { iri } from '../rdf';
import type { PlanFailure } from './failures';
import type { Plan } from './plan';
import { planQuery } from './plan-query';
import { EX, PREFIXES, shardsOf, type Shards } from './shards.fixture';

const ex = (name: string) => iri(EX + name);
/** The two sources of the worked examples. */
const AB = shardsOf({
  A: ':m a :Moon . :m :of :Saturn . :n a :Moon .',
  B: ':m a :Moon . :m :mass 5 . :n :of :Mars .',
});
const WIDE = shardsOf(
  {
    people: ':p1 a :Person ; :name "P" ; :born :c1 .',
    cities: ':c1 a :City ; :name "C" ; :in :k1 . :k1 a :Country .',
    regions: ':c1 :in :r1 . :r1 :within :k1 .',
    empty: '',
  },
  { cities: 'places', regions: 'places' },
);

const outcomeOf = (
  query: string,
  shards: Shards,
  sources: readonly Source[] = shards.sources,
  scope = shards.scope,
) => planQuery(PREFIXES + query, sources, scope);
const plan = (...given: Parameters<typeof outcomeOf>): Plan => {
  const outcome = outcomeOf(...given);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};
const failureOf = (...given: Parameters<typeof outcomeOf>): PlanFailure | undefined => {
  const outcome = outcomeOf(...given);
  return outcome.ok ? undefined : outcome.failure;
};
const names = (sources: readonly string[]): string => sources.map((one) => one.slice(EX.length)).join(' ');
/** `pattern → sources`, without IRIs in full. */
const assigned = (made: Plan): readonly string[] =>
  made.assignments.map(
    ({ pattern, sources }) => `${pattern.replaceAll(/<[^>]*[/#]([^>]*)>/gu, '$1')} → ${names(sources)}`,
  );
const changed = (shards: Shards, name: string, change: (source: Source) => Source): readonly Source[] =>
  shards.sources.map((source) => (source.iri === ex(name) ? change(source) : source));

test('a property goes to the sources that list it, a class to those that list the class', () => {
  const made = plan('SELECT * { ?x a :City ; :in ?y ; :name ?n }', WIDE);
  expect(assigned(made)).toEqual([
    '?x a City → cities',
    '?x in ?y → cities regions',
    '?x name ?n → people cities',
  ]);
  expect(names(made.sources)).toBe('people cities regions');
});

test('a missing class of the subject or of the object removes no source', () => {
  expect(assigned(plan('SELECT * { ?x a :City ; :in ?y . ?y a :Country }', WIDE))).toContain(
    '?x in ?y → cities regions',
  );
});

test('a variable predicate and a negated set go to the whole scope', () => {
  expect(assigned(plan('SELECT * { ?x ?p ?y }', WIDE))).toEqual(['?x ?p ?y → people cities regions empty']);
  expect(assigned(plan('SELECT * { ?x !:name ?y }', WIDE))).toEqual([
    '?x !name ?y → people cities regions empty',
  ]);
});

test('a source whose description is not complete is kept for every pattern', () => {
  const sources = changed(WIDE, 'empty', (one) => ({
    ...one,
    description: { ...one.description, complete: false },
  }));
  expect(assigned(plan('SELECT * { ?x :born ?y }', WIDE, sources))).toEqual(['?x born ?y → people empty']);
  expect(assigned(plan('SELECT * { ?x a :Person }', WIDE, sources))).toEqual(['?x a Person → people empty']);
});

test('a path goes wherever one of its steps may be', () => {
  expect(assigned(plan('SELECT * { ?x :born/(:in|^:within)+ ?y }', WIDE))).toEqual([
    '?x born/(in|^within)+ ?y → people cities regions',
  ]);
});

test('a path without a step joins every node, so it needs every source, unless a neighbour gives it its nodes', () => {
  expect(assigned(plan('SELECT * { ?x :within* ?y }', WIDE))).toEqual([
    '?x within* ?y → people cities regions empty',
  ]);
  expect(assigned(plan('SELECT * { ?x a :City ; :within* ?y }', WIDE))).toContain('?x within* ?y → regions');
  expect(assigned(plan('SELECT * { :k1 ^:within* ?y }', WIDE))).toEqual(['k1 ^within* ?y → regions']);
  expect(assigned(plan('SELECT * { :c1 :in ?z . ?x :within* ?y }', WIDE))).toContain(
    '?x within* ?y → people cities regions empty',
  );
});

test('every source left out has its reason', () => {
  const failing = changed(WIDE, 'people', (one) => ({
    ...one,
    state: { type: 'failed', failure: { kind: 'empty' } },
  }));
  const { leftOut } = plan('SELECT * { ?x a :City }', WIDE, failing, [
    ex('people'),
    ex('cities'),
    ex('empty'),
  ]);
  expect(leftOut).toEqual([
    { source: ex('people'), reason: 'not-ready' },
    { source: ex('regions'), reason: 'out-of-scope' },
    { source: ex('empty'), reason: 'lists-none-of-its-terms' },
  ]);
  expect(plan('SELECT * { SERVICE :cities { ?x :in ?y } }', WIDE).leftOut).toContainEqual({
    source: ex('regions'),
    reason: 'not-needed',
  });
});

test('a bundled source that still waits is asked: it is loaded when it is needed; a file of the user is not', () => {
  const waiting = (bundled: boolean) =>
    changed(WIDE, 'people', (one) => ({ ...one, bundled, state: { type: 'waiting' } }));
  expect(names(plan('SELECT * { ?x :name ?y }', WIDE, waiting(true)).sources)).toBe('people cities');
  expect(names(plan('SELECT * { ?x :name ?y }', WIDE, waiting(false)).sources)).toBe('cities');
});

test('a pattern that every solution needs and no source has is a failure of the plan', () => {
  expect(failureOf('SELECT * { ?x :name ?n ; :nothing ?y }', WIDE)).toEqual({
    kind: 'no-source',
    pattern: `?x <${EX}nothing> ?y`,
  });
  expect(failureOf('SELECT * { ?x a :Nothing }', WIDE)?.kind).toBe('no-source');
});

test.each([
  ['optional', 'SELECT * { ?x :name ?n OPTIONAL { ?x :nothing ?y } }'],
  ['a branch', 'SELECT * { { ?x :name ?n } UNION { ?x :nothing ?y } }'],
  ['negated', 'SELECT * { ?x :name ?n FILTER NOT EXISTS { ?x :nothing ?y } }'],
  ['a question of yes or no', 'ASK { ?x :nothing ?y }'],
  ['counted', 'SELECT (COUNT(*) AS ?n) { ?x :nothing ?y }'],
  ['a path of no step', 'SELECT * { :c1 :nothing* ?y }'],
])('no failure where the pattern is %s', (_what, query) => {
  expect(failureOf(query, WIDE)).toBeUndefined();
});

test.each([
  ['LOAD <http://e/x>', { kind: 'update-refused' }],
  ['INSERT DATA { :a :b :c }', { kind: 'update-refused' }],
  ['SELECT * FROM :people { ?x ?p ?y }', { kind: 'from-refused' }],
  ['SELECT * FROM NAMED :people { ?x ?p ?y }', { kind: 'from-refused' }],
  ['SELECT * { SERVICE ?s { ?x ?p ?y } }', { kind: 'service-variable' }],
  [
    'SELECT * { ?x :name ?n FILTER EXISTS { SERVICE :elsewhere { ?x ?p ?y } } }',
    { kind: 'service-unknown', iri: `${EX}elsewhere` },
  ],
])('refused with facts: %s', (query, failure) => {
  expect(failureOf(query, WIDE)).toEqual(failure);
});

test('a syntax error keeps its line', () => {
  expect(failureOf('SELECT *\n{ ?x }', WIDE)).toMatchObject({ kind: 'syntax', line: 3 });
});

test('SERVICE names a source, a dataset of several, or either in another spelling', () => {
  expect(assigned(plan('SELECT * { SERVICE :cities { ?x :in ?y } }', WIDE))).toEqual(['?x in ?y → cities']);
  expect(assigned(plan('SELECT * { SERVICE :places { ?x :in ?y } }', WIDE))).toEqual([
    '?x in ?y → cities regions',
  ]);
  expect(assigned(plan('SELECT * { SERVICE <https://example.org/cities/> { ?x :in ?y } }', WIDE))).toEqual([
    '?x in ?y → cities',
  ]);
});

test('SERVICE brings its own scope', () => {
  const made = plan('SELECT * { ?x :name ?n . SERVICE :regions { ?x :in ?y } }', WIDE, WIDE.sources, [
    ex('cities'),
  ]);
  expect(assigned(made)).toEqual(['?x name ?n → cities', '?x in ?y → regions']);
});

test('a source of which SERVICE asks and which can not answer is refused, never skipped', () => {
  const failing = changed(WIDE, 'cities', (one) => ({
    ...one,
    state: { type: 'failed', failure: { kind: 'empty' } },
  }));
  expect(failureOf('SELECT * { SERVICE :places { ?x :in ?y } }', WIDE, failing)?.kind).toBe(
    'service-unknown',
  );
});

const printedBody = (query: string, shards: Shards): string =>
  plan(query, shards)
    .printed.replace(/^PREFIX.*\n/gmu, '')
    .replaceAll(/\s+/gu, ' ');

test('what one source has alone goes to it as one group, the whole query where it can', () => {
  expect(
    printedBody('SELECT * { ?x a :Person ; :born ?c OPTIONAL { ?x :born ?d } FILTER(?c != :z) }', WIDE),
  ).toBe(
    'SELECT * WHERE { SERVICE :people { ?x a :Person ; :born ?c . OPTIONAL { ?x :born ?d . } FILTER(?c != :z) } }',
  );
  expect(printedBody('SELECT * { ?x a :Person ; :born ?c . ?c a :City . ?c :in ?k }', WIDE)).toBe(
    'SELECT ?x ?c ?k WHERE { SERVICE :people { ?x a :Person ; :born ?c . } SERVICE :cities { ?c a :City . } ' +
      '{ SELECT DISTINCT * WHERE { { SERVICE :cities { ?c :in ?k . } } UNION { SERVICE :regions { ?c :in ?k . } } } } }',
  );
});

test('parts without a shared variable are never asked together: that would be a product', () => {
  expect(printedBody('SELECT * { ?x :born ?c . ?y a :Person . ?z :within ?w }', WIDE)).toContain(
    'SERVICE :people { ?x :born ?c . } SERVICE :people { ?y a :Person . }',
  );
});

test('a path is taken apart where its steps are in several sources, and stays whole in one', () => {
  expect(printedBody('SELECT * { ?x :born/:within ?y . ?x :in ?z }', WIDE)).toContain(
    'SERVICE :people { ?x :born ?step1 . } SERVICE :regions { ?step1 :within ?y . }',
  );
  expect(printedBody('SELECT * { ?x :within+ ?y . ?z :born ?x }', WIDE)).toContain(
    'SERVICE :regions { ?x :within+ ?y . }',
  );
});

test('a path closed over several sources stands outside, with a remark', () => {
  const made = plan('SELECT * { ?x :in+ ?y }', WIDE);
  expect(made.remarks).toEqual(['path-over-several-sources']);
  expect(made.printed).not.toContain('SERVICE');
  expect(plan('SELECT * { ?x :within+ ?y . ?z :born ?x }', WIDE).remarks).toEqual([]);
});

test('a dataset of several sources stays one SERVICE where its parts can not be told apart', () => {
  expect(printedBody('SELECT * { ?z :born ?x . SERVICE :places { ?x :in+ ?y } }', WIDE)).toContain(
    'SERVICE :places { ?x :in+ ?y . }',
  );
  expect(printedBody('SELECT * { ?z :born ?x . SERVICE :places { ?x a :City } }', WIDE)).toContain(
    '{ SERVICE :cities { ?x a :City . } }',
  );
});

test('a description of a thing needs every source', () => {
  expect(names(plan('DESCRIBE :c1', WIDE).sources)).toBe('people cities regions empty');
});

test('the node itself is added here, because the source may not know it', () => {
  expect(printedBody('SELECT * { :p1 :within* ?y . ?y :in ?z }', WIDE)).toContain(
    '{ SELECT DISTINCT ?y WHERE { { SERVICE :regions { :p1 :within+ ?y . } } UNION { VALUES ?y { :p1 } } } }',
  );
});

test('negation that looks into several sources has a remark', () => {
  expect(plan('SELECT * { ?x a :Moon FILTER NOT EXISTS { ?x :mass ?k } }', AB).remarks).toEqual([
    'negation-over-several-sources',
  ]);
  expect(plan('SELECT * { ?x :born ?y FILTER NOT EXISTS { ?x a :Person } }', WIDE).remarks).toEqual([]);
});

const WORKED: readonly (readonly [string, readonly string[]])[] = [
  ['SELECT ?x ?p { ?x a :Moon ; :of ?p }', ['p=<:Mars> x=<:n>', 'p=<:Saturn> x=<:m>']],
  ['SELECT (COUNT(?x) AS ?c) { ?x a :Moon }', ['c="2"^^<http://www.w3.org/2001/XMLSchema#integer>']],
  [
    'SELECT ?x ?p ?k { ?x :of ?p OPTIONAL { ?x :mass ?k } }',
    ['k="5"^^<http://www.w3.org/2001/XMLSchema#integer> p=<:Saturn> x=<:m>', 'p=<:Mars> x=<:n>'],
  ],
  ['SELECT ?x { ?x a :Moon FILTER NOT EXISTS { ?x :mass ?k } }', ['x=<:n>']],
];

test.each(WORKED)('worked example, as printed: %s', (query, rows) => {
  expect(AB.overServices(plan(query, AB).printed)).toEqual(rows);
});

test('arithmetic that engines read differently is also there with all its brackets', () => {
  const chain = plan('SELECT (?k - 3 - 2 AS ?r) { ?m :mass ?k }', AB);
  expect(chain.query).toContain('?k - 3 - 2');
  expect(chain.portable).toContain('(?k - 3) - 2');
  expect(plan('SELECT (?k / 2 / 5 AS ?r) { ?m :mass ?k }', AB).portable).toContain('(?k / 2) / 5');
  expect(plan('SELECT (?k - 2 AS ?r) { ?m :mass ?k FILTER(?k - 1 > 2) }', AB).portable).toBeUndefined();
});
