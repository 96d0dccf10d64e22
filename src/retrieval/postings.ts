import type { EntryStore } from './entry-store';

/** Which entries hold which term: a list of entry numbers for each term, ascending, all in one array. */
export class Postings {
  readonly #starts: Uint32Array;
  readonly #entries: Uint32Array;

  /** `forEachTerm` tells the distinct terms of each entry, the entries in their order; it is called twice. */
  constructor(terms: number, forEachTerm: (tell: (term: number, entry: number) => void) => void) {
    this.#starts = new Uint32Array(terms + 1);
    forEachTerm((term) => {
      this.#starts[term + 1] = (this.#starts[term + 1] ?? 0) + 1;
    });
    for (let term = 0; term < terms; term += 1)
      this.#starts[term + 1] = (this.#starts[term + 1] ?? 0) + (this.#starts[term] ?? 0);
    this.#entries = new Uint32Array(this.#starts[terms] ?? 0);
    const next = this.#starts.slice();
    forEachTerm((term, entry) => {
      const at = next[term] ?? 0;
      this.#entries[at] = entry;
      next[term] = at + 1;
    });
  }

  get terms(): number {
    return this.#starts.length - 1;
  }

  of(term: number): Uint32Array {
    return this.#entries.subarray(this.#starts[term], this.#starts[term + 1]);
  }

  frequency(term: number): number {
    return (this.#starts[term + 1] ?? 0) - (this.#starts[term] ?? 0);
  }

  /** The entries that hold any of these terms, ascending. */
  ofAny(terms: readonly number[]): Uint32Array {
    const [first, ...others] = terms;
    if (first === undefined) return new Uint32Array(0);
    if (others.length === 0) return this.of(first);
    const all = new Uint32Array(terms.reduce((sum, term) => sum + this.frequency(term), 0));
    let at = 0;
    for (const term of terms) {
      all.set(this.of(term), at);
      at += this.frequency(term);
    }
    all.sort();
    let kept = 0;
    for (let next = 0; next < all.length; next += 1) {
      if (next > 0 && all[next] === all[next - 1]) continue;
      all[kept] = all[next] ?? 0;
      kept += 1;
    }
    return all.subarray(0, kept);
  }
}

/** Of the terms of all entries. */
export const postingsOf = (entries: EntryStore): Postings => {
  const { vocabulary } = entries;
  const lastWith = new Int32Array(vocabulary.terms.length);
  return new Postings(vocabulary.terms.length, (tell) => {
    lastWith.fill(-1);
    for (let id = 0; id < entries.size; id += 1) {
      const reading = entries.readingOf(id);
      for (const word of entries.wordsOf(id)) {
        const term = vocabulary.termOf(word, reading);
        if (lastWith[term] === id) continue;
        lastWith[term] = id;
        tell(term, id);
      }
    }
  });
};

/** What both ascending lists hold. */
export const inBoth = (one: Uint32Array, other: Uint32Array): Uint32Array => {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  const both = new Uint32Array(few.length);
  let [kept, from] = [0, 0];
  for (const entry of few) {
    from = firstFrom(many, entry, from);
    if (many[from] !== entry) continue;
    both[kept] = entry;
    kept += 1;
  }
  return both.subarray(0, kept);
};

/** Where the first number that is not below `least` stands, at or behind `from`: in steps that double, then by halves. */
const firstFrom = (numbers: Uint32Array, least: number, from: number): number => {
  let step = 1;
  let low = from;
  while (low + step < numbers.length && (numbers[low + step] ?? 0) < least) {
    low += step;
    step *= 2;
  }
  let high = Math.min(numbers.length, low + step + 1);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
};
