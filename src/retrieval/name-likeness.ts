import type { EntryStore } from './entry-store';
import { fold } from './analyse';
import { editDistance } from './edit-distance';
import type { NameWord, NameWords } from './name-words';

/** A word by its first letter. */
const INITIAL = 0.7;
/** A word by at least so many of its first letters. */
const SHORTEST_BEGINNING = 3;
const BEGINNING = 0.8;
/** Of the longer word; beyond, two words have nothing in common. */
const MOST_WRONG = 0.34;
/** What it costs, of a likeness, that nothing said is in the label. */
const UNMATCHED = 0.4;
/** The right words in another order. */
const REORDERED = 0.96;

/** Its words apart by single spaces, folded. */
const spaced = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const wordLikeness = (one: string, other: string): number => {
  if (one === other) return 1;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.startsWith(short)) {
    if (short.length === 1) return INITIAL;
    if (short.length >= SHORTEST_BEGINNING) return Math.max(BEGINNING, short.length / long.length);
  }
  const most = Math.floor(long.length * MOST_WRONG);
  const wrong = editDistance(short, long, most);
  return wrong > most ? 0 : 1 - wrong / long.length;
};

/** How much two texts are the same letters in the same order, in [0, 1]. */
const textLikeness = (one: string, other: string): number => {
  const longest = Math.max(one.length, other.length);
  const most = Math.ceil(longest / 2);
  const wrong = editDistance(one, other, most);
  return wrong > most ? 0 : 1 - wrong / longest;
};

/** How near labels come to one query: letter by letter, and word by word in any order. */
export class NameLikeness {
  readonly #entries: EntryStore;
  readonly #words: NameWords;
  readonly #text: string;
  readonly #spellings: readonly (readonly NameWord[])[];
  /** By the number of a label's word, for each word of each spelling. */
  readonly #known = new Map<number, readonly (readonly number[])[]>();

  constructor(
    entries: EntryStore,
    words: NameWords,
    query: string,
    spellings: readonly (readonly NameWord[])[],
  ) {
    this.#entries = entries;
    this.#words = words;
    this.#text = spaced(query);
    this.#spellings = spellings;
  }

  /** Of the words of an entry's label, in [0, 1]. */
  ofWords(id: number): number {
    return Math.max(...this.#spellings.map((words, at) => this.#ofWords(id, words, at)));
  }

  /** Of a label whose words are so near, letter by letter too, in [0, 1]. */
  ofText(label: string, ofWords: number): number {
    const text = spaced(label);
    if (text === this.#text) return 1;
    return Math.min(0.999, Math.max(REORDERED * ofWords, (ofWords + textLikeness(text, this.#text)) / 2));
  }

  /** The share of both, the words of the label and those that were said, that the other has. */
  #ofWords(id: number, said: readonly NameWord[], spelling: number): number {
    const { vocabulary } = this.#entries;
    const reading = this.#entries.readingOf(id);
    const best = said.map(() => 0);
    let [shared, whole] = [0, 0];
    for (const word of this.#entries.wordsOf(id)) {
      const likeness = this.#likenessOf(word)[spelling] ?? [];
      let most = 0;
      likeness.forEach((likely, at) => {
        if (likely > most) most = likely;
        if (likely > (best[at] ?? 0)) best[at] = likely;
      });
      const weight = this.#words.weightOf(vocabulary.termOf(word, reading));
      shared += weight * most;
      whole += weight;
    }
    said.forEach(({ weight }, at) => {
      shared += weight * (best[at] ?? 0);
      whole += weight;
    });
    const unmatched = best.filter((likely) => likely === 0).length / Math.max(1, said.length);
    return whole === 0 ? 0 : (shared / whole) * (1 - UNMATCHED * unmatched);
  }

  #likenessOf(word: number): readonly (readonly number[])[] {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const text = this.#entries.vocabulary.words[word] ?? '';
    const made = this.#spellings.map((said) => said.map((one) => wordLikeness(one.word, text)));
    this.#known.set(word, made);
    return made;
  }
}
