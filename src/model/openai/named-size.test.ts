import { expect, test } from 'vitest';
import { namedSize } from './named-size';

test.each([
  ['qwen2.5-coder:1.5b', 1.5],
  ['SmolLM2-135M-Instruct-Q4_1', 0.135],
  ['Qwen3-30B-A3B', 30],
  ['meta-llama/Llama-3.2-3B-Instruct', 3],
  ['gpt-5', undefined],
  ['phi3:mini', undefined],
  ['model-2b4u', undefined],
])('%s has %s billion parameters', (name, billions) => {
  expect(namedSize(name)).toBe(billions);
});
