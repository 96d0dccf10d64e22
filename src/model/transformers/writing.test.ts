import { expect, test } from 'vitest';
import { chatText, type ChatTokenizer } from './chat-text';
import { pickToken } from './pick-token';
import { ReplyText } from './reply-text';
import { tokenTable } from './token-table';

const never = (): number => {
  throw new Error('Nothing is drawn.');
};
const LOGITS = Float32Array.of(1, 5, 3, 4);

test('at no temperature it is the likeliest of those that may come', () => {
  const manner = { temperature: 0, random: never };
  expect(pickToken(LOGITS, undefined, manner)).toBe(1);
  expect(pickToken(LOGITS, Int32Array.of(0b1101), manner)).toBe(3);
  expect(pickToken(LOGITS, Int32Array.of(0), manner)).toBe(-1);
});

test('at a temperature each comes as often as its odds say, and none that may not', () => {
  const counts = [0, 0, 0, 0];
  for (let at = 0; at < 1000; at += 1) {
    const token = pickToken(LOGITS, Int32Array.of(0b1101), { temperature: 1, random: () => at / 1000 });
    counts[token] = (counts[token] ?? 0) + 1;
  }
  // e^1, e^3 and e^4 of their sum.
  expect(counts).toEqual([36, 0, 259, 705]);
});

test('a token beyond the vocabulary never comes under a mask', () => {
  const logits = new Float32Array(40);
  logits[39] = 9;
  expect(pickToken(logits, Int32Array.of(2), { temperature: 0, random: never })).toBe(1);
});

test.each([
  ['byte_level', ['<s>', 'Ċ', 'Ġa']],
  ['byte_fallback', ['<s>', '<0x0A>', '▁a']],
  ['raw', ['<s>', '\n', ' a']],
])('a vocabulary is seen to be %s', (encoding, tokens) => {
  const vocabulary = new Map(tokens.map((token, id) => [token, id]));
  const table = tokenTable({ vocabulary, special: [0], stop: [0], size: 5 });
  expect(table).toMatchObject({ encoding, size: 5, stop: [0] });
  // What stands for no text has none, and neither has what only fills the logits up.
  expect(table.tokens).toEqual(['', ...tokens.slice(1), '', '']);
});

test('a character whose bytes come one by one is told when it is whole', () => {
  const bytes = [...new TextEncoder().encode('aé😀')];
  const text = new ReplyText((tokens) => new TextDecoder().decode(Uint8Array.from(tokens)));
  expect(bytes.map((byte) => text.add(byte))).toEqual(['a', '', 'é', '', '', '', '😀']);
  expect(text.end()).toBe('');
  expect(text.told).toBe('aé😀');
});

test('half a character is told at the end as what it is', () => {
  const text = new ReplyText((tokens) => new TextDecoder().decode(Uint8Array.from(tokens)));
  expect(text.add(0xc3)).toBe('');
  expect(text.isWhole).toBe(false);
  expect(text.end()).toBe('\uFFFD');
  expect(text.isWhole).toBe(true);
});

const MESSAGES = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'Who?' },
] as const;
const taught = (knows: (role: string) => boolean, refuses = false): ChatTokenizer => ({
  chat_template: 'some',
  apply_chat_template: (messages) => {
    if (refuses && messages.some(({ role }) => !knows(role))) throw new Error('No such role.');
    return messages
      .filter(({ role }) => knows(role))
      .map(({ role, content }) => `[${role}] ${content}`)
      .join(' ');
  },
});

test('messages are told as the model was taught', () => {
  expect(
    chatText(
      taught(() => true),
      MESSAGES,
    ),
  ).toBe('[system] Be brief. [user] Who?');
});

test.each([
  ['says so', true],
  ['leaves them out', false],
])('a model that knows no system messages and %s hears them from the user', (_, refuses) => {
  const model = taught((role) => role !== 'system', refuses);
  expect(chatText(model, MESSAGES)).toBe('[user] Be brief.\n\nWho?');
});

test('a model that was taught no messages gets their texts', () => {
  expect(chatText({ ...taught(() => true), chat_template: null }, MESSAGES)).toBe('Be brief.\n\nWho?\n\n');
});
