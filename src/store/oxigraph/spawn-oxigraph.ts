import { webWorkerPort, type Spawn } from '../../base';

/** The engine in a Web Worker. In Node: `nodeWorkerPort` with `src/store/oxigraph.node-worker.ts`. */
export const spawnOxigraph: Spawn = () =>
  webWorkerPort(new Worker(new URL('../oxigraph.worker.ts', import.meta.url), { type: 'module' }));
