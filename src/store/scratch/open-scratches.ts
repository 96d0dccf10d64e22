import {
  connectCalls,
  done,
  failed,
  isUnbegun,
  spareWorker,
  type Calls,
  type Outcome,
  type Spawn,
} from '../../base';
import type { QueryAnswer } from '../oxigraph/serve-oxigraph';
import type { ScratchMethods } from './serve-scratch';

export interface ScratchFailure {
  readonly kind: 'engine';
  readonly message: string;
}

/**
 * One empty graph in an engine of its own, for one run. Calls reject only with an AbortError: when `signal` fires the
 * worker is ended, as nothing else stops the engine.
 */
export interface Scratch {
  /** Adds the triples of a text in N-Quads; its blank nodes differ from all that are there. */
  insert(nquads: string, signal: AbortSignal): Promise<Outcome<undefined, ScratchFailure>>;
  query(text: string, signal: AbortSignal): Promise<Outcome<QueryAnswer, ScratchFailure>>;
  /** What was inserted is gone; the scratch is not to be used any more. */
  end(): void;
}

export interface Scratches {
  open(): Scratch;
  /** Starts an engine in reserve, so that the next run does not wait for one. */
  warm(): Promise<void>;
  /** Ends the engines that no run is using. */
  end(): void;
}

interface Worker {
  readonly calls: Calls<ScratchMethods>;
  /** Nothing in it can be trusted any more. */
  broken: boolean;
  open: number;
  triples: number;
  /** What the run has inserted: a fresh worker is told it, where this one breaks between two calls. */
  texts: string[];
  /** The worker broke and its successor holds nothing yet. */
  isLost: boolean;
  restoring: Promise<void>;
}

/** A worker that held more is ended rather than used again: its memory never shrinks. */
const MOST_REUSED = 100_000;
const lasting = new AbortController().signal;

const openWorker = (spawn: Spawn): Worker => {
  const worker: Worker = {
    calls: connectCalls<ScratchMethods>(spawn, () => {
      worker.isLost = true;
    }),
    broken: false,
    open: 0,
    triples: 0,
    texts: [],
    isLost: false,
    restoring: Promise.resolve(),
  };
  return worker;
};

const insertAll = async ({ calls, texts }: Worker): Promise<void> => {
  for (const text of texts) {
    const outcome = await calls.call('insert', text, { signal: lasting });
    if (!outcome.ok) throw new Error(outcome.failure);
  }
};

/** A query over the graph of a worker that broke would answer as if nothing had been inserted. */
const restore = (worker: Worker): Promise<void> => {
  if (worker.isLost) {
    worker.isLost = false;
    worker.restoring = insertAll(worker);
    worker.restoring.catch(() => undefined);
  }
  return worker.restoring;
};

/** Once more where the worker had broken before it heard of the call. */
const restored = async <T>(worker: Worker, call: () => Promise<T>): Promise<T> => {
  const attempt = async (): Promise<T> => {
    await restore(worker);
    return call();
  };
  try {
    return await attempt();
  } catch (thrown) {
    if (!isUnbegun(thrown)) throw thrown;
    return attempt();
  }
};

const guarded = async <T>(
  worker: Worker,
  signal: AbortSignal,
  call: () => Promise<Outcome<T, string>>,
): Promise<Outcome<T, ScratchFailure>> => {
  const stop = (): void => {
    worker.broken = true;
    worker.calls.end();
  };
  if (signal.aborted || worker.broken) throw new DOMException('The query was cancelled.', 'AbortError');
  signal.addEventListener('abort', stop, { once: true });
  worker.open++;
  try {
    const outcome = await restored(worker, call);
    return outcome.ok ? outcome : failed({ kind: 'engine', message: outcome.failure });
  } catch (thrown) {
    worker.broken = true;
    if (thrown instanceof Error && thrown.name === 'AbortError') throw thrown;
    return failed({ kind: 'engine', message: thrown instanceof Error ? thrown.message : String(thrown) });
  } finally {
    worker.open--;
    signal.removeEventListener('abort', stop);
  }
};

/** Scratch graphs; an engine whose run ended well is emptied and serves the next one. */
export const openScratches = (spawn: Spawn): Scratches => {
  const workers = spareWorker(spawn, 'start');
  let idle: Worker | undefined;
  const taken = (): Worker => {
    const worker = idle ?? openWorker(workers.spawn);
    idle = undefined;
    return worker;
  };
  const giveBack = (worker: Worker): void => {
    if (worker.broken || worker.open > 0 || worker.triples > MOST_REUSED || idle !== undefined) {
      worker.broken = true;
      worker.calls.end();
      return;
    }
    worker.triples = 0;
    worker.texts = [];
    idle = worker;
    // Calls are served in order: whoever takes it next finds it empty. So is the fresh one, where this one broke.
    worker.calls.call('start', undefined, { signal: lasting }).catch(() => {
      if (idle === worker) idle = undefined;
    });
  };
  return {
    open: () => {
      const worker = taken();
      let isOver = false;
      return {
        insert: (nquads, signal) =>
          guarded(worker, signal, async () => {
            const outcome = await worker.calls.call('insert', nquads, { signal: lasting });
            if (!outcome.ok) return outcome;
            worker.triples = Math.max(worker.triples, outcome.value);
            worker.texts.push(nquads);
            return done(undefined);
          }),
        query: (text, signal) =>
          guarded(worker, signal, () => worker.calls.call('query', text, { signal: lasting })),
        end: () => {
          if (!isOver) giveBack(worker);
          isOver = true;
        },
      };
    },
    warm: () => workers.stock(),
    end: () => {
      workers.drop();
      idle?.calls.end();
      idle = undefined;
    },
  };
};
