import { expect, test } from 'vitest';
import { readableItems } from './readable-items';

const termsOf = (raw: string): string[][] =>
  readableItems(raw).map((items) => items.map(({ kind, terms }) => `${kind}: ${terms.join(' ')}`));

test.each([
  [
    'statements with ; and ,',
    'SELECT ?x { ?x a :Cat ; :name "Kiki", "Koko" . ?x :p ?y }',
    [['triple: ?x a :Cat', 'triple: ?x :name "Kiki"', 'triple: ?x :name "Koko"', 'triple: ?x :p ?y']],
  ],
  [
    'conditions',
    'SELECT ?x { ?x :age ?a FILTER(?a > 3 && ?a < 9) }',
    [['triple: ?x :age ?a', 'filter: ?a 3 ?a 9']],
  ],
  [
    'a broken statement as far as it goes',
    'SELECT ?x { ?x a :Cat . :name ?n . }',
    [['triple: ?x a :Cat', 'triple: :name ?n']],
  ],
  [
    'no brace at all',
    'SELECT ?x WHERE ?x a :Cat . ?x :name ?n LIMIT 3',
    [['triple: ?x a :Cat', 'triple: ?x :name ?n']],
  ],
  [
    'several queries',
    'ASK { ?x a :Cat }\n```\nASK { ?x a :Dog }',
    [['triple: ?x a :Cat'], ['triple: ?x a :Dog']],
  ],
  [
    'a sub-query is part of its query',
    'SELECT ?x { ?x a :Cat { SELECT (MAX(?a) AS ?m) { ?y :age ?a } } }',
    [['triple: ?x a :Cat', 'triple: ?y :age ?a']],
  ],
  ['brackets', 'ASK { ?x :keeper [ :name ?n ] . }', [['triple: [] :name ?n', 'triple: ?x :keeper []']]],
  [
    'what a tool is called with',
    '{"sparql": "ASK { ?x :n \\"Kiki\\" }", "a": 1}',
    [['triple: ?x :n "Kiki"']],
  ],
  ['prose', 'I would select the cats: there are three.', []],
])('what can be read: %s', (_what, raw, expected) => {
  expect(termsOf(raw)).toEqual(expected);
});
