import { version } from '../package.json';
import { connectCalls, done, failed, webWorkerPort } from './base';
import {
  browserRunKeeper,
  fetchPack,
  type BenchMethods,
  type BenchStage,
  type GivenPack,
  type Provenance,
} from './bench';
import type { Bench, BenchAccount, OwnPack } from './session';

export { version };
export const openKeeper = browserRunKeeper;

const PACK = 'demo';

const spawn = () =>
  webWorkerPort(new Worker(new URL('./open-bench.worker.ts', import.meta.url), { type: 'module' }));

const provenance = ({ command, seconds }: BenchAccount): Provenance => ({
  command,
  version,
  commit: null,
  date: new Date().toISOString().slice(0, 10),
  runtime: navigator.userAgent,
  cores: navigator.hardwareConcurrency,
  seconds,
});

/** Packs with their keys: what the worker has read of one it need not read again. */
const keyedPacks = () => {
  const keys = new WeakMap<OwnPack, number>();
  let next = 0;
  let demo: GivenPack | undefined;
  return {
    given: (pack: OwnPack): GivenPack => {
      const key = keys.get(pack) ?? ++next;
      keys.set(pack, key);
      return { ...pack, key };
    },
    /** Fetched once: a page that is offline by then runs it again. */
    demo: async (signal: AbortSignal) => {
      if (demo !== undefined) return done(demo);
      const fetched = await fetchPack(new URL(`packs/${PACK}/`, document.baseURI).href, signal);
      if (!fetched.ok) return fetched;
      demo = { key: 0, name: PACK, files: fetched.value };
      return done(demo);
    },
  };
};

/** The benchmark of the page: the project's own pack or one of the visitor's, run in a worker of this tab. */
export const openBench = (): Bench => {
  const calls = connectCalls<BenchMethods>(spawn);
  const packs = keyedPacks();
  return {
    read: (pack, signal) => calls.call('read', packs.given(pack), { signal }),
    open: async ({ pack: own, ...opening }, onStage, signal) => {
      if (own === undefined) onStage('fetching');
      const pack = own === undefined ? await packs.demo(signal) : done(packs.given(own));
      if (!pack.ok) return failed({ kind: 'fetch', failure: pack.failure });
      return calls.call(
        'open',
        { ...opening, pack: pack.value },
        { signal, onProgress: (stage) => onStage(stage as BenchStage) },
      );
    },
    restore: (restored, signal) => calls.call('restore', restored, { signal }),
    ask: (id, signal) => calls.call('ask', id, { signal }),
    tables: (account, signal) => calls.call('tables', provenance(account), { signal }),
    report: (account, signal) => calls.call('report', provenance(account), { signal }),
    trace: (id, signal) => calls.call('trace', id, { signal }),
    end: () => calls.end(),
  };
};
