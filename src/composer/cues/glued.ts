import type { Token } from '../../retrieval';

/** "city17", "P68871", "3f2c" are each one word, of letters and digits, though they are several tokens: no place between two of them is an edge. */
const isGlued = (tokens: readonly Token[], at: number): boolean => {
  const [one, next] = [tokens[at], tokens[at + 1]];
  return one !== undefined && next?.start === one.end && /^[\p{L}\d]/u.test(next.text);
};

/** Whether a stretch begins or ends within a word of letters and digits: a part of a word names nothing. The "a" of "8a" is looked for as an article is. */
export const cutsWord = (tokens: readonly Token[], start: number, end: number): boolean =>
  isGlued(tokens, start - 1) || (isGlued(tokens, end) && tokens[end + 1]?.isFunctionWord !== true);

/** Whether a token belongs to a word in which digits follow letters: what is spelled so is a name or a code. */
export const isOfCode = (tokens: readonly Token[], at: number): boolean => {
  let [first, last] = [at, at];
  while (isGlued(tokens, first - 1)) first -= 1;
  while (isGlued(tokens, last)) last += 1;
  return tokens
    .slice(first, last)
    .some(({ text }, offset) => /\p{L}$/u.test(text) && /^\d/u.test(tokens[first + offset + 1]?.text ?? ''));
};

/** Whether letters stand right before a number: it is a part of a word, and no number. "_" is as good as a letter: "city_17". */
export const isInWord = (text: string, tokens: readonly Token[], at: number): boolean =>
  /[\p{L}_]/u.test(text[(tokens[at]?.start ?? 0) - 1] ?? '');
