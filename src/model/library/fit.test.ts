import { describe, expect, test } from 'vitest';
import { fitOf, fitsOf, memoryClassOf, recommended } from './fit';
import type { GpuFacts, MachineFacts } from './machine';
import { LIBRARY, libraryModelOf, type LibraryModel } from './model-list';

const GIB = 2 ** 30;
const MIB = 2 ** 20;
const CARD: GpuFacts = {
  hasF16: true,
  maxBufferBytes: 4 * GIB,
  maxBindingBytes: 2 * GIB,
  maxWorkgroupBytes: 32 * 1024,
  maxStageBuffers: 10,
  name: 'a card',
  isSoftware: false,
};
const MACHINE: MachineFacts = {
  gpu: CARD,
  knowsWebGpu: true,
  memoryGib: 16,
  cores: 8,
  isIsolated: true,
  isHandheld: false,
};
const best = (machine: MachineFacts) => recommended(fitsOf(machine), machine);
const withCard = (change: Partial<GpuFacts>): MachineFacts => ({ ...MACHINE, gpu: { ...CARD, ...change } });

const model = (id: string): LibraryModel => {
  const found = libraryModelOf(id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
};
const QWEN = model('Qwen3-1.7B-q4f16_1-MLC');
const LARGE = model('Qwen3-4B-q4f16_1-MLC');
const kinds = (machine: MachineFacts, one = QWEN) => fitOf(one, machine).obstacles.map(({ kind }) => kind);

describe('the list', () => {
  test('names every build once, and what it takes', () => {
    const ids = LIBRARY.flatMap(({ builds }) => builds.map(({ id, weights }) => `${id} ${weights}`));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { builds } of LIBRARY)
      for (const { bytes, memoryBytes } of builds) expect(memoryBytes).toBeGreaterThan(bytes);
  });

  test('is of models that WebLLM knows, with the memory that its own list tells', async () => {
    const { prebuiltAppConfig } = await import('@mlc-ai/web-llm');
    const told = new Map(prebuiltAppConfig.model_list.map((record) => [record.model_id, record]));
    const builds = LIBRARY.filter(({ engine }) => engine === 'webllm').flatMap((one) => one.builds);
    expect(builds.length).toBeGreaterThan(10);
    for (const { id, memoryBytes } of builds)
      expect([id, Math.round(told.get(id)?.vram_required_MB ?? 0) * 1e6]).toEqual([id, memoryBytes]);
  });
});

describe('what a machine can run', () => {
  test('a large card runs all, with more context where there is room', () => {
    expect(memoryClassOf(MACHINE)).toBe('large');
    expect(fitsOf(MACHINE).every(({ verdict }) => verdict === 'runs')).toBe(true);
    expect(fitOf(QWEN, MACHINE).contextTokens).toBe(8192);
    expect(fitOf(model('Qwen3.5-4B-q4f16_1-MLC'), MACHINE).contextTokens).toBe(8192);
    expect(fitOf(QWEN, { ...MACHINE, memoryGib: undefined }).contextTokens).toBe(4096);
  });

  test('without shader-f16 the build of 32 bits is taken, and it is told', () => {
    const machine = withCard({ hasF16: false });
    expect(fitOf(QWEN, machine).build.id).toBe('Qwen3-1.7B-q4f32_1-MLC');
    expect(kinds(machine)).toEqual(['no-f16']);
    expect(fitOf(QWEN, machine).verdict).toBe('runs');
  });

  test('without WebGPU only what runs on the processor is left', () => {
    const machine = { ...MACHINE, gpu: undefined, knowsWebGpu: false };
    expect(fitOf(QWEN, machine)).toMatchObject({
      verdict: 'no',
      obstacles: [{ kind: 'no-webgpu', isKnown: false }],
    });
    const runs = fitsOf(machine).filter(({ verdict }) => verdict !== 'no');
    expect(new Set(runs.map((fit) => fit.model.engine))).toEqual(new Set(['wllama']));
  });

  test('limits of the card decide, one piece of the model among them', () => {
    expect(kinds(withCard({ maxBufferBytes: 128 * MIB }))).toContain('weak-gpu');
    expect(kinds(withCard({ maxStageBuffers: 8 }))).toContain('weak-gpu');
    // 151,936 tokens of 2,048 numbers of four bits are more than 128 MiB.
    const narrow = withCard({ maxBindingBytes: 512 * MIB });
    expect(fitOf(QWEN, narrow)).toMatchObject({ verdict: 'no' });
    expect(kinds(narrow)).toContain('piece');
    expect(kinds(narrow, model('Qwen3-0.6B-q4f16_1-MLC'))).toEqual([]);
  });

  test('what takes more memory than is safe is risky, not forbidden', () => {
    expect(fitOf(LARGE, { ...MACHINE, memoryGib: 4 })).toMatchObject({ verdict: 'risky' });
    expect(memoryClassOf({ ...MACHINE, memoryGib: 4 })).toBe('small');
    expect(memoryClassOf({ ...MACHINE, isHandheld: true })).toBe('small');
    // A browser that does not tell.
    expect(memoryClassOf({ ...MACHINE, memoryGib: undefined })).toBe('medium');
  });

  test('a processor that plays the graphics card is told', () => {
    expect(kinds(withCard({ isSoftware: true, hasF16: false }))).toEqual(['software-gpu', 'no-f16']);
    expect(fitOf(QWEN, withCard({ isSoftware: true })).verdict).toBe('risky');
  });
});

describe('a GGUF file', () => {
  const SMALL = model('Qwen/Qwen2.5-Coder-0.5B-Instruct-GGUF/qwen2.5-coder-0.5b-instruct-q4_k_m.gguf');
  const device = (machine: MachineFacts) => fitOf(SMALL, machine).build.device;

  test('runs on a real graphics card, and on the processor rather than on one that plays the card', () => {
    expect(device(MACHINE)).toBe('webgpu');
    expect(device(withCard({ isSoftware: true }))).toBe('wasm');
    expect(device({ ...MACHINE, gpu: undefined })).toBe('wasm');
    expect(fitOf(SMALL, { ...MACHINE, gpu: undefined, isHandheld: true }).verdict).toBe('runs');
  });
});

describe('the one to begin with', () => {
  test('is the largest that runs well, of a licence for everybody', () => {
    expect(best(MACHINE)?.build.id).toBe('Qwen3.5-4B-q4f16_1-MLC');
    expect(best({ ...MACHINE, memoryGib: undefined })?.build.id).toBe('Qwen3.5-2B-q4f16_1-MLC');
    expect(best({ ...MACHINE, isHandheld: true })?.build.id).toBe('Qwen2.5-Coder-1.5B-Instruct-q4f16_1-MLC');
  });

  test('is one for the processor where there is no card, and reads both languages', () => {
    const none = { ...MACHINE, gpu: undefined };
    expect(best(none)).toMatchObject({
      model: { engine: 'wllama', name: 'Qwen2.5 Coder 1.5B', languages: ['en', 'es'] },
    });
    // One thread, or few cores: a smaller one.
    for (const weak of [{ isIsolated: false }, { cores: 4 }])
      expect(best({ ...none, ...weak })?.model.name).toBe('Qwen2.5 Coder 0.5B');
  });
});
