import { webWorkerPort, type Spawn } from '../../base';

/** The embedder in a Web Worker. Its code, and the runtime of its models, are fetched by the first call alone. */
export const spawnEmbedder: Spawn = () =>
  webWorkerPort(new Worker(new URL('./embedder.worker.ts', import.meta.url), { type: 'module' }));
