import {
  LogitsProcessor,
  LogitsProcessorList,
  Tensor,
  type DynamicCache,
  type PreTrainedModel,
} from '@huggingface/transformers';

/** Chooses the next token from the logits of all; -1: none may come. */
export type Choose = (logits: Float32Array) => number;

/** Leaves of all tokens the one that is chosen. The library calls it with the logits of one place, and takes the likeliest of them. */
class Chooser extends LogitsProcessor {
  readonly #choose: Choose;
  chosen = -1;

  constructor(choose: Choose) {
    super();
    this.#choose = choose;
  }

  override _call(_ids: bigint[][], logits: Tensor): Tensor {
    const data: unknown = logits.data;
    if (!(data instanceof Float32Array))
      throw new TypeError(`Logits of the type ${logits.type} are not supported.`);
    this.chosen = this.#choose(data);
    data.fill(-Infinity);
    if (this.chosen >= 0) data[this.chosen] = 0;
    return logits;
  }
}

const row = (values: readonly bigint[]): Tensor =>
  new Tensor('int64', BigInt64Array.from(values), [1, values.length]);

/** One pass over the tokens that the cache does not have yet, and a choice of what comes after them. Afterwards the cache has them all. */
export const step = async (
  model: PreTrainedModel,
  ids: readonly number[],
  cache: DynamicCache,
  choose: Choose,
): Promise<number> => {
  const chooser = new Chooser(choose);
  const processors = new LogitsProcessorList();
  processors.push(chooser);
  await model.generate({
    inputs: row(ids.map(BigInt)),
    attention_mask: row(ids.map(() => 1n)),
    past_key_values: cache,
    logits_processor: processors,
    max_new_tokens: 1,
    // What the files of some models ask for beside the likeliest token would work against a grammar.
    do_sample: false,
    repetition_penalty: 1,
    no_repeat_ngram_size: 0,
  });
  return chooser.chosen;
};
