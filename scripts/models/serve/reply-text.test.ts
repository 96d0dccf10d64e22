import { expect, test } from 'vitest';
import type { Model, Token } from './llama-library';
import { ReplyText } from './reply-text';

/** A model whose tokens are bytes. */
const BYTES = {
  detokenize: (tokens: readonly Token[]) => new TextDecoder().decode(Uint8Array.from(tokens)),
} as unknown as Model;

const piecesOf = (text: string, stops: readonly string[] = []) => {
  const reply = new ReplyText(BYTES, stops, []);
  const pieces: string[] = [];
  for (const byte of new TextEncoder().encode(text)) {
    pieces.push(reply.push(byte as Token));
    if (reply.isStopped) break;
  }
  return { pieces, rest: reply.rest(), isStopped: reply.isStopped };
};

test('a letter of several tokens comes whole', () => {
  expect(piecesOf('añ→😀').pieces).toEqual(['a', '', 'ñ', '', '', '→', '', '', '', '😀']);
});

test('nothing of a stop is told, nor what comes before it left out', () => {
  const { pieces, isStopped } = piecesOf('yes\nno\nQuestion: more', ['\nQuestion:']);
  expect([pieces.join(''), isStopped]).toEqual(['yes\nno', true]);
});

test('what only began like a stop is told at the end', () => {
  const { pieces, rest } = piecesOf('yes\nQue', ['\nQuestion:']);
  expect([pieces.join(''), rest]).toEqual(['yes', '\nQue']);
});

test('bytes that never become a letter do not hold the reply up', () => {
  const reply = new ReplyText(BYTES, [], []);
  const pieces = [0xf0, 0x9f, 0x41, 0x42].map((byte) => reply.push(byte as Token));
  expect(pieces.join('') + reply.rest()).toContain('AB');
});
