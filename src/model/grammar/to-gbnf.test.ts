import { expect, test } from 'vitest';
import { toGbnf } from './to-gbnf';

test('names of rules lose their underscores, and stay apart', () => {
  const names = ['a_b', 'a-b', 'a_1b', 'a-1b', 'a_-b', 'a-_b', 'ab'];
  const renamed = toGbnf(`root ::= ${names.join(' | ')}`)
    .replace('root ::= ', '')
    .split(' | ');
  expect(new Set(renamed).size).toBe(names.length);
  for (const name of renamed) expect(name).toMatch(/^[a-z\d-]+$/u);
});

test.each(['root ::= "Plan: " [^\\n]* "\\n" query-of', 'root ::= "a_b \\" c_d" [_a-z\\]_]+ # not_this'])(
  'what is not a name, or is one there too, stays as it is: %s',
  (grammar) => {
    expect(toGbnf(grammar)).toBe(grammar);
  },
);
