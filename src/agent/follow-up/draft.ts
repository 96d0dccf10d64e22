import type { Query, SelectQuery } from '../../sparql';
import type { Phrase } from '../../composer';
import type { Language } from '../../rdf';
import type { Change } from './change';
import { sayChange } from './say-change';

/** A query under revision, with what was changed so far. */
export interface Draft {
  readonly query: Query;
  readonly changes: readonly Change[];
  readonly headings: Readonly<Record<string, string>>;
  readonly needed: readonly string[];
  /** The words do not say that this is meant: without rows it is not. */
  readonly isGuess: boolean;
  /** Of what is said. */
  readonly language: Language;
  /** The query in words; `undefined` where they can't be made from those of the last one. */
  readonly said: readonly Phrase[] | undefined;
}

export const isSelect = (query: Query): query is SelectQuery => query.queryType === 'SELECT';

interface Made {
  readonly query: Query;
  readonly headings?: Readonly<Record<string, string>>;
  readonly needed?: readonly string[];
  /** What a condition says of the things, behind their name. */
  readonly condition?: readonly Phrase[];
  /** The thing that alone is left, or left out. */
  readonly itself?: Phrase;
}

/** The draft after one more change. */
export const changed = (
  draft: Draft,
  change: Change,
  { query, headings = {}, needed = [], condition = [], itself }: Made,
): Draft => ({
  query,
  language: draft.language,
  isGuess: draft.isGuess,
  said: draft.said && sayChange(draft.said, change, { condition, itself }, draft.language),
  changes: [...draft.changes, change],
  headings: { ...draft.headings, ...headings },
  needed: [...draft.needed, ...needed],
});
