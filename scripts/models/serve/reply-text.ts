import type { Model, Token } from './llama-library';

/** Tokens before it that decide whether a space stands before a word. */
const BEFORE = 8;
/** Of a letter whose bytes have not all come yet. */
const BROKEN = '\uFFFD';
/** Bytes of the longest letter: more tokens than these mean that it never will be whole. */
const MOST_WAITING = 4;

/** The text of a reply as its tokens come: whole letters only, and nothing of what ends it. */
export class ReplyText {
  readonly #model: Model;
  readonly #stops: readonly string[];
  #before: readonly Token[];
  #waiting: readonly Token[] = [];
  /** What may be the beginning of a stop. */
  #held = '';
  #isStopped = false;

  constructor(model: Model, stops: readonly string[], prompt: readonly Token[]) {
    this.#model = model;
    this.#stops = stops.filter((stop) => stop !== '');
    this.#before = prompt.slice(-BEFORE);
  }

  /** A stop was written: the reply is over. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** What can be sent now that this token has come. */
  push(token: Token): string {
    this.#waiting = [...this.#waiting, token];
    const text = this.#model.detokenize(this.#waiting, false, this.#before);
    if (text.endsWith(BROKEN) && this.#waiting.length < MOST_WAITING) return '';
    return this.#settle(text);
  }

  /** What was held back, at the end of the reply. */
  rest(): string {
    const text = this.#waiting.length === 0 ? '' : this.#model.detokenize(this.#waiting, false, this.#before);
    const rest = this.#settle(text) + this.#held;
    this.#held = '';
    return this.#isStopped ? '' : rest;
  }

  #settle(text: string): string {
    this.#before = [...this.#before, ...this.#waiting].slice(-BEFORE);
    this.#waiting = [];
    const all = this.#held + text;
    const ends = this.#stops.map((stop) => all.indexOf(stop)).filter((at) => at >= 0);
    if (ends.length > 0) {
      this.#isStopped = true;
      this.#held = '';
      return all.slice(0, Math.min(...ends));
    }
    const held = Math.max(0, ...this.#stops.map((stop) => this.#begun(all, stop)));
    this.#held = all.slice(all.length - held);
    return all.slice(0, all.length - held);
  }

  /** Letters at the end that a stop begins with. */
  #begun(text: string, stop: string): number {
    for (let length = Math.min(stop.length - 1, text.length); length > 0; length--)
      if (text.endsWith(stop.slice(0, length))) return length;
    return 0;
  }
}
