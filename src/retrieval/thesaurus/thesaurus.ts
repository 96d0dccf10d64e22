/** A word or two that may stand for another. */
export interface Likeness {
  readonly text: string;
  /** In (0, 1]. */
  readonly weight: number;
  /** One of them is made from the other: "american", "america". */
  readonly isMadeFrom: boolean;
}

/** What is known of English words, whatever the data. All texts are folded. */
export interface Thesaurus {
  /** Whether texts use it: no abbreviation, and not two words glued. */
  isCommon(word: string): boolean;
  /** Others that say the same, or are made from it: "shop" for "store", "france" for "french". */
  likenesses(text: string): readonly Likeness[];
}

export const NO_THESAURUS: Thesaurus = { isCommon: () => false, likenesses: () => [] };

const SYNONYM = 0.85;
const RELATED = 0.9;
/** By way of one other word: "american", "america", "usa". */
const TWICE = 0.75;

class WordTable implements Thesaurus {
  readonly #common: ReadonlySet<string>;
  readonly #likenesses = new Map<string, Map<string, number>>();

  constructor({ common, synonyms, related }: Readonly<Record<'common' | 'synonyms' | 'related', string>>) {
    this.#common = new Set(common.split(' '));
    for (const group of synonyms.split(';')) this.#link(group.split(','), SYNONYM);
    for (const pair of related.split(';')) this.#link(pair.split(','), RELATED);
  }

  #link(words: readonly string[], weight: number): void {
    for (const word of words) {
      const known = this.#likenesses.get(word) ?? new Map<string, number>();
      this.#likenesses.set(word, known);
      for (const other of words)
        if (other !== word && (known.get(other) ?? 0) < weight) known.set(other, weight);
    }
  }

  isCommon(word: string): boolean {
    return this.#common.has(word);
  }

  likenesses(text: string): readonly Likeness[] {
    const near = this.#likenesses.get(text) ?? new Map<string, number>();
    const found = new Map(near);
    for (const [word, weight] of near) {
      if (weight !== RELATED) continue;
      for (const [other] of this.#likenesses.get(word) ?? [])
        if (other !== text && !found.has(other)) found.set(other, TWICE);
    }
    return [...found].map(([word, weight]) => ({ text: word, weight, isMadeFrom: weight === RELATED }));
  }
}

let loading: Promise<Thesaurus> | undefined;

/**
 * The table of English words, fetched once: 105 kB compressed. Where it can't be fetched, questions are read by the words
 * of the data alone, and the next call tries again.
 */
export const loadThesaurus = (): Promise<Thesaurus> => {
  loading ??= import('./english.json').then(
    ({ default: table }) => new WordTable(table),
    () => {
      loading = undefined;
      return NO_THESAURUS;
    },
  );
  return loading;
};
