import { webWorkerPort, type Spawn } from '../../base';

/** A GGUF model in a Web Worker. Its code, and llama.cpp, are fetched by the first call alone. */
export const spawnWllama: Spawn = () =>
  webWorkerPort(new Worker(new URL('./wllama.worker.ts', import.meta.url), { type: 'module' }));
