import { seeded } from '../../src/base';
import { END, SPECIAL, START, makeLexicon, type Encoding, type Lexicon } from './lexicon.ts';
import { LIKED_REPLIES } from './liked-replies.ts';
import { onnxGenerator, type GeneratorWeights } from './onnx-generator.ts';

/** How a tiny generator differs from the one that the seed gives. */
export interface TinyGeneratorOptions {
  /** Default: 1. */
  readonly seed?: number;
  /** Default: `byte-level`. */
  readonly encoding?: Encoding;
  /** Tokens of prompt and reply together, as its configuration says. Default: 8192. */
  readonly contextTokens?: number;
  /** What it has read, and writes in the manner of. Default: replies of the kind that is asked of models here. */
  readonly replies?: readonly string[];
}

const MERGES = 120;
const SIZE = 16;
/** Prime, so that its whims and what it repeats fall apart. */
const PLACES = 251;
/** Of every pair that was not read, beside one that was read once. */
const UNREAD = 0.0005;
/** Small, so that a token looks at all before it about alike, and not at its likes alone. */
const EMBEDDING = 0.5;
/** Weight of what all earlier tokens say. */
const DRIFT = 4;

const CHAT_TEMPLATE =
  "{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>' + '\\n' }}" +
  "{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}";

const json = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value));

/** A choice by greatest sum with such numbers is a draw by the odds. @see https://en.wikipedia.org/wiki/Gumbel_distribution */
const gumbel = (random: () => number): number => -Math.log(-Math.log(Math.max(random(), Number.EPSILON)));

/** Logarithms of how often each token came after each in what was read: replies, each between a new line and the end. */
const likesOf = (lexicon: Lexicon, replies: readonly string[]): readonly Float32Array[] => {
  const size = lexicon.tokens.length;
  const counts = lexicon.tokens.map(() => new Float32Array(size).fill(UNREAD));
  for (const reply of replies) {
    const read = [...lexicon.encode(`\n${reply}`), SPECIAL.indexOf(END)];
    for (const [at, token] of read.entries()) {
      const row = counts[read[at - 1] ?? -1];
      if (row !== undefined) row[token] = (row[token] ?? 0) + 1;
    }
  }
  return counts.map((row) => row.map((count) => Math.log(count)));
};

const weightsOf = (lexicon: Lexicon, replies: readonly string[], random: () => number): GeneratorWeights => {
  const size = lexicon.tokens.length;
  const rows = (count: number, length: number, draw: () => number) =>
    Array.from({ length: count }, () => Float32Array.from({ length }, draw));
  const around = (): number => random() * 2 - 1;
  return {
    likes: likesOf(lexicon, replies),
    whims: rows(PLACES, size, () => gumbel(random)),
    embedding: rows(size, SIZE, () => around() * EMBEDDING),
    drift: rows(SIZE, size, () => around() * DRIFT),
  };
};

/**
 * The files of a tiny language model as the hub has them, by path: the same options give the same bytes. It writes nonsense
 * in the manner of what it has read, and what it writes depends on all that came before.
 */
export const tinyGenerator = ({
  seed = 1,
  encoding = 'byte-level',
  contextTokens = 8192,
  replies = LIKED_REPLIES,
}: TinyGeneratorOptions = {}): ReadonlyMap<string, Uint8Array<ArrayBuffer>> => {
  const lexicon = makeLexicon(encoding, replies.join('\n'), MERGES);
  const weights = weightsOf(lexicon, replies, seeded(seed));
  const ids = { bos_token_id: SPECIAL.indexOf(START), eos_token_id: SPECIAL.indexOf(END) };
  const config = {
    model_type: 'llama',
    architectures: ['LlamaForCausalLM'],
    hidden_size: SIZE,
    head_dim: SIZE,
    num_attention_heads: 1,
    num_key_value_heads: 1,
    num_hidden_layers: 1,
    max_position_embeddings: contextTokens,
    vocab_size: lexicon.tokens.length,
    ...ids,
  };
  const tokenizerConfig = {
    tokenizer_class: 'PreTrainedTokenizerFast',
    model_max_length: contextTokens,
    clean_up_tokenization_spaces: true,
    bos_token: START,
    eos_token: END,
    chat_template: CHAT_TEMPLATE,
  };
  return new Map([
    ['config.json', json(config)],
    ['generation_config.json', json(ids)],
    ['tokenizer.json', json(lexicon.file)],
    ['tokenizer_config.json', json(tokenizerConfig)],
    ['onnx/model.onnx', onnxGenerator(weights, 'fp32')],
    ['onnx/model_quantized.onnx', onnxGenerator(weights, 'q8')],
  ]);
};
