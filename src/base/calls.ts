import type { Spawn, WorkerPort } from './worker-port';

/** What a worker offers: named methods, one argument each. */
export type Methods = Record<string, (argument: never, context: CallContext) => unknown>;

/** What a method may use while it runs. */
export interface CallContext {
  /** Aborted when the caller cancels. A synchronous method can't see it: end the worker instead. */
  readonly signal: AbortSignal;
  report(progress: unknown): void;
  /** Buffers of the result that are moved, not copied. */
  transfer(...buffers: readonly ArrayBuffer[]): void;
}

type Request =
  | { readonly type: 'call'; readonly id: number; readonly method: string; readonly argument: unknown }
  | { readonly type: 'cancel'; readonly id: number };

type Reply =
  /** The worker has heard of the call: whatever breaks it from now on, it has had the call. */
  | { readonly type: 'begun'; readonly id: number }
  | { readonly type: 'progress'; readonly id: number; readonly progress: unknown }
  | { readonly type: 'return'; readonly id: number; readonly value: unknown }
  | { readonly type: 'throw'; readonly id: number; readonly name: string; readonly message: string };

export interface CallOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: unknown) => void;
  readonly transfer?: readonly ArrayBuffer[];
}

type Argument<M, K extends keyof M> = M[K] extends (argument: infer A, context: CallContext) => unknown
  ? A
  : never;
type Result<M, K extends keyof M> = M[K] extends (argument: never, context: CallContext) => infer R
  ? Awaited<R>
  : never;

/**
 * The caller's side. `call` rejects with an AbortError when the signal fires or the worker is ended; with what `isUnbegun`
 * tells where the worker broke before it heard of the call; with what broke it, where it broke later.
 */
export interface Calls<M> {
  call<K extends keyof M & string>(
    method: K,
    argument: Argument<M, K>,
    options: CallOptions,
  ): Promise<Result<M, K>>;
  /** Ends the worker at once; open calls reject; the next call starts a fresh one. */
  end(): void;
}

interface Open {
  hasBegun: boolean;
  resolve(value: unknown): void;
  reject(error: Error): void;
  readonly onProgress: ((progress: unknown) => void) | undefined;
}

const aborted = (): Error => new DOMException('The call was cancelled.', 'AbortError');

const UNBEGUN = 'Unbegun';

/** The worker was broken already when it was called, which nobody had heard yet: it has done nothing of the call. */
export const isUnbegun = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === UNBEGUN;

const unbegun = (cause: Error): Error =>
  Object.assign(new Error(cause.message, { cause }), { name: UNBEGUN });

/**
 * A call of a worker that keeps nothing between its calls: where it broke before it heard of one, the fresh worker is
 * called, once. A call that itself breaks its worker is not repeated.
 */
export const onceMore = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (thrown) {
    if (!isUnbegun(thrown)) throw thrown;
    return call();
  }
};

const rebuilt = (name: string, message: string): Error =>
  name === 'AbortError' ? aborted() : Object.assign(new Error(message), { name });

/**
 * Calls into a worker that is started at the first call.
 * @param onBroken hears that the worker broke, before its open calls reject: the next call meets a fresh one, which knows
 * nothing of what this one was told. Not called where the worker is ended.
 */
export const connectCalls = <M>(spawn: Spawn, onBroken = (): void => undefined): Calls<M> => {
  const open = new Map<number, Open>();
  let port: WorkerPort | undefined;
  let next = 0;

  const close = (id: number): void => {
    open.delete(id);
    if (open.size === 0) port?.keepAlive?.(false);
  };
  const failAll = (errorOf: (call: Open) => Error): void => {
    const calls = [...open.values()];
    open.clear();
    for (const call of calls) call.reject(errorOf(call));
  };
  const end = (): void => {
    port?.end();
    port = undefined;
    failAll(aborted);
  };
  const receive = (message: unknown): void => {
    const reply = message as Reply;
    const call = open.get(reply.id);
    if (call === undefined) return;
    if (reply.type === 'begun') {
      call.hasBegun = true;
      return;
    }
    if (reply.type === 'progress') {
      call.onProgress?.(reply.progress);
      return;
    }
    close(reply.id);
    if (reply.type === 'return') call.resolve(reply.value);
    else call.reject(rebuilt(reply.name, reply.message));
  };
  const started = (): WorkerPort => {
    if (port !== undefined) return port;
    const fresh = spawn();
    port = fresh;
    fresh.onMessage(receive);
    fresh.onError((error) => {
      if (port !== fresh) return;
      port = undefined;
      fresh.end();
      onBroken();
      failAll(({ hasBegun }) => (hasBegun ? error : unbegun(error)));
    });
    return fresh;
  };

  return {
    end,
    call: (method, argument, { signal, onProgress, transfer }) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) {
          reject(aborted());
          return;
        }
        const id = next++;
        const worker = started();
        const cancel = (): void => {
          worker.post({ type: 'cancel', id } satisfies Request);
          close(id);
          reject(aborted());
        };
        const settled = (): void => {
          signal.removeEventListener('abort', cancel);
        };
        open.set(id, {
          hasBegun: false,
          resolve: (value) => {
            settled();
            resolve(value as never);
          },
          reject: (error) => {
            settled();
            reject(error);
          },
          onProgress,
        });
        signal.addEventListener('abort', cancel, { once: true });
        worker.keepAlive?.(true);
        try {
          worker.post({ type: 'call', id, method, argument } satisfies Request, transfer);
        } catch (error) {
          // An argument that can't be copied: nothing was sent.
          close(id);
          settled();
          throw error;
        }
      }),
  };
};

/** The inside of a worker: what it hears and how it answers. */
export type WorkerScope = Pick<WorkerPort, 'post' | 'onMessage'>;

/** Serves methods to the other side. Failures of a method travel back as its error. */
export const serveCalls = (scope: WorkerScope, methods: Methods): void => {
  const running = new Map<number, AbortController>();
  const answer = async (id: number, method: string, argument: unknown): Promise<void> => {
    const controller = new AbortController();
    running.set(id, controller);
    scope.post({ type: 'begun', id } satisfies Reply);
    const moved: ArrayBuffer[] = [];
    const context: CallContext = {
      signal: controller.signal,
      report: (progress) => {
        scope.post({ type: 'progress', id, progress } satisfies Reply);
      },
      transfer: (...buffers) => {
        moved.push(...buffers);
      },
    };
    try {
      const run = methods[method];
      if (run === undefined) throw new Error(`This worker has no method ${method}.`);
      const value = await run(argument as never, context);
      scope.post({ type: 'return', id, value } satisfies Reply, moved);
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      scope.post({ type: 'throw', id, name: error.name, message: error.message } satisfies Reply);
    } finally {
      running.delete(id);
    }
  };
  scope.onMessage((message) => {
    const request = message as Request;
    if (request.type === 'cancel') running.get(request.id)?.abort();
    else void answer(request.id, request.method, request.argument);
  });
};
