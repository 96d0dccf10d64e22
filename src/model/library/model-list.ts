import type { Device } from '../../onnx';
import type { Language } from '../../rdf';

/** What runs a model in this tab. */
export type TabEngine = 'webllm' | 'transformers';

/** How the weights of one build are written. `q4f16` and `fp16` need `shader-f16`. */
export type BuildWeights = 'q4f16' | 'q4f32' | 'q4' | 'q8';

/** One set of weights of a model. */
export interface ModelBuild {
  /** `wasm`: the processor. */
  readonly device: Device;
  /** As its engine, and the hub, call it. */
  readonly id: string;
  readonly weights: BuildWeights;
  /** Of what has to be fetched, about: the parameters by the bits of one (4.5, 5 or 8). */
  readonly bytes: number;
  /** What it takes while it runs with 4,096 tokens of context: of the graphics card where it runs there. @see WebLLM's list */
  readonly memoryBytes: number;
}

/** A model that was chosen for writing queries: small, told what to do rather than talked to, of a licence that is known. */
export interface LibraryModel {
  /** Of its best build. */
  readonly id: string;
  readonly name: string;
  readonly engine: TabEngine;
  /** In billions. */
  readonly parameters: number;
  readonly languages: readonly Language[];
  /** An SPDX name, or that of the licence itself. */
  readonly license: string;
  /** Its licence forbids to earn money with it. */
  readonly isResearchOnly: boolean;
  /** The largest piece that the graphics card must take as one (its table of tokens); `undefined`: nobody told. */
  readonly pieceBytes: number | undefined;
  /** Best first; the next one is taken where this machine can't run it. */
  readonly builds: readonly ModelBuild[];
}

const BILLION = 1e9;
const BITS_OF_BYTE = 8;
/** Four bits a weight, and a scale of 16 or 32 bits for 32 of them. */
const BITS = { q4f16: 4.5, q4f32: 5, q4: 5, q8: 8 } as const;
const MEGA = 1e6;
/** Weights of four bits, two to a byte. */
const tableBytes = (tokens: number, width: number): number => (tokens * width) / 2;
const bytesOf = (billions: number, weights: BuildWeights): number =>
  Math.round((billions * BILLION * BITS[weights]) / BITS_OF_BYTE);

const BOTH: readonly Language[] = ['en', 'es'];
const QWEN3_TOKENS = 151_936;

interface ByWebLlm {
  readonly stem: string;
  readonly name: string;
  readonly parameters: number;
  readonly width?: number;
  /** Millions of bytes, with `shader-f16` and without. */
  readonly memory: readonly [number, number];
  readonly license?: string;
}

const byWebLlm = ({ stem, name, parameters, width, memory, license }: ByWebLlm): LibraryModel => {
  const build = (weights: 'q4f16' | 'q4f32', megabytes: number): ModelBuild => ({
    device: 'webgpu',
    id: `${stem}-${weights}_1-MLC`,
    weights,
    bytes: bytesOf(parameters, weights),
    memoryBytes: megabytes * MEGA,
  });
  const builds = [build('q4f16', memory[0]), build('q4f32', memory[1])];
  return {
    id: `${stem}-q4f16_1-MLC`,
    name,
    engine: 'webllm',
    parameters,
    languages: BOTH,
    license: license ?? 'Apache-2.0',
    isResearchOnly: license !== undefined,
    pieceBytes: width === undefined ? undefined : tableBytes(QWEN3_TOKENS, width),
    builds,
  };
};

interface ByTransformers {
  readonly id: string;
  readonly name: string;
  readonly parameters: number;
  /** Of its table of tokens, which no build makes smaller than 16 bits a number. */
  readonly tokens?: number;
  readonly width: number;
  readonly languages?: readonly Language[];
}

const byTransformers = (one: ByTransformers): LibraryModel => {
  const { id, name, parameters, tokens = QWEN3_TOKENS, width, languages = BOTH } = one;
  const table = tokens * width;
  const build = (device: Device, weights: 'q4f16' | 'q4' | 'q8', bytes: number): ModelBuild => ({
    device,
    id,
    weights,
    bytes,
    // The weights, and about as much again while they are read in.
    memoryBytes: 2 * bytes,
  });
  const rest = parameters - table / BILLION;
  return {
    id,
    name,
    engine: 'transformers',
    parameters,
    languages,
    license: 'Apache-2.0',
    isResearchOnly: false,
    pieceBytes: 2 * table,
    builds: [
      build('webgpu', 'q4f16', bytesOf(rest, 'q4f16') + 2 * table),
      build('webgpu', 'q4', bytesOf(rest, 'q4') + 4 * table),
      build('wasm', 'q8', bytesOf(parameters, 'q8')),
    ],
  };
};

/**
 * From small to large. Those of `webllm` need a graphics card, and are held to a grammar by the engine itself; those of
 * `transformers` run on a graphics card where there is one, else on the processor.
 */
export const LIBRARY: readonly LibraryModel[] = [
  byTransformers({
    id: 'HuggingFaceTB/SmolLM2-360M-Instruct',
    name: 'SmolLM2 360M',
    parameters: 0.36,
    tokens: 49_152,
    width: 960,
    languages: ['en'],
  }),
  byTransformers({
    id: 'onnx-community/Qwen2.5-Coder-0.5B-Instruct',
    name: 'Qwen2.5 Coder 0.5B',
    parameters: 0.49,
    width: 896,
  }),
  byTransformers({ id: 'onnx-community/Qwen3-0.6B-ONNX', name: 'Qwen3 0.6B', parameters: 0.6, width: 1024 }),
  byWebLlm({ stem: 'Qwen3-0.6B', name: 'Qwen3 0.6B', parameters: 0.6, width: 1024, memory: [1403, 1925] }),
  byWebLlm({
    stem: 'Qwen2.5-Coder-1.5B-Instruct',
    name: 'Qwen2.5 Coder 1.5B',
    parameters: 1.54,
    width: 1536,
    memory: [1630, 1889],
  }),
  byWebLlm({ stem: 'Qwen3-1.7B', name: 'Qwen3 1.7B', parameters: 1.72, width: 2048, memory: [2037, 2635] }),
  byWebLlm({ stem: 'Qwen3.5-2B', name: 'Qwen3.5 2B', parameters: 2, memory: [2245, 2592] }),
  byWebLlm({
    stem: 'Qwen2.5-Coder-3B-Instruct',
    name: 'Qwen2.5 Coder 3B',
    parameters: 3.09,
    width: 2048,
    memory: [2505, 2894],
    license: 'Qwen Research',
  }),
  byWebLlm({ stem: 'Qwen3-4B', name: 'Qwen3 4B', parameters: 4.02, width: 2560, memory: [3432, 4328] }),
  byWebLlm({ stem: 'Qwen3.5-4B', name: 'Qwen3.5 4B', parameters: 4, memory: [3868, 4680] }),
];

/** The model of the list that has this build. */
export const libraryModelOf = (id: string): LibraryModel | undefined =>
  LIBRARY.find(({ builds }) => builds.some((build) => build.id === id));
