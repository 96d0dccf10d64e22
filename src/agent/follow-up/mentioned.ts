import type { Mention } from '../../composer';
import { cueAt, wordsOf, type Word } from './cue-words';
import type { Known } from './known';

/** What the words of one part name. */
export interface Mentioned {
  readonly words: string;
  readonly mentions: readonly Mention[];
  /** The one thing that is named, where nothing else is said. */
  readonly only: Mention | undefined;
  /** The one number that is said, where nothing else is. */
  readonly number: string | undefined;
  /** Every word that says something is part of a mention. */
  readonly isNamed: boolean;
}

const isIdle = (words: readonly Word[], at: number): boolean => {
  const word = words[at];
  const kind = word && cueAt([word], 0)?.kind;
  return kind === 'lead' || kind === 'filler' || kind === 'with' || kind === 'also';
};

/** Rejects only with an AbortError. */
export const mentionedIn = async (text: string, known: Known): Promise<Mentioned> => {
  const words = wordsOf(text);
  const { reading } = await known.read(text);
  const isIn = ({ start, end }: Word): boolean =>
    reading.mentions.some((one) => one.start <= start && one.end >= end);
  const left = words.filter((word, at) => !isIn(word) && !isIdle(words, at));
  const [lone, ...more] = left;
  const isNumber = more.length === 0 && lone !== undefined && /^\d/u.test(lone.key);
  const isNamed = left.length === 0 && reading.mentions.length > 0;
  const [first, ...others] = reading.mentions;
  return {
    words: text,
    mentions: reading.mentions,
    only: isNamed && others.length === 0 ? first : undefined,
    number: isNumber && first === undefined ? text.slice(lone.start, lone.end) : undefined,
    isNamed,
  };
};
