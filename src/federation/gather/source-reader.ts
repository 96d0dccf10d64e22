import type { Source } from '../../catalogue';
import type { Iri, ResultSet } from '../../rdf';
import { printQuery, type SelectQuery } from '../../sparql';
import type { ReadFailure, SourceFault } from '../failures';
import type { ReadSource } from '../engines/contract';
import { allRows } from '../rows/all-rows';
import { judgeRows } from '../rows/judge-rows';
import { hasBlankNode } from '../rows/page-order';
import { MOST_ROWS, RowReading, SIDE_MS, type Asking, type QuestionKind } from '../rows/row-reading';
import type { SourceHabits } from '../rows/source-habits';
import { columnsOf } from '../rows/wrapped';
import type { Contribution } from '../plan';
import { Stopped } from './stopped';
import { withoutBlankNodes } from './without-blank-nodes';
import type { Purpose } from '../../endpoint';

/** Rows of one answer that are taken at most. */
const ROWS = 50_000;
/** Of the time that is left, what one request may take: a source that never ends is then named as the one at fault. */
const SHARE = 0.6;

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

/** The source may have refused the request for how it was written, and take the same otherwise. */
export interface Refusal {
  readonly refusal: ReadFailure;
}

/** What servers and what stands before them say of a query that they do not take, or of an address that is too long. */
const REFUSED = new Set([400, 403, 405, 406, 413, 414, 415, 422, 431, 500, 501]);

/** @param isLong it may be the length alone, for which some end the connection */
const mayBeRefusal = (failure: ReadFailure, isLong: boolean): boolean =>
  failure.kind === 'malformed' ||
  (failure.kind === 'http-status' && REFUSED.has(failure.status)) ||
  (isLong && (failure.kind === 'network' || failure.kind === 'cors'));

const mayCut = ({ kind }: Source): boolean => kind === 'endpoint' || kind === 'fragments';

/** Queries of one run at its sources: one at a time at each, counted, and none any more after one failed. */
export class SourceReader {
  readonly #tallies = new Map<Iri, Tally>();
  readonly #faults = new Map<Iri, SourceFault['failure']>();
  readonly #last = new Map<Iri, Promise<unknown>>();
  /** Numbers of rows that were taken for all there are, as more had come at once before. */
  readonly #believed = new Map<Iri, Set<number>>();
  /** Rows at which sources were found to cut in this run. */
  readonly #cuts = new Map<Iri, number>();
  /** Sources that said of an answer that it is a part. */
  readonly #partial = new Map<Iri, SourceFault['failure']>();
  /** Rows of a part that came, where there was no way to have the others. */
  readonly #incomplete = new Map<Iri, number>();

  constructor(
    private readonly read: ReadSource,
    private readonly clock: Clock,
    private readonly purpose: Purpose,
    readonly habits: SourceHabits,
    private readonly sideMs = SIDE_MS,
  ) {}

  get faults(): readonly SourceFault[] {
    return [...this.#faults].map(([source, failure]) => ({ source, failure }));
  }

  /** Sources that gave what they have in part, by their own word. */
  get partial(): readonly SourceFault[] {
    return [...this.#partial].map(([source, failure]) => ({ source, failure }));
  }

  /**
   * Sources that have rows which did not come, with the rows of one answer: no pages brought the rest, or so many had been
   * taken for all there are before that was found out.
   */
  get capped(): ReadonlyMap<Iri, number> {
    const believed = [...this.#cuts].filter(([iri, rows]) => this.#believed.get(iri)?.has(rows) === true);
    return new Map([...believed, ...this.#incomplete]);
  }

  contributions(sources: readonly Source[]): readonly Contribution[] {
    return sources.map(({ iri, kind }) => {
      const { rows, ms, requests } = this.#tallies.get(iri) ?? { rows: 0, ms: 0, requests: 0 };
      return { source: iri, rows, ms, ...(kind === 'shard' ? {} : { requests }) };
    });
  }

  /** A request that the same source may take in another form: that it is refused is no failure of the source yet. */
  async attempt(source: Source, query: SelectQuery, isLong: boolean): Promise<Answer | Refusal | undefined> {
    return this.#turn(source, () => this.#ask(source, query, this.purpose, isLong ? 'long' : 'short'));
  }

  /** No form of a request was taken. */
  giveUp({ iri }: Source, { refusal }: Refusal): void {
    this.#faults.set(iri, refusal);
  }

  /** One at a time: public endpoints share few connections among many users. `undefined`: the source failed. */
  async ask(source: Source, query: SelectQuery, purpose = this.purpose): Promise<Answer | undefined> {
    const answer = await this.#turn(source, () => this.#ask(source, query, purpose, undefined));
    if (answer !== undefined && 'refusal' in answer) throw new Error('Nobody waits for a refusal.');
    return answer;
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
    attempt: 'short' | 'long' | undefined,
  ): Promise<Answer | Refusal | undefined> {
    if (this.#faults.has(source.iri)) return undefined;
    this.clock.signal.throwIfAborted();
    const tally = this.#tallies.get(source.iri) ?? { rows: 0, ms: 0, requests: 0 };
    this.#tallies.set(source.iri, tally);
    const left = Math.max(1, Math.floor(this.clock.left() * SHARE));
    const timeoutMs = purpose === 'probe' ? Math.min(left, this.sideMs) : left;
    tally.requests++;
    const outcome = await this.read(
      source,
      printQuery(query),
      { purpose, timeoutMs, rows: ROWS },
      this.clock.signal,
    );
    if (!outcome.ok) {
      if (attempt !== undefined && mayBeRefusal(outcome.failure, attempt === 'long'))
        return { refusal: outcome.failure };
      // A side question that fails proves nothing: the answer itself may still come.
      if (purpose !== 'probe') this.#faults.set(source.iri, outcome.failure);
      return undefined;
    }
    const { rows, variables, capped, missing, ms } = outcome.value;
    tally.ms += ms;
    if (purpose !== 'probe') tally.rows += rows.length;
    const answer = { variables, rows };
    if (missing?.kind === 'partial') {
      // It proves nothing about what is not in it.
      if (purpose === 'probe') return undefined;
      this.#partial.set(source.iri, missing);
      return { ...answer, isCut: false };
    }
    if (missing !== undefined) this.#faults.set(source.iri, missing);
    return {
      ...answer,
      isCut: capped || (mayCut(source) && (await this.#isCut(source, query, answer, purpose))),
    };
  }

  /** Whether there are more rows than came, or would be for all that is known. */
  async #isCut(source: Source, query: SelectQuery, answer: ResultSet, purpose: Purpose): Promise<boolean> {
    const { length } = answer.rows;
    const verdict = await judgeRows(this.#reading(source, query, answer));
    if (verdict === 'likely')
      this.#believed.set(source.iri, (this.#believed.get(source.iri) ?? new Set()).add(length));
    if (verdict === 'cut') this.#cuts.set(source.iri, length);
    // What a side question does not list is left out of the whole run: that takes a proof.
    const isBelieved = purpose !== 'probe' && !this.habits.mayLack(source, query, length);
    return verdict === 'cut' || (verdict === 'unknown' && !isBelieved);
  }

  #reading(source: Source, query: SelectQuery, { variables, rows }: ResultSet): RowReading {
    const { habits } = this;
    const asking: Asking = { source, habits, ask: (asked, kind) => this.#askMore(source, asked, kind) };
    const places = columnsOf(query).map((name) => variables.indexOf(name));
    return new RowReading(
      query,
      rows.map((row) => places.map((at) => row[at])),
      asking,
    );
  }

  /** More about an answer that is here. That none comes is no failure of the source: the answer stands. */
  async #askMore(source: Source, query: SelectQuery, kind: QuestionKind): Promise<ResultSet | undefined> {
    const tally = this.#tallies.get(source.iri);
    if (tally !== undefined) tally.requests++;
    const left = Math.max(1, Math.floor(this.clock.left() * SHARE));
    const options =
      kind === 'side'
        ? ({ purpose: 'probe', timeoutMs: Math.min(left, this.sideMs), rows: 1 } as const)
        : { purpose: this.purpose, timeoutMs: left, rows: ROWS };
    const outcome = await this.read(source, printQuery(query), options, this.clock.signal);
    if (!outcome.ok || outcome.value.missing !== undefined) return undefined;
    if (tally !== undefined) {
      tally.ms += outcome.value.ms;
      if (kind === 'page') tally.rows += outcome.value.rows.length;
    }
    return outcome.value;
  }

  /**
   * All rows of a query that one answer did not hold, in pages; as many as can be had where that is all. Of rows with blank
   * nodes those that came: they tell that there are some, and nothing more is made of them.
   */
  async pages(source: Source, query: SelectQuery, answer: Answer, pattern: string): Promise<Answer> {
    const blank = answer.rows.filter(hasBlankNode);
    const plain = answer.rows.filter((row) => !hasBlankNode(row));
    const own = blank.length === 0 ? query : withoutBlankNodes(query, answer.variables);
    const reading = this.#reading(source, own, { variables: answer.variables, rows: plain });
    const { length } = answer.rows;
    const { rows, isWhole } = await this.#turn(source, () => allRows(reading, length));
    if (rows.length >= MOST_ROWS)
      throw new Stopped({ kind: 'too-large', source: source.iri, pattern, rows: rows.length });
    if (!isWhole) this.#incomplete.set(source.iri, length);
    const places = reading.names.map((name) => answer.variables.indexOf(name));
    const known = blank.map((row) => places.map((at) => row[at]));
    return { variables: reading.names, rows: [...rows, ...known], isCut: !isWhole };
  }
}
