import type { Spawn, WorkerPort } from './worker-port';

/** Starts the first worker of a `Spawn` now; whoever spawns first gets it, unless it broke meanwhile. */
export const startEarly = (spawn: Spawn): Spawn => {
  let early: WorkerPort | undefined = spawn();
  early.onError(() => {
    early = undefined;
  });
  return () => {
    const port = early ?? spawn();
    early = undefined;
    return port;
  };
};
