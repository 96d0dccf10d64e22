import type * as Library from '@huggingface/transformers';
import smallMjs from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import smallWasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import gpuMjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import gpuWasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import type { ModelPlace } from './model-place';

/**
 * Settings of the library for one model. The library is handed in, so that the page, which asks this folder what is kept,
 * does not load it. They are global: a worker holds one at a time.
 * @param cacheKey name of the browser's cache that keeps files of the hub
 */
export const configureRuntime = (
  { LogLevel, env }: Pick<typeof Library, 'LogLevel' | 'env'>,
  { folder, device }: ModelPlace,
  cacheKey: string,
  fetchFile: (typeof Library)['env']['fetch'],
): void => {
  env.logLevel = LogLevel.ERROR;
  env.fetch = fetchFile;
  env.allowRemoteModels = folder === undefined;
  env.allowLocalModels = folder !== undefined;
  // The library takes a whole address for none of its folders.
  if (folder !== undefined) env.localModelPath = new URL(folder).pathname;
  // What lies beside the page is cached as the page is.
  env.useBrowserCache = folder === undefined && typeof caches !== 'undefined';
  env.cacheKey = cacheKey;
  env.useWasmCache = false;
  const { wasm } = env.backends.onnx;
  if (wasm === undefined) throw new Error('The runtime of the model has no WebAssembly.');
  // Of our own: its default is a CDN. With the graphics card comes a runtime of twice the size.
  const files = device === 'webgpu' ? { mjs: gpuMjs, wasm: gpuWasm } : { mjs: smallMjs, wasm: smallWasm };
  wasm.wasmPaths = {
    mjs: new URL(files.mjs, import.meta.url).href,
    wasm: new URL(files.wasm, import.meta.url).href,
  };
};
