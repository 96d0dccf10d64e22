import type { EntryStore } from './entry-store';
import type { NameWord, NameWords } from './name-words';
import type { Postings } from './postings';

/** Of the scores that candidates are cut by. */
const STEPS = 256;

/** Finds the entries of things that share most with the words of a query, rare words counting more. */
export class NameCandidates {
  readonly #entries: EntryStore;
  readonly #postings: Postings;
  readonly #words: NameWords;
  /** Of each entry: what is shared with the query at hand. */
  readonly #shared: Float32Array;
  /** Of each entry: the last word of the query that it has, from 1. */
  readonly #lastWord: Uint8Array;
  /** Of each entry: how much its words tell together. */
  readonly #whole: Float32Array;

  constructor(entries: EntryStore, postings: Postings, words: NameWords) {
    this.#entries = entries;
    this.#postings = postings;
    this.#words = words;
    this.#shared = new Float32Array(entries.size);
    this.#lastWord = new Uint8Array(entries.size);
    this.#whole = this.#wholes();
  }

  /** At most about so many; `isWanted` is asked of each entry that shares anything. */
  best(words: readonly NameWord[], isWanted: (id: number) => boolean, most: number): readonly number[] {
    const touched = this.#share(words);
    const said = words.reduce((sum, { weight }) => sum + weight, 0);
    const counts = new Uint32Array(STEPS + 1);
    const steps = touched.map((id) => {
      const share = (2 * (this.#shared[id] ?? 0)) / (said + (this.#whole[id] ?? 0));
      const step = isWanted(id) ? 1 + Math.min(STEPS - 1, Math.floor(share * (STEPS - 1))) : 0;
      counts[step] = (counts[step] ?? 0) + 1;
      this.#shared[id] = 0;
      this.#lastWord[id] = 0;
      return step;
    });
    let least = STEPS;
    let kept = counts[STEPS] ?? 0;
    while (least > 1 && kept + (counts[least - 1] ?? 0) <= most) {
      least -= 1;
      kept += counts[least] ?? 0;
    }
    // A whole step of equals is more than is wanted: some of them, rather than none.
    const equals = kept < most && least > 1 ? least - 1 : 0;
    let left = most - kept;
    return touched.filter((_, at) => {
      const step = steps[at] ?? 0;
      if (step >= least) return true;
      if (step === 0 || step !== equals || left <= 0) return false;
      left -= 1;
      return true;
    });
  }

  #share(words: readonly NameWord[]): readonly number[] {
    const [first, last] = [this.#entries.schema.length, this.#entries.firstValue];
    const touched: number[] = [];
    words.forEach(({ terms }, index) => {
      for (const [term, likeness] of terms) {
        const telling = this.#words.weightOf(term) * likeness;
        for (const id of this.#postings.of(term)) {
          const before = this.#lastWord[id] ?? 0;
          if (id < first || id >= last || before === index + 1) continue;
          if (before === 0) touched.push(id);
          this.#lastWord[id] = index + 1;
          this.#shared[id] = (this.#shared[id] ?? 0) + telling;
        }
      }
    });
    return touched;
  }

  #wholes(): Float32Array {
    const { vocabulary } = this.#entries;
    const whole = new Float32Array(this.#entries.size);
    for (let id = this.#entries.schema.length; id < this.#entries.firstValue; id += 1) {
      const reading = this.#entries.readingOf(id);
      for (const word of this.#entries.wordsOf(id))
        whole[id] = (whole[id] ?? 0) + this.#words.weightOf(vocabulary.termOf(word, reading));
    }
    return whole;
  }
}
