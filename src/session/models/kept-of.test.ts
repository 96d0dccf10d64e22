import { expect, test } from 'vitest';
import type { KeptModel } from '../../model';
import { isKeptOf } from './kept-of';

const kept = (engine: KeptModel['engine'], where: KeptModel['where'], id: string): KeptModel => ({
  key: id,
  engine,
  where,
  id,
  bytes: 1,
  files: 1,
  whole: [],
});

test('two models of one name and different owners are two', () => {
  const pick = { engine: 'transformers', where: 'hub', id: 'someone/tiny' } as const;
  expect(isKeptOf(pick, kept('transformers', 'hub', 'someone/tiny'))).toBe(true);
  expect(isKeptOf(pick, kept('transformers', 'hub', 'other/tiny'))).toBe(false);
  expect(isKeptOf(pick, kept('webllm', 'hub', 'someone/tiny'))).toBe(false);
  expect(isKeptOf(pick, kept('transformers', 'folder', 'someone/tiny'))).toBe(false);
});

test('a bare name is one of WebLLM’s own list, or of what lies beside the page', () => {
  const pick = { engine: 'webllm', where: 'hub', id: 'Tiny-MLC' } as const;
  expect(isKeptOf(pick, kept('webllm', 'hub', 'mlc-ai/Tiny-MLC'))).toBe(true);
  expect(isKeptOf(pick, kept('webllm', 'hub', 'other/Tiny-MLC'))).toBe(false);
  expect(isKeptOf({ ...pick, where: 'beside' }, kept('webllm', 'beside', 'other/Tiny-MLC'))).toBe(true);
  const tiny = { engine: 'transformers', where: 'hub', id: 'tiny' } as const;
  expect(isKeptOf(tiny, kept('transformers', 'hub', 'mlc-ai/tiny'))).toBe(false);
});
