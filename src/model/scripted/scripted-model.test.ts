import { expect, test } from 'vitest';
import type { Constraint, GenerateRequest, LanguageModel, Piece } from '../language-model';
import { scriptedModel } from './scripted-model';

const lasting = new AbortController().signal;
const request = (constraint?: Constraint, maxTokens = 256): GenerateRequest => ({
  messages: [{ role: 'user', content: 'Who wrote it?' }],
  maxTokens,
  ...(constraint === undefined ? {} : { constraint }),
});

const piecesOf = async (
  model: LanguageModel,
  asked: GenerateRequest = request(),
  signal: AbortSignal = lasting,
): Promise<readonly Piece[]> => {
  const pieces: Piece[] = [];
  for await (const piece of model.generate(asked, signal)) pieces.push(piece);
  return pieces;
};
const textOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (piece.type === 'text' ? piece.text : '')).join('');

test('replies come in order, in pieces, and tell what they cost', async () => {
  const model = scriptedModel({ replies: ['Plan: one 😀', 'two'] });
  const pieces = await piecesOf(model);
  expect(pieces.filter(({ type }) => type === 'text')).toHaveLength(3);
  expect(textOf(pieces)).toBe('Plan: one 😀');
  expect(pieces.at(-1)).toMatchObject({
    type: 'end',
    reason: 'stop',
    usage: { tokensIn: 8, tokensOut: 3, grammarMs: 0 },
  });
  expect(textOf(await piecesOf(model))).toBe('two');
  expect(model.requests).toHaveLength(2);
});

test('a reply may depend on the request', async () => {
  const model = scriptedModel({
    replies: ({ messages }, call) => `${String(call)}: ${messages[0]?.content ?? ''}`,
  });
  expect(textOf(await piecesOf(model))).toBe('0: Who wrote it?');
});

test('a script without a reply is a bug', async () => {
  await expect(piecesOf(scriptedModel({ replies: [] }))).rejects.toThrow('no reply to call 0');
});

const CHOICE: Constraint = { kind: 'choice', choices: ['Use 1', 'Use 12', 'None'] };
const GRAMMAR: Constraint = { kind: 'grammar', grammar: 'root ::= "Plan: " [^\\n]* "\\nUse " [0-9]+' };
const SCHEMA: Constraint = {
  kind: 'json',
  schema: JSON.stringify({ type: 'object', properties: { use: { type: 'integer' } }, required: ['use'] }),
};

test.each<[string, Constraint, string]>([
  ['a choice', CHOICE, 'Use 12'],
  ['a regular expression', { kind: 'regex', pattern: 'Use [0-9]|None' }, 'Use 7'],
  ['a grammar', GRAMMAR, 'Plan: count\nUse 12'],
  ['a JSON schema', SCHEMA, '{"use": 3}'],
])('a reply that matches %s passes', async (_, constraint, reply) => {
  expect(textOf(await piecesOf(scriptedModel({ replies: [reply] }), request(constraint)))).toBe(reply);
});

test.each<[string, Constraint, string, string]>([
  ['a choice', CHOICE, 'Use 2', 'character 4 of 5'],
  ['a choice, being longer,', CHOICE, 'None of them', 'character 4 of 12'],
  ['a regular expression', { kind: 'regex', pattern: 'Use [0-9]|None' }, 'Use 7!', 'regex'],
  ['a grammar', GRAMMAR, 'Plan: count\nSay 12', 'character 12 of 18'],
  ['a grammar, ending too early,', GRAMMAR, 'Plan: count\n', 'character 12 of 12'],
  ['a JSON schema', SCHEMA, '{"take": 3}', 'character 2 of 11'],
])('a reply that does not match %s is a bug, told with its place', async (_, constraint, reply, message) => {
  await expect(piecesOf(scriptedModel({ replies: [reply] }), request(constraint))).rejects.toThrow(message);
});

test.each([
  ['that says it is not held to it', { constraints: [] }],
  ['that may stray', { mayStray: true }],
])('a model %s writes what it likes', async (_, options) => {
  const model = scriptedModel({ replies: ['rubbish'], ...options });
  expect(textOf(await piecesOf(model, request(CHOICE)))).toBe('rubbish');
});

test('it stops at as many tokens as it may write', async () => {
  const pieces = await piecesOf(scriptedModel({ replies: ['123456789'] }), request(undefined, 2));
  expect(textOf(pieces)).toBe('12345678');
  expect(pieces.at(-1)).toMatchObject({ type: 'end', reason: 'length', usage: { tokensOut: 2 } });
});

test('messages longer than the context are refused', async () => {
  const model = scriptedModel({ replies: ['never'], contextTokens: 8 });
  expect(await piecesOf(model)).toEqual([
    { type: 'failed', failure: { kind: 'too-long', tokens: 8, contextTokens: 8 } },
  ]);
});

test('a reply may break off', async () => {
  const failure = { kind: 'cut', text: 'Plan' } as const;
  const pieces = await piecesOf(scriptedModel({ replies: [{ text: 'Plan', failure }] }));
  expect(pieces).toEqual([
    { type: 'text', text: 'Plan' },
    { type: 'failed', failure },
  ]);
});

test('stopped in the middle it throws, and is free for the next', async () => {
  const model = scriptedModel({ replies: ['a long reply of several tokens', 'next'] });
  const controller = new AbortController();
  const seen: string[] = [];
  const reading = (async () => {
    for await (const piece of model.generate(request(), controller.signal)) {
      seen.push(piece.type);
      controller.abort();
    }
  })();
  await expect(reading).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(seen).toEqual(['text']);
  expect(textOf(await piecesOf(model))).toBe('next');
});

test('a second request waits for the first', async () => {
  const model = scriptedModel({ replies: ['first', 'second'] });
  const both = await Promise.all([piecesOf(model), piecesOf(model)]);
  expect(both.map(textOf)).toEqual(['first', 'second']);
});

test('a model that cannot be loaded says so, asked to load and asked to write', async () => {
  const model = scriptedModel({ replies: [], loadFailure: { kind: 'no-webgpu' } });
  expect(await model.load(() => undefined, lasting)).toEqual({ ok: false, failure: { kind: 'no-webgpu' } });
  expect(await piecesOf(model)).toEqual([{ type: 'failed', failure: { kind: 'no-webgpu' } }]);
});
