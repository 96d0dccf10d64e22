import { seeded, shuffled } from '../../../src/base';
import type { TokenTable } from '../../../src/model';

/** Printable bytes stand for themselves, the others from U+0100 on: how GPT-2 and its heirs write bytes as letters. */
const byteLetters = (): readonly string[] => {
  const printable = (byte: number): boolean =>
    (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
  let others = 0;
  return Array.from({ length: 256 }, (_, byte) =>
    String.fromCharCode(printable(byte) ? byte : 256 + others++),
  );
};

const LETTERS = byteLetters();

const encoded = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => LETTERS[byte] ?? '').join('');

/** What tokenizers of code have as tokens, whole and in their beginnings. */
const KEYWORDS =
  'SELECT DISTINCT WHERE FILTER OPTIONAL MINUS UNION EXISTS NOT GROUP ORDER BY HAVING LIMIT OFFSET COUNT SUM AVG MIN MAX DESC ASC AS ASK ' +
  'VALUES BIND YEAR MONTH DAY STR LCASE CONTAINS REGEX LANG BOUND IN SUBSTR STRLEN STRSTARTS STRENDS SAMPLE GROUP_CONCAT ABS ROUND Plan Use';
/** Letters by how frequent they are in English, of which the other words are made. */
const FREQUENT = 'eeeeeeettttaaaaooooiiiinnnnsssshhhrrrddllcuumwfgypbvk';

/** Punctuation in twos and threes, as in code. */
const marks = (): readonly string[] => {
  const signs = Array.from('?{}().,:;*+-/=<>!|^&"\'_#@$%[]');
  return signs.flatMap((one) => [
    ` ${one}`,
    `${one} `,
    ...signs.map((other) => one + other),
    `${one}\n`,
    `\n${one}`,
  ]);
};

const keywordPieces = (): readonly string[] =>
  KEYWORDS.split(' ').flatMap((word) =>
    Array.from(word, (_, at) => word.slice(0, at + 1)).flatMap((piece) => [piece, ` ${piece}`]),
  );

/**
 * A vocabulary like those of byte-level tokenizers, as none can be downloaded here: all bytes, keywords in pieces,
 * punctuation in twos, numbers up to 999, words of English letters, a tenth of them in upper case. The seed fixes it.
 */
export const madeTokens = (size: number, seed: number): TokenTable => {
  const random = seeded(seed);
  const tokens = new Set<string>(LETTERS);
  const digits = Array.from({ length: 1000 }, (_, number) => String(number));
  for (const piece of [...keywordPieces(), ...marks(), ...digits, ' ', '  ', '\n\n'])
    tokens.add(encoded(piece));
  while (tokens.size < size - 1) {
    const length = 2 + Math.floor(random() * 8);
    const letters = Array.from({ length }, () => FREQUENT[Math.floor(random() * FREQUENT.length)] ?? '').join(
      '',
    );
    const word = random() < 0.1 ? letters.toUpperCase() : letters;
    tokens.add(encoded(random() < 0.5 ? ` ${word}` : word));
  }
  const all = [...shuffled([...tokens].slice(0, size - 1), seed), '</s>'];
  return { tokens: all, encoding: 'byte_level', prependsSpace: false, size, stop: [size - 1] };
};

/** Bytes of a token of such a table. */
export const tokenBytes = (token: string): readonly number[] =>
  Array.from(token, (letter) => LETTERS.indexOf(letter));
