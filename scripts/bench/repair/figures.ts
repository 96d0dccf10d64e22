import { createHash } from 'node:crypto';
import type { Result } from './repair-outputs';

export interface RepairFigures {
  readonly n: number;
  /** Queries that parse and lost at most one triple pattern or filter. */
  readonly parsed: number;
  /** Of these, those that lost one. */
  readonly dropped: number;
  /** Repaired, but more than one was lost: not among the parsed. */
  readonly lostMore: number;
  /** Questions of the pack. */
  readonly executable: number;
  /** Of these, with exactly the right rows. */
  readonly answered: number;
  /** Repaired queries with a term that nobody gave. */
  readonly invented: number;
}

export const figuresOf = (results: readonly Result[]): RepairFigures => {
  const count = (is: (one: Result) => boolean): number => results.filter(is).length;
  return {
    n: results.length,
    parsed: count(({ parsed }) => parsed),
    dropped: count(({ parsed, lost }) => parsed && lost === 1),
    lostMore: count(({ lost }) => lost > 1),
    executable: count(({ executable }) => executable),
    answered: count(({ answered }) => answered),
    invented: count(({ invented }) => invented.length > 0),
  };
};

/** Which half of a file an output is in: errors of the first are read, those of the second never. */
export const halfOf = (id: string): 0 | 1 =>
  (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0 ? 0 : 1;
