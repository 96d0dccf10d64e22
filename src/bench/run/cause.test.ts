import { expect, test } from 'vitest';
import type { Answer, RunFailure } from '../../agent';
import type { Meaning } from '../../composer';
import { XSD, iri, literal } from '../../rdf';
import { parseQuery } from '../../sparql';
import type { GoldFacts } from '../gold/gold-facts';
import { table } from '../score/rows.fixture';
import type { Asked } from './ask-question';
import { causeOf, type Cause } from './cause';

const PREFIX = 'PREFIX : <http://e/> PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#> ';
const GOLD = 'SELECT ?l { ?l a :Lake ; :depth ?d FILTER(?d > 100) }';

const factsOf = (query: string, check: GoldFacts['check'] = 'ran'): GoldFacts => {
  const parsed = parseQuery(PREFIX + query);
  if (!parsed.ok) throw new Error(query);
  return {
    query: parsed.value,
    check,
    tied: undefined,
    operators: [],
    sharding: [],
    matched: new Set(),
    realised: new Set(),
  };
};

const meaning = (name: string): Meaning => ({
  id: name,
  kind: 'class',
  iri: iri(`http://e/${name}`),
  label: name,
  typeLabel: undefined,
  sources: [],
  example: undefined,
});

interface Run {
  /** Of the answer; `undefined`: none was given. */
  readonly query?: string;
  readonly failure?: RunFailure | { readonly kind: 'budget' };
  readonly cautions?: Answer['cautions'];
  /** Names of what was thought of. */
  readonly thought?: readonly string[];
}

const asked = ({ query, failure, cautions = [], thought = [] }: Run): Asked => ({
  answer:
    query === undefined ? undefined : ({ plan: { query: PREFIX + query }, cautions } as unknown as Answer),
  failure,
  reading: {
    language: 'en',
    mentions: [{ meanings: thought.map(meaning) }] as never,
    unread: [],
  },
  steps: 1,
  ms: 1,
  firstMs: undefined,
  events: [],
  consulted: undefined,
});

const RIGHT = table(['<http://e/garda>']);
const WRONG = table(['<http://e/como>']);

const cause = (
  run: Run,
  {
    gold = GOLD,
    check,
    rows = WRONG,
    isExactAmong = false,
  }: {
    readonly gold?: string;
    readonly check?: GoldFacts['check'];
    readonly rows?: typeof WRONG;
    readonly isExactAmong?: boolean;
  } = {},
): Cause => causeOf(asked(run), factsOf(gold, check), RIGHT, rows, isExactAmong);

test('a run that broke off tells nothing of its readings', () => {
  expect(cause({ failure: { kind: 'budget' } }, { isExactAmong: true })).toBe('budget');
  expect(cause({ failure: { kind: 'broken', message: '' } })).toBe('error');
  expect(cause({ query: GOLD, cautions: [{ kind: 'capped', sources: [] }] })).toBe('error');
});

test('an exact reading elsewhere is ranked too low; without an answer a question is refused', () => {
  expect(cause({ query: GOLD }, { isExactAmong: true })).toBe('ranking');
  expect(cause({})).toBe('refused');
});

test('gold that does not give its own rows can not be met', () => {
  expect(cause({ query: GOLD }, { check: 'differs' })).toBe('gold');
  expect(cause({ query: GOLD }, { check: 'failed' })).toBe('gold');
});

test('columns too many, or too few', () => {
  expect(cause({ query: GOLD }, { rows: table(['<http://e/garda>', 346]) })).toBe('projection');
});

test('a term that was never thought of is a mention, one that was taken for another a grounding', () => {
  const query = 'SELECT ?l { ?l a :River ; :depth ?d FILTER(?d > 100) }';
  expect(cause({ query, thought: ['River'] })).toBe('mention');
  expect(cause({ query, thought: ['River', 'Lake'] })).toBe('grounding');
});

test('the same terms, asked otherwise or joined otherwise', () => {
  expect(cause({ query: 'SELECT (COUNT(?l) AS ?n) { ?l a :Lake ; :depth ?d FILTER(?d > 100) }' })).toBe(
    'operator',
  );
  const gold = 'SELECT ?r { ?r :leaves ?l ; :near ?m . ?l a :Lake . ?m a :Town }';
  expect(cause({ query: 'SELECT ?r { ?r :near ?l ; :leaves ?m . ?l a :Lake . ?m a :Town }' }, { gold })).toBe(
    'join',
  );
});

test.each([
  ['SELECT ?l { ?l a :Lake ; :depth ?d FILTER(?d > 200) }', 'operator'],
  ['SELECT ?l { ?l a :Lake ; :depth ?d FILTER(?d < 100) }', 'operator'],
  // It says the same of the depth.
  ['SELECT ?m { ?m :depth ?x ; a :Lake FILTER(100.0 < ?x) }', 'join'],
])('a comparison with another constant, or another one, is an operator: %s', (query, expected) => {
  expect(cause({ query })).toBe(expected);
});

test.each([
  ['SELECT (MIN(?d) AS ?x) { ?l :depth ?d }', 'SELECT (MAX(?d) AS ?x) { ?l :depth ?d }'],
  ['SELECT ?l { ?l :depth ?d } ORDER BY ?d LIMIT 1', 'SELECT ?l { ?l :depth ?d } ORDER BY DESC(?d) LIMIT 1'],
  ['SELECT ?l { ?l :depth ?d } ORDER BY ?d LIMIT 1', 'SELECT ?l { ?l :depth ?d } ORDER BY ?d LIMIT 3'],
])('another function, direction or limit is an operator: %s', (query, gold) => {
  expect(cause({ query }, { gold })).toBe('operator');
});

test.each([
  ['grounding', [['a'], ['b']], [['c']]],
  ['join', [['a'], ['b']], [['b'], ['c']]],
  [
    'join',
    [
      ['a', 'x'],
      ['b', 'y'],
    ],
    [['y', 'b']],
  ],
] as const)('without a gold query it is %s by the rows', (cause, gold, shown) => {
  const facts: GoldFacts = { ...factsOf(GOLD, 'absent'), query: undefined };
  const rows = (cells: readonly (readonly string[])[]) =>
    cells.map((row) => row.map((cell) => literal(cell)));
  expect(causeOf(asked({ query: GOLD }), facts, rows(gold), rows(shown), false)).toBe(cause);
});

test('without a gold query a list in the place of a number is another operation', () => {
  const facts: GoldFacts = { ...factsOf(GOLD, 'absent'), query: undefined };
  const count = [[literal('3', `${XSD}integer`)]];
  const list = [[literal('a')], [literal('b')]];
  expect(causeOf(asked({ query: GOLD }), facts, count, list, false)).toBe('operator');
  expect(causeOf(asked({ query: GOLD }), facts, list, count, false)).toBe('operator');
  expect(causeOf(asked({ query: GOLD }), facts, count, [[literal('4', `${XSD}integer`)]], false)).toBe(
    'grounding',
  );
});

test('without a gold query what was not answered is refused, and no fault of the gold', () => {
  const facts: GoldFacts = { ...factsOf(GOLD, 'absent'), query: undefined };
  expect(causeOf(asked({}), facts, [[literal('a')]], [], false)).toBe('refused');
});
