/** A page that holds the worker of a language model, and hands messages on between it and the script that drives the page. */
import type { WorkerPort } from '../../../src/base';
import { spawnWllama } from '../../../src/model';
import { TELL, type Relay, type Told } from './relay';

const tell = (told: Told): void => {
  (Reflect.get(globalThis, TELL) as (told: Told) => void)(told);
};

let worker: WorkerPort | undefined;

const relay: Relay = {
  start: () => {
    worker = spawnWllama();
    worker.onMessage((message) => tell({ type: 'message', message }));
    worker.onError(({ message }) => tell({ type: 'broken', message }));
  },
  post: (message) => worker?.post(message),
  end: () => {
    worker?.end();
    worker = undefined;
  },
};

Reflect.set(globalThis, 'relay', relay);
