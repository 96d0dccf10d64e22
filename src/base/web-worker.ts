import type { WorkerScope } from './calls';
import type { WorkerPort } from './worker-port';

/** A Web Worker behind the port. Callers write `new Worker(new URL(…))` themselves, where the bundler sees it. */
export const webWorkerPort = (worker: Worker): WorkerPort => ({
  post: (message, transfer = []) => {
    worker.postMessage(message, [...transfer]);
  },
  onMessage: (listener) => {
    worker.onmessage = (event) => {
      listener(event.data);
    };
  },
  onError: (listener) => {
    worker.onerror = (event) => {
      listener(new Error(event.message || 'The worker could not be started.'));
    };
  },
  end: () => {
    worker.terminate();
  },
});

interface DedicatedScope {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** The inside of a Web Worker. */
export const webWorkerScope = (): WorkerScope => {
  const scope = globalThis as unknown as DedicatedScope;
  return {
    post: (message, transfer = []) => {
      scope.postMessage(message, [...transfer]);
    },
    onMessage: (listener) => {
      scope.onmessage = (event) => {
        listener(event.data);
      };
    },
  };
};
