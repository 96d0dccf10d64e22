import { expect, test } from 'vitest';
import { DATA_LINE, asFound, asJson } from './data-line';

test('a long text is cut, and says so', () => {
  const text = asFound('a'.repeat(20_010));
  expect(text.startsWith(`${DATA_LINE}\naaa`)).toBe(true);
  expect(text.endsWith('…\n(10 characters more are left out. Ask for less.)')).toBe(true);
});

test.each([
  ['a\u0000b\u001B[2Jc', 'ab[2Jc'],
  ['line\nline\ttab', 'line\nline\ttab'],
  ['نمی‌خواهم', 'نمی‌خواهم'],
  ['\u202Egnp.exe\u2069', 'gnp.exe'],
  ['\u{E0049}\u{E0067}', ''],
  ['ig\u200Bno\u2060re\uFEFF th\u00ADis\u200E\u200F\u061C', 'ignore this'],
  ['e\u200Cn\u200Dd', 'end'],
  ['\u0646\u0645\u06CC\u200C\u200D\u200C\u062E \u200C', '\u0646\u0645\u06CC\u062E '],
  ['\u0915\u094D\u200D\u0937', '\u0915\u094D\u200D\u0937'],
  ['<|system|> <urn:a>', '‹|system|› <urn:a>'],
])('%j is served as %j', (text, served) => {
  expect(asFound(text)).toBe(`${DATA_LINE}\n${served}`);
});

test('a structured result is plain JSON, with long lists and deep trees cut', () => {
  const deep = Array.from({ length: 30 }).reduce<object>((inner) => ({ inner }), {});
  const rows = Array.from({ length: 600 }, (_, at) => at);
  const json = asJson({ rows, deep, none: undefined, at: new Date(0) });
  expect(json['rows']).toHaveLength(500);
  expect(JSON.stringify(json['deep']).match(/inner/gu)).toHaveLength(11);
  expect(json['at']).toBe('1970-01-01T00:00:00.000Z');
  expect('none' in json).toBe(false);
});
