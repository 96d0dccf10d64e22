import { countedRows, isRound, type Source } from '../../catalogue';
import type { Iri } from '../../rdf';
import type { Query } from '../../sparql';

// Where sources cut their rows without a word, and which parts of SPARQL they refuse, as their answers of this visit show.
// One object for all runs: what was once found out is not asked again.

/** `likely`: longer ones came whole before. `unsure`: it may end where the source cut it. */
export type Completeness = 'whole' | 'likely' | 'unsure' | 'cut';

/** What a query can do without, at a source that does not take it. */
export type Feature = 'offset' | 'count' | 'order' | 'values' | 'filter' | 'union';

interface Known {
  /** Rows at which it was seen to cut. */
  readonly cap?: number;
  /** Rows of the longest answer that was not cut. */
  readonly whole: number;
}

/** Rows. Servers are set to cut at 100, 1,000, 10,000 …; the smallest number that we know of is 100. */
const FEWEST_CUT = 50;

const limitOf = (query: Query): number =>
  query.queryType === 'SELECT' ? (query.limit ?? Infinity) : Infinity;

/** Rows that the query has by a count of ours. */
const counted = ({ description }: Source, query: Query): number | undefined => {
  const rows = countedRows(description, query);
  if (rows === undefined || query.queryType !== 'SELECT') return rows;
  return Math.min(limitOf(query), Math.max(0, rows - (query.offset ?? 0)));
};

export class SourceHabits {
  readonly #rows = new Map<Iri, Known>();
  readonly #refused = new Map<Iri, Set<Feature>>();
  /** Characters of keys in one request, as encoded in an address. */
  readonly #keyText = new Map<Iri, number>();

  /** Rows of one answer, where more were there. */
  capOf({ iri, remote }: Source): number | undefined {
    return this.#rows.get(iri)?.cap ?? remote?.rowCap;
  }

  /**
   * Whether an answer may have been cut. Its own LIMIT and a count of ours decide where there is one; else a longer answer
   * came whole before, and the number of rows is none at which servers are set to cut.
   */
  judge(source: Source, query: Query, rows: number): Completeness {
    if (rows >= limitOf(query)) return 'whole';
    const own = counted(source, query);
    if (rows < (own ?? 0)) return rows > 0 && rows === this.capOf(source) ? 'cut' : 'unsure';
    if (rows < 2) return 'whole';
    const cap = this.capOf(source);
    if (rows === cap) return 'cut';
    // One that is larger or smaller is no proof: a store may repeat a triple, and data change.
    if (rows === own) return 'whole';
    const longest = Math.max(this.#rows.get(source.iri)?.whole ?? 0, cap ?? 0);
    return rows > longest || isRound(rows) ? 'unsure' : 'likely';
  }

  /** Whether an answer needs more proof than that OFFSET brings nothing: it is below a count, or its number is round. */
  isDoubtful(source: Source, query: Query, rows: number): boolean {
    return isRound(rows) || this.isBelowCount(source, query, rows);
  }

  /**
   * Whether an answer that nothing could prove may lack rows: neither the row after the last, nor a count, nor reading once
   * more in order told. No server is known to cut at fewer rows than `FEWEST_CUT`, so that shorter ones are believed.
   */
  mayLack(source: Source, query: Query, rows: number): boolean {
    return rows >= FEWEST_CUT || this.isBelowCount(source, query, rows);
  }

  /** Fewer rows than we counted when the source was learned. */
  isBelowCount(source: Source, query: Query, rows: number): boolean {
    return rows < (counted(source, query) ?? 0);
  }

  /** An answer was cut at so many rows. */
  cut({ iri }: Source, rows: number): void {
    this.#rows.set(iri, { cap: rows, whole: rows - 1 });
  }

  /** All rows of an answer came, so many. */
  whole({ iri }: Source, rows: number): void {
    const known = this.#rows.get(iri);
    const hasPassed = known?.cap !== undefined && rows > known.cap;
    const whole = Math.max(known?.whole ?? 0, rows);
    this.#rows.set(iri, known?.cap === undefined || hasPassed ? { whole } : { cap: known.cap, whole });
  }

  refuses({ iri }: Source, feature: Feature): boolean {
    return this.#refused.get(iri)?.has(feature) === true;
  }

  refused({ iri }: Source, feature: Feature): void {
    this.#refused.set(iri, (this.#refused.get(iri) ?? new Set()).add(feature));
  }

  /** Characters of keys, as encoded in an address, that one request may hold; no more were refused. */
  keyText({ iri }: Source): number {
    return this.#keyText.get(iri) ?? Infinity;
  }

  /** So many characters of keys were too many. */
  refusedKeyText({ iri }: Source, characters: number): void {
    this.#keyText.set(iri, characters);
  }
}
