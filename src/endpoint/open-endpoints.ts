import { connectCalls, onceMore, type Spawn, type WorkerPort } from '../base';
import type { Endpoints, LedgerEntry, Limits } from './contract';
import { freshEntryId, openLedger } from './ledger';
import type { EndpointMethods, LedgerMessage } from './serve-endpoints';

export interface EndpointsOptions {
  /** Milliseconds since 1970, for when a worker ends in the middle of a request. Default: the clock. */
  readonly now?: () => number;
  /** Milliseconds that a request may take at most, however long whoever sends it would wait. Default: no such limit. */
  readonly longestMs?: number;
}

const lasting = new AbortController().signal;

const isLedger = (message: unknown): message is LedgerMessage =>
  (message as { readonly type?: unknown }).type === 'ledger';

/** What one worker tells of its requests, renumbered: each worker counts from one. */
class WorkerLines {
  readonly #record: (entry: LedgerEntry) => void;
  readonly #open = new Map<number, LedgerEntry>();
  readonly #ids = new Map<number, number>();

  constructor(record: (entry: LedgerEntry) => void) {
    this.#record = record;
  }

  take(told: LedgerEntry): void {
    const id = this.#ids.get(told.id) ?? freshEntryId();
    this.#ids.set(told.id, id);
    const entry = { ...told, id };
    if (entry.state === 'open') this.#open.set(id, entry);
    else this.#open.delete(id);
    this.#record(entry);
  }

  /** The worker is gone, and its requests with it. */
  close(now: number): void {
    for (const entry of this.#open.values())
      this.#record({ ...entry, state: 'aborted', ms: Math.max(entry.ms, now - entry.started) });
    this.#open.clear();
  }
}

/** Listens to the worker's lines of the ledger, and hands on everything else. */
const tapped = (port: WorkerPort, lines: WorkerLines, now: () => number): WorkerPort => ({
  ...port,
  onMessage: (listener) => {
    port.onMessage((message) => {
      if (isLedger(message)) lines.take(message.entry);
      else listener(message);
    });
  },
  onError: (listener) => {
    port.onError((error) => {
      lines.close(now());
      listener(error);
    });
  },
  end: () => {
    lines.close(now());
    port.end();
  },
});

export interface OpenedEndpoints extends Endpoints {
  /** Starts the worker, which a page without a network can't. Sends nothing. */
  warm(): Promise<void>;
}

/** The worker is started by the first request, or by `warm`, and again after `end`, which aborts what runs. */
export const openEndpoints = (
  spawn: Spawn,
  { now = Date.now, longestMs = Infinity }: EndpointsOptions = {},
): OpenedEndpoints => {
  const ledger = openLedger();
  const calls = connectCalls<EndpointMethods>(() =>
    tapped(spawn(), new WorkerLines((entry) => ledger.record(entry)), now),
  );
  const within = <T extends Omit<Limits, 'rows'>>(limits: T): T => ({
    ...limits,
    timeoutMs: Math.min(limits.timeoutMs, longestMs),
  });
  return {
    ledger,
    query: (request, signal) =>
      onceMore(() => calls.call('query', { ...request, limits: within(request.limits) }, { signal })),
    fetchDocument: ({ onBytes, ...request }, signal) => {
      const options = {
        signal,
        ...(onBytes !== undefined && { onProgress: (count: unknown) => onBytes(count as number) }),
      };
      const asked = { ...request, limits: within(request.limits) };
      return onceMore(() => calls.call('fetchDocument', asked, options));
    },
    warm: async () => {
      await onceMore(() => calls.call('start', undefined, { signal: lasting }));
    },
    end: () => calls.end(),
  };
};
