import type { RepairStep } from '../repair-step';
import { scanIri } from './scan-iri';
import { scanName } from './scan-name';
import { scanString } from './scan-string';
import { scanVariable } from './scan-variable';
import type { Scan, Scanned, Token } from './token';

const MARKS = ['```', '^^', '&&', '||', '!=', '<=', '>=', '==', '<>'];

const scanNumber: Scan = (text, at) => {
  const value = /^(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?(?![\p{L}\p{N}_])/u.exec(
    text.slice(at, at + 60),
  )?.[0];
  return value === undefined ? undefined : { kind: 'number', value, end: at + value.length };
};

const scanWord: Scan = (text, at) => {
  const value = /^[\p{L}\p{N}_]+/u.exec(text.slice(at, at + 200))?.[0];
  return value === undefined ? undefined : { kind: 'word', value, end: at + value.length };
};

const scanMark: Scan = (text, at) => {
  const value =
    MARKS.find((mark) => text.startsWith(mark, at)) ?? String.fromCodePoint(text.codePointAt(at) ?? 0);
  return { kind: 'mark', value, end: at + value.length };
};

/** A tag that stands right at its string. */
const scanLanguage: Scan = (text, at) => {
  const value = /^@([a-zA-Z]+(?:-[a-zA-Z0-9]+)*)/u.exec(text.slice(at, at + 30))?.[1];
  if (value === undefined || /^prefix$/iu.test(value)) return undefined;
  return { kind: 'language', value, end: at + 1 + value.length };
};

/** By the first character of each; the first that recognises something has it. */
const scansFor = (char: string): readonly Scan[] => {
  if (/["'“”„«‘’‚\\]/u.test(char)) return [scanString, scanMark];
  if (char === '<' || char === '.' || char === '…') return [scanIri, scanNumber, scanMark];
  if (char === '?' || char === '$') return [scanVariable, scanMark];
  if (char === '@') return [scanLanguage, scanMark];
  return [scanIri, scanName, scanNumber, scanWord, scanMark];
};

const scan = (text: string, at: number): Scanned => {
  for (const one of scansFor(text[at] ?? '')) {
    const scanned = one(text, at);
    if (scanned !== undefined) return scanned;
  }
  throw new Error('A mark is always recognised.');
};

/** White space, comments, and line ends written as in a JSON string (`\n`). */
const SPACE =
  /^(?:[\s\u00a0\u200b\ufeff]|\\[nrt](?![\p{L}\p{N}])|\\[nrt](?=\p{Lu}|[?}{])|#(?:(?!\\n)[^\n])*)+/u;

/**
 * The tokens of a text that may be SPARQL, with a last one of kind `end`; what could only be read after mending it goes
 * to `steps`. Never fails: what nobody knows is a mark.
 */
export const readTokens = (text: string, steps: RepairStep[]): Token[] => {
  const tokens: Token[] = [];
  for (let at = 0; ;) {
    const space = SPACE.exec(text.slice(at))?.[0] ?? '';
    const start = at + space.length;
    const place = { start, spaced: space !== '', first: at === 0 || /\n|\\n/u.test(space) };
    if (start >= text.length) {
      tokens.push({ kind: 'end', value: '', ...place, end: start });
      return tokens;
    }
    const { mended, ...lexeme } = scan(text, start);
    if (mended !== undefined) steps.push({ kind: mended, detail: text.slice(start, lexeme.end) });
    tokens.push({ ...lexeme, ...place });
    at = lexeme.end;
  }
};
