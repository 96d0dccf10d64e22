import { serveCalls, type CallContext, type WorkerScope } from '../../base';

/** One request to a server, as far as it can be copied into a worker. */
export interface FetchRequest {
  readonly url: string;
  readonly init: Omit<RequestInit, 'signal' | 'body' | 'headers' | 'window'> & {
    readonly body?: string;
    readonly headers?: Readonly<Record<string, string>>;
  };
}

/** What comes of it, in this order: one head, then the body in pieces. */
export type FetchEvent =
  | {
      readonly type: 'head';
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
    }
  | { readonly type: 'piece'; readonly bytes: Uint8Array<ArrayBuffer> };

export interface FetchMethods {
  /** Returns when the body has ended. `false`: nothing answered, or the connection broke. */
  fetch(request: FetchRequest, context: CallContext): Promise<boolean>;
}

/** A page may not read the status of these. What they stand for is all that is asked about them. */
const UNREADABLE: Readonly<Partial<Record<ResponseType, number>>> = { opaque: 200, opaqueredirect: 302 };

const sendOn = async (response: Response, report: (event: FetchEvent) => void): Promise<void> => {
  const { type, status, headers, body } = response;
  report({ type: 'head', status: UNREADABLE[type] ?? status, headers: [...headers] });
  if (body === null) return;
  for (const reader = body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return;
    report({ type: 'piece', bytes: value });
  }
};

/** Sends the requests of a page whose Content-Security-Policy lets it reach no other origin. */
export const serveFetch = (scope: WorkerScope, send: typeof fetch): void => {
  const methods: FetchMethods = {
    fetch: async ({ url, init }, context) => {
      const { signal } = context;
      try {
        await sendOn(await send(url, { ...init, signal }), (event) => context.report(event));
        return true;
      } catch (thrown) {
        if (signal.aborted) throw thrown;
        return false;
      }
    },
  };
  serveCalls(scope, { ...methods });
};
