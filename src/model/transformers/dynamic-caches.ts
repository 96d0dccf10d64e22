import { DynamicCache, type Tensor } from '@huggingface/transformers';
import type { CacheMaker } from './kept-tokens';

const PART = /^past_key_values\.\d+\.(?:key|value)$/u;
/** The axis of the tokens, from the last one. */
const TOKENS = -2;

const partsOf = (cache: DynamicCache): readonly (readonly [string, Tensor])[] =>
  Object.entries<Tensor>(cache);

/** Only keys and values of each token, and in memory: then the first tokens' are what they were without the later ones. */
const canCut = (cache: DynamicCache, length: number): boolean =>
  partsOf(cache).every(
    ([name, { dims, location }]) => PART.test(name) && dims.at(TOKENS) === length && location === 'cpu',
  );

/** Caches of transformers.js. One on the graphics card is kept whole or not at all, as reading it back takes longer than making it anew. */
export const dynamicCaches: CacheMaker = {
  fresh: () => new DynamicCache(),
  cut: ({ cache, length: known }, length) => {
    if (!canCut(cache, known)) return undefined;
    const parts = partsOf(cache).map(([name, tensor]) => [name, tensor.slice(null, null, [0, length], null)]);
    return new DynamicCache(Object.fromEntries(parts) as Record<string, Tensor>);
  },
};
