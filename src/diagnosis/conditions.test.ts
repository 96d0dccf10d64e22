import { expect, test } from 'vitest';
import { parseQuery, printQuery, type SelectQuery } from '../sparql';
import { conditionsOf, targetsOf, tripleOf } from './conditions';

const parsed = (text: string): SelectQuery => {
  const outcome = parseQuery(`PREFIX : <http://e/> ${text}`);
  if (!outcome.ok || outcome.value.queryType !== 'SELECT') throw new Error(text);
  return outcome.value;
};
const rests = (text: string): readonly string[] => {
  const query = parsed(text);
  return conditionsOf(query).map(({ rest }) =>
    printQuery(
      { type: 'query', queryType: 'ASK', prefixes: {}, where: [...rest] },
      { prefixes: { '': 'http://e/' } },
    )
      .replace(/PREFIX.*\n/gu, '')
      .replace(/\s+/gu, ' '),
  );
};

test('each part in turn is left out, with the filters that lose their variable', () => {
  expect(rests('SELECT ?x { ?x a :Lake ; :depth ?d FILTER(?d > 5) }')).toEqual([
    'ASK WHERE { ?x :depth ?d . FILTER(?d > 5) }',
    'ASK WHERE { ?x a :Lake . }',
    'ASK WHERE { ?x a :Lake ; :depth ?d . }',
  ]);
});

test('a negation is one condition, and keeps its own variables', () => {
  expect(rests('SELECT ?x { ?x a :Lake . FILTER NOT EXISTS { ?x :country ?c } }')).toHaveLength(2);
  expect(rests('SELECT ?x { ?x a :Lake ; :depth ?d . FILTER NOT EXISTS { ?x :country ?c } }')[1]).toContain(
    'NOT EXISTS',
  );
});

test('a condition on groups leaves the pattern as it is', () => {
  const query = parsed('SELECT ?x { ?x :country ?c } GROUP BY ?x HAVING(COUNT(?c) > 2)');
  expect(conditionsOf(query).map(({ kind, size }) => [kind, size])).toEqual([
    ['pattern', 1],
    ['having', 0],
  ]);
});

test('a query is about what it projects, or what it counts', () => {
  expect(targetsOf(parsed('SELECT ?x (COUNT(?y) AS ?n) { ?x :p ?y } GROUP BY ?x'))).toEqual(['x']);
  expect(targetsOf(parsed('SELECT (COUNT(DISTINCT ?y) AS ?n) { ?x :p ?y }'))).toEqual(['y']);
});

test('a value comes from the triple that has it as object', () => {
  const { where = [] } = parsed('SELECT ?d { ?x a :Lake ; :depth ?d }');
  expect(tripleOf(where, 'd')?.predicate).toMatchObject({ value: 'http://e/depth' });
  expect(tripleOf(where, 'x')).toBeUndefined();
});

test('that a value is no empty text is no condition of its own: it goes with what gives the value', () => {
  expect(rests('SELECT ?x { ?x a :Lake ; :depth ?d FILTER(STR(?d) NOT IN ("", "NULL")) }')).toEqual([
    'ASK WHERE { ?x :depth ?d . FILTER(STR(?d) NOT IN ("", "NULL")) }',
    'ASK WHERE { ?x a :Lake . }',
  ]);
});
