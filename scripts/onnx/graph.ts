import { integer, joined, message, raw, text, type Bytes } from './protobuf.ts';

// Of onnx.proto3, which gives the numbers of all fields below.
export const FLOAT = 1;
export const INT8 = 3;
export const INT64 = 7;
const IR_VERSION = 8;
const OPSET = 17;

const ATTRIBUTE_INT = 2;
const ATTRIBUTE_INTS = 7;

export interface Tensor {
  readonly name: string;
  readonly type: number;
  readonly dims: readonly number[];
  readonly bytes: ArrayBufferView<ArrayBuffer>;
}

export const initializer = ({ name, type, dims, bytes }: Tensor): Bytes =>
  message(
    5,
    ...dims.map((size) => integer(1, size)),
    integer(2, type),
    text(8, name),
    raw(9, new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  );

export const node = (
  operator: string,
  inputs: readonly string[],
  output: string,
  ...attributes: Bytes[]
): Bytes =>
  message(1, ...inputs.map((name) => text(1, name)), text(2, output), text(4, operator), ...attributes);

/** An attribute of one whole number, or of several. */
export const attribute = (name: string, value: number | readonly number[]): Bytes =>
  typeof value === 'number'
    ? message(5, text(1, name), integer(3, value), integer(20, ATTRIBUTE_INT))
    : message(5, text(1, name), ...value.map((one) => integer(8, one)), integer(20, ATTRIBUTE_INTS));

type Dims = readonly (string | number)[];

/** A dimension that has a name has any size. */
const value = (field: number, name: string, type: number, dims: Dims): Bytes => {
  const shape = dims.map((size) => message(1, typeof size === 'number' ? integer(1, size) : text(2, size)));
  return message(field, text(1, name), message(2, message(1, integer(1, type), message(2, ...shape))));
};

export const input = (name: string, type: number, dims: Dims): Bytes => value(11, name, type, dims);
export const output = (name: string, type: number, dims: Dims): Bytes => value(12, name, type, dims);

/** The bytes of a model's file. */
export const onnxModel = (name: string, parts: readonly Bytes[]): Uint8Array<ArrayBuffer> => {
  const graph = message(7, ...parts, text(2, name));
  const model = [
    integer(1, IR_VERSION),
    text(2, 'lodestone'),
    graph,
    message(8, text(1, ''), integer(2, OPSET)),
  ];
  return joined(model);
};
