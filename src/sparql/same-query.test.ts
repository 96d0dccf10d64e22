import { expect, test } from 'vitest';
import { parseQuery } from './parse-query';
import { isSameQuery } from './same-query';

const same = (one: string, other: string): boolean => {
  const [a, b] = [parseQuery(one), parseQuery(other)];
  if (!a.ok || !b.ok) throw new Error('One of them is not SPARQL.');
  return isSameQuery(a.value, b.value);
};

test('layout, prefixes and labels of blank nodes do not count', () => {
  expect(
    same(
      'PREFIX a: <http://e/> SELECT ?x { ?x a:p _:one . _:one a:q [] }',
      'PREFIX b: <http://e/>\nSELECT ?x WHERE { ?x b:p _:z . _:z b:q _:w }',
    ),
  ).toBe(true);
});

test.each([
  ['which blank node is meant', '{ ?x :p _:a . _:b :q ?x }', '{ ?x :p _:a . _:a :q ?x }'],
  ['a direction', '{ ?x ^:p ?y }', '{ ?x :p ?y }'],
  ['an operator', '{ ?x :p ?y FILTER(?y > 1) }', '{ ?x :p ?y FILTER(?y >= 1) }'],
  ['what is optional', '{ ?x :p ?y OPTIONAL { ?x :q ?z } }', '{ ?x :p ?y { ?x :q ?z } }'],
  ['a language', '{ ?x :p "a"@en }', '{ ?x :p "a" }'],
  ['the order of joins', '{ ?x :p ?y . ?x :q ?z }', '{ ?x :q ?z . ?x :p ?y }'],
])('%s counts', (_what, one, other) => {
  expect(same(`PREFIX : <http://e/> SELECT ?x ${one}`, `PREFIX : <http://e/> SELECT ?x ${other}`)).toBe(
    false,
  );
});
