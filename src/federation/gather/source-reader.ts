import type { Source } from '../../catalogue';
import type { Iri, ResultSet } from '../../rdf';
import { printQuery, visibleVariables, type SelectQuery } from '../../sparql';
import type { ReadFailure, SourceFault } from '../failures';
import type { ReadSource } from '../engines/contract';
import { isSameRow, totalOrder, type RowCaps } from '../paging';
import type { Contribution } from '../plan';
import { Stopped } from './stopped';
import type { Purpose } from '../../endpoint';

/** Rows of one answer that are taken at most. */
const ROWS = 50_000;
/** Rows of one part at one source that are taken at most, all pages together. */
const MOST_ROWS = 200_000;
/** Of the time that is left, what one request may take: a source that never ends is then named as the one at fault. */
const SHARE = 0.6;

/** Side questions save time, or are given up. */
const PROBE_MS = 5000;

interface Tally {
  rows: number;
  ms: number;
  requests: number;
}

export interface Clock {
  readonly signal: AbortSignal;
  /** Milliseconds until the run has to end. */
  left(): number;
}

/** An answer as it came; `isCut`: there may be more. */
export interface Answer extends ResultSet {
  readonly isCut: boolean;
}

/** What servers and what stands before them say of a request that is too long for them. */
const TOO_LONG = new Set([400, 403, 405, 413, 414, 431, 501]);

/** It may be the length alone: then the same comes through in parts. */
const mayBeTooLong = (failure: ReadFailure): boolean =>
  failure.kind === 'network' ||
  failure.kind === 'cors' ||
  (failure.kind === 'http-status' && TOO_LONG.has(failure.status));

const mayCut = ({ kind }: Source): boolean => kind === 'endpoint' || kind === 'fragments';

/** Queries of one run at its sources: one at a time at each, counted, and none any more after one failed. */
export class SourceReader {
  readonly #tallies = new Map<Iri, Tally>();
  readonly #faults = new Map<Iri, SourceFault['failure']>();
  readonly #last = new Map<Iri, Promise<unknown>>();
  readonly #shortOnly = new Set<Iri>();
  /** Numbers of rows that were taken for all there are, as more had come at once before. */
  readonly #believed = new Map<Iri, Set<number>>();
  /** Rows at which sources were found to cut in this run. */
  readonly #cuts = new Map<Iri, number>();

  constructor(
    private readonly read: ReadSource,
    private readonly clock: Clock,
    private readonly purpose: Purpose,
    private readonly rowCaps: RowCaps,
  ) {}

  get faults(): readonly SourceFault[] {
    return [...this.#faults].map(([source, failure]) => ({ source, failure }));
  }

  /** Sources that were found to cut at a number of rows after so many had been taken for all there are. */
  get capped(): readonly Iri[] {
    return [...this.#cuts].flatMap(([iri, rows]) =>
      this.#believed.get(iri)?.has(rows) === true ? [iri] : [],
    );
  }

  contributions(sources: readonly Source[]): readonly Contribution[] {
    return sources.map(({ iri, kind }) => {
      const { rows, ms, requests } = this.#tallies.get(iri) ?? { rows: 0, ms: 0, requests: 0 };
      return { source: iri, rows, ms, ...(kind === 'shard' ? {} : { requests }) };
    });
  }

  /** The source takes short requests alone: it is known to, or refused a long one. */
  isShortOnly({ iri, remote }: Source): boolean {
    return remote?.getOnly === true || this.#shortOnly.has(iri);
  }

  /** `too-long`: the source refused it, perhaps for its length; in parts it may come through. */
  async askLong(source: Source, query: SelectQuery): Promise<Answer | 'too-long' | undefined> {
    const answer = await this.#turn(source, () => this.#ask(source, query, this.purpose, true));
    if (answer === undefined && !this.#faults.has(source.iri)) {
      this.#shortOnly.add(source.iri);
      return 'too-long';
    }
    return answer;
  }

  /** One at a time: public endpoints share few connections among many users. `undefined`: the source failed. */
  async ask(source: Source, query: SelectQuery, purpose = this.purpose): Promise<Answer | undefined> {
    return this.#turn(source, () => this.#ask(source, query, purpose, false));
  }

  #turn<T>({ iri }: Source, ask: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(iri) ?? Promise.resolve()).then(ask);
    this.#last.set(
      iri,
      turn.catch(() => undefined),
    );
    return turn;
  }

  async #ask(
    source: Source,
    query: SelectQuery,
    purpose: Purpose,
    isLong: boolean,
  ): Promise<Answer | undefined> {
    if (this.#faults.has(source.iri)) return undefined;
    this.clock.signal.throwIfAborted();
    const tally = this.#tallies.get(source.iri) ?? { rows: 0, ms: 0, requests: 0 };
    this.#tallies.set(source.iri, tally);
    const left = Math.max(1, Math.floor(this.clock.left() * SHARE));
    const timeoutMs = purpose === 'probe' ? Math.min(left, PROBE_MS) : left;
    tally.requests++;
    const outcome = await this.read(
      source,
      printQuery(query),
      { purpose, timeoutMs, rows: ROWS },
      this.clock.signal,
    );
    if (!outcome.ok) {
      // A side question that fails proves nothing: the answer itself may still come.
      const isKnown = purpose !== 'probe' && !(isLong && mayBeTooLong(outcome.failure));
      if (isKnown) this.#faults.set(source.iri, outcome.failure);
      return undefined;
    }
    const { rows, variables, capped, missing, ms } = outcome.value;
    tally.ms += ms;
    if (purpose !== 'probe') tally.rows += rows.length;
    if (missing !== undefined) this.#faults.set(source.iri, missing);
    return { variables, rows, isCut: capped || (mayCut(source) && (await this.#isCut(source, query, rows))) };
  }

  /** Where nothing that is known tells whether rows are missing, the one after the last is asked for. */
  async #isCut(source: Source, query: SelectQuery, rows: Answer['rows']): Promise<boolean> {
    const { length } = rows;
    const judged = this.rowCaps.judge(source, query, length);
    if (judged === 'likely') {
      this.#believed.set(source.iri, (this.#believed.get(source.iri) ?? new Set()).add(length));
      return false;
    }
    if (judged !== 'unsure') return judged === 'cut';
    const next = await this.#next(source, { ...query, limit: 1, offset: (query.offset ?? 0) + length });
    // That no answer came proves nothing, nor does the first row again: it knows no OFFSET.
    if (next === undefined || isSameRow(next[0], rows[0])) return false;
    if (next.length > 0) {
      this.#cuts.set(source.iri, length);
      this.rowCaps.cut(source, length);
    } else this.rowCaps.whole(source, length);
    return next.length > 0;
  }

  async #next(source: Source, query: SelectQuery): Promise<Answer['rows'] | undefined> {
    const tally = this.#tallies.get(source.iri);
    if (tally !== undefined) tally.requests++;
    const timeoutMs = Math.min(Math.max(1, Math.floor(this.clock.left() * SHARE)), PROBE_MS);
    const options = { purpose: 'probe', timeoutMs, rows: 1 } as const;
    const outcome = await this.read(source, printQuery(query), options, this.clock.signal);
    if (!outcome.ok) return undefined;
    if (tally !== undefined) tally.ms += outcome.value.ms;
    return outcome.value.rows;
  }

  /** All rows of a query that one answer did not hold, in pages of as many as the source gives at once. */
  async pages(
    source: Source,
    query: SelectQuery,
    size: number,
    pattern: string,
  ): Promise<Answer | undefined> {
    const tooLarge = (rows: number): Stopped =>
      new Stopped({ kind: 'too-large', source: source.iri, pattern, rows });
    if (size === 0) throw tooLarge(0);
    const order = totalOrder(visibleVariables([query]));
    const rows: Answer['rows'][number][] = [];
    let first: Answer['rows'][number] | undefined;
    for (let limit = size; ;) {
      const page = await this.ask(source, { ...query, order, limit, offset: rows.length });
      if (page === undefined) return undefined;
      // Solutions of joined triples are distinct: a page that comes twice is from a source that knows no OFFSET.
      if (isSameRow(page.rows[0], first)) throw tooLarge(rows.length);
      [first] = page.rows;
      for (const row of page.rows) rows.push(row);
      if (page.rows.length < limit && !page.isCut) return { variables: page.variables, rows, isCut: false };
      // It gives fewer at once than it did.
      if (page.rows.length < limit) limit = page.rows.length;
      if (rows.length >= MOST_ROWS || limit === 0) throw tooLarge(rows.length);
    }
  }
}
