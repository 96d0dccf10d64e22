import type { Device } from '../../onnx';
import type { Language } from '../../rdf';

/** What runs a model in this tab. */
export type TabEngine = 'webllm' | 'wllama';

/** How the weights of one build are written. `q4f16` needs `shader-f16`; those of GGUF files run everywhere. */
export type BuildWeights = 'q4f16' | 'q4f32' | 'Q4_K_M' | 'Q8_0';

/** One set of weights of a model. */
export interface ModelBuild {
  /** `wasm`: the processor. */
  readonly device: Device;
  /** As its engine, and the hub, call it: of a GGUF file `owner/name/file`. */
  readonly id: string;
  readonly weights: BuildWeights;
  /** Of what has to be fetched, about: of WebLLM's the parameters by the bits of one (4.5 or 5). */
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
const BITS = { q4f16: 4.5, q4f32: 5 } as const;
const MEGA = 1e6;
/** Weights of four bits, two to a byte. */
const tableBytes = (tokens: number, width: number): number => (tokens * width) / 2;
const bytesOf = (billions: number, weights: keyof typeof BITS): number =>
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

interface ByWllama {
  /** `owner/name/file` of the hub. */
  readonly id: string;
  readonly name: string;
  readonly parameters: number;
  readonly weights: 'Q4_K_M' | 'Q8_0';
  /** Of the file, in millions. */
  readonly megabytes: number;
  /** What is kept of 4,096 tokens, in millions of bytes: layers by heads by their width, twice, in 16 bits. */
  readonly kept: number;
  readonly languages?: readonly Language[];
}

/** llama.cpp itself, and what it computes with. */
const RUNTIME_MB = 250;

const byWllama = ({ megabytes, kept, languages = BOTH, weights, ...one }: ByWllama): LibraryModel => ({
  ...one,
  engine: 'wllama',
  languages,
  license: 'Apache-2.0',
  isResearchOnly: false,
  pieceBytes: undefined,
  builds: [
    {
      device: 'wasm',
      id: one.id,
      weights,
      bytes: megabytes * MEGA,
      memoryBytes: (megabytes + kept + RUNTIME_MB) * MEGA,
    },
  ],
});

/**
 * From small to large. Those of `webllm` need a graphics card; those of `wllama` are GGUF files that run on the processor of
 * every machine. Both are held to a grammar by the engine itself.
 */
export const LIBRARY: readonly LibraryModel[] = [
  byWllama({
    id: 'HuggingFaceTB/SmolLM2-360M-Instruct-GGUF/smollm2-360m-instruct-q8_0.gguf',
    name: 'SmolLM2 360M',
    parameters: 0.36,
    weights: 'Q8_0',
    megabytes: 386,
    kept: 168,
    languages: ['en'],
  }),
  byWllama({
    id: 'Qwen/Qwen2.5-Coder-0.5B-Instruct-GGUF/qwen2.5-coder-0.5b-instruct-q4_k_m.gguf',
    name: 'Qwen2.5 Coder 0.5B',
    parameters: 0.49,
    weights: 'Q4_K_M',
    megabytes: 491,
    kept: 50,
  }),
  byWllama({
    id: 'Qwen/Qwen3-0.6B-GGUF/Qwen3-0.6B-Q8_0.gguf',
    name: 'Qwen3 0.6B',
    parameters: 0.6,
    weights: 'Q8_0',
    megabytes: 639,
    kept: 470,
  }),
  byWebLlm({ stem: 'Qwen3-0.6B', name: 'Qwen3 0.6B', parameters: 0.6, width: 1024, memory: [1403, 1925] }),
  byWllama({
    id: 'Qwen/Qwen2.5-Coder-1.5B-Instruct-GGUF/qwen2.5-coder-1.5b-instruct-q4_k_m.gguf',
    name: 'Qwen2.5 Coder 1.5B',
    parameters: 1.54,
    weights: 'Q4_K_M',
    megabytes: 1117,
    kept: 117,
  }),
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
