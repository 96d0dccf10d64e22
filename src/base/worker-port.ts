/**
 * The one port to a worker, the same for a Web Worker and for Node's worker_threads.
 * What can hang runs behind it, because only ending the worker stops a synchronous engine.
 */
export interface WorkerPort {
  post(message: unknown, transfer?: readonly ArrayBuffer[]): void;
  /** One listener; a later one replaces it. */
  onMessage(listener: (message: unknown) => void): void;
  /** The worker itself broke (script missing, uncaught error): every open call fails with it. */
  onError(listener: (error: Error) => void): void;
  /** Whether an answer is awaited. In Node a process ends when nothing is. */
  keepAlive?(isWanted: boolean): void;
  end(): void;
}

/** Starts a fresh worker. Called lazily, and again after a worker was ended. */
export type Spawn = () => WorkerPort;
