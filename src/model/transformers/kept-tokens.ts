import type { DynamicCache } from '@huggingface/transformers';

/** What a model made of some tokens. */
export interface Kept {
  readonly cache: DynamicCache;
  /** How many tokens it is of. */
  readonly length: number;
}

/** How such a cache is made. */
export interface CacheMaker {
  fresh(): DynamicCache;
  /**
   * What is of the first tokens alone, in the place of what is of so many; `undefined` where they can't be told apart.
   * @param length fewer than it is of
   */
  cut(kept: Kept, length: number): DynamicCache | undefined;
}

/**
 * What a model made of the tokens of the last request, so that the next one that begins alike has less to do: with all of
 * them before it, always; with the first of them alone, where they can be told apart.
 */
export class KeptTokens {
  readonly #maker: CacheMaker;
  #ids: readonly number[] = [];
  #cache: DynamicCache | undefined;
  #text: { readonly prompt: string; readonly reply: string; readonly ids: readonly number[] } | undefined;

  constructor(maker: CacheMaker) {
    this.#maker = maker;
  }

  /**
   * The tokens of a prompt. Where it goes on from the last prompt and reply those keep their tokens: a tokenizer might
   * cut a reply otherwise than the model wrote it.
   */
  idsOf(prompt: string, encode: (text: string) => readonly number[]): readonly number[] {
    const last = this.#text;
    if (last === undefined) return encode(prompt);
    const before = last.prompt + last.reply;
    if (last.reply === '' || !prompt.startsWith(before)) return encode(prompt);
    return [...last.ids, ...encode(prompt.slice(before.length))];
  }

  /** Hands out what is kept of the beginning of these tokens, all but the last at most, and keeps nothing. */
  async take(ids: readonly number[]): Promise<Kept> {
    const [cache, known] = [this.#cache, this.#ids];
    this.#forget();
    if (cache === undefined) return this.#nothing();
    let length = 0;
    while (length < Math.min(known.length, ids.length - 1) && known[length] === ids[length]) length += 1;
    if (length === known.length) return { cache, length };
    const first = length === 0 ? undefined : this.#maker.cut({ cache, length: known.length }, length);
    await cache.dispose();
    return first === undefined ? this.#nothing() : { cache: first, length };
  }

  /**
   * @param ids of a prompt and its reply, without what ended it
   * @param kept what the model made of the first of them; `undefined`: of none
   * @param text what they say, where they say it to the end
   */
  keep(
    ids: readonly number[],
    kept: Kept | undefined,
    text: { readonly prompt: string; readonly reply: string } | undefined,
  ): void {
    this.#cache = kept?.cache;
    this.#ids = ids.slice(0, kept?.length ?? 0);
    this.#text = text === undefined ? undefined : { ...text, ids };
  }

  async end(): Promise<void> {
    const cache = this.#cache;
    this.#forget();
    await cache?.dispose();
  }

  #nothing(): Kept {
    return { cache: this.#maker.fresh(), length: 0 };
  }

  #forget(): void {
    this.#ids = [];
    this.#cache = undefined;
    this.#text = undefined;
  }
}
