import { expect, test } from 'vitest';
import { fitsOf, recommended, type MachineFacts } from '../../model';
import type { BesideModel, MachineView } from './depot';
import { suggest } from './suggest';

const MACHINE: MachineFacts = {
  gpu: undefined,
  knowsWebGpu: false,
  memoryGib: 8,
  cores: 4,
  isIsolated: false,
  isHandheld: false,
};
const viewOf = (machine: MachineFacts): MachineView => {
  const fits = fitsOf(machine);
  return { machine, fits, recommended: recommended(fits, machine), safeBytes: 1.7e9 };
};
const beside = (id: string, parameters: number, bytes: number): BesideModel => ({
  id,
  kind: 'gguf',
  folder: `${id}/`,
  weights: ['Q4_K_M'],
  bytes,
  files: [],
  parameters,
  device: 'cpu',
});

test('what lies beside the page comes first, the largest that is safe', () => {
  const all = [beside('small', 1e8, 1e8), beside('middle', 5e8, 5e8), beside('large', 3e9, 2e9)];
  expect(suggest(viewOf(MACHINE), all)).toMatchObject({
    name: 'middle',
    pick: { engine: 'wllama', id: 'middle', where: 'beside' },
  });
});

test('a model without a chat template comes only where no other lies there', () => {
  const base = { ...beside('base', 2.7e8, 2.5e8), hasChatTemplate: false };
  const taught = { ...beside('taught', 1.3e8, 1e8), hasChatTemplate: true };
  const untold = beside('untold', 1.3e8, 1e8);
  expect(suggest(viewOf(MACHINE), [base, taught])?.name).toBe('taught');
  expect(suggest(viewOf(MACHINE), [base, untold])?.name).toBe('untold');
  expect(suggest(viewOf(MACHINE), [base])?.name).toBe('base');
  // One that does not run here takes the place of none.
  expect(suggest(viewOf(MACHINE), [base, beside('large', 3e9, 2e9)])?.name).toBe('base');
});

test('else the one of the list that runs best here', () => {
  expect(suggest(viewOf(MACHINE), [beside('large', 3e9, 2e9)])).toMatchObject({
    name: 'Qwen2.5 Coder 0.5B',
    device: 'cpu',
    pick: { engine: 'wllama', where: 'hub' },
  });
  expect(suggest(undefined, [])).toBeUndefined();
});
