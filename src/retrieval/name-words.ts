import { foldedWords, stem } from './analyse';
import type { Postings } from './postings';
import type { Vocabulary } from './vocabulary';

/** A word of a query with the terms that it may stand for. */
export interface NameWord {
  readonly word: string;
  /** How much it tells: that of its rarest term. */
  readonly weight: number;
  /** Term numbers with how well the word stands for them, in (0, 1]; best first. */
  readonly terms: readonly (readonly [term: number, likeness: number])[];
  /** Some label has it just so, or in another form. */
  readonly isKnown: boolean;
}

/** Of what a word as rare would tell. */
const INITIAL = 0.3;
const SHORTEST_NEAR = 3;
/** Two letters may be wrong in words as long as this, where nothing is nearer. */
const SHORTEST_FAR = 8;
/** Of a word's likeness to one with so many letters changed: 1 - 1.3 / length for each. */
const LETTER = 1.3;
const SHORTEST_BEGINNING = 2;
const BEGINNING = 0.6;
const MOST_BEGINNINGS = 60;

/** Reads the words of queries for names. */
export class NameWords {
  readonly #vocabulary: Vocabulary;
  readonly #postings: Postings;
  readonly #entries: number;
  readonly #weights: Float32Array;

  constructor(vocabulary: Vocabulary, postings: Postings, entries: number) {
    this.#vocabulary = vocabulary;
    this.#postings = postings;
    this.#entries = entries;
    this.#weights = new Float32Array(postings.terms);
    vocabulary.terms.forEach((text, term) => {
      const rarity = Math.log(2 + entries / (1 + postings.frequency(term)));
      this.#weights[term] = text.length === 1 ? INITIAL * rarity : rarity;
    });
  }

  /** Rare terms tell more, a single letter little. */
  weightOf(term: number): number {
    return this.#weights[term] ?? 0;
  }

  isKnown(word: string): boolean {
    const id = this.#vocabulary.wordId(word);
    return (
      id !== undefined && this.#vocabulary.termsOf(id).some((term) => this.#postings.frequency(term) > 0)
    );
  }

  /** `isLast`: it may be the beginning of a word that is still being written. */
  read(word: string, isLast: boolean): NameWord {
    const likeness = new Map<number, number>();
    const offer = (term: number, likely: number): void => {
      const isHeld = this.#postings.frequency(term) > 0;
      if (isHeld && likely > (likeness.get(term) ?? 0)) likeness.set(term, likely);
    };
    for (const form of [stem(word, 'en'), stem(word, 'es')]) {
      const term = this.#vocabulary.termId(form);
      if (term !== undefined) offer(term, 1);
    }
    const isKnown = likeness.size > 0;
    const known = [...likeness.keys()];
    if (word.length >= SHORTEST_NEAR) this.#offerNear(word, offer);
    const isBeginning = isLast ? word.length >= SHORTEST_BEGINNING : likeness.size === 0;
    if (isBeginning)
      for (const other of this.#vocabulary.beginningWith(word, MOST_BEGINNINGS))
        for (const term of this.#vocabulary.termsOf(other)) offer(term, BEGINNING);
    const terms = [...likeness].sort((a, b) => b[1] - a[1]);
    const telling = isKnown ? known : terms.map(([term]) => term);
    const weight =
      telling.length === 0
        ? Math.log(2 + this.#entries)
        : Math.max(...telling.map((term) => this.weightOf(term)));
    return { word, weight, terms, isKnown };
  }

  #offerNear(word: string, offer: (term: number, likeness: number) => void): void {
    let near = this.#vocabulary.near(word, 1);
    if (near.size === 0 && word.length >= SHORTEST_FAR) near = this.#vocabulary.near(word, 2);
    for (const [other, distance] of near)
      for (const term of this.#vocabulary.termsOf(other)) offer(term, 1 - (LETTER * distance) / word.length);
  }
}

const MOST_SPELLINGS = 6;

/**
 * The words of a query as they are, and with a space that is missing, too many or another letter put right: where that
 * makes known words of unknown ones.
 */
export const spellingsOf = (
  words: readonly string[],
  isKnown: (word: string) => boolean,
): readonly (readonly string[])[] => {
  const spellings: (readonly string[])[] = [words];
  words.forEach((word, at) => {
    const next = words[at + 1];
    const isOdd = !isKnown(word) || (next !== undefined && !isKnown(next));
    if (next !== undefined && isOdd && isKnown(word + next))
      spellings.push(words.toSpliced(at, 2, word + next));
    if (isKnown(word)) return;
    for (let cut = 1; cut < word.length; cut += 1) {
      const before = word.slice(0, cut);
      if (!isKnown(before)) continue;
      for (const after of [word.slice(cut), word.slice(cut + 1)])
        if (after !== '' && isKnown(after)) spellings.push(words.toSpliced(at, 1, before, after));
    }
  });
  const letters = (spelling: readonly string[]): number => Math.min(...spelling.map(({ length }) => length));
  const [own, ...others] = spellings;
  // A cut that leaves a single letter is the likeliest to be chance.
  return own === undefined
    ? []
    : [own, ...others.sort((a, b) => letters(b) - letters(a)).slice(0, MOST_SPELLINGS - 1)];
};

const MOST_CODES = 3;

/**
 * The query with two neighbours swapped in a code ("BRX17"), where a letter changed places with a digit: it is cut into other
 * words then, none of which is near the right ones.
 */
export const codesOf = (query: string, isKnown: (word: string) => boolean): readonly string[] => {
  const found: string[] = [];
  for (const { 0: code, index } of query.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (!/\p{L}/u.test(code) || !/\p{N}/u.test(code) || foldedWords(code).every(isKnown)) continue;
    for (let at = 1; at < code.length; at += 1) {
      const swapped = code.slice(0, at - 1) + code.charAt(at) + code.charAt(at - 1) + code.slice(at + 1);
      if (swapped !== code && foldedWords(swapped).every(isKnown))
        found.push(query.slice(0, index) + swapped + query.slice(index + code.length));
    }
  }
  return found.slice(0, MOST_CODES);
};
