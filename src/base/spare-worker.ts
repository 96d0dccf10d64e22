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

const isAnswer = (message: unknown): boolean => (message as { readonly type?: unknown }).type !== 'begun';

/** Calls `method` of the worker, without an argument. It may break at any time, also when it has answered long ago. */
const greet = (port: WorkerPort, method: string, onAnswer: () => void, onBroken: () => void): void => {
  port.onError(onBroken);
  port.onMessage((message) => {
    if (!isAnswer(message)) return;
    port.keepAlive?.(false);
    onAnswer();
  });
  port.keepAlive?.(true);
  // No caller has this number: the answer is for nobody once the worker is in use.
  port.post({ type: 'call', id: -1, method, argument: undefined });
};

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
    const onBroken = (): void => {
      if (spare?.port === port) spare = undefined;
      settled.resolve();
    };
    greet(port, method, () => settled.resolve(), onBroken);
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
