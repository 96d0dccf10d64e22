import type { EndpointFailure, LedgerEntry } from '../../endpoint';

/** How an endpoint did in the requests that were sent to it anyway. */
export interface UseRecord {
  readonly requests: number;
  readonly failures: number;
  /** Of the first of them. ISO 8601. */
  readonly since: string;
  /** Milliseconds of those that were answered, the latest last. */
  readonly latencies: readonly number[];
  readonly lastFailure?: LastFailure;
}

export interface LastFailure {
  readonly kind: EndpointFailure['kind'];
  /** Of HTTP. */
  readonly status?: number;
  /** ISO 8601. */
  readonly date: string;
}

/** Answers whose times are kept: of older ones the count alone. */
export const MOST_LATENCIES = 200;

type Ended = Exclude<LedgerEntry['state'], 'open' | 'aborted' | 'not-there'>;

/** Whether a request came to an end that says something of who was asked. */
export const hasEnded = (entry: LedgerEntry): entry is LedgerEntry & { readonly state: Ended } =>
  entry.state !== 'open' &&
  entry.state !== 'aborted' &&
  entry.state !== 'not-there' &&
  entry.state !== 'refused';

const dateOf = (ms: number): string => new Date(ms).toISOString();

/** With one more request. */
export const withRequest = (
  record: UseRecord | undefined,
  { started, ms, state }: Pick<LedgerEntry, 'started' | 'ms'> & { readonly state: Ended },
): UseRecord => {
  const before = record ?? { requests: 0, failures: 0, since: dateOf(started), latencies: [] };
  const requests = before.requests + 1;
  if (state === 'done')
    return {
      ...before,
      requests,
      latencies: [...before.latencies, Math.round(ms)].slice(-MOST_LATENCIES),
    };
  const lastFailure = { kind: state, date: dateOf(started + ms) };
  return { ...before, requests, failures: before.failures + 1, lastFailure };
};

/** With what is known by now of why the last request failed. */
export const withReason = (record: UseRecord, reason: Omit<LastFailure, 'date'>): UseRecord =>
  record.lastFailure === undefined
    ? record
    : { ...record, lastFailure: { ...reason, date: record.lastFailure.date } };

/** The value that a share of all is not above, by the nearest rank; `undefined` of none. */
export const percentile = (values: readonly number[], share: number): number | undefined => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
};
