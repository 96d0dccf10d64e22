/**
 * What the requests that the page sends anyway tell of endpoints: how long they take, how often they fail and why, and what
 * of SPARQL they answer. Nothing is sent for it. Kept between visits, of a bounded size.
 */
import { within, type Outcome } from '../../base';
import type { EndpointAnswer, EndpointFailure, EndpointRequest, LedgerEntry } from '../../endpoint';
import { toIri, type Iri } from '../../rdf';
import { endpointSpelling } from '../../void';
import type { Records } from '../kept/keeper-over';
import type { Source } from '../source';
import { cameOf, failureCame, showsSomething, type Capability } from './capability';
import { FEATURES, featuresIn, mayHave } from './features-in';
import { NO_RECORD, isTrackRecord, withCapability, type TrackRecord } from './track-record';
import { MOST_LATENCIES, hasEnded, withReason, withRequest } from './use-record';

/** Endpoints that something is known of. */
const MOST = 200;
/** Lines of the ledger that may still be corrected. */
const MOST_LINES = 300;
/** After the last change. Milliseconds. */
const REST = 500;
const LIMIT = 3000;

const keyOf = (url: string): string => `https:${endpointSpelling(url.replace(/[?#].*$/su, ''))}`;

/** Requests for a model are not those of a source. */
const isOfSource = ({ purpose }: LedgerEntry): boolean => purpose !== 'model' && purpose !== 'prompt';

export class TrackRecords {
  readonly #kept: Records | undefined;
  /** The one that was heard of last stands last. */
  readonly #records = new Map<string, TrackRecord>();
  readonly #lines = new Set<number>();
  readonly #changed = new Set<string>();
  readonly #isSource: (key: string) => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #read: Promise<void> | undefined;

  /**
   * @param sources those that a record outlives the page for
   * @param kept where. Default: nowhere
   */
  constructor(sources: () => readonly Source[], kept?: Records) {
    this.#kept = kept;
    this.#isSource = (key) => sources().some((source) => keysOf(source).includes(key));
  }

  /** Reads what earlier visits left, once. Never rejects. */
  resume(): Promise<void> {
    this.#read ??= this.#resume();
    return this.#read;
  }

  of(source: Source): TrackRecord {
    for (const key of keysOf(source)) {
      const record = this.#records.get(key);
      if (record !== undefined) return record;
    }
    return NO_RECORD;
  }

  /** A line of the ledger, or a later state of one. */
  hearRequest(entry: LedgerEntry): void {
    if (!hasEnded(entry) || !isOfSource(entry)) return;
    const key = keyOf(entry.url);
    if (entry.sent === '' && !this.#isSource(key)) return;
    const record = this.#records.get(key) ?? NO_RECORD;
    if (this.#lines.has(entry.id)) {
      // It is known later why nothing came.
      if (record.use !== undefined && entry.state !== 'done')
        this.#set(key, { ...record, use: withReason(record.use, { kind: entry.state }) });
      return;
    }
    this.#note(entry.id);
    this.#set(key, { ...record, use: withRequest(record.use, entry) });
    if (entry.state === 'done' && entry.sent !== '') this.#hearMethod(key, entry);
  }

  /** What came of a query, whoever sent it. */
  hearOutcome(
    { url, query }: Pick<EndpointRequest, 'url' | 'query'>,
    outcome: Outcome<Pick<EndpointAnswer, 'result' | 'getOnly'>, EndpointFailure>,
    now = new Date(),
  ): void {
    const key = keyOf(url);
    const record = this.#records.get(key) ?? NO_RECORD;
    if (!outcome.ok) {
      const { kind, ...failure } = outcome.failure;
      if (kind === 'refused' || record.use === undefined) return;
      const status = 'status' in failure ? { status: failure.status } : {};
      this.#set(key, { ...record, use: withReason(record.use, { kind, ...status }) });
      return;
    }
    const came = cameOf(outcome);
    const date = now.toISOString();
    if (outcome.value.getOnly === true && !knows(record, 'post'))
      this.#learn(key, {
        ...{ what: 'post', works: false, query, date, how: 'use' },
        came: failureCame({ kind: 'http-status', url, status: 405, excerpt: '' }),
      });
    if (!showsSomething(came)) return;
    const open = FEATURES.filter((one) => !knows(record, one));
    if (open.length === 0 || !mayHave(query, open)) return;
    for (const what of featuresIn(query))
      if (open.includes(what)) this.#learn(key, { what, works: true, query, came, date, how: 'use' });
  }

  /** What was found out of a source by asking for it, or came with a catalogue. */
  learn(source: Source, found: readonly Capability[]): void {
    const [first] = keysOf(source);
    const key = keysOf(source).find((one) => this.#records.has(one)) ?? first;
    if (key !== undefined) for (const one of found) this.#learn(key, one);
  }

  async forget(source: Source): Promise<void> {
    for (const key of keysOf(source)) {
      this.#records.delete(key);
      const iri = toIri(key);
      if (iri !== undefined)
        await within(LIMIT, Promise.resolve(this.#kept?.remove(iri))).catch(() => undefined);
    }
  }

  /** Writes down what is new now, and not in a while. Never rejects. */
  async keep(): Promise<void> {
    clearTimeout(this.#timer);
    // What earlier visits left is gone on with, not written over.
    await this.resume();
    const changed = [...this.#changed].filter((key) => this.#isSource(key));
    this.#changed.clear();
    for (const key of changed) {
      const record = this.#records.get(key);
      const iri = toIri(key);
      if (record !== undefined && iri !== undefined)
        await within(LIMIT, Promise.resolve(this.#kept?.set(iri, record))).catch(() => undefined);
    }
  }

  #note(line: number): void {
    this.#lines.add(line);
    const [oldest] = this.#lines;
    if (this.#lines.size > MOST_LINES && oldest !== undefined) this.#lines.delete(oldest);
  }

  #hearMethod(key: string, { method, sent, state, started }: LedgerEntry): void {
    const what = method === 'POST' ? 'post' : 'get';
    const record = this.#records.get(key) ?? NO_RECORD;
    if (state !== 'done' || knows(record, what)) return;
    const date = new Date(started).toISOString();
    this.#learn(key, { what, works: true, query: sent, came: { kind: 'answer' }, date, how: 'use' });
  }

  #learn(key: string, found: Capability): void {
    this.#set(key, withCapability(this.#records.get(key) ?? NO_RECORD, found));
  }

  #set(key: string, record: TrackRecord): void {
    this.#records.delete(key);
    this.#records.set(key, record);
    const [oldest] = this.#records.keys();
    if (this.#records.size > MOST && oldest !== undefined) this.#records.delete(oldest);
    if (this.#kept === undefined) return;
    this.#changed.add(key);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.keep(), REST);
  }

  async #resume(): Promise<void> {
    try {
      const entries = (await within(LIMIT, Promise.resolve(this.#kept?.all()))) ?? [];
      for (const [key, record] of entries) {
        if (typeof key !== 'string' || !isTrackRecord(record))
          void this.#kept?.remove(key).catch(() => undefined);
        // What was heard since the page was opened goes on from there.
        else this.#records.set(key, joined(record, this.#records.get(key)));
      }
    } catch {
      // A page without its storage begins anew.
    }
  }
}

const knows = ({ capabilities }: TrackRecord, name: string): boolean =>
  capabilities.some(({ what }) => what === name);

const keysOf = ({ iri, remote }: Source): readonly string[] => [
  ...new Set([iri, ...(remote?.aliases ?? [])].map((one: Iri) => keyOf(one))),
];

const joined = (earlier: TrackRecord, later: TrackRecord | undefined): TrackRecord => {
  if (later === undefined) return earlier;
  const all = later.capabilities.reduce(withCapability, earlier);
  const use = earlier.use ?? later.use;
  if (use === undefined || later.use === undefined || earlier.use === undefined)
    return use === undefined ? all : { ...all, use };
  return {
    ...all,
    use: {
      ...later.use,
      requests: use.requests + later.use.requests,
      failures: use.failures + later.use.failures,
      since: use.since,
      latencies: [...use.latencies, ...later.use.latencies].slice(-MOST_LATENCIES),
    },
  };
};
