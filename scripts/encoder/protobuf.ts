/** A message of Protocol Buffers in the making: its bytes so far. @see https://protobuf.dev/programming-guides/encoding/ */
export type Bytes = readonly number[];

const VARINT = 0;
const LENGTH = 2;

/** Seven bits a byte, the lowest first. @param value whole and not negative */
const varint = (value: number): Bytes => {
  const bytes: number[] = [];
  let left = value;
  while (left > 127) {
    bytes.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return [...bytes, left];
};

export const integer = (field: number, value: number): Bytes => [
  ...varint(field * 8 + VARINT),
  ...varint(value),
];

const delimited = (field: number, length: number): Bytes => [
  ...varint(field * 8 + LENGTH),
  ...varint(length),
];

export const text = (field: number, value: string): Bytes => {
  const bytes = new TextEncoder().encode(value);
  return [...delimited(field, bytes.length), ...bytes];
};

/** Bytes too many to be spread. */
export const raw = (field: number, value: Uint8Array): Bytes =>
  delimited(field, value.length).concat(Array.from(value));

export const message = (field: number, ...parts: readonly Bytes[]): Bytes => {
  const inside = parts.flat();
  return delimited(field, inside.length).concat(inside);
};
