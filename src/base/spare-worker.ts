import type { Spawn, WorkerPort } from './worker-port';

export interface SpareWorker {
  /** The worker in reserve, where there is one; another is then put in its place. */
  readonly spawn: Spawn;
  /** Starts a worker in reserve. Resolves when it answers, or broke: nothing is left to fetch then. */
  stock(): Promise<void>;
  /** Ends the worker in reserve. */
  drop(): void;
}

interface Spare {
  readonly port: WorkerPort;
  readonly ready: Promise<void>;
  /** Nobody waits for it any more. */
  readonly release: () => void;
}

/** Resolves when the worker has answered a call of `method`, without an argument; true unless it broke. */
const greeted = (port: WorkerPort, method: string): Promise<boolean> =>
  new Promise((resolve) => {
    port.onError(() => resolve(false));
    port.onMessage(() => {
      port.keepAlive?.(false);
      resolve(true);
    });
    port.keepAlive?.(true);
    // No caller has this number: the answer is for nobody once the worker is in use.
    port.post({ type: 'call', id: -1, method, argument: undefined });
  });

/**
 * A worker in reserve, so that the end of one costs neither time nor, where the page is offline by then, the engine.
 * `method` is one that it serves, and that answers when all it needs is there.
 */
export const spareWorker = (spawn: Spawn, method: string): SpareWorker => {
  let spare: Spare | undefined;
  const start = (): Spare => {
    const port = spawn();
    const settled = { resolve: (): void => undefined };
    const ready = new Promise<void>((resolve) => {
      settled.resolve = resolve;
    });
    void greeted(port, method).then((isWell) => {
      if (!isWell && spare?.port === port) spare = undefined;
      settled.resolve();
    });
    return { port, ready, release: () => settled.resolve() };
  };
  return {
    stock: () => (spare ??= start()).ready,
    drop: () => {
      spare?.port.end();
      spare?.release();
      spare = undefined;
    },
    spawn: () => {
      if (spare === undefined) return spawn();
      const { port, release } = spare;
      release();
      spare = start();
      return port;
    },
  };
};
