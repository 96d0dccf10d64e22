import { expect, test } from 'vitest';
import { textChecker } from './check-text';
import { openCompiler, type TokenTable } from './compiler';
import { allows } from './matcher';

const TABLE: TokenTable = {
  tokens: ['a', 'b', 'c', '</s>'],
  encoding: 'raw',
  prependsSpace: false,
  size: 40,
  stop: [3],
};
const GRAMMAR = { kind: 'grammar', grammar: 'root ::= "ab" "c"*' } as const;

const allowedBy = (mask: Int32Array): readonly number[] =>
  Array.from({ length: mask.length * 32 }, (_, token) => token).filter((token) => allows(mask, token));

test('a matcher says what may come next, and when it is done', async () => {
  const compiler = await openCompiler(TABLE);
  const made = await compiler.matcher(GRAMMAR);
  if (!made.ok) throw new Error('not made');
  const matcher = made.value;
  const mask = new Int32Array(Math.ceil(compiler.size / 32));
  const next = (): readonly number[] => {
    matcher.mask(mask);
    return allowedBy(mask);
  };
  expect(next()).toEqual([0]);
  expect(matcher.accept(1)).toBe(false);
  expect([0, 1].map((token) => matcher.accept(token))).toEqual([true, true]);
  expect(next()).toEqual([2, 3]);
  expect(matcher.isDone()).toBe(false);
  expect(matcher.accept(3)).toBe(true);
  expect(matcher.isDone()).toBe(true);
  expect(next()).toEqual([]);
  expect(matcher.accept(2)).toBe(false);
  matcher.reset();
  expect(next()).toEqual([0]);
  matcher.dispose();
  compiler.dispose();
});

test('byte-level tokens are read as the bytes that they stand for', async () => {
  const tokens = ['Ġ', 'Ã©', 'Ċ', 'x'];
  const compiler = await openCompiler({
    ...TABLE,
    tokens: [...tokens, '</s>'],
    encoding: 'byte_level',
    stop: [4],
  });
  const made = await compiler.matcher({ kind: 'grammar', grammar: 'root ::= "é" " " "\\n"' });
  if (!made.ok) throw new Error('not made');
  expect([1, 0, 2, 4].map((token) => made.value.accept(token))).toEqual([true, true, true, true]);
  made.value.dispose();
  compiler.dispose();
});

test('a grammar that cannot be read is told with its place, and the next one is read', async () => {
  const compiler = await openCompiler(TABLE);
  expect(await compiler.matcher({ kind: 'grammar', grammar: 'root ::= missing' })).toEqual({
    ok: false,
    failure: {
      kind: 'constraint',
      message: expect.stringContaining('Rule "missing" is not defined') as string,
    },
  });
  expect((await compiler.matcher({ kind: 'json', schema: '{"type":' })).ok).toBe(false);
  expect((await compiler.matcher({ kind: 'regex', pattern: '(a' })).ok).toBe(false);
  expect((await compiler.matcher(GRAMMAR)).ok).toBe(true);
  compiler.dispose();
});

test.each([
  [{ kind: 'regex', pattern: 'a+c' }, [0, 0, 2, 3]],
  [{ kind: 'choice', choices: ['ab', 'abc', 'ca'] }, [0, 1, 2, 3]],
  [GRAMMAR, [0, 1, 2, 2, 3]],
] as const)('every kind of constraint makes a matcher: %o', async (constraint, tokens) => {
  const compiler = await openCompiler(TABLE);
  const made = await compiler.matcher(constraint);
  if (!made.ok) throw new Error('not made');
  expect(tokens.map((token) => made.value.accept(token))).not.toContain(false);
  expect(made.value.isDone()).toBe(true);
  made.value.dispose();
  compiler.dispose();
});

test.each([
  ['abcc', undefined],
  ['abd', 2],
  ['a', 1],
  ['', 0],
])('a text is held against a grammar: %s', async (text, at) => {
  expect(await textChecker.grammar(GRAMMAR.grammar, text)).toBe(at);
});

test('a text is held against a JSON schema', async () => {
  const schema = JSON.stringify({ type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] });
  expect(await textChecker.json(schema, '{"a": 1}')).toBeUndefined();
  expect(await textChecker.json(schema, '{"a":1}')).toBeUndefined();
  expect(await textChecker.json(schema, '{"b": 1}')).toBe(2);
});
