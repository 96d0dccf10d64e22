import { seeded } from '../../base';
import type { Language } from '../../rdf';
import { tokenize } from '../../retrieval';
import { fnv64 } from '../compare/gold-key';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');
/** Shorter words have too little left to be known by. */
const SHORTEST = 4;
/** Of the words beside the one that has one for sure. */
const SHARE = 0.15;

type Random = () => number;

const below = (random: Random, bound: number): number => Math.floor(random() * bound);

/** One insertion, deletion, replacement or swap of neighbours, anywhere. Another word in every case. */
const misspelled = (word: string, random: Random): string => {
  const letters = word.split('');
  const at = below(random, letters.length);
  const [letter = '', next] = letters.slice(at, at + 2);
  const other = LETTERS.filter((one) => one !== letter.toLowerCase());
  const wrong = other[below(random, other.length)] ?? '';
  const around = (middle: string, taken: number): string =>
    [...letters.slice(0, at), middle, ...letters.slice(at + taken)].join('');
  switch (below(random, 4)) {
    case 0:
      return around(wrong, 0);
    case 1:
      return around('', 1);
    case 2:
      return next === undefined || next === letter ? around(wrong, 1) : around(next + letter, 2);
    default:
      return around(wrong, 1);
  }
};

/**
 * A question with a typo in one of its longer content words, and in about a sixth of the others; numbers stay as they are. The
 * seed and the question alone fix which.
 */
export const withTypos = (question: string, language: Language, seed: number): string => {
  const words = tokenize(question, language).filter(
    ({ text, isFunctionWord }) => !isFunctionWord && text.length >= SHORTEST && !/\d/u.test(text),
  );
  const random = seeded(Number.parseInt(fnv64(`${seed}\n${question}`).slice(-8), 16));
  const sure = below(random, words.length);
  const hit = words.filter((_, at) => random() < SHARE || at === sure);
  return hit.reduceRight(
    (text, { start, end, text: word }) => text.slice(0, start) + misspelled(word, random) + text.slice(end),
    question,
  );
};
