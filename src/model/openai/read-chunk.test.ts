import { expect, test } from 'vitest';
import { readChunk, readError } from './read-chunk';

const goesOn = { end: undefined, usage: undefined };
const chunk = (value: unknown) => readChunk(JSON.stringify(value));

test.each([
  [
    'a piece',
    { choices: [{ index: 0, delta: { content: 'SEL' }, finish_reason: null }] },
    { text: 'SEL', ...goesOn },
  ],
  ['a role alone', { choices: [{ delta: { role: 'assistant', content: null } }] }, { text: '', ...goesOn }],
  [
    'thoughts, which are no reply',
    { choices: [{ delta: { reasoning_content: 'Hm.' } }] },
    { text: '', ...goesOn },
  ],
  [
    'an end',
    { choices: [{ delta: {}, finish_reason: 'stop' }] },
    { text: '', end: 'stop', usage: undefined },
  ],
  [
    'an end for want of room',
    { choices: [{ delta: {}, finish_reason: 'length' }] },
    { text: '', end: 'length', usage: undefined },
  ],
  [
    'usage',
    { choices: [], usage: { prompt_tokens: 12, completion_tokens: 3 } },
    { text: '', end: undefined, usage: { tokensIn: 12, tokensOut: 3 } },
  ],
  [
    'usage that is told later',
    { choices: [{ delta: { content: 'a' } }], usage: null },
    { text: 'a', ...goesOn },
  ],
  [
    'a whole reply',
    { choices: [{ message: { content: 'yes' }, finish_reason: 'stop' }] },
    { text: 'yes', end: 'stop', usage: undefined },
  ],
])('%s', (_, value, expected) => {
  expect(chunk(value)).toEqual({ kind: 'chunk', chunk: expected });
});

test.each([
  ['{"error":{"message":"Slot is busy.","code":503}}', { message: 'Slot is busy.', status: 503 }],
  ['{"error":{"message":"No.","code":"invalid_api_key"}}', { message: 'No.', status: undefined }],
  ['{"error":"model not found"}', { message: 'model not found', status: undefined }],
  ['{"error":{}}', { message: '', status: undefined }],
])('an error is told as the server words it: %s', (text, expected) => {
  expect(readChunk(text)).toEqual({ kind: 'error', error: expected });
  expect(readError(text)).toEqual(expected);
});

test.each([
  '',
  'yes',
  '{',
  '[]',
  '{}',
  '{"choices":{}}',
  '{"choices":[{"delta":{"content":7}}]}',
  '{"choices":[],"usage":{"prompt_tokens":-1,"completion_tokens":2}}',
  'null',
])('%j is nothing of the protocol', (text) => {
  expect(readChunk(text)).toEqual({ kind: 'malformed' });
  expect(readError(text)).toBeUndefined();
});
