import type { Places } from './evidence';
import { tokensOf, type Token } from './tokens';

/** Something of the rows that a sentence names. `at`: where, in letters. */
export interface Named {
  readonly text: string;
  readonly at: number;
  readonly places: Places;
}

/** A sentence, or a few, while it is held against rows: what of it is accounted for, and what it names. */
export class Sentence {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly named: Named[] = [];
  /** It says how many rows there are. */
  isCounted = false;
  readonly #covered: boolean[];

  constructor(text: string) {
    this.text = text;
    this.tokens = tokensOf(text);
    this.#covered = this.tokens.map(() => false);
  }

  isCovered(at: number): boolean {
    return this.#covered[at] === true;
  }

  cover(at: number): void {
    this.#covered[at] = true;
  }

  #between(start: number, end: number): readonly number[] {
    return this.tokens.flatMap((token, at) => (token.start < end && token.end > start ? [at] : []));
  }

  coverBetween(start: number, end: number): void {
    for (const at of this.#between(start, end)) this.cover(at);
  }

  isCoveredBetween(start: number, end: number): boolean {
    return this.#between(start, end).every((at) => this.isCovered(at));
  }

  /** Words that are not accounted for. */
  get open(): readonly Token[] {
    return this.tokens.filter((_, at) => !this.isCovered(at));
  }

  /** Words before a place, the nearest first. */
  before(start: number): readonly string[] {
    return this.tokens
      .filter(({ end }) => end <= start)
      .map(({ word }) => word)
      .reverse();
  }

  after(end: number): readonly string[] {
    return this.tokens.filter(({ start }) => start >= end).map(({ word }) => word);
  }

  /** Whether a token begins a sentence. */
  isFirst(at: number): boolean {
    return at === 0 || /[.!?…]/u.test(this.#gap(at - 1));
  }

  /** With nothing but a space, a hyphen or a dot between it and the next. */
  isJoined(at: number): boolean {
    return this.tokens[at + 1] !== undefined && /^[\s'’.-]*$/u.test(this.#gap(at));
  }

  #gap(at: number): string {
    return this.text.slice(this.tokens[at]?.end, this.tokens[at + 1]?.start);
  }
}
