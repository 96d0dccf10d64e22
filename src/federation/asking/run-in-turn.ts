import { done, failed, onceMore, type Outcome } from '../../base';
import { answerWorker } from './answer-worker';
import type { PageAnswer } from './ask-page';
import type { RunAnswer } from './engine-result';
import type { OneAtATime } from './one-at-a-time';

/** What a worker with an engine in it can be called for. */
export interface EngineMethods<R, A> {
  start(argument: undefined): undefined;
  run(request: R): Promise<RunAnswer>;
  answer(answer: PageAnswer<A>): undefined;
}

export interface Turn<R, Q, A, N> {
  readonly request: R;
  /** Of the run itself: waiting for another one does not count. */
  readonly timeoutMs: number;
  /** What the worker asks of the page meanwhile. Rejects with an AbortError when its signal fires. */
  readonly answer: (question: Q, signal: AbortSignal) => Promise<A>;
  readonly onNote?: (note: N) => void;
}

export interface Turned {
  readonly answer: RunAnswer;
  readonly ms: number;
}

/** Runs one request when its turn has come, and answers what the engine asks. Rejects only with an AbortError. */
export const runInTurn = async <R, Q, A extends object, N = never>(
  worker: OneAtATime<EngineMethods<R, A>>,
  { request, timeoutMs, answer, onNote }: Turn<R, Q, A, N>,
  signal: AbortSignal,
): Promise<Outcome<Turned, { readonly kind: 'timeout'; readonly ms: number }>> => {
  const clock = new AbortController();
  const until = AbortSignal.any([signal, clock.signal]);
  const job = async (): Promise<Turned> => {
    const timer = setTimeout(() => clock.abort(), timeoutMs);
    const page = answerWorker<Q, A, N>(worker.calls, {
      answer: (question, dropped) => answer(question, AbortSignal.any([dropped, until])),
      moved: (given) => ('body' in given && given.body instanceof ArrayBuffer ? [given.body] : []),
      ...(onNote === undefined ? {} : { onNote }),
    });
    const started = performance.now();
    try {
      const { onProgress } = page;
      const found = await onceMore(() => worker.calls.call('run', request, { signal: until, onProgress }));
      return { answer: found, ms: performance.now() - started };
    } finally {
      clearTimeout(timer);
      page.stop();
    }
  };
  try {
    return done(await worker.take(job, until));
  } catch (thrown) {
    if (clock.signal.aborted && !signal.aborted) return failed({ kind: 'timeout', ms: timeoutMs });
    throw thrown;
  }
};
