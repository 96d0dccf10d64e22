import { webWorkerPort, type Spawn } from '../../base';

/** A model of transformers.js in a Web Worker. Its code, and the runtime of its models, are fetched by the first call alone. */
export const spawnGenerator: Spawn = () =>
  webWorkerPort(new Worker(new URL('./generator.worker.ts', import.meta.url), { type: 'module' }));
