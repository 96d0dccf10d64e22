import { describe, expect, test } from 'vitest';
import { failureOf, isOfFiles } from './failure-of';

const NO_FACTS = new Error('llama.cpp made no model of these files.');
const LAST = 'llama_model_load_from_file_impl: failed to load model';
const load = (...said: readonly string[]) => failureOf(NO_FACTS, [...said, LAST].join('\n'));

describe('files that can be no model of this engine are not worth keeping', () => {
  test.each([
    "llama_model_load: error loading model: check_tensor_dims: tensor 'blk.0.attn_q.weight' not found",
    "llama_model_load: error loading model: missing tensor 'output_norm.weight'",
    'llama_model_load: error loading model: done_getting_tensors: wrong number of tensors; expected 12, got 11',
    "llama_model_load: error loading model: error loading model vocabulary: unknown pre-tokenizer type: 'new'",
    'llama_model_load: error loading model: error loading model hyperparameters: key not found in model: llama.block_count',
    "llama_model_load: error loading model: tensor 'a' data is not within the file bounds, model is corrupted or incomplete",
  ])('%s', (reason) => {
    const failure = load("load: missing pre-tokenizer type, using: 'default'", reason);
    expect(failure).toEqual({ kind: 'no-model', message: reason });
    expect(isOfFiles(failure)).toBe(true);
  });

  test('an architecture that the engine does not know', () => {
    const failure = load("llama_model_load: error loading model: unknown model architecture: 'new'");
    expect(failure).toEqual({ kind: 'architecture', architecture: 'new' });
    expect(isOfFiles(failure)).toBe(true);
  });
});

describe('files that may load another time are kept', () => {
  test.each([
    ['out-of-memory', 'llama_model_load: error loading model: unable to allocate CPU buffer'],
    ['out-of-memory', 'ggml_backend_alloc: failed to allocate WebGPU buffer of size 500000000'],
    [
      'out-of-memory',
      'llama_model_load: error loading model: error loading model vocabulary: std::bad_alloc',
    ],
    ['device-lost', 'ggml_webgpu: the device was lost'],
    ['no-model', 'llama_model_load: error loading model: something of the machine'],
  ])('%s: %s', (kind, reason) => {
    const failure = load(reason);
    expect(failure.kind).toBe(kind);
    expect(isOfFiles(failure)).toBe(false);
  });

  test('memory that the browser refuses, or a connection that breaks', () => {
    for (const thrown of [new RangeError('Array buffer allocation failed'), new TypeError('Failed to fetch')])
      expect(isOfFiles(failureOf(thrown, ''))).toBe(false);
  });
});
