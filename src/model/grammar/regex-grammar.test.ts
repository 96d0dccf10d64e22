import { expect, test } from 'vitest';
import { regexGrammar } from './regex-grammar';

test.each([
  ['p[0-9]{2,3}x', 'root ::= "p" [0-9]{2,3} "x"'],
  ['^(?:ab|c)+\\d?$', 'root ::= ( "a" "b" | "c" )+ [0-9]?'],
  ['[^\\n\\-\\]]*\\.', 'root ::= [^\\n\\x2D\\]]* "."'],
  ['.\\s"', 'root ::= [^\\n] [ \\t\\n\\r] "\\""'],
])('%s', (pattern, grammar) => {
  expect(regexGrammar(pattern)).toBe(grammar);
});

test.each(['a(?=b)', '\\bword', 'a^b', '(?<year>\\d)'])(
  '%s asks for more than a grammar can say',
  (pattern) => {
    expect(() => regexGrammar(pattern)).toThrow(SyntaxError);
  },
);
