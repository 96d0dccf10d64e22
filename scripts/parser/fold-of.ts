import type { Choice } from './choice';

/** The same number for the same text, in [0, 1). */
const hashed = (text: string): number => {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 16777619);
  }
  return (hash >>> 0) / 2 ** 32;
};

/** Which part a question falls into: all questions of a graph into one, unless they are cut one by one. */
export const foldOf = (
  { pack, kg, id }: Pick<Choice, 'pack' | 'kg' | 'id'>,
  isByQuestion: boolean,
  parts: number,
  salt = '',
): number => Math.floor(parts * hashed([salt, pack, kg, ...(isByQuestion ? [id] : [])].join(' ')));
