import { done } from '../../base';
import { isRound, type Source } from '../../catalogue';
import { parseQuery, printQuery, type SelectQuery } from '../../sparql';
import type { ReadOptions, ReadSource, SourceRows } from '../engines/contract';
import { completeRows } from './complete-rows';
import { RowReading, SIDE_MS, type Asking } from './row-reading';
import type { SourceHabits } from './source-habits';
import { columnsOf } from './wrapped';

export interface WholeReaderParts {
  readonly read: ReadSource;
  readonly habits: SourceHabits;
  readonly sideMs?: number;
}

const selectOf = (text: string): SelectQuery | undefined => {
  const parsed = parseQuery(text);
  return parsed.ok && parsed.value.queryType === 'SELECT' ? parsed.value : undefined;
};

/** One answer, and what is asked about it within the time of its query. */
class Reading {
  readonly #started = performance.now();
  #ms = 0;

  constructor(
    private readonly source: Source,
    private readonly options: ReadOptions,
    private readonly signal: AbortSignal,
    private readonly parts: WholeReaderParts,
  ) {}

  async completed(select: string, answer: SourceRows): Promise<SourceRows> {
    const query = selectOf(select);
    // Of a text that is not SPARQL 1.1 no other can be made.
    if (query === undefined) return { ...answer, capped: answer.capped || isRound(answer.rows.length) };
    const variables = columnsOf(query);
    const places = variables.map((name) => answer.variables.indexOf(name));
    const first = answer.rows.map((row) => places.map((at) => row[at]));
    const reading = new RowReading(query, first, this.#asking());
    const { rows, isWhole } = await completeRows(reading, answer.capped);
    const most = this.options.rows;
    return {
      variables,
      rows: rows.slice(0, most),
      capped: !isWhole || rows.length > most,
      ms: answer.ms + this.#ms,
    };
  }

  #asking(): Asking {
    const { read, habits, sideMs = SIDE_MS } = this.parts;
    const { source, options, signal } = this;
    return {
      source,
      habits,
      ask: async (query, kind) => {
        const left = Math.max(1, options.timeoutMs - (performance.now() - this.#started));
        const limits: ReadOptions =
          kind === 'side'
            ? { purpose: 'probe', timeoutMs: Math.min(left, sideMs), rows: 1 }
            : { ...options, timeoutMs: left };
        const outcome = await read(source, printQuery(query), limits, signal);
        if (!outcome.ok || outcome.value.missing !== undefined) return undefined;
        this.#ms += outcome.value.ms;
        return outcome.value;
      },
    };
  }
}

/**
 * Reads as another does, and all rows of what an endpoint cut, so that whoever computes with them has them all: for an
 * engine that asks no such questions by itself. `capped`: some may be missing all the same.
 */
export const wholeReader =
  (parts: WholeReaderParts): ReadSource =>
  async (source, select, options, signal) => {
    const reading = new Reading(source, options, signal, parts);
    const outcome = await parts.read(source, select, options, signal);
    if (!outcome.ok || source.kind !== 'endpoint' || outcome.value.missing !== undefined) return outcome;
    return done(await reading.completed(select, outcome.value));
  };
