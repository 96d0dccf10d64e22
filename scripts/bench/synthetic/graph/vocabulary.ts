import { withoutAccents } from '../../../../src/base';
import type { Draw } from '../draw';
import type { GraphTraits } from './traits';

const plain = (text: string): string => withoutAccents(text).toLowerCase();
const wordsOf = (text: string): readonly string[] => plain(text).match(/[a-z0-9]+/gu) ?? [];
const SMALL = new Set(['of', 'the', 'de', 'la', 'el', 'del', 'a', 'in', 'is', 'en']);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const camel = (words: readonly string[], upper: boolean): string =>
  words.map((word, at) => (at === 0 && !upper ? word : capital(word))).join('');

/** As programmers shorten: `capacity` to `cap` or `cpct`, `date of birth` to `dbirt`. */
const shortened = (word: string, draw: Draw): string => {
  if (word.length <= 4) return word;
  const consonants = word.charAt(0) + word.slice(1).replace(/[aeiou]/gu, '');
  return draw.chance(0.5) ? word.slice(0, draw.whole(3, 4)) : consonants.slice(0, 4);
};

const abbreviated = (words: readonly string[], draw: Draw): string => {
  const heavy = words.filter((word) => !SMALL.has(word));
  return heavy
    .map((word, at) => (at < heavy.length - 1 ? word.slice(0, draw.whole(1, 3)) : shortened(word, draw)))
    .join(draw.chance(0.5) ? '_' : '');
};

/** Makes local names as one graph does; each is given once. */
export class Vocabulary {
  readonly #naming: GraphTraits['naming'];
  readonly #draw: Draw;
  readonly #taken = new Set<string>();
  #serial = 100;

  constructor(
    readonly base: string,
    naming: GraphTraits['naming'],
    draw: Draw,
  ) {
    this.#naming = naming;
    this.#draw = draw;
  }

  ofClass(text: string): string {
    return this.#fresh('C', wordsOf(text), true);
  }

  ofProperty(text: string): string {
    return this.#fresh('P', wordsOf(text), false);
  }

  #fresh(letter: string, words: readonly string[], upper: boolean): string {
    const name = this.#styled(letter, words, upper);
    const free = [name, ...Array.from({ length: 900 }, (_, at) => `${name}${at + 2}`)].find(
      (one) => !this.#taken.has(one),
    );
    if (free === undefined) throw new Error(`Nothing left to call ${name}.`);
    this.#taken.add(free);
    return this.base + free;
  }

  #styled(letter: string, words: readonly string[], upper: boolean): string {
    switch (this.#naming) {
      case 'camel':
        return camel(words, upper);
      case 'snake':
        return words.join('_');
      case 'glued':
        return words.join('');
      case 'abbreviated':
        return abbreviated(words, this.#draw);
      case 'opaque':
        this.#serial += this.#draw.whole(1, 9);
        return `${letter}${String(this.#serial).padStart(5, '0')}`;
    }
  }
}
