import type { Scan, Scanned } from './token';

const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f' };

/** Escapes undone; a backslash before what SPARQL knows no escape of (`\d`) is meant as it stands. */
export const unescaped = (text: string): string =>
  text.replace(/\\(?:u([0-9a-fA-F]{4})|([tnrbf"'\\]))/gu, (_all, code: string | undefined, one: string) =>
    code === undefined ? (ESCAPES[one] ?? one) : String.fromCharCode(parseInt(code, 16)),
  );

const found = (value: string, end: number, mended: boolean): Scanned => ({
  kind: 'string',
  value: unescaped(value),
  end,
  ...(mended ? { mended: 'string' } : {}),
});

/** `"""…"""` and `'''…'''`. */
const long: Scan = (text, at) => {
  const quote = text.slice(at, at + 3);
  if (quote !== '"""' && quote !== "'''") return undefined;
  const close = text.indexOf(quote, at + 3);
  return close < 0 ? undefined : found(text.slice(at + 3, close), close + 3, false);
};

/** `\"…\"`, of a text that was to be a JSON string. */
const escapedQuotes: Scan = (text, at) => {
  const match = /^\\(["'])((?:(?!\\\1)[^\n])*)\\\1/u.exec(text.slice(at, at + 1000));
  return match === null ? undefined : found(match[2] ?? '', at + match[0].length, true);
};

/** `""2021""`, `''x''`. */
const doubled: Scan = (text, at) => {
  const match = /^(""|'')([\p{L}\p{N}](?:(?!\1)[^\n"])*)\1/u.exec(text.slice(at, at + 1000));
  return match === null ? undefined : found(match[2] ?? '', at + match[0].length, true);
};

const smart: Scan = (text, at) => {
  const match = /^(?:[“”„«]([^“”"«»\n]*)[“”"»]|[‘’‚]([^‘’\n]*)[‘’])/u.exec(text.slice(at, at + 1000));
  return match === null ? undefined : found(match[1] ?? match[2] ?? '', at + match[0].length, true);
};

/** An apostrophe within a word ends no string where another stands later on the line. */
const isApostrophe = (text: string, at: number): boolean =>
  text[at] === "'" && /^'\p{L}[^'\n]*'(?!\p{L})/u.test(text.slice(at, at + 300));

/** `"…"` and `'…'`. One that is never closed ends with its line, without the punctuation there. */
const short: Scan = (text, at) => {
  const quote = text[at];
  if (quote !== '"' && quote !== "'") return undefined;
  let apostrophes = false;
  for (let to = at + 1; to < text.length; to++) {
    const char = text[to];
    if (char === '\n') break;
    if (char === '\\') to++;
    else if (char === quote) {
      if (!isApostrophe(text, to)) return found(text.slice(at + 1, to), to + 1, apostrophes);
      apostrophes = true;
    }
  }
  const line = /^[^\n]*/u.exec(text.slice(at + 1))?.[0] ?? '';
  const inside = line.replace(/[\s.;,)}\]\\]*$/u, '');
  return found(inside, at + 1 + inside.length, true);
};

/** A string between quotes of any sort. Its language or datatype are tokens of their own. */
export const scanString: Scan = (text, at) =>
  escapedQuotes(text, at) ?? long(text, at) ?? doubled(text, at) ?? smart(text, at) ?? short(text, at);
