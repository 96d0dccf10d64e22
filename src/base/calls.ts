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

/** The caller's side. `call` rejects with an AbortError when the signal fires or the worker is ended. */
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
  resolve(value: unknown): void;
  reject(error: Error): void;
  readonly onProgress: ((progress: unknown) => void) | undefined;
}

const aborted = (): Error => new DOMException('The call was cancelled.', 'AbortError');

const rebuilt = (name: string, message: string): Error =>
  name === 'AbortError' ? aborted() : Object.assign(new Error(message), { name });

/** Calls into a worker that is started at the first call. */
export const connectCalls = <M>(spawn: Spawn): Calls<M> => {
  const open = new Map<number, Open>();
  let port: WorkerPort | undefined;
  let next = 0;

  const close = (id: number): void => {
    open.delete(id);
    if (open.size === 0) port?.keepAlive?.(false);
  };
  const failAll = (error: Error): void => {
    const calls = [...open.values()];
    open.clear();
    for (const call of calls) call.reject(error);
  };
  const end = (): void => {
    port?.end();
    port = undefined;
    failAll(aborted());
  };
  const receive = (message: unknown): void => {
    const reply = message as Reply;
    const call = open.get(reply.id);
    if (call === undefined) return;
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
      failAll(error);
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
