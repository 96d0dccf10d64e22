import { LogLevel, env, pipeline, type FeatureExtractionPipeline } from '@huggingface/transformers';
import smallMjs from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import smallWasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import gpuMjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import gpuWasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import { done, failed, type Outcome } from '../../base';
import type { Encoder, EncoderFailure, LoadListener, OpenEncoder } from './encoder';
import { poolingOf, prefixesOf, type Device, type EncoderChoice, type WeightKind } from './models';
import { MODEL_CACHE } from './model-cache';
import { watchedFetch, type Refused } from './watched-fetch';

/** The part of WebGPU that tells which weights it takes. */
interface Gpu {
  requestAdapter(): Promise<{ readonly features: ReadonlySet<string> } | null>;
}

const gpuOf = (): Gpu | undefined => (navigator as { readonly gpu?: Gpu }).gpu;

/** `undefined` where the device is not there. */
const weightsFor = async (device: Device): Promise<WeightKind | undefined> => {
  if (device === 'wasm') return 'q8';
  const adapter = await gpuOf()
    ?.requestAdapter()
    .catch(() => null);
  if (adapter === null || adapter === undefined) return undefined;
  return adapter.features.has('shader-f16') ? 'fp16' : 'fp32';
};

const OUT_OF_MEMORY =
  /out of memory|bad_alloc|allocation failed|failed to allocate|memory access out of bounds/iu;
/** What the library, or the browser, says of a file that could not be had. */
const MISSING =
  /not found|could not locate|occurred while trying|access to file|failed to fetch|networkerror|load failed/iu;
/** What they say of files that are there, and that are none of an encoder. */
const NO_ENCODER = /unsupported|protobuf|invalid|failed to load model|is not a function|JSON|not a vector/iu;

const failureOf = (thrown: unknown, refused: Refused | undefined): EncoderFailure => {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (thrown instanceof RangeError || OUT_OF_MEMORY.test(message)) return { kind: 'out-of-memory' };
  if (refused !== undefined && MISSING.test(message))
    return refused.status === undefined
      ? { kind: 'offline', host: new URL(refused.url).host }
      : { kind: 'not-there', url: refused.url, status: refused.status };
  return NO_ENCODER.test(message) ? { kind: 'no-encoder', message } : { kind: 'broken', message };
};

/** Settings of the library for one choice. They are global: the worker holds one encoder at a time. */
const configure = ({ folder, device }: EncoderChoice, fetchFile: typeof env.fetch): void => {
  env.logLevel = LogLevel.ERROR;
  env.fetch = fetchFile;
  env.allowRemoteModels = folder === undefined;
  env.allowLocalModels = folder !== undefined;
  // The library takes a whole address for none of its folders.
  if (folder !== undefined) env.localModelPath = new URL(folder).pathname;
  // What lies beside the page is cached as the page is.
  env.useBrowserCache = folder === undefined && typeof caches !== 'undefined';
  env.cacheKey = MODEL_CACHE;
  env.useWasmCache = false;
  const { wasm } = env.backends.onnx;
  if (wasm === undefined) throw new Error('The runtime of the encoder has no WebAssembly.');
  // Of our own: its default is a CDN. With the graphics card comes a runtime of twice the size.
  const files = device === 'webgpu' ? { mjs: gpuMjs, wasm: gpuWasm } : { mjs: smallMjs, wasm: smallWasm };
  wasm.wasmPaths = {
    mjs: new URL(files.mjs, import.meta.url).href,
    wasm: new URL(files.wasm, import.meta.url).href,
  };
};

const encoderOf = async (
  extract: FeatureExtractionPipeline,
  { model, device }: EncoderChoice,
  weights: WeightKind,
): Promise<Encoder> => {
  const prefixes = prefixesOf(model);
  const pooling = poolingOf(model);
  const embed: Encoder['embed'] = async (texts, as) => {
    if (texts.length === 0) return [];
    const output = await extract(
      texts.map((text) => prefixes[as] + text),
      { pooling, normalize: true },
    );
    const [count, size] = output.dims;
    const data: unknown = output.data;
    if (count !== texts.length || size === undefined || !(data instanceof Float32Array))
      throw new TypeError(
        `Its output of the shape ${output.dims.join(' × ')} is not a vector for each text.`,
      );
    return texts.map((_, at) => data.slice(at * size, (at + 1) * size));
  };
  const [probe] = await embed(['probe'], 'query');
  return { dimensions: probe?.length ?? 0, weights, device, embed, end: () => extract.dispose() };
};

const load = async (choice: EncoderChoice, weights: WeightKind, listener: LoadListener): Promise<Encoder> => {
  const extract = await pipeline('feature-extraction', choice.model, {
    device: choice.device,
    dtype: weights,
    progress_callback: (info) => {
      if (info.status !== 'progress_total') return;
      const { loaded, total } = info;
      listener.onProgress({ loaded, total: total > 0 ? Math.max(total, loaded) : undefined });
    },
  });
  return encoderOf(extract, choice, weights);
};

/** By transformers.js, in a worker of a browser. */
export const openEncoder: OpenEncoder = async (
  choice,
  listener,
  signal,
): Promise<Outcome<Encoder, EncoderFailure>> => {
  const weights = await weightsFor(choice.device);
  if (weights === undefined) return failed({ kind: 'no-webgpu' });
  const watched = watchedFetch((request) => listener.onRequest(request), location.origin, signal);
  configure(choice, watched.fetch);
  try {
    return done(await load(choice, weights, listener));
  } catch (thrown) {
    signal.throwIfAborted();
    return failed(failureOf(thrown, watched.refused()));
  } finally {
    watched.end();
  }
};
