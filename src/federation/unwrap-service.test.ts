import { expect, test } from 'vitest';
import { parseQuery, printQuery } from '../sparql';
import { EX, PREFIXES, shardsOf } from './shards.fixture';
import { unwrapService } from './unwrap-service';

const { sources } = shardsOf(
  { A: ':m a :Moon .', B: ':m :mass 5 .', C: ':n :mass 6 .' },
  { B: 'masses', C: 'masses' },
);

const unwrapped = (query: string): readonly string[] | undefined => {
  const parsed = parseQuery(PREFIXES + query);
  if (!parsed.ok) throw new Error(query);
  const found = unwrapService(parsed.value, sources);
  if (found === undefined) return undefined;
  expect(printQuery(found.query)).not.toContain('SERVICE');
  return found.sources.map((one) => one.slice(EX.length));
};

test.each([
  ['SELECT * { SERVICE :A { ?x a :Moon } }', ['A']],
  ['SELECT (COUNT(*) AS ?n) { SERVICE SILENT :A { ?x a ?c } FILTER(?c != :Star) } GROUP BY ?c', ['A']],
  ['SELECT * { SERVICE :masses { ?x :mass ?kg } }', ['B', 'C']],
] as const)('%s', (query, asked) => {
  expect(unwrapped(query)).toEqual(asked);
});

test.each([
  ['none', 'SELECT * { ?x a :Moon }'],
  ['several', 'SELECT * { SERVICE :A { ?x a :Moon } SERVICE :B { ?x :mass ?kg } }'],
  ['one beside other patterns', 'SELECT * { SERVICE :A { ?x a :Moon } ?x :mass ?kg }'],
  ['an unknown one', 'SELECT * { SERVICE <http://127.0.0.1:9/> { ?x a :Moon } }'],
  ['a variable', 'SELECT * { SERVICE ?s { ?x a :Moon } }'],
])('%s is left as it is', (_, query) => {
  expect(unwrapped(query)).toBeUndefined();
});
