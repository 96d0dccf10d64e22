/** Writes GGUF files for tests, right ones and wrong ones: no length is checked. */

/** A value of the metadata. `int`: 32 bits; `long`: 64 bits, also ones that no array could have. */
export type Value =
  | { readonly text: string }
  | { readonly int: number }
  | { readonly long: bigint }
  | { readonly float: number }
  | { readonly flag: boolean }
  | { readonly texts: readonly string[] }
  | { readonly ints: readonly number[] }
  | { readonly raw: readonly Uint8Array[] };

export interface Tensor {
  readonly name: string;
  readonly shape: readonly (number | bigint)[];
  readonly type: number;
  readonly offset: number | bigint;
}

export const u32 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
};
export const u64 = (value: number | bigint): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value), true);
  return bytes;
};
const f32 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setFloat32(0, value, true);
  return bytes;
};
export const text = (value: string): readonly Uint8Array[] => {
  const bytes = new TextEncoder().encode(value);
  return [u64(bytes.length), bytes];
};

const valueBytes = (value: Value): readonly Uint8Array[] => {
  if ('text' in value) return [u32(8), ...text(value.text)];
  if ('int' in value) return [u32(4), u32(value.int)];
  if ('long' in value) return [u32(10), u64(value.long)];
  if ('float' in value) return [u32(6), f32(value.float)];
  if ('flag' in value) return [u32(7), new Uint8Array([value.flag ? 1 : 0])];
  if ('texts' in value) return [u32(9), u32(8), u64(value.texts.length), ...value.texts.flatMap(text)];
  if ('ints' in value) return [u32(9), u32(4), u64(value.ints.length), ...value.ints.map(u32)];
  return value.raw;
};

export const bytesOf = (pieces: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
};

export interface Written {
  readonly version?: number;
  readonly metadata?: readonly (readonly [string, Value])[];
  readonly tensors?: readonly Tensor[];
  readonly keyCount?: number | bigint;
  readonly tensorCount?: number | bigint;
  /** Bytes behind the header, after it was filled up to 32. */
  readonly data?: number;
}

/** A file as it is told to be. */
export const writeGguf = ({ version = 3, metadata = [], tensors = [], ...rest }: Written): Uint8Array => {
  const header = bytesOf([
    new TextEncoder().encode('GGUF'),
    u32(version),
    u64(rest.tensorCount ?? tensors.length),
    u64(rest.keyCount ?? metadata.length),
    ...metadata.flatMap(([key, value]) => [...text(key), ...valueBytes(value)]),
    ...tensors.flatMap(({ name, shape, type, offset }) => [
      ...text(name),
      u32(shape.length),
      ...shape.map(u64),
      u32(type),
      u64(offset),
    ]),
  ]);
  const { data } = rest;
  if (data === undefined) return header;
  return bytesOf([header, new Uint8Array(-header.length & 31), new Uint8Array(data)]);
};

/** Metadata of a small model that follows instructions. */
export const METADATA: readonly (readonly [string, Value])[] = [
  ['general.architecture', { text: 'llama' }],
  ['general.name', { text: 'Tiny' }],
  ['general.license', { text: 'mit' }],
  ['general.file_type', { int: 2 }],
  ['llama.context_length', { int: 8192 }],
  ['tokenizer.ggml.tokens', { texts: ['<s>', 'a', 'año', ''] }],
  ['tokenizer.ggml.token_type', { ints: [3, 1, 1, 1] }],
  ['tokenizer.chat_template', { text: '{{ messages }}' }],
];

/** 64 numbers in two blocks of Q4_0, and 4 of F32. */
export const TENSORS: readonly Tensor[] = [
  { name: 'token_embd.weight', shape: [32, 2], type: 2, offset: 0 },
  { name: 'output_norm.weight', shape: [4], type: 0, offset: 64 },
];
/** Both of them, without what fills up the last one. */
export const DATA_BYTES = 64 + 16;
