import { describe, expect, test } from 'vitest';
import { blobSource } from '../../../src/model';
import { onnxEncoder } from '../../encoder/onnx-encoder';
import { onnxFacts } from './onnx-facts';
import { safetensorsFacts } from './safetensors-facts';

const MODEL = onnxEncoder([Float32Array.of(1, 2), Float32Array.of(3, 4)], 'fp32');
const isDefined = (value: unknown): boolean => value !== undefined;

describe('of an ONNX model', () => {
  test('the names of what it takes and gives are read', () => {
    expect(onnxFacts(MODEL)).toEqual({
      inputs: ['input_ids', 'attention_mask'],
      outputs: ['last_hidden_state'],
    });
  });

  test('that ends too early nothing is known, or what is outside of its graph is all that is missing', () => {
    const ends = Array.from({ length: MODEL.length }, (_, end) => onnxFacts(MODEL.subarray(0, end)));
    const first = ends.findIndex(isDefined);
    expect(first).toBeGreaterThan(MODEL.length * 0.9);
    for (const facts of ends.slice(first)) expect(facts ?? onnxFacts(MODEL)).toEqual(onnxFacts(MODEL));
  });

  test.each([
    ['text', Buffer.from('<!doctype html>')],
    ['zeros', new Uint8Array(64)],
    ['a number without an end', new Uint8Array(64).fill(0xff)],
    ['nothing', new Uint8Array()],
  ])('%s is none', (_, bytes) => {
    expect(onnxFacts(bytes)).toBeUndefined();
  });
});

const safetensors = (header: unknown, data: number, length?: bigint): Uint8Array<ArrayBuffer> => {
  const text = Buffer.from(JSON.stringify(header));
  const bytes = new Uint8Array(8 + text.length + data);
  new DataView(bytes.buffer).setBigUint64(0, length ?? BigInt(text.length), true);
  bytes.set(text, 8);
  return bytes;
};
const TENSOR = { dtype: 'F16', shape: [2, 3], data_offsets: [0, 12] };
const factsOf = (bytes: Uint8Array<ArrayBuffer>) => safetensorsFacts(blobSource(new Blob([bytes])));

describe('of a file of tensors', () => {
  test('types and shapes are read', async () => {
    const header = { __metadata__: { format: 'pt' }, a: TENSOR };
    expect(await factsOf(safetensors(header, 12))).toEqual({ a: 'F16 2x3' });
  });

  test('that is cut nothing is known, wherever it ends', async () => {
    const bytes = safetensors({ a: TENSOR }, 12);
    const ends = await Promise.all(
      Array.from({ length: bytes.length }, (_, end) => factsOf(bytes.slice(0, end))),
    );
    expect(ends.filter(isDefined)).toEqual([]);
  });

  test.each([
    ['a header without an end', safetensors({ a: TENSOR }, 12, 2n ** 63n)],
    ['a header that is no object', safetensors(null, 0)],
    ['a tensor of no shape', safetensors({ a: { ...TENSOR, shape: 'x' } }, 12)],
    ['a tensor of no place', safetensors({ a: { ...TENSOR, data_offsets: [] } }, 12)],
  ])('%s is none', async (_, bytes) => {
    expect(await factsOf(bytes)).toBeUndefined();
  });
});
