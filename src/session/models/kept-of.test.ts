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
  const pick = { engine: 'wllama', where: 'hub', id: 'someone/tiny' } as const;
  expect(isKeptOf(pick, kept('wllama', 'hub', 'someone/tiny'))).toBe(true);
  expect(isKeptOf(pick, kept('wllama', 'hub', 'other/tiny'))).toBe(false);
  expect(isKeptOf(pick, kept('webllm', 'hub', 'someone/tiny'))).toBe(false);
  expect(isKeptOf(pick, kept('wllama', 'folder', 'someone/tiny'))).toBe(false);
});

test('a file of the hub is kept in the folder of its model', () => {
  const pick = { engine: 'wllama', where: 'hub', id: 'someone/tiny-GGUF/tiny.gguf' } as const;
  expect(isKeptOf(pick, kept('wllama', 'hub', 'someone/tiny-GGUF'))).toBe(true);
  expect(isKeptOf(pick, kept('wllama', 'hub', 'someone/tiny'))).toBe(false);
  expect(isKeptOf({ ...pick, where: 'beside' }, kept('wllama', 'beside', 'someone/tiny-GGUF'))).toBe(true);
  expect(isKeptOf({ ...pick, where: 'folder' }, kept('wllama', 'folder', 'someone/tiny-GGUF'))).toBe(false);
});

test('a bare name is one of WebLLM’s own list, or of what lies beside the page', () => {
  const pick = { engine: 'webllm', where: 'hub', id: 'Tiny-MLC' } as const;
  expect(isKeptOf(pick, kept('webllm', 'hub', 'mlc-ai/Tiny-MLC'))).toBe(true);
  expect(isKeptOf(pick, kept('webllm', 'hub', 'other/Tiny-MLC'))).toBe(false);
  expect(isKeptOf({ ...pick, where: 'beside' }, kept('webllm', 'beside', 'other/Tiny-MLC'))).toBe(true);
  const tiny = { engine: 'wllama', where: 'hub', id: 'tiny' } as const;
  expect(isKeptOf(tiny, kept('wllama', 'hub', 'mlc-ai/tiny'))).toBe(false);
});
