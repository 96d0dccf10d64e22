import { expect, test } from 'vitest';
import { takeDeclarations } from './take-declarations';
import { readTokens } from './tokens/read-tokens';

test.each([
  ['as it should be', 'PREFIX z: <http://zoo.test/> ASK {}', 'z'],
  ['of the empty prefix, its colon glued', 'PREFIX: <http://zoo.test/> ASK {}', ''],
  ['without its colon', 'PREFIX z <http://zoo.test/> ASK {}', 'z'],
  ['of Turtle', '@prefix z: <http://zoo.test/> . ASK {}', 'z'],
  ['behind the query', 'ASK {} PREFIX z: <http://zoo.test/>', 'z'],
  ['in the middle of it', 'ASK { PREFIX z: <http://zoo.test/> }', 'z'],
  ['without angle brackets', 'PREFIX z: http://zoo.test/ ASK {}', 'z'],
])('a declaration %s', (_what, text, prefix) => {
  const { declarations, tokens } = takeDeclarations(readTokens(text, []));
  expect(declarations).toMatchObject([{ prefix, namespace: 'http://zoo.test/' }]);
  const marks = tokens.map(({ value }) => value).filter((value) => value !== '.');
  expect(marks).toEqual(['ASK', '{', '}', '']);
});
