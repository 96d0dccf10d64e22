import { webWorkerPort, type Spawn } from '../../base';

/** The composer in a Web Worker. In Node: `nodeWorkerPort` with `src/composer/worker/composer.node-worker.ts`. */
export const spawnComposer: Spawn = () =>
  webWorkerPort(new Worker(new URL('./composer.worker.ts', import.meta.url), { type: 'module' }));
