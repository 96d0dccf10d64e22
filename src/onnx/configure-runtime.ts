import type * as Library from '@huggingface/transformers';
import type { ModelPlace } from './model-place';

/**
 * Settings of the library for one model. The library is handed in, so that the page, which asks this folder what is kept,
 * does not load it. They are global: a worker holds one at a time.
 * @param cacheKey name of the browser's cache that the library keeps files of the hub in; `undefined`: they are kept otherwise
 */
export const configureRuntime = async (
  { LogLevel, env }: Pick<typeof Library, 'LogLevel' | 'env'>,
  { folder, device }: ModelPlace,
  cacheKey: string | undefined,
  fetchFile: (typeof Library)['env']['fetch'],
): Promise<void> => {
  env.logLevel = LogLevel.ERROR;
  env.fetch = fetchFile;
  env.allowRemoteModels = folder === undefined;
  env.allowLocalModels = folder !== undefined;
  // The library takes a whole address for none of its folders.
  if (folder !== undefined) env.localModelPath = new URL(folder).pathname;
  // What lies beside the page is cached as the page is.
  env.useBrowserCache = folder === undefined && cacheKey !== undefined && typeof caches !== 'undefined';
  if (cacheKey !== undefined) env.cacheKey = cacheKey;
  env.useWasmCache = false;
  const { wasm } = env.backends.onnx;
  if (wasm === undefined) throw new Error('The runtime of the model has no WebAssembly.');
  // Only a bundler knows these files: whatever reads this folder elsewhere must not meet them. The library's default is a CDN.
  const { runtimeFiles } = await import('./runtime-files');
  wasm.wasmPaths = runtimeFiles(device);
};
