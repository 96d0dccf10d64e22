import { Wllama } from '@wllama/wllama';
import { done, failed, type Outcome } from '../../base';
import { watchedFetch } from '../../onnx';
import { blobSource } from '../gguf/byte-source';
import { readGguf, type GgufModel } from '../gguf/read-gguf';
import type { ModelListener, OpenModel } from '../in-worker/serve-model';
import { lookAtMachine, type GpuNavigator } from '../library/machine';
import type { ModelFailure } from '../model-failure';
import { GGUF_CACHE, type WllamaChoice } from './choice';
import { failureOf, isOfFiles } from './failure-of';
import { LoadedWllama } from './loaded-wllama';
import { modelBlobs, type ModelBlobs } from './model-blobs';
import { NativeLog } from './native-log';
import { threadsFor } from './threads';

/** Of a model that can more, too: what is kept of each token takes memory. */
const CONTEXT_TOKENS = 4096;
/** Tokens that are read between two looks at whether it was stopped. */
const BATCH_TOKENS = 64;
/** Of a machine with a real graphics card. */
const ALL_LAYERS = 99_999;

const openCache = async (): Promise<Cache | undefined> => {
  try {
    return typeof caches === 'undefined' ? undefined : await caches.open(GGUF_CACHE);
  } catch {
    // Where storage is forbidden nothing is kept.
    return undefined;
  }
};

const nameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? url);

/** What the files are, before llama.cpp sees them: it says less of what is wrong. */
const looked = async (
  choice: WllamaChoice,
  blobs: readonly Blob[],
): Promise<Outcome<GgufModel, ModelFailure>> => {
  const files = blobs.map((blob, at) => {
    const url = choice.parts[at]?.url;
    return { name: url === undefined ? choice.id : nameOf(url), source: blobSource(blob) };
  });
  const read = await readGguf(files);
  return read.ok ? read : failed({ kind: 'no-gguf', why: read.failure });
};

/** A card that the processor plays is slower than the processor, and one that can't wait is not reached. */
const usesGpu = async (): Promise<boolean> => {
  if (!('Suspending' in WebAssembly)) return false;
  const { gpu } = await lookAtMachine(navigator as GpuNavigator);
  return gpu !== undefined && !gpu.isSoftware;
};

const start = async (
  choice: WllamaChoice,
  model: GgufModel,
  blobs: readonly Blob[],
  log: NativeLog,
): Promise<LoadedWllama> => {
  // Only a bundler knows these files: whatever reads this folder elsewhere must not meet them.
  const { runtimeFiles } = await import('./runtime-files');
  const { wasm, compat } = runtimeFiles();
  const wllama = new Wllama({ default: wasm }, { logger: log.logger });
  wllama.setCompat(compat);
  const isOnGpu = await usesGpu();
  const most = Math.min(choice.contextTokens ?? CONTEXT_TOKENS, model.contextTokens ?? CONTEXT_TOKENS);
  try {
    await wllama.loadModel([...blobs], {
      n_ctx: most,
      n_batch: BATCH_TOKENS,
      n_ubatch: BATCH_TOKENS,
      n_threads: choice.threads ?? threadsFor(navigator.hardwareConcurrency, globalThis.crossOriginIsolated),
      n_gpu_layers: isOnGpu ? ALL_LAYERS : 0,
      // One reply at a time, and what it was made of is there for the next one.
      n_parallel: 1,
      warmup: false,
      jinja: true,
      // A reply is what it says, and it thinks not aloud.
      reasoning: false,
      reasoning_format: 'none',
    });
    // Where llama.cpp made no model of the files, the library says nothing: only the model's facts are missing.
    if (!(wllama.getLoadedContextInfo().n_vocab > 0))
      throw new Error('llama.cpp made no model of these files.');
  } catch (thrown) {
    await wllama.exit();
    throw thrown;
  }
  return new LoadedWllama(wllama, {
    contextTokens: most,
    device: isOnGpu ? 'gpu' : 'cpu',
    parameters: model.parameters,
    log,
  });
};

/** By llama.cpp, in a worker of a browser. */
export const openWllama: OpenModel<WllamaChoice> = async (choice, listener: ModelListener, signal) => {
  const watched = watchedFetch((request) => listener.onRequest(request), location.origin, signal);
  const log = new NativeLog();
  let files: ModelBlobs | undefined;
  try {
    const cache = await openCache();
    const onProgress = listener.onProgress.bind(listener);
    const fetched = await modelBlobs(choice, { watched, cache, origin: location.origin, onProgress });
    if (!fetched.ok) return fetched;
    files = fetched.value;
    const model = await looked(choice, files.blobs);
    if (!model.ok) {
      await files.drop();
      return model;
    }
    listener.onProgress({ stage: 'compile', loaded: files.bytes, total: files.bytes });
    const loaded = await start(choice, model.value, files.blobs, log);
    await files.seal();
    return done(loaded);
  } catch (thrown) {
    signal.throwIfAborted();
    const failure = failureOf(
      thrown,
      log.text,
      new URL(choice.parts[0]?.url ?? location.href).host,
      watched.refused(),
    );
    if (isOfFiles(failure)) await files?.drop();
    return failed(failure);
  } finally {
    watched.end();
  }
};
