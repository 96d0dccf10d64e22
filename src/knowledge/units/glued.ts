import type { Token } from '../../retrieval';

/** "city17", "P68871", "3f2c" are each one word, of letters and digits, though they are several tokens: no place between two of them is an edge. */
const isGlued = (tokens: readonly Token[], at: number): boolean => {
  const [one, next] = [tokens[at], tokens[at + 1]];
  return one !== undefined && next?.start === one.end && /^[\p{L}\d]/u.test(next.text);
};

/** Whether a stretch begins or ends within a word of letters and digits: a part of a word names nothing. The "a" of "8a" is looked for as an article is. */
export const cutsWord = (tokens: readonly Token[], start: number, end: number): boolean =>
  isGlued(tokens, start - 1) || (isGlued(tokens, end) && tokens[end + 1]?.isFunctionWord !== true);

/** Whether letters stand right before a number: it is a part of a word, and no number. "_" is as good as a letter: "city_17". */
export const isInWord = (text: string, tokens: readonly Token[], at: number): boolean =>
  /[\p{L}_]/u.test(text[(tokens[at]?.start ?? 0) - 1] ?? '');
