import { Worker, parentPort } from 'node:worker_threads';
import type { WorkerScope } from './calls';
import type { WorkerPort } from './worker-port';

/** Addresses of bundles by those of the workers' files, where a run of tests has made some: `scripts/build/node-workers.ts`. */
const bundles = JSON.parse(process.env['LODESTONE_NODE_WORKERS'] ?? '{}') as Readonly<Record<string, string>>;

const openWorker = (file: URL): Worker => {
  const bundle = bundles[file.href];
  return bundle === undefined
    ? new Worker(new URL('./typescript-thread.js', import.meta.url), { workerData: file.href })
    : new Worker(new URL(bundle));
};

/**
 * A worker_thread behind the port. The file may be TypeScript: tsx is loaded into the thread. An idle worker does not
 * keep the process alive, one with open calls does.
 */
export const nodeWorkerPort = (file: URL): WorkerPort => {
  const worker = openWorker(file);
  worker.unref();
  return {
    post: (message, transfer = []) => {
      worker.postMessage(message, [...transfer]);
    },
    onMessage: (listener) => {
      worker.removeAllListeners('message');
      worker.on('message', listener);
    },
    onError: (listener) => {
      worker.removeAllListeners('error');
      worker.removeAllListeners('exit');
      worker.on('error', listener);
      worker.on('exit', () => listener(new Error('The worker ended.')));
    },
    keepAlive: (isWanted) => {
      if (isWanted) worker.ref();
      else worker.unref();
    },
    end: () => {
      void worker.terminate();
    },
  };
};

/** The inside of a worker_thread. */
export const nodeWorkerScope = (): WorkerScope => {
  if (parentPort === null) throw new Error('nodeWorkerScope was called outside a worker thread.');
  const port = parentPort;
  return {
    post: (message, transfer = []) => {
      port.postMessage(message, [...transfer]);
    },
    onMessage: (listener) => {
      port.on('message', listener);
    },
  };
};
