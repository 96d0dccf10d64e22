/**
 * Some words in their order, for those that begin as another, or are near it. It is read as the tree of their letters that it
 * stands for, and kept as one number a word: a tree of objects takes many times the memory.
 */
export class SortedWords {
  readonly #words: readonly string[];
  /** Numbers of words. */
  readonly #order: Uint32Array;

  /**
   * @param words each once
   * @param numbers of those that are looked through
   */
  constructor(words: readonly string[], numbers: Iterable<number>) {
    this.#words = words;
    // Letters are compared, as `<` does: not as a language has it.
    this.#order = Uint32Array.from(numbers).sort((a, b) => ((words[a] ?? '') < (words[b] ?? '') ? -1 : 1));
  }

  /** Numbers of words with this beginning, at most so many, in the order of their letters. */
  beginningWith(beginning: string, most: number): readonly number[] {
    let [from, to] = [0, this.#order.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#words[this.#order[middle] ?? 0] ?? '') < beginning) from = middle + 1;
      else to = middle;
    }
    const found: number[] = [];
    for (const number of this.#order.subarray(from, from + most)) {
      if (this.#words[number]?.startsWith(beginning) !== true) break;
      found.push(number);
    }
    return found;
  }

  /** Numbers of words at most so many letters from this one, changed, added or left out, with how many; first come first. */
  near(word: string, most: number): ReadonlyMap<number, number> {
    return new Nearby(this.#words, this.#order, word, most).found();
  }
}

/** One look for words near another: a row of the distances between beginnings for each letter that it goes down. @see Levenshtein */
class Nearby {
  readonly #words: readonly string[];
  readonly #order: Uint32Array;
  readonly #word: string;
  readonly #most: number;
  readonly #rows: Uint8Array;
  readonly #width: number;
  readonly #found: (readonly [number: number, distance: number])[] = [];

  constructor(words: readonly string[], order: Uint32Array, word: string, most: number) {
    this.#words = words;
    this.#order = order;
    this.#word = word;
    this.#most = most;
    this.#width = word.length + 1;
    const deepest = word.length + most;
    this.#rows = new Uint8Array((deepest + 1) * this.#width).fill(most + 1);
    for (let at = 0; at <= Math.min(word.length, most); at += 1) this.#rows[at] = at;
    for (let depth = 1; depth <= Math.min(deepest, most); depth += 1) this.#rows[depth * this.#width] = depth;
  }

  found(): ReadonlyMap<number, number> {
    this.#look(0, this.#order.length, 0, 0);
    return new Map(this.#found.sort(([one], [other]) => one - other));
  }

  /**
   * Looks through words that share their first `depth` letters.
   * @param from the place of the first
   * @param end behind the last
   * @param least of the distances in the row of that depth
   */
  #look(from: number, end: number, depth: number, least: number): void {
    let low = from;
    // The word that ends here comes first; there is one at most.
    if (low < end && this.#letter(low, depth) < 0) {
      const distance = this.#rows[depth * this.#width + this.#word.length] ?? 0;
      if (distance <= this.#most) this.#found.push([this.#order[low] ?? 0, distance]);
      low += 1;
    }
    if (low === end || depth === this.#word.length + this.#most) return;
    if (least < this.#most) this.#lookAtAll(low, end, depth);
    else this.#lookAtOwn(low, end, depth);
  }

  #lookAtAll(from: number, end: number, depth: number): void {
    for (let low = from; low < end;) {
      const letter = this.#letter(low, depth);
      const high = this.#firstFrom(low + 1, end, depth, letter + 1);
      this.#lookOn(low, high, depth + 1, letter);
      low = high;
    }
  }

  /** Where no other letter may differ, those of the word itself are looked for, and not all that there are. */
  #lookAtOwn(from: number, end: number, depth: number): void {
    const [first, row] = [Math.max(0, depth - this.#most), depth * this.#width];
    const last = Math.min(this.#word.length - 1, depth + this.#most);
    for (let at = first; at <= last; at += 1) {
      if (this.#rows[row + at] !== this.#most) continue;
      const letter = this.#word.charCodeAt(at);
      const before = this.#word.indexOf(this.#word.charAt(at), first);
      if (before < at && this.#rows[row + before] === this.#most) continue;
      const low = this.#firstFrom(from, end, depth, letter);
      if (low === end || this.#letter(low, depth) !== letter) continue;
      this.#lookOn(low, this.#firstFrom(low + 1, end, depth, letter + 1), depth + 1, letter);
    }
  }

  #lookOn(low: number, high: number, depth: number, letter: number): void {
    const least = this.#fill(depth, letter);
    if (least <= this.#most) this.#look(low, high, depth, least);
  }

  /** The row of a letter; answers the least of its distances. */
  #fill(depth: number, letter: number): number {
    const [rows, own, above] = [this.#rows, depth * this.#width, (depth - 1) * this.#width];
    const from = Math.max(1, depth - this.#most);
    const to = Math.min(this.#word.length, depth + this.#most);
    let before = rows[own + from - 1] ?? 0;
    let least = before;
    for (let at = from; at <= to; at += 1) {
      const changed = (rows[above + at - 1] ?? 0) + (this.#word.charCodeAt(at - 1) === letter ? 0 : 1);
      const other = Math.min(rows[above + at] ?? 0, before) + 1;
      before = changed < other ? changed : other;
      rows[own + at] = before;
      if (before < least) least = before;
    }
    return least;
  }

  /** -1 where the word ends before. */
  #letter(at: number, depth: number): number {
    const word = this.#words[this.#order[at] ?? 0] ?? '';
    return depth < word.length ? word.charCodeAt(depth) : -1;
  }

  /** The first place whose letter is not below this one; else `high`. In steps that double, then by halves. */
  #firstFrom(low: number, high: number, depth: number, letter: number): number {
    let [from, step] = [low, 1];
    while (from + step <= high && this.#letter(from + step - 1, depth) < letter) {
      from += step;
      step *= 2;
    }
    let to = Math.min(high, from + step - 1);
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#letter(middle, depth) < letter) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
