import type { PreTrainedModel } from '@huggingface/transformers';
import type { Kept } from './kept-tokens';
import { step, type Choose } from './step';

/** Reads tokens, and remembers what it made of those before. */
export class Reader {
  readonly #model: PreTrainedModel;
  #kept: Kept;
  #isSound = true;

  constructor(model: PreTrainedModel, kept: Kept) {
    this.#model = model;
    this.#kept = kept;
  }

  /** How many tokens it has read. */
  get length(): number {
    return this.#kept.length;
  }

  /** What it made of them; `undefined` where it broke off in the middle of some. */
  get kept(): Kept | undefined {
    return this.#isSound ? this.#kept : undefined;
  }

  /** Reads on to the last of these tokens, and chooses the next one; -1: none may come. @param ids from the first one on */
  async read(ids: readonly number[], choose: Choose): Promise<number> {
    const { cache } = this.#kept;
    this.#isSound = false;
    const token = await step(this.#model, ids, cache, choose);
    this.#kept = { cache, length: ids.length };
    this.#isSound = true;
    return token;
  }
}
