const OPEN = '<think>';
const THOUGHT = /^<think>\s*<\/think>\s*/u;
const UNFINISHED = /^<think>\s*(?:<(?:\/(?:t(?:h(?:i(?:n(?:k>?)?)?)?)?)?)?)?$/u;

/**
 * Takes the empty thought from the beginning of a reply as it comes: WebLLM tells it as if the model had written it. What is
 * no empty thought goes on unchanged.
 */
export class EmptyThought {
  #held = '';
  #isOver = false;

  /** What of the reply may be shown now. */
  push(text: string): string {
    if (this.#isOver) return text;
    this.#held += text;
    const held = this.#held;
    const thought = THOUGHT.exec(held)?.[0];
    // Blanks behind the thought belong to it, and more of them may come.
    if (thought !== undefined && thought.length < held.length) return this.#end(held.slice(thought.length));
    if (thought !== undefined || OPEN.startsWith(held) || UNFINISHED.test(held)) return '';
    return this.#end(held);
  }

  /** What is left at the end. */
  end(): string {
    if (this.#isOver) return '';
    return this.#end(this.#held.replace(THOUGHT, ''));
  }

  #end(text: string): string {
    this.#isOver = true;
    this.#held = '';
    return text;
  }
}
