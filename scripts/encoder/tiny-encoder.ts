import { seeded } from '../../src/base';
import { onnxEncoder } from './onnx-encoder.ts';

const PAD = '[PAD]';
const UNKNOWN = '[UNK]';

const DIMENSIONS = 128;
const LONGEST = 64;

const json = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value));

const tokenizer = (vocabulary: ReadonlyMap<string, number>) => ({
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: [PAD, UNKNOWN].map((content, id) => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  })),
  normalizer: {
    type: 'BertNormalizer',
    clean_text: true,
    handle_chinese_chars: false,
    strip_accents: true,
    lowercase: true,
  },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: null,
  decoder: null,
  model: {
    type: 'WordPiece',
    unk_token: UNKNOWN,
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(vocabulary),
  },
});

/**
 * The files of a sentence encoder as the hub has them, by path. The words of one group have the same vector, drawn by
 * the seed; words of no group share the vector of what is unknown.
 * @param groups of words in small letters, without accents
 */
export const tinyEncoder = (
  groups: readonly (readonly string[])[],
  seed = 1,
): ReadonlyMap<string, Uint8Array<ArrayBuffer>> => {
  const random = seeded(seed);
  const drawn = (): Float32Array => Float32Array.from({ length: DIMENSIONS }, () => random() * 2 - 1);
  const vectors = [new Float32Array(DIMENSIONS), drawn()];
  const vocabulary = new Map([PAD, UNKNOWN].map((word, id) => [word, id]));
  for (const group of groups) {
    const vector = drawn();
    for (const word of group) {
      vocabulary.set(word, vectors.length);
      vectors.push(vector);
    }
  }
  return new Map([
    [
      'config.json',
      json({
        model_type: 'bert',
        architectures: ['BertModel'],
        hidden_size: DIMENSIONS,
        vocab_size: vectors.length,
      }),
    ],
    ['tokenizer.json', json(tokenizer(vocabulary))],
    [
      'tokenizer_config.json',
      json({
        tokenizer_class: 'BertTokenizer',
        model_max_length: LONGEST,
        do_lower_case: true,
        pad_token: PAD,
        unk_token: UNKNOWN,
      }),
    ],
    ['onnx/model.onnx', onnxEncoder(vectors, 'fp32')],
    ['onnx/model_quantized.onnx', onnxEncoder(vectors, 'q8')],
  ]);
};
