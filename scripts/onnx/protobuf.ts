/** A message of Protocol Buffers in the making: its bytes so far. @see https://protobuf.dev/programming-guides/encoding/ */
export type Bytes = Uint8Array<ArrayBuffer>;

const VARINT = 0;
const LENGTH = 2;

export const joined = (parts: readonly Uint8Array[]): Bytes => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** Seven bits a byte, the lowest first. @param value whole and not negative */
const varint = (value: number): Bytes => {
  const bytes: number[] = [];
  let left = value;
  while (left > 127) {
    bytes.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return Uint8Array.of(...bytes, left);
};

export const integer = (field: number, value: number): Bytes =>
  joined([varint(field * 8 + VARINT), varint(value)]);

export const raw = (field: number, value: Uint8Array): Bytes =>
  joined([varint(field * 8 + LENGTH), varint(value.length), value]);

export const text = (field: number, value: string): Bytes => raw(field, new TextEncoder().encode(value));

export const message = (field: number, ...parts: readonly Bytes[]): Bytes => raw(field, joined(parts));
