import { FLOAT, INT64, attribute, initializer, input, node, onnxModel, output } from '../onnx/graph.ts';
import type { Bytes } from '../onnx/protobuf.ts';
import { lookUp, type Precision } from '../onnx/table.ts';

/** What a generator is made of; `tokens` is the size of its vocabulary. */
export interface GeneratorWeights {
  /** For each token how much it likes each to come next: tokens × tokens. */
  readonly likes: readonly Float32Array[];
  /** By its place, which starts anew after the last: places × tokens. It keeps a greedy reader of a small model from going in circles. */
  readonly whims: readonly Float32Array[];
  /** For each token what those after it are told of it: tokens × size. */
  readonly embedding: readonly Float32Array[];
  /** What that makes of the next one: size × tokens. */
  readonly drift: readonly Float32Array[];
}

const FAR = 1e9;

const number = (name: string, value: bigint, dims: readonly number[] = []): Bytes =>
  initializer({ name, type: INT64, dims, bytes: BigInt64Array.of(value) });
const float = (name: string, value: number): Bytes =>
  initializer({ name, type: FLOAT, dims: [], bytes: Float32Array.of(value) });

/** What gives `context` (batch × tokens × size): each token looks back at all before it, kept ones included. */
const attention: readonly Bytes[] = [
  node('Unsqueeze', ['hidden', 'axis1'], 'fresh'),
  node('Concat', ['past_key_values.0.key', 'fresh'], 'present.0.key', attribute('axis', 2)),
  node('Concat', ['past_key_values.0.value', 'fresh'], 'present.0.value', attribute('axis', 2)),
  node('Transpose', ['present.0.key'], 'keys', attribute('perm', [0, 1, 3, 2])),
  node('MatMul', ['fresh', 'keys'], 'scores'),
  // One where a token may look: at itself, at what was before it, and at nothing that the mask leaves out.
  node('Shape', ['past_key_values.0.key'], 'past_shape'),
  node('Gather', ['past_shape', 'two'], 'past_length'),
  node('Mul', ['scores', 'zero_float'], 'zeros'),
  node('Add', ['zeros', 'one_float'], 'ones'),
  node('Trilu', ['ones', 'past_length'], 'before', attribute('upper', 0)),
  node('Cast', ['attention_mask'], 'mask', attribute('to', FLOAT)),
  node('Unsqueeze', ['mask', 'axes12'], 'columns'),
  node('Mul', ['before', 'columns'], 'seen'),
  node('Sub', ['seen', 'one_float'], 'unseen'),
  node('Mul', ['unseen', 'far'], 'penalty'),
  node('Add', ['scores', 'penalty'], 'masked'),
  node('Softmax', ['masked'], 'shares'),
  node('MatMul', ['shares', 'present.0.value'], 'heads'),
  node('Squeeze', ['heads', 'axis1'], 'context'),
  number('axis1', 1n, [1]),
  initializer({ name: 'axes12', type: INT64, dims: [2], bytes: BigInt64Array.of(1n, 2n) }),
  number('two', 2n),
  float('zero_float', 0),
  float('one_float', 1),
  float('far', FAR),
];

/**
 * A valid ONNX model that writes text, with the inputs and outputs of a LLaMA of one layer and one head: what it likes after
 * a token, what its place whispers and what all tokens before it say are added up. The last needs the kept keys and values.
 */
export const onnxGenerator = (
  { likes, whims, embedding, drift }: GeneratorWeights,
  precision: Precision,
): Uint8Array<ArrayBuffer> => {
  const size = embedding[0]?.length ?? 0;
  const kept = (part: string, length: string) =>
    [`${part}.0.key`, `${part}.0.value`].map((name) => ({ name, length }));
  const flat = Float32Array.from(drift.flatMap((row) => Array.from(row)));
  return onnxModel('generator', [
    ...lookUp('embedding', embedding, precision, { ids: 'input_ids', found: 'hidden' }),
    ...attention,
    ...lookUp('likes', likes, precision, { ids: 'input_ids', found: 'liked' }),
    node('Mod', ['position_ids', 'places'], 'place'),
    number('places', BigInt(whims.length)),
    ...lookUp('whims', whims, precision, { ids: 'place', found: 'whispered' }),
    node('MatMul', ['context', 'drift'], 'said'),
    initializer({ name: 'drift', type: FLOAT, dims: [size, likes.length], bytes: flat }),
    node('Add', ['liked', 'whispered'], 'own'),
    node('Add', ['own', 'said'], 'logits'),
    input('input_ids', INT64, ['batch_size', 'sequence_length']),
    input('attention_mask', INT64, ['batch_size', 'total_sequence_length']),
    input('position_ids', INT64, ['batch_size', 'sequence_length']),
    ...kept('past_key_values', 'past_sequence_length').map(({ name, length }) =>
      input(name, FLOAT, ['batch_size', 1, length, size]),
    ),
    output('logits', FLOAT, ['batch_size', 'sequence_length', likes.length]),
    ...kept('present', 'total_sequence_length').map(({ name, length }) =>
      output(name, FLOAT, ['batch_size', 1, length, size]),
    ),
  ]);
};
