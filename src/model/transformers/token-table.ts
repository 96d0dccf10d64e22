import type { TokenTable } from '../xgrammar/compiler';

/** What tells how a vocabulary is written. */
interface Vocabulary {
  /** Token by token, as the tokenizer's file writes them. */
  readonly vocabulary: ReadonlyMap<string, number>;
  /** Tokens that stand for no text: the borders of messages, padding. */
  readonly special: readonly number[];
  /** Tokens that end a reply. */
  readonly stop: readonly number[];
  /** Length of the model's logits, where its configuration says; often longer than the vocabulary. */
  readonly size: number;
}

const NEW_LINE = { byte_level: 'Ċ', byte_fallback: '<0x0A>' } as const;

const encodingOf = (vocabulary: ReadonlyMap<string, number>): TokenTable['encoding'] => {
  if (vocabulary.has(NEW_LINE.byte_fallback)) return 'byte_fallback';
  return vocabulary.has(NEW_LINE.byte_level) ? 'byte_level' : 'raw';
};

/**
 * A tokenizer's vocabulary as XGrammar is told of it. Special tokens stand there as no text at all, which it never lets pass:
 * as the text of their names they would fit any free line of a grammar.
 */
export const tokenTable = ({ vocabulary, special, stop, size }: Vocabulary): TokenTable => {
  const encoding = encodingOf(vocabulary);
  const longest = Math.max(size, ...[...vocabulary.values()].map((id) => id + 1));
  const tokens = Array.from({ length: longest }, () => '');
  for (const [token, id] of vocabulary) tokens[id] = token;
  for (const id of special) tokens[id] = '';
  return { tokens, encoding, prependsSpace: encoding === 'byte_fallback', size: longest, stop };
};
