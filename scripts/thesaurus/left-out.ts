import { createHash } from 'node:crypto';
import HASHES from './left-out.json' with { type: 'json' };

const hashes: ReadonlySet<string> = new Set(HASHES);
const DIGITS = 8;

const hashOf = (word: string): string => createHash('sha256').update(word).digest('hex').slice(0, DIGITS);

/** Whether one of some folded words is a slur or a swear word, in the singular or the plural. They are kept hashed, so that nobody has to read them. */
export const isLeftOut = (words: string): boolean =>
  words.split(' ').some((word) => hashes.has(hashOf(word)) || hashes.has(hashOf(word.replace(/s$/u, ''))));
