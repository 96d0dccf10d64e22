import type { Spawn, WorkerPort } from './worker-port';

/**
 * Starts the first worker of a `Spawn` before it is asked for. The first caller gets it, unless it broke meanwhile.
 * @param after the worker starts when this settles, or when it is asked for before. Default: now
 */
export const startEarly = (spawn: Spawn, after?: Promise<unknown>): Spawn => {
  let early: WorkerPort | undefined;
  let isWanted = true;
  const start = (): void => {
    if (!isWanted) return;
    early = spawn();
    early.onError(() => {
      early = undefined;
    });
  };
  if (after === undefined) start();
  else void after.then(start, start);
  return () => {
    const port = early ?? spawn();
    early = undefined;
    isWanted = false;
    return port;
  };
};
