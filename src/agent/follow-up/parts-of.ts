import { countOf, cueAt, wordsOf, type CueKind, type Word } from './cue-words';
import { PartDraft, type Act, type Part } from './part';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** These begin a question of its own. */
const ASKS: ReadonlySet<string> = new Set(
  'who whom whose what which where when quien que cual donde cuando como'.split(' '),
);

/** What "the oldest first" is sorted by. */
export const AGE = 'age';

class Cutting {
  readonly #parts: PartDraft[] = [];
  #part = new PartDraft('change');
  readonly #words: readonly Word[];
  readonly #names: readonly Span[];

  constructor(text: string, names: readonly Span[]) {
    this.#words = wordsOf(text);
    this.#names = names;
  }

  /** A name of several words is not taken apart for a cue. */
  #isInName(at: number, length: number): boolean {
    const [first, last] = [this.#words[at], this.#words[at + length - 1]];
    if (first === undefined || last === undefined) return false;
    const covered = ({ start, end }: Span): number =>
      this.#words.filter((word) => word.start >= start && word.end <= end).length;
    return this.#names.some(
      (name) => name.start <= first.start && name.end >= last.end && covered(name) > length,
    );
  }

  #begin(act: Act): void {
    if (!this.#part.isEmpty || this.#part.act !== 'change') this.#parts.push(this.#part);
    this.#part = new PartDraft(act);
  }

  /** A number beside "first" is how many. */
  #firsts(at: number): number {
    const [before, behind] = [this.#words[at - 1], this.#words[at + 1]];
    const next = behind && countOf(behind);
    const last = before && countOf(before);
    if (next !== undefined) {
      this.#first(next);
      return 2;
    }
    if (before !== undefined && last !== undefined && this.#part.words.includes(before)) {
      this.#part.words.splice(this.#part.words.indexOf(before), 1);
      if (this.#part.words.length === 0) this.#part.isFilled = false;
      this.#first(last);
      return 1;
    }
    const isLone = this.#part.isEmpty && this.#part.act === 'only';
    if (isLone) this.#first(1);
    else {
      const word = this.#words[at];
      if (word !== undefined) this.#part.add(word, true);
    }
    return 1;
  }

  #first(count: number): void {
    // "Only the first five" says one thing.
    if (this.#part.isEmpty && this.#part.act !== 'sort') this.#part = new PartDraft('change');
    this.#begin('first');
    this.#part.count = count;
    this.#begin('change');
  }

  #direct(descending: boolean, spoken = ''): void {
    if (this.#part.act !== 'sort') {
      const before = this.#part;
      // "The five oldest": the number is how many.
      const [count] = before.words.flatMap((word) => countOf(word) ?? []);
      const isCounted = before.act !== 'without' && count !== undefined && before.words.length === 1;
      if (isCounted) this.#part = new PartDraft('change');
      else if (!before.isFilled && before.act !== 'change') this.#part = new PartDraft('change');
      this.#begin('sort');
      this.#part.spoken = spoken;
      this.#part.descending = descending;
      if (isCounted) {
        this.#begin('first');
        this.#part.count = count;
        this.#begin('change');
      }
      return;
    }
    this.#part.descending = descending;
    if (spoken !== '' && !this.#part.isFilled) this.#part.spoken = spoken;
  }

  #hear(kind: CueKind, at: number, length: number): void {
    const plain = (isFilling: boolean): void => {
      for (const word of this.#words.slice(at, at + length)) this.#part.add(word, isFilling);
    };
    switch (kind) {
      case 'why':
      case 'first':
        return;
      case 'count':
      case 'list':
        this.#begin(kind);
        this.#begin('change');
        return;
      case 'show':
        this.#begin('show');
        return;
      case 'with':
        if (this.#part.act === 'change') {
          this.#begin('change');
          this.#part.isBeside = true;
        }
        // "Only those with a moon"
        plain(false);
        return;
      case 'also':
        this.#part.isBeside = true;
        return;
      case 'only':
        this.#begin('only');
        return;
      case 'without':
        if (this.#part.act === 'only' && !this.#part.isFilled) this.#part = new PartDraft('without');
        else this.#begin('without');
        return;
      case 'sort':
        this.#begin('sort');
        return;
      case 'by':
        if (this.#part.act === 'sort') return;
        if (this.#part.isFilled) plain(false);
        else {
          this.#begin('sort');
          this.#part.by = this.#words[at];
        }
        return;
      case 'reverse':
        this.#begin('sort');
        return;
      case 'down':
        this.#direct(true);
        return;
      case 'up':
        this.#direct(false);
        return;
      case 'most':
      case 'least':
        if (at + length === this.#words.length && !this.#part.isFilled) this.#direct(kind === 'most');
        else plain(true);
        return;
      case 'oldest':
        this.#direct(true, AGE);
        return;
      case 'youngest':
        this.#direct(false, AGE);
        return;
      case 'lead':
        // In the midst of words it may belong to them.
        if (this.#part.words.length > 0) plain(false);
        return;
      case 'filler':
        plain(false);
    }
  }

  /** "Which moons orbit Mars?" says all by itself, unlike "which ones?". */
  get #isQuestion(): boolean {
    const [first] = this.#words;
    return (
      first !== undefined && ASKS.has(first.key) && (cueAt(this.#words, 0)?.kind ?? 'filler') === 'filler'
    );
  }

  run(text: string): readonly Part[] | 'why' {
    if (this.#isQuestion) return [];
    for (let at = 0; at < this.#words.length;) {
      const cue = cueAt(this.#words, at);
      const word = this.#words[at];
      if (word === undefined) break;
      if (cue === undefined || this.#isInName(at, cue.length)) {
        this.#part.add(word, true);
        at++;
        continue;
      }
      const isStart = this.#parts.length === 0 && this.#part.isEmpty;
      if (cue.kind === 'why' && isStart) return 'why';
      if (cue.kind === 'first') {
        at += this.#firsts(at);
        continue;
      }
      this.#hear(cue.kind, at, cue.length);
      at += cue.length;
    }
    this.#begin('change');
    return this.#parts.map((part) => part.done(text));
  }
}

/** A follow-up cut into what it asks for, in the order of the words. `names`: stretches that name something. `why`: it asks for reasons. */
export const partsOf = (text: string, names: readonly Span[]): readonly Part[] | 'why' =>
  new Cutting(text, names).run(text);
