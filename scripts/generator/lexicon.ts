import { learnMerges, merged, type Merge } from './learn-merges.ts';

/** How a tokenizer writes bytes and spaces: as GPT-2, Llama 3 and Qwen do, or as SentencePiece does. */
export type Encoding = 'byte-level' | 'byte-fallback';

/** A tokenizer: what it knows, and its file. */
export interface Lexicon {
  /** By id. */
  readonly tokens: readonly string[];
  /** `tokenizer.json`. */
  readonly file: unknown;
  /** Without the special tokens. */
  encode(text: string): readonly number[];
}

export const START = '<|im_start|>';
export const END = '<|im_end|>';
const UNKNOWN = '<unk>';
/** In the order of their ids, before all others. */
export const SPECIAL: readonly string[] = [UNKNOWN, START, END];

/** As the pre-tokenizer `ByteLevel` cuts. */
const WORDS = /'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+/gu;
const BYTES = Array.from({ length: 256 }, (_, byte) => byte);
/** Bytes that GPT-2 writes as the letters they are in Latin-1; the others come after all of Latin-1. */
const isPlain = (byte: number): boolean =>
  (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || (byte >= 174 && byte <= 255);
const LETTERS: readonly string[] = (() => {
  let strange = 256;
  return BYTES.map((byte) => String.fromCharCode(isPlain(byte) ? byte : strange++));
})();

const inLetters = (word: string): string =>
  Array.from(new TextEncoder().encode(word), (byte) => LETTERS[byte] ?? '').join('');

const byteToken = (byte: number): string => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`;

const addedTokens = SPECIAL.map((content, id) => ({
  id,
  content,
  single_word: false,
  lstrip: false,
  rstrip: false,
  normalized: false,
  special: true,
}));

const fileOf = (tokens: readonly string[], merges: readonly Merge[], parts: object, model: object) => ({
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: addedTokens,
  normalizer: null,
  pre_tokenizer: null,
  post_processor: null,
  ...parts,
  model: {
    type: 'BPE',
    dropout: null,
    unk_token: null,
    continuing_subword_prefix: null,
    end_of_word_suffix: null,
    fuse_unk: false,
    ...model,
    vocab: Object.fromEntries(tokens.map((token, id) => [token, id])),
    merges: merges.map((pair) => [...pair]),
  },
});

/** What a text is to a list of merges and a list of tokens; `otherwise`: for a part that is no token. */
const encoder = (
  tokens: readonly string[],
  merges: readonly Merge[],
  wordsOf: (text: string) => readonly string[],
  otherwise: (part: string) => readonly string[],
): Lexicon['encode'] => {
  const ids = new Map(tokens.map((token, id) => [token, id]));
  return (text) =>
    wordsOf(text)
      .flatMap((word) =>
        merges.reduce<readonly string[]>((parts, pair) => merged(parts, pair), Array.from(word)),
      )
      .flatMap((part) => (ids.has(part) ? [part] : otherwise(part)))
      .flatMap((part) => ids.get(part) ?? []);
};

const BYTE_LEVEL = { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true };

const byteLevel = (text: string, most: number): Lexicon => {
  const wordsOf = (some: string): readonly string[] => (some.match(WORDS) ?? []).map(inLetters);
  const merges = learnMerges(wordsOf(text), most);
  const tokens = [...SPECIAL, ...LETTERS, ...merges.map((pair) => pair.join(''))];
  const parts = { pre_tokenizer: BYTE_LEVEL, decoder: BYTE_LEVEL };
  return {
    tokens,
    file: fileOf(tokens, merges, parts, { byte_fallback: false }),
    encode: encoder(tokens, merges, wordsOf, () => []),
  };
};

const SPACE = '▁';
const FALLBACK = {
  normalizer: {
    type: 'Sequence',
    normalizers: [
      { type: 'Prepend', prepend: SPACE },
      { type: 'Replace', pattern: { String: ' ' }, content: SPACE },
    ],
  },
  decoder: {
    type: 'Sequence',
    decoders: [
      { type: 'Replace', pattern: { String: SPACE }, content: ' ' },
      { type: 'ByteFallback' },
      { type: 'Fuse' },
      { type: 'Strip', content: ' ', start: 1, stop: 0 },
    ],
  },
};

const byteFallback = (text: string, most: number): Lexicon => {
  // A word, with the space before it.
  const wordsOf = (some: string): readonly string[] =>
    some.replaceAll(' ', SPACE).match(/▁?[^▁\n]+|\n|▁/gu) ?? [];
  const merges = learnMerges(wordsOf(text), most);
  const letters = [...new Set(text.replaceAll(' ', SPACE))].filter((letter) => letter !== '\n').sort();
  const tokens = [...SPECIAL, ...BYTES.map(byteToken), ...letters, ...merges.map((pair) => pair.join(''))];
  const bytesOf = (part: string) => Array.from(new TextEncoder().encode(part), byteToken);
  return {
    tokens,
    file: fileOf(tokens, merges, FALLBACK, { byte_fallback: true, unk_token: UNKNOWN }),
    encode: encoder(tokens, merges, wordsOf, bytesOf),
  };
};

/** Bytes, and what a text has most often, at most so many merges. */
export const makeLexicon = (encoding: Encoding, text: string, most: number): Lexicon =>
  encoding === 'byte-level' ? byteLevel(text, most) : byteFallback(text, most);
