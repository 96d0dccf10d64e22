// The first file of a worker_thread, as `--import tsx` does nothing inside a thread: the thread asks for it itself.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(String(workerData));
