import { integer, message, raw, text, type Bytes } from './protobuf.ts';

/** `q8`: a byte a weight, as `model_quantized.onnx` has them. */
export type Precision = 'fp32' | 'q8';

// Of onnx.proto3, which gives the numbers of all fields below.
const FLOAT = 1;
const INT8 = 3;
const INT64 = 7;
const IR_VERSION = 8;
const OPSET = 17;

const STEPS = 127;

interface Tensor {
  readonly name: string;
  readonly type: number;
  readonly dims: readonly number[];
  readonly bytes: ArrayBufferView<ArrayBuffer>;
}

const initializer = ({ name, type, dims, bytes }: Tensor): Bytes =>
  message(
    5,
    ...dims.map((size) => integer(1, size)),
    integer(2, type),
    text(8, name),
    raw(9, new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  );

const node = (operator: string, inputs: readonly string[], output: string, ...attributes: Bytes[]): Bytes =>
  message(1, ...inputs.map((name) => text(1, name)), text(2, output), text(4, operator), ...attributes);

/** An attribute of one whole number. */
const attribute = (name: string, value: number): Bytes =>
  message(5, text(1, name), integer(3, value), integer(20, 2));

/** A dimension that has a name has any size. */
const value = (field: number, name: string, type: number, dims: readonly (string | number)[]): Bytes => {
  const shape = dims.map((size) => message(1, typeof size === 'number' ? integer(1, size) : text(2, size)));
  return message(field, text(1, name), message(2, message(1, integer(1, type), message(2, ...shape))));
};

const floatTable = (vectors: readonly Float32Array[], size: number) => {
  const table = new Float32Array(vectors.length * size);
  for (const [at, vector] of vectors.entries()) table.set(vector, at * size);
  return table;
};

/** What gives `hidden` from `input_ids`. */
const lookUp = (vectors: readonly Float32Array[], size: number, precision: Precision): readonly Bytes[] => {
  const floats = floatTable(vectors, size);
  const dims = [vectors.length, size];
  if (precision === 'fp32')
    return [
      node('Gather', ['table', 'input_ids'], 'hidden'),
      initializer({ name: 'table', type: FLOAT, dims, bytes: floats }),
    ];
  const largest = floats.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const scale = largest / STEPS;
  const codes = Int8Array.from(floats, (one) => Math.round(one / scale));
  return [
    node('Gather', ['table', 'input_ids'], 'codes'),
    node('DequantizeLinear', ['codes', 'scale', 'zero'], 'hidden'),
    initializer({ name: 'table', type: INT8, dims, bytes: codes }),
    initializer({ name: 'scale', type: FLOAT, dims: [], bytes: Float32Array.of(scale) }),
    initializer({ name: 'zero', type: INT8, dims: [], bytes: Int8Array.of(0) }),
  ];
};

/**
 * A valid ONNX encoder: it looks a vector up for each token and leaves out those that the mask does. Its output
 * `last_hidden_state` has the shape batch × tokens × size, as a BERT's has.
 */
export const onnxEncoder = (
  vectors: readonly Float32Array[],
  precision: Precision,
): Uint8Array<ArrayBuffer> => {
  const size = vectors[0]?.length ?? 0;
  const graph = message(
    7,
    ...lookUp(vectors, size, precision),
    node('Cast', ['attention_mask'], 'mask', attribute('to', FLOAT)),
    node('Unsqueeze', ['mask', 'last'], 'column'),
    node('Mul', ['hidden', 'column'], 'last_hidden_state'),
    initializer({ name: 'last', type: INT64, dims: [1], bytes: BigInt64Array.of(-1n) }),
    text(2, 'encoder'),
    value(11, 'input_ids', INT64, ['batch', 'tokens']),
    value(11, 'attention_mask', INT64, ['batch', 'tokens']),
    value(12, 'last_hidden_state', FLOAT, ['batch', 'tokens', size]),
  );
  const model = [
    integer(1, IR_VERSION),
    text(2, 'lodestone'),
    graph,
    message(8, text(1, ''), integer(2, OPSET)),
  ];
  return Uint8Array.from(model.flat());
};
