import { connectCalls, webWorkerPort, type Calls } from '../../../../src/base';
import type { BenchPage, SearchMethods } from '../protocol';

interface Measured {
  measureUserAgentSpecificMemory(): Promise<{ readonly bytes: number }>;
}

const lasting = { signal: new AbortController().signal };
let calls: Calls<SearchMethods> | undefined;

const worker = (): Calls<SearchMethods> =>
  (calls ??= connectCalls<SearchMethods>(() =>
    webWorkerPort(new Worker(new URL('../search.worker.ts', import.meta.url), { type: 'module' })),
  ));

const page: BenchPage = {
  prepare: (request) => worker().call('prepare', request, lasting),
  build: async () => {
    const started = performance.now();
    await worker().call('build', undefined, lasting);
    return performance.now() - started;
  },
  memory: async () => {
    const measured = performance as unknown as Measured;
    return (await measured.measureUserAgentSpecificMemory()).bytes;
  },
  ask: async (texts) => {
    const answers = [];
    for (const text of texts) {
      const started = performance.now();
      const found = await worker().call('search', text, lasting);
      answers.push({ ms: performance.now() - started, found });
    }
    return answers;
  },
  end: () => {
    worker().end();
    calls = undefined;
  },
};

Object.assign(globalThis, { bench: page });
