import { expect, test } from 'vitest';
import { EventStream } from './event-stream';

const read = (...pieces: readonly string[]): readonly string[] => {
  const stream = new EventStream();
  return pieces.flatMap((piece) => stream.push(piece));
};

test.each([
  ['data: a\n\ndata: b\n\n', ['a', 'b']],
  ['data:a\r\n\r\ndata:  b\r\n\r\n', ['a', ' b']],
  ['data: a\r\rdata: b\r\r', ['a', 'b']],
  [': a comment\n\n:\ndata: a\n\n', ['a']],
  ['event: message\nid: 7\nretry: 10\ndata: a\n\n', ['a']],
  ['data: {\ndata: }\n\n', ['{\n}']],
  ['data\n\n', ['']],
  ['data:\n\n', ['']],
  ['database: a\n\n data: b\n\n', []],
  ['\n\n\n', []],
  ['data: a: b\n\n', ['a: b']],
])('%j holds %j', (text, expected) => {
  expect(read(text)).toEqual(expected);
  // However it is cut.
  expect(read(...Array.from(text))).toEqual(expected);
  for (let at = 1; at < text.length; at++) expect(read(text.slice(0, at), text.slice(at))).toEqual(expected);
});

test('a CR at the end of a piece, and the LF at the beginning of the next, end one line', () => {
  expect(read('data: a\r', '\n', '\r', '\ndata: b\r', '\n\r\n')).toEqual(['a', 'b']);
  expect(read('data: a\r', '', '\n\r\n')).toEqual(['a']);
});

test('an event without an empty line behind it has not come whole', () => {
  expect(read('data: a\n\ndata: b\n')).toEqual(['a']);
  const stream = new EventStream();
  stream.push('data: a\n\ndata: unfin');
  expect(stream.waiting).toBe('data: unfin'.length);
});
