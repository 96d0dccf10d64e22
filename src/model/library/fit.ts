import type { Device, WeightKind } from '../../onnx';
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

/**
 * Where transformers.js runs a model here. A processor that plays the graphics card is slower than the processor itself, so
 * that it counts as none.
 * @param pieceBytes the largest piece of the model, which the card must take as one
 */
const onnxDevice = ({ gpu }: MachineFacts, pieceBytes: number = LEAST.binding): Device => {
  if (gpu === undefined || gpu.isSoftware) return 'wasm';
  return Math.min(gpu.maxBindingBytes, gpu.maxBufferBytes) >= pieceBytes ? 'webgpu' : 'wasm';
};

/** How one set of weights is run. */
export interface OnnxRun {
  readonly device: Device;
  readonly weights: WeightKind;
}

/** Best first; those of 8 bits are for the processor. */
const ON_GPU: readonly WeightKind[] = ['q4f16', 'q4', 'fp16', 'fp32'];
const ON_CPU: readonly WeightKind[] = ['q8', 'q4', 'fp32'];
const HALF: ReadonlySet<WeightKind> = new Set(['q4f16', 'fp16']);

/** Where a model of transformers.js that is there in some weights runs on this machine; `undefined`: in none of them. */
export const onnxRun = (there: readonly string[], machine: MachineFacts): OnnxRun | undefined => {
  const hasHalf = machine.gpu?.hasF16 === true;
  const onGpu = ON_GPU.find((one) => there.includes(one) && (hasHalf || !HALF.has(one)));
  if (onGpu !== undefined && onnxDevice(machine) === 'webgpu') return { device: 'webgpu', weights: onGpu };
  const onCpu = ON_CPU.find((one) => there.includes(one));
  return onCpu && { device: 'wasm', weights: onCpu };
};

const buildFor = (model: LibraryModel, machine: MachineFacts): ModelBuild => {
  const device = model.engine === 'webllm' ? 'webgpu' : onnxDevice(machine, model.pieceBytes);
  const builds = model.builds.filter((build) => build.device === device);
  const [best, ...others] = builds;
  if (best === undefined) throw new Error(`${model.id} has no build.`);
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
 * The one to begin with: the largest that runs well on the graphics card, of a licence that everybody may use; without
 * a card the first one that reads both languages on the processor.
 */
export const recommended = (fits: readonly Fit[]): Fit | undefined => {
  const well = fits.filter((fit) => fit.verdict === 'runs' && isFree(fit));
  return (
    well.findLast(({ model }) => model.engine === 'webllm') ??
    well.find(({ model }) => model.languages.length > 1)
  );
};
