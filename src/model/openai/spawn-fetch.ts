import { webWorkerPort, type Spawn } from '../../base';

/** Requests to servers of models, in a Web Worker. In Node: `nodeWorkerPort` with `fetch.node-worker.ts`. */
export const spawnFetch: Spawn = () =>
  webWorkerPort(new Worker(new URL('./fetch.worker.ts', import.meta.url), { type: 'module' }));
