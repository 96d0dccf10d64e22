import type { Source } from '../../catalogue';
import type { ResultSet } from '../../rdf';
import type { SelectQuery } from '../../sparql';
import { countQuery } from './count-query';
import type { Row } from './page-order';
import type { SourceHabits } from './source-habits';
import { columnsOf } from './wrapped';

/** `side`: it tells more of an answer that is there, and may take but a short time. `page`: rows of the answer. */
export type QuestionKind = 'side' | 'page';

/** How one source is asked more about an answer of it. */
export interface Asking {
  readonly source: Source;
  readonly habits: SourceHabits;
  /** One query, in the time that is left. `undefined`: no answer came. Rejects only with an AbortError. */
  ask(query: SelectQuery, kind: QuestionKind): Promise<ResultSet | undefined>;
}

/** A side question saves time, or is given up. */
export const SIDE_MS = 5000;
/** Of one query, all pages together. */
export const MOST_ROWS = 200_000;

/** One query at one source, its first answer, and what was found out about that. */
export class RowReading {
  readonly query: SelectQuery;
  readonly first: readonly Row[];
  readonly names: readonly string[];
  readonly #asking: Asking;
  #total: Promise<number | undefined> | undefined;

  constructor(query: SelectQuery, first: readonly Row[], asking: Asking) {
    this.query = query;
    this.first = first;
    this.names = columnsOf(query);
    this.#asking = asking;
  }

  get source(): Source {
    return this.#asking.source;
  }

  get habits(): SourceHabits {
    return this.#asking.habits;
  }

  /** Rows with these columns, in this order. `undefined`: no answer came, or one without a column. */
  async rows(
    query: SelectQuery,
    kind: QuestionKind,
    names = columnsOf(query),
  ): Promise<readonly Row[] | undefined> {
    const answer = await this.#asking.ask(query, kind);
    if (answer === undefined) return undefined;
    const places = names.map((name) => answer.variables.indexOf(name));
    return answer.rows.map((row) => places.map((at) => row[at]));
  }

  /** How many rows the query has, as the source counts them; asked once. `undefined`: it does not count. */
  total(): Promise<number | undefined> {
    this.#total ??= this.#count();
    return this.#total;
  }

  async #count(): Promise<number | undefined> {
    const { habits, source, query } = this;
    const counting = countQuery(query);
    if (counting === undefined || habits.refuses(source, 'count')) return undefined;
    const rows = await this.rows(counting, 'side');
    const text = rows?.[0]?.[0]?.value ?? '';
    if (!/^\d+$/u.test(text)) {
      habits.refused(source, 'count');
      return undefined;
    }
    const { limit = Infinity, offset = 0 } = query;
    return Math.min(limit, Math.max(0, Number(text) - offset));
  }
}
