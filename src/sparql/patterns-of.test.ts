import { expect, test } from 'vitest';
import { parseQuery } from './parse-query';
import { pathSteps, patternsOf } from './patterns-of';
import { printTriple } from './print-query';
import { visibleVariables } from './variables';

const parsed = (text: string) => {
  const outcome = parseQuery(`PREFIX : <http://e/> ${text}`);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};
const rolesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    patternsOf(parsed(text)).map(({ triple, role }) => [
      /\/(\w)>/u.exec(printTriple(triple))?.[1] ?? '',
      role,
    ]),
  );

test('every pattern is found with the part that it plays', () => {
  expect(
    rolesOf(`SELECT * {
      ?x :a ?y OPTIONAL { ?x :b ?z FILTER NOT EXISTS { ?z :c ?w } }
      { ?x :d ?y } UNION { ?x :e ?y }
      MINUS { ?x :f ?y OPTIONAL { ?y :g ?q } }
      FILTER(EXISTS { ?x :h ?y } || ?y = 1)
      { SELECT ?x { ?x :i ?y } LIMIT 1 }
      { SELECT (COUNT(?x) AS ?n) { ?x :j ?y } }
    } ORDER BY EXISTS { ?x :k ?y }`),
  ).toEqual({
    a: 'mandatory',
    b: 'optional',
    c: 'negated',
    d: 'alternative',
    e: 'alternative',
    f: 'negated',
    g: 'negated',
    h: 'tested',
    i: 'mandatory',
    j: 'tested',
    k: 'tested',
  });
});

test('a pattern knows the SERVICE and the GRAPH around it', () => {
  const [inside, outside] = patternsOf(parsed('ASK { SERVICE :s { GRAPH :g { ?x :a ?y } } ?x :b ?y }'));
  expect([inside?.service?.value, inside?.graph?.value]).toEqual(['http://e/s', 'http://e/g']);
  expect([outside?.service, outside?.graph]).toEqual([undefined, undefined]);
});

test.each([
  [':a/:b*', [':a', ':b'], false, false],
  [':a*/:b?', [':a', ':b'], false, true],
  ['(:a|:b*)', [':a', ':b'], false, true],
  ['(^:a)+', [':a'], false, false],
  ['(:a?)+', [':a'], false, true],
  ['!(:a|^:b)', [], true, false],
])('steps of %s', (path, properties, open, nullable) => {
  const predicate = patternsOf(parsed(`ASK { ?x ${path} ?y }`))[0]?.triple.predicate;
  if (predicate === undefined || ('termType' in predicate && predicate.termType === 'Variable'))
    throw new Error(path);
  const full = properties.map((name) => name.replace(':', 'http://e/'));
  expect(pathSteps(predicate)).toEqual({ properties: full, open, nullable });
});

test('visible are the variables that SELECT * projects', () => {
  const { where } =
    parsed(`SELECT * { ?a :p [] OPTIONAL { ?b :p ?c } MINUS { ?d :p ?d } FILTER EXISTS { ?e :p ?e }
    { SELECT ?f (1 AS ?g) { ?f :p ?h } } VALUES (?i ?j) { (1 UNDEF) } BIND(1 AS ?k) GRAPH ?l { ?m :p ?m } }`);
  expect(visibleVariables(where ?? [])).toEqual(['a', 'b', 'c', 'f', 'g', 'i', 'j', 'k', 'l', 'm']);
});
