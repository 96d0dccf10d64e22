import { expect, test } from 'vitest';
import type { RepairStep } from '../repair-step';
import { readTokens } from './read-tokens';

/** Kind and value of each token, the last left out, and what was mended. */
const tokensOf = (text: string): { tokens: string[]; mended: string[] } => {
  const steps: RepairStep[] = [];
  const tokens = readTokens(text, steps).map((token) =>
    token.kind === 'name' ? `name ${token.prefix}:${token.value}` : `${token.kind} ${token.value}`,
  );
  return { tokens: tokens.slice(0, -1), mended: steps.map(({ kind }) => kind) };
};

test.each([
  ['"a b"', 'a b', false],
  ["'it''s'", 'it', false],
  ['"say \\"hi\\""', 'say "hi"', false],
  ['"""two\nlines"""', 'two\nlines', false],
  ['"a\\nb"', 'a\nb', false],
  ['"caf\\u00e9"', 'café', false],
  ['"^\\d+$"', '^\\d+$', false],
  ['""', '', false],
  ['"" ;', '', false],
  ['\\"en\\"', 'en', true],
  ['""2021""', '2021', true],
  ['“smart”', 'smart', true],
  ['‘smart’', 'smart', true],
  ["'Butter's Own'", "Butter's Own", true],
  ['"never closed ;\n', 'never closed', true],
])('the string %s', (text, value, mended) => {
  const steps: RepairStep[] = [];
  expect(readTokens(text, steps)[0]).toMatchObject({ kind: 'string', value });
  expect(steps.length > 0).toBe(mended);
});

test.each([
  [':a', 'name :a', false],
  ['wd:Q5.', 'name wd:Q5', false],
  ['ec:1.-.-.-', 'name ec:1.-.-.-', false],
  [':singer\\#name', 'name :singer#name', false],
  [':singer#name', 'name :singer#name', true],
  [':singer# a comment', 'name :singer', false],
  [':continents/Europe', 'name :continents/Europe', true],
  [':p/:q', 'name :p', false],
  ['dbr:Harry_Potter_(film)', 'name dbr:Harry_Potter_(film)', true],
  ['xsd:integer(?x)', 'name xsd:integer', false],
  ['dbr:North_Bend,_Ohio', 'name dbr:North_Bend,_Ohio', true],
  [':a,:b', 'name :a', false],
  ["dbr:Butter's_Day", "name dbr:Butter's_Day", true],
  ['dbr:A_&_B', 'name dbr:A_&_B', true],
  [':a.FILTER', 'name :a', false],
  ['_:b1', 'blank b1', false],
  ['<http://e.test/a>', 'iri http://e.test/a', false],
  ['<http://e.test/New York>', 'iri http://e.test/New%20York', true],
  ['<https: // e.test / a>', 'iri https://e.test/a', true],
  ['http://e.test/a.', 'iri http://e.test/a', true],
  ['<http://e.test/a ', 'iri http://e.test/a', true],
  ['<<the code here>>', 'placeholder <<the code here>>', false],
  ['<some thing>', 'placeholder <some thing>', false],
  ['?name', 'variable name', false],
  ['?first-name', 'variable first_name', true],
  ['?a-?b', 'variable a', false],
  ['?bomHAVING (', 'variable bom', true],
  ['?minLIMIT 1', 'variable min', true],
  ['?LIMIT 1', 'variable LIMIT', false],
  ['1.5e3', 'number 1.5e3', false],
  ['5.', 'number 5', false],
])('the first token of %s', (text, token, mended) => {
  const read = tokensOf(text);
  expect(read.tokens[0]).toBe(token);
  expect(read.mended.length > 0).toBe(mended);
});

test.each([
  [
    'a comparison is no IRI',
    '?x < 5 && ?y > 3',
    ['variable x', 'mark <', 'number 5', 'mark &&', 'variable y', 'mark >', 'number 3'],
  ],
  ['line ends of a JSON string are space', '?x\\n?y', ['variable x', 'variable y']],
  ['a comment ends with its line', '?x # one ?z\n?y', ['variable x', 'variable y']],
  ['a language stands at its string', '"a"@en-US', ['string a', 'language en-US']],
  ['a datatype', '"5"^^xsd:int', ['string 5', 'mark ^^', 'name xsd:int']],
])('%s', (_what, text, tokens) => {
  expect(tokensOf(text).tokens).toEqual(tokens);
});
