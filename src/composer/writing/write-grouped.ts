import type { Direction } from '../cues/cue';
import type { Column } from '../candidate';
import type { Sketch } from '../sketch/sketch';
import { writeAside, writeWhere } from './write-where';
import type { Writing } from './writing';

/** What rows are chosen and ordered by, as an expression over the group of each. */
export interface Ranking {
  readonly expression: string;
  readonly direction: Direction;
  readonly limit: number | undefined;
  /** Rows before the first one that is asked for. Default: none. */
  readonly offset?: number | undefined;
}

/** How many rows are asked for, and from which on: "the second largest". */
export const cutOf = (limit: number | undefined, offset = 0): string =>
  limit === undefined ? '' : ` LIMIT ${String(limit)}${offset === 0 ? '' : ` OFFSET ${String(offset)}`}`;

/** What stands before the place that is asked for; none where several places are. */
export const offsetOf = ({ place }: Sketch, limit: number | undefined): number =>
  place === undefined || limit !== 1 ? 0 : place - 1;

const lastly = ({ direction, limit, offset }: Ranking, key: string): string =>
  ` ORDER BY ${direction}(${key})${cutOf(limit, offset)}`;

/** How the rows of a list are grouped, chosen and ordered. */
export interface Grouping {
  /** What each row is of, which need not be shown: a variable; else empty. */
  readonly key: string;
  /** As `havingOf` gives it. */
  readonly having?: string | undefined;
  readonly ranking?: Ranking | undefined;
}

/**
 * One row for each thing, in their order. What is only shown beside the first ones is looked up for those alone, in as
 * many rows as there are, and may be missing.
 */
export const writeGrouped = (
  writing: Writing,
  columns: readonly Column[],
  { key, having = '', ranking }: Grouping,
): string => {
  const shown = columns.map(({ variable }) => `?${variable}`);
  const keys = [...new Set([...shown, ...(key.startsWith('?') ? [key] : [])])];
  if (ranking === undefined || writing.aside.length === 0) {
    const tail = ranking === undefined ? '' : lastly(ranking, ranking.expression);
    return `SELECT ${shown.join(' ')} WHERE {\n${writeWhere(writing)}${writeAside(writing)}} GROUP BY ${keys.join(' ')}${having}${tail}`;
  }
  const rank = `?${writing.fresh('rank')}`;
  const chosen = keys.filter((one) => !writing.isAside(one)).join(' ');
  const first = `SELECT ${chosen} (${ranking.expression} AS ${rank}) WHERE {\n${writeWhere(writing)}} GROUP BY ${chosen}${having}${lastly(ranking, rank)}`;
  return `SELECT ${shown.join(' ')} WHERE {\n{ ${first} }\n${writeAside(writing)}} GROUP BY ${keys.join(' ')} ${rank} ORDER BY ${ranking.direction}(${rank})`;
};
