/**
 * A GGUF model of some ten kilobytes, for tests: a llama whose layer does nothing, so that each token decides the next one
 * alone. What it writes is nonsense, and the same each time; the engine runs it as any other.
 * @see https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
 */
import { seeded } from '../../src/base';

export interface TinyOptions {
  /** Written first, as one token, wherever a grammar lets it; then the reply ends. */
  readonly reply?: string;
  readonly contextTokens?: number;
  /** As its file tells; llama.cpp knows no `unheard-of`. */
  readonly architecture?: string;
  /** It says that it is the first of so many. */
  readonly parts?: number;
}

type Bytes = Uint8Array<ArrayBuffer>;

const WIDTH = 32;
const HEADS = 2;
const ALIGNMENT = 32;
/** Dimensions of an embedding that are not random: every token has the first, the reply alone the second. */
const [ALWAYS, REPLIED] = [0, 1];

const [TEXT, NUMBER, FLOAT, FLAG, LIST] = [8, 4, 6, 7, 9];
const F32 = 0;
const NORMAL = 1;
const CONTROL = 3;

const TEMPLATE =
  "{% for message in messages %}{{'<|im_start|>' + message['role'] + '\n' + message['content'] + '<|im_end|>\n'}}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}";

const joined = (pieces: readonly Bytes[]): Bytes => {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
};
const u32 = (value: number): Bytes => new Uint8Array(new Uint32Array([value]).buffer);
const u64 = (value: number): Bytes => new Uint8Array(new BigUint64Array([BigInt(value)]).buffer);
const floats = (values: readonly number[]): Bytes => new Uint8Array(new Float32Array(values).buffer);
const text = (value: string): Bytes => {
  const bytes = new TextEncoder().encode(value);
  return joined([u64(bytes.length), bytes]);
};

const textValue = (key: string, value: string): Bytes => joined([text(key), u32(TEXT), text(value)]);
const numberValue = (key: string, value: number): Bytes => joined([text(key), u32(NUMBER), u32(value)]);
const floatValue = (key: string, value: number): Bytes => joined([text(key), u32(FLOAT), floats([value])]);
const flagValue = (key: string, value: boolean): Bytes =>
  joined([text(key), u32(FLAG), new Uint8Array([value ? 1 : 0])]);
const listValue = (key: string, type: number, values: readonly Bytes[]): Bytes =>
  joined([text(key), u32(LIST), u32(type), u64(values.length), ...values]);

/** As GPT-2 writes bytes that are no letters: each as one that is. */
const byteLetters = ((): readonly string[] => {
  const isPlain = (byte: number): boolean =>
    (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || (byte >= 174 && byte <= 255);
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => String.fromCodePoint(isPlain(byte) ? byte : next++));
})();
const asLetters = (reply: string): string =>
  [...new TextEncoder().encode(reply)].map((byte) => byteLetters[byte] ?? '').join('');

interface Tensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly values: readonly number[];
}

const zeros = (count: number): readonly number[] => Array.from({ length: count }, () => 0);
const ones = (count: number): readonly number[] => Array.from({ length: count }, () => 1);

/** What says nothing, so that an embedding comes through as it is. */
const layer = (): readonly Tensor[] => [
  { name: 'blk.0.attn_norm.weight', shape: [WIDTH], values: ones(WIDTH) },
  { name: 'blk.0.ffn_norm.weight', shape: [WIDTH], values: ones(WIDTH) },
  ...['attn_q', 'attn_k', 'attn_v', 'attn_output', 'ffn_gate', 'ffn_up', 'ffn_down'].map((name) => ({
    name: `blk.0.${name}.weight`,
    shape: [WIDTH, WIDTH],
    values: zeros(WIDTH * WIDTH),
  })),
];

/** Letters, digits and signs: what it writes can be read. */
const isPrinted = (token: number): boolean => token >= 32 && token <= 126;

const weights = (tokens: number, end: number, reply: number | undefined): readonly Tensor[] => {
  const random = seeded(7);
  const table = (spread: number): number[][] =>
    Array.from({ length: tokens }, () => Array.from({ length: WIDTH }, () => (random() - 0.5) * spread));
  const [embedded, output] = [table(1), table(2)];
  for (const [token, row] of embedded.entries()) {
    row[ALWAYS] = 2;
    row[REPLIED] = token === reply ? 8 : 0;
  }
  for (const [token, row] of output.entries()) {
    // Of itself it goes on for long, and after the reply it ends.
    row[ALWAYS] = token === reply ? 20 : isPrinted(token) ? 0 : -20;
    row[REPLIED] = token === end ? 40 : 0;
  }
  return [
    { name: 'token_embd.weight', shape: [WIDTH, tokens], values: embedded.flat() },
    { name: 'output_norm.weight', shape: [WIDTH], values: ones(WIDTH) },
    { name: 'output.weight', shape: [WIDTH, tokens], values: output.flat() },
    ...layer(),
  ];
};

const vocabulary = (reply: string | undefined) => {
  const tokens = [...byteLetters, '<|im_start|>', '<|im_end|>'];
  const types = [...byteLetters.map(() => NORMAL), CONTROL, CONTROL];
  const end = tokens.length - 1;
  if (reply === undefined) return { tokens, types, end, replyToken: undefined };
  return { tokens: [...tokens, asLetters(reply)], types: [...types, NORMAL], end, replyToken: tokens.length };
};

const padded = (bytes: Bytes): Bytes => joined([bytes, new Uint8Array(-bytes.length & (ALIGNMENT - 1))]);

export const tinyGguf = (options: TinyOptions = {}): Bytes => {
  const { reply, contextTokens = 4096, architecture = 'llama', parts = 1 } = options;
  const { tokens, types, end, replyToken } = vocabulary(reply);
  const tensors = weights(tokens.length, end, replyToken);
  const metadata = [
    textValue('general.architecture', architecture),
    textValue('general.name', 'Tiny'),
    textValue('general.license', 'apache-2.0'),
    numberValue('general.file_type', F32),
    ...(parts > 1 ? [numberValue('split.no', 0), numberValue('split.count', parts)] : []),
    numberValue(`${architecture}.context_length`, contextTokens),
    numberValue(`${architecture}.embedding_length`, WIDTH),
    numberValue(`${architecture}.block_count`, 1),
    numberValue(`${architecture}.feed_forward_length`, WIDTH),
    numberValue(`${architecture}.attention.head_count`, HEADS),
    numberValue(`${architecture}.rope.dimension_count`, WIDTH / HEADS),
    floatValue(`${architecture}.attention.layer_norm_rms_epsilon`, 1e-5),
    textValue('tokenizer.ggml.model', 'gpt2'),
    textValue('tokenizer.ggml.pre', 'gpt-2'),
    listValue('tokenizer.ggml.tokens', TEXT, tokens.map(text)),
    listValue('tokenizer.ggml.token_type', 5, types.map(u32)),
    listValue('tokenizer.ggml.merges', TEXT, [text('t h')]),
    numberValue('tokenizer.ggml.eos_token_id', end),
    numberValue('tokenizer.ggml.padding_token_id', end),
    flagValue('tokenizer.ggml.add_bos_token', false),
    textValue('tokenizer.chat_template', TEMPLATE),
  ];
  const data = tensors.map(({ values }) => padded(floats(values)));
  const starts = data.map((_, at) => data.slice(0, at).reduce((sum, { length }) => sum + length, 0));
  const infos = tensors.map(({ name, shape }, at) =>
    joined([text(name), u32(shape.length), ...shape.map(u64), u32(F32), u64(starts[at] ?? 0)]),
  );
  const magic = new TextEncoder().encode('GGUF');
  const header = [magic, u32(3), u64(tensors.length), u64(metadata.length), ...metadata, ...infos];
  return joined([padded(joined(header)), ...data]);
};
