import type { Draw } from '../draw';

const FREE = /(?<![\p{L}"'])\p{Ll}{6,}(?![\p{L}"'])/gu;

/** One slip of the fingers in a long word of small letters, which no name is; `undefined` where there is none. */
export const withTypo = (question: string, draw: Draw): string | undefined => {
  const words = [...question.matchAll(FREE)];
  if (words.length === 0) return undefined;
  const { 0: word, index } = draw.pick(words);
  const at = draw.whole(1, word.length - 2);
  const [one, other] = [word.charAt(at), word.charAt(at + 1)];
  const slips = [
    word.slice(0, at) + other + one + word.slice(at + 2),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + one + word.slice(at),
  ].filter((slip) => slip !== word);
  if (slips.length === 0) return undefined;
  return question.slice(0, index) + draw.pick(slips) + question.slice(index + word.length);
};
