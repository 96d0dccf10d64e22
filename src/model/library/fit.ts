import type { MachineFacts } from './machine';
import { LIBRARY, type LibraryModel, type ModelBuild } from './model-list';

/** How much of a model this machine can be trusted with: bytes that a model may take while it runs. */
export type MemoryClass = 'small' | 'medium' | 'large';

export const CLASS_BYTES: Readonly<Record<MemoryClass, number>> = {
  small: 1.7e9,
  medium: 2.7e9,
  large: 5e9,
};

/** Something that speaks against a model here. */
export type Obstacle =
  | { readonly kind: 'no-webgpu'; readonly isKnown: boolean }
  /** The card has limits that are below what the engine asks for. */
  | { readonly kind: 'weak-gpu' }
  /** One piece of the model is larger than what the card takes as one. */
  | { readonly kind: 'piece'; readonly bytes: number; readonly most: number }
  /** It takes more than what is safe here. It may still run. */
  | { readonly kind: 'memory'; readonly bytes: number; readonly safe: number }
  /** The processor plays the graphics card. */
  | { readonly kind: 'software-gpu' }
  /** Without `shader-f16`: the larger build is taken. */
  | { readonly kind: 'no-f16' };

/** Whether a model runs on a machine, with which of its builds, and why not, or not well. */
export interface Fit {
  readonly model: LibraryModel;
  readonly build: ModelBuild;
  /** `risky`: it may run, and may end with the memory spent, or be too slow to be of use. */
  readonly verdict: 'runs' | 'risky' | 'no';
  readonly obstacles: readonly Obstacle[];
  readonly contextTokens: number;
}

const MIB = 2 ** 20;
/** What WebLLM asks of a card at the least. */
const LEAST = { buffer: 256 * MIB, binding: 128 * MIB, workgroup: 32 * 1024, stageBuffers: 10 };
/** Below what a browser tells at most, where more than this is there. */
const MUCH_MEMORY_GIB = 8;
/** The presets of WebLLM's models, and what doubling it costs a model of this size, about. */
const CONTEXT_TOKENS = 4096;
const DOUBLING_BYTES = 1e9;

/**
 * No browser tells how much memory a graphics card has. What it tells (memory of the machine, the largest buffer,
 * whether it is carried about) gives a class that is careful rather than right.
 */
export const memoryClassOf = ({ gpu, memoryGib, isHandheld }: MachineFacts): MemoryClass => {
  if (isHandheld) return 'small';
  if (memoryGib !== undefined && memoryGib < MUCH_MEMORY_GIB) return 'small';
  const holdsMuch = gpu !== undefined && gpu.maxBufferBytes >= 2 ** 30 && gpu.maxBindingBytes >= 2 ** 30;
  return memoryGib !== undefined && holdsMuch ? 'large' : 'medium';
};

/** What decides how llama.cpp does on a processor: a model of this size needs threads, and cores for them. */
const MANY_CORES = 8;
const SMALL_BILLIONS = 1;

const buildFor = (model: LibraryModel, machine: MachineFacts): ModelBuild => {
  const [best, ...others] = model.builds;
  if (best === undefined) throw new Error(`${model.id} has no build.`);
  // A card that the processor plays is slower than the processor.
  if (model.engine === 'wllama')
    return { ...best, device: machine.gpu?.isSoftware === false ? 'webgpu' : 'wasm' };
  const needsF16 = best.weights === 'q4f16';
  return needsF16 && machine.gpu?.hasF16 !== true ? (others[0] ?? best) : best;
};

const memoryObstacles = ({ memoryBytes }: ModelBuild, machine: MachineFacts): readonly Obstacle[] => {
  const safe = CLASS_BYTES[memoryClassOf(machine)];
  return memoryBytes > safe ? [{ kind: 'memory', bytes: memoryBytes, safe }] : [];
};

const gpuObstacles = (model: LibraryModel, machine: MachineFacts): readonly Obstacle[] => {
  const { gpu } = machine;
  if (gpu === undefined) return [{ kind: 'no-webgpu', isKnown: machine.knowsWebGpu }];
  const isWeak =
    gpu.maxBufferBytes < LEAST.buffer ||
    gpu.maxBindingBytes < LEAST.binding ||
    gpu.maxWorkgroupBytes < LEAST.workgroup ||
    gpu.maxStageBuffers < LEAST.stageBuffers;
  if (isWeak) return [{ kind: 'weak-gpu' }];
  // It asks for 1 GiB, and where that is too much for the least.
  const most = gpu.maxBindingBytes >= 2 ** 30 ? 2 ** 30 : LEAST.binding;
  const { pieceBytes } = model;
  return [
    ...(pieceBytes !== undefined && pieceBytes > most
      ? [{ kind: 'piece', bytes: pieceBytes, most } as const]
      : []),
    ...(gpu.isSoftware ? [{ kind: 'software-gpu' } as const] : []),
    ...(gpu.hasF16 ? [] : [{ kind: 'no-f16' } as const]),
  ];
};

const DECISIVE: ReadonlySet<Obstacle['kind']> = new Set(['no-webgpu', 'weak-gpu', 'piece']);
const RISKY: ReadonlySet<Obstacle['kind']> = new Set(['memory', 'software-gpu']);

const verdictOf = (obstacles: readonly Obstacle[]): Fit['verdict'] => {
  if (obstacles.some(({ kind }) => DECISIVE.has(kind))) return 'no';
  return obstacles.some(({ kind }) => RISKY.has(kind)) ? 'risky' : 'runs';
};

/** What a machine makes of one model. */
export const fitOf = (model: LibraryModel, machine: MachineFacts): Fit => {
  const build = buildFor(model, machine);
  const obstacles = [
    ...(model.engine === 'webllm' ? gpuObstacles(model, machine) : []),
    ...memoryObstacles(build, machine),
  ];
  const room = CLASS_BYTES[memoryClassOf(machine)] - build.memoryBytes;
  const isRoomy = model.engine === 'webllm' && room >= DOUBLING_BYTES;
  return {
    model,
    build,
    verdict: verdictOf(obstacles),
    obstacles,
    contextTokens: isRoomy ? 2 * CONTEXT_TOKENS : CONTEXT_TOKENS,
  };
};

/** Every model of the list, in its order. */
export const fitsOf = (machine: MachineFacts): readonly Fit[] =>
  LIBRARY.map((model) => fitOf(model, machine));

const isFree = ({ model }: Fit): boolean => !model.isResearchOnly;

/**
 * The one to begin with: the largest that runs well on the graphics card, of a licence that everybody may use. Without a card
 * the largest that reads both languages on the processor: below a billion of parameters where that has few cores, or one thread.
 */
export const recommended = (fits: readonly Fit[], { cores, isIsolated }: MachineFacts): Fit | undefined => {
  const well = fits.filter((fit) => fit.verdict === 'runs' && isFree(fit));
  const isStrong = isIsolated && cores >= MANY_CORES;
  return (
    well.findLast(({ model }) => model.engine === 'webllm') ??
    well
      .filter(({ model }) => model.languages.length > 1 && model.builds[0]?.weights === 'Q4_K_M')
      .findLast(({ model }) => isStrong || model.parameters < SMALL_BILLIONS)
  );
};
