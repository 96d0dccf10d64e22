import { expect, test } from 'vitest';
import { readAsked } from './asked';

const MESSAGES = [{ role: 'user', content: 'Which lakes are there?' }];
const read = (body: object) => readAsked(JSON.stringify(body));

test('what is not said is greedy, and whole', () => {
  expect(read({ messages: MESSAGES })).toEqual({
    ok: true,
    value: {
      messages: MESSAGES,
      hold: undefined,
      maxTokens: Infinity,
      temperature: 0,
      topK: 0,
      topP: 1,
      minP: 0,
      seed: undefined,
      stops: [],
      topLogProbs: undefined,
      cachesPrompt: true,
      templateVariables: {},
      isStream: false,
      tellsUsage: false,
    },
  });
});

test.each([
  [{ grammar: 'root ::= "a"' }, { kind: 'grammar', grammar: 'root ::= "a"' }],
  [
    { response_format: { type: 'json_schema', json_schema: { name: 'x', schema: { type: 'object' } } } },
    { kind: 'schema', schema: { type: 'object' } },
  ],
  [{ response_format: { type: 'json_object' } }, { kind: 'json' }],
  [{ response_format: { type: 'text' } }, undefined],
  [{ grammar: null }, undefined],
])('%j holds the reply to %j', (fields, hold) => {
  expect(read({ messages: MESSAGES, ...fields })).toMatchObject({ ok: true, value: { hold } });
});

test('parts of a message are one text, and a developer is the system', () => {
  const content = [
    { type: 'text', text: 'Which ' },
    { type: 'text', text: 'lakes?' },
  ];
  expect(read({ messages: [{ role: 'developer', content }] })).toMatchObject({
    value: { messages: [{ role: 'system', content: 'Which lakes?' }] },
  });
});

test.each([
  [{}, /^messages has to be/u],
  [{ messages: [] }, /^messages has to be/u],
  [{ messages: [{ role: 'user' }] }, /^messages has to be/u],
  [{ messages: [{ role: 'user', content: [{ type: 'image_url', image_url: '' }] }] }, /^messages/u],
  [{ messages: MESSAGES, temperature: -1 }, /^temperature has to be a number from 0/u],
  [{ messages: MESSAGES, max_tokens: 1.5 }, /^max_tokens has to be a whole number/u],
  [{ messages: MESSAGES, logprobs: true, top_logprobs: 21 }, /^top_logprobs has to be .* up to 20/u],
  [{ messages: MESSAGES, response_format: { type: 'xml' } }, /^response_format/u],
  [{ messages: MESSAGES, n: 2 }, /^n:/u],
  [{ messages: MESSAGES, tools: [{}] }, /^tools:/u],
])('%j is refused by the field that is wrong', (body, message) => {
  const asked = read(body);
  expect(asked).toMatchObject({ ok: false, failure: expect.stringMatching(message) as string });
});

test('a body that is no JSON is told to be none', () => {
  expect(readAsked('{')).toEqual({ ok: false, failure: 'The body is not JSON.' });
});
