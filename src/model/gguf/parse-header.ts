/**
 * The header of a GGUF file, read from the file's first bytes: metadata, and where each tensor lies.
 * Nothing in it is trusted: every length is held against a bound before anything is made of that length.
 * @see https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
 */
import type { GgufFlaw } from './gguf-failure';
import { TENSOR_TYPES } from './tensor-types';

/** Of an array only its length is kept: vocabularies are long, and nobody here reads them. */
export type GgufValue = string | number | boolean | { readonly length: number };

export interface GgufTensor {
  readonly name: string;
  readonly shape: readonly number[];
  /** As ggml numbers them; some may be newer than this reader. */
  readonly type: number;
  /** From where the tensors begin. */
  readonly offset: number;
  /** `undefined` for a type that this reader does not know. */
  readonly bytes: number | undefined;
}

export interface GgufHeader {
  readonly version: 2 | 3;
  readonly metadata: ReadonlyMap<string, GgufValue>;
  readonly tensors: readonly GgufTensor[];
  /** The file holds no fewer bytes than this. */
  readonly leastBytes: number;
}

/** `short`: the bytes end before the header does. */
export type ParsedHeader =
  | { readonly kind: 'header'; readonly header: GgufHeader }
  | { readonly kind: 'short' }
  | { readonly kind: 'not-gguf' }
  | { readonly kind: 'version'; readonly version: number }
  | { readonly kind: 'malformed'; readonly flaw: GgufFlaw };

/** Above what any real model has, and far below what would be felt. */
const MOST_KEYS = 65_536;
const MOST_TENSORS = 262_144;
const MOST_TEXT = 16 * 2 ** 20;
const MOST_NAME = 65_535;
const MOST_ITEMS = 2 ** 26;
const MOST_DEPTH = 4;
const MOST_DIMENSIONS = 4;
const MOST_ALIGNMENT = 2 ** 20;
const DEFAULT_ALIGNMENT = 32;

const MAGIC = [0x47, 0x47, 0x55, 0x46];

class Short extends Error {}
class Malformed extends Error {
  readonly flaw: GgufFlaw;
  constructor(flaw: GgufFlaw) {
    super(flaw);
    this.flaw = flaw;
  }
}

/** Reads on from where it is. Throws `Short` at the end of the bytes, `Malformed` at what no header says. */
class Cursor {
  readonly #view: DataView;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Passes over so many bytes, and tells where they begin. */
  skip(bytes: number): number {
    const from = this.at;
    if (bytes > this.#view.byteLength - from) throw new Short();
    this.at += bytes;
    return from;
  }

  u8 = (): number => this.#view.getUint8(this.skip(1));
  i8 = (): number => this.#view.getInt8(this.skip(1));
  u16 = (): number => this.#view.getUint16(this.skip(2), true);
  i16 = (): number => this.#view.getInt16(this.skip(2), true);
  u32 = (): number => this.#view.getUint32(this.skip(4), true);
  i32 = (): number => this.#view.getInt32(this.skip(4), true);
  f32 = (): number => this.#view.getFloat32(this.skip(4), true);
  f64 = (): number => this.#view.getFloat64(this.skip(8), true);
  /** Of numbers that nobody here counts with; the last bits of large ones are lost. */
  u64 = (): number => Number(this.#view.getBigUint64(this.skip(8), true));
  i64 = (): number => Number(this.#view.getBigInt64(this.skip(8), true));

  /** A length or an offset. */
  count(most = Number.MAX_SAFE_INTEGER, flaw: GgufFlaw = 'number-too-large'): number {
    const count = this.u64();
    if (count > most) throw new Malformed(flaw);
    return count;
  }

  skipText(): void {
    this.skip(this.count(MOST_TEXT, 'text-too-long'));
  }

  text(most: number): string {
    const length = this.count(most, 'text-too-long');
    const from = this.#view.byteOffset + this.skip(length);
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      new Uint8Array(this.#view.buffer, from, length),
    );
  }
}

const TEXT = 8;
const LIST = 9;
/** Bytes of one value of each type of fixed length. */
const FIXED: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 4],
  [5, 4],
  [6, 4],
  [7, 1],
  [10, 8],
  [11, 8],
  [12, 8],
]);

const passList = (cursor: Cursor, depth: number): number => {
  if (depth > MOST_DEPTH) throw new Malformed('nested-too-deep');
  const type = cursor.u32();
  const length = cursor.count(MOST_ITEMS);
  const bytes = FIXED.get(type);
  if (bytes !== undefined) cursor.skip(bytes * length);
  else if (type === TEXT) for (let item = 0; item < length; item += 1) cursor.skipText();
  else if (type === LIST) for (let item = 0; item < length; item += 1) passList(cursor, depth + 1);
  else throw new Malformed('unknown-value');
  return length;
};

const readValue = (cursor: Cursor): GgufValue => {
  const type = cursor.u32();
  switch (type) {
    case 0:
      return cursor.u8();
    case 1:
      return cursor.i8();
    case 2:
      return cursor.u16();
    case 3:
      return cursor.i16();
    case 4:
      return cursor.u32();
    case 5:
      return cursor.i32();
    case 6:
      return cursor.f32();
    case 7:
      return cursor.u8() !== 0;
    case TEXT:
      return cursor.text(MOST_TEXT);
    case LIST:
      return { length: passList(cursor, 1) };
    case 10:
      return cursor.u64();
    case 11:
      return cursor.i64();
    case 12:
      return cursor.f64();
    default:
      throw new Malformed('unknown-value');
  }
};

const readMetadata = (cursor: Cursor, keys: number): ReadonlyMap<string, GgufValue> => {
  const metadata = new Map<string, GgufValue>();
  for (let key = 0; key < keys; key += 1) {
    const name = cursor.text(MOST_NAME);
    if (metadata.has(name)) throw new Malformed('key-twice');
    metadata.set(name, readValue(cursor));
  }
  return metadata;
};

/** Rows are made of whole blocks. */
const bytesOf = (shape: readonly number[], type: number): number | undefined => {
  const known = TENSOR_TYPES.get(type);
  const numbers = shape.reduce((product, length) => product * length, 1);
  if (!Number.isSafeInteger(numbers)) throw new Malformed('tensor-shape');
  if (known === undefined) return undefined;
  if ((shape[0] ?? 1) % known.blockLength !== 0) throw new Malformed('tensor-shape');
  const bytes = (numbers / known.blockLength) * known.blockBytes;
  if (!Number.isSafeInteger(bytes)) throw new Malformed('tensor-shape');
  return bytes;
};

const readTensor = (cursor: Cursor, alignment: number): GgufTensor => {
  const name = cursor.text(MOST_NAME);
  const dimensions = cursor.u32();
  if (dimensions > MOST_DIMENSIONS) throw new Malformed('tensor-shape');
  const shape = Array.from({ length: dimensions }, () =>
    cursor.count(Number.MAX_SAFE_INTEGER, 'tensor-shape'),
  );
  const type = cursor.u32();
  const offset = cursor.count(Number.MAX_SAFE_INTEGER, 'tensor-offset');
  if (offset % alignment !== 0) throw new Malformed('tensor-offset');
  return { name, shape, type, offset, bytes: bytesOf(shape, type) };
};

const readTensors = (cursor: Cursor, count: number, alignment: number): readonly GgufTensor[] => {
  const tensors = new Map<string, GgufTensor>();
  for (let at = 0; at < count; at += 1) {
    const tensor = readTensor(cursor, alignment);
    if (tensors.has(tensor.name)) throw new Malformed('tensor-twice');
    tensors.set(tensor.name, tensor);
  }
  return [...tensors.values()];
};

const alignmentOf = (metadata: ReadonlyMap<string, GgufValue>): number => {
  const value = metadata.get('general.alignment') ?? DEFAULT_ALIGNMENT;
  const isPower =
    typeof value === 'number' && value > 0 && value <= MOST_ALIGNMENT && Number.isInteger(Math.log2(value));
  if (!isPower) throw new Malformed('alignment');
  return value;
};

const readHeader = (cursor: Cursor, version: 2 | 3): GgufHeader => {
  const count = cursor.count(MOST_TENSORS, 'too-many-tensors');
  const metadata = readMetadata(cursor, cursor.count(MOST_KEYS, 'too-many-keys'));
  const alignment = alignmentOf(metadata);
  const tensors = readTensors(cursor, count, alignment);
  const data = Math.ceil(cursor.at / alignment) * alignment;
  const ends = tensors.map(({ offset, bytes = 0 }) => data + offset + bytes);
  const leastBytes = ends.reduce((most, end) => Math.max(most, end), cursor.at);
  if (!Number.isSafeInteger(leastBytes)) throw new Malformed('tensor-offset');
  return { version, metadata, tensors, leastBytes };
};

/** Reads a header from a file's first bytes; with more of them where they are `short`. Never throws. */
export const parseHeader = (bytes: Uint8Array): ParsedHeader => {
  if (!MAGIC.every((byte, at) => at >= bytes.length || bytes[at] === byte)) return { kind: 'not-gguf' };
  const cursor = new Cursor(bytes);
  try {
    cursor.skip(MAGIC.length);
    const version = cursor.u32();
    if (version !== 2 && version !== 3) return { kind: 'version', version };
    return { kind: 'header', header: readHeader(cursor, version) };
  } catch (thrown) {
    if (thrown instanceof Short) return { kind: 'short' };
    if (thrown instanceof Malformed) return { kind: 'malformed', flaw: thrown.flaw };
    throw thrown;
  }
};
