import { fileURLToPath } from 'node:url';
import { done, failed } from '../../base';
import { nodeWorkerScope } from '../../base/node-worker';
import type { OpenEncoder } from './encoder';
import { encoderFailureOf, encoderOf } from './encoder-of';
import { serveEmbedder } from './serve-embedder';
import type { VectorRecords } from './vector-shelf';

/** The library takes the runtime that it finds here. Its own for Node is an add-on, which is not installed. */
const RUNTIME = Symbol.for('onnxruntime');

/** With the page's runtime, WebAssembly, on one thread. */
const openLibrary = async () => {
  const runtime = await import('onnxruntime-web');
  Object.assign(globalThis, { [RUNTIME]: runtime });
  const library = await import('@huggingface/transformers');
  runtime.env.wasm.numThreads = 1;
  // The library has set an address on the network; by default the runtime takes its own files.
  delete runtime.env.wasm.wasmPaths;
  library.env.logLevel = library.LogLevel.ERROR;
  return library;
};

/** From a folder of this machine alone. */
const openEncoder: OpenEncoder = async (choice, _listener, signal) => {
  const { model, folder } = choice;
  if (folder === undefined) return failed({ kind: 'broken', message: 'No folder of encoders is given.' });
  try {
    const { env, pipeline } = await openLibrary();
    env.allowRemoteModels = false;
    env.localModelPath = fileURLToPath(folder);
    // Of the devices that the library knows of, none stands for a runtime that it was handed: `auto` leaves that to the runtime.
    const extract = await pipeline('feature-extraction', model, { device: 'auto', dtype: 'q8' });
    return done(await encoderOf(extract, choice, 'q8'));
  } catch (thrown) {
    signal.throwIfAborted();
    return failed(encoderFailureOf(thrown, undefined));
  }
};

/** Nothing is kept between runs. */
const NONE: VectorRecords = {
  all: () => Promise.resolve([]),
  set: () => Promise.resolve(),
  remove: () => Promise.resolve(),
};

serveEmbedder(nodeWorkerScope(), openEncoder, NONE);
