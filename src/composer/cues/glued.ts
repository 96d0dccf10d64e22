import type { Token } from '../../retrieval';

/** Whether letters stand right before a number: it is a part of a word, and no number. "_" is as good as a letter: "city_17". */
export const isInWord = (text: string, tokens: readonly Token[], at: number): boolean =>
  /[\p{L}_]/u.test(text[(tokens[at]?.start ?? 0) - 1] ?? '');
