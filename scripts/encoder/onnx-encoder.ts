import { FLOAT, INT64, attribute, initializer, input, node, onnxModel, output } from '../onnx/graph.ts';
import { lookUp, type Precision } from '../onnx/table.ts';

/**
 * A valid ONNX encoder: it looks a vector up for each token and leaves out those that the mask does. Its output
 * `last_hidden_state` has the shape batch × tokens × size, as a BERT's has.
 */
export const onnxEncoder = (
  vectors: readonly Float32Array[],
  precision: Precision,
): Uint8Array<ArrayBuffer> => {
  const size = vectors[0]?.length ?? 0;
  return onnxModel('encoder', [
    ...lookUp('table', vectors, precision, { ids: 'input_ids', found: 'hidden' }),
    node('Cast', ['attention_mask'], 'mask', attribute('to', FLOAT)),
    node('Unsqueeze', ['mask', 'last'], 'column'),
    node('Mul', ['hidden', 'column'], 'last_hidden_state'),
    initializer({ name: 'last', type: INT64, dims: [1], bytes: BigInt64Array.of(-1n) }),
    input('input_ids', INT64, ['batch', 'tokens']),
    input('attention_mask', INT64, ['batch', 'tokens']),
    output('last_hidden_state', FLOAT, ['batch', 'tokens', size]),
  ]);
};
