import type { Adjective } from './adjective';

export type Comparison = '>' | '<' | '>=' | '<=' | '=' | '!=';

/** What holds where the comparison does not. */
export const INVERSE: Readonly<Record<Comparison, Comparison>> = {
  '>': '<=',
  '<': '>=',
  '>=': '<',
  '<=': '>',
  '=': '!=',
  '!=': '=',
};

/** The same comparison on a scale that runs the other way. */
export const FLIPPED: Readonly<Record<Comparison, Comparison>> = {
  '>': '<',
  '<': '>',
  '>=': '<=',
  '<=': '>=',
  '=': '=',
  '!=': '!=',
};

/** `is`: all of the text. */
export type TextMatch = 'starts' | 'ends' | 'contains' | 'is';

export type Direction = 'ASC' | 'DESC';
export type Aggregate = 'AVG' | 'SUM' | 'MIN' | 'MAX';

/** What is made of two values: the first without the second, the first by the second, or the years between two dates. */
export type Operation = 'difference' | 'ratio' | 'years';
/** Whether the second of them is taken from the first, the first from the second, or the smaller from the larger. */
export type OperandOrder = 'first' | 'second' | 'absolute';

/** What an age is taken at: what a question says that was done, the death, today for those who live, or the end of what goes on. */
export type AgedAt = 'event' | 'death' | 'today' | 'end';

/** A part of the calendar that dates are put together by. */
export type Period = 'year' | 'month' | 'decade' | 'century';

/** What a phrase asks to be done, whatever the subject. */
export type Cue =
  | { readonly cue: 'list' | 'who' | 'where' | 'how' | 'count' }
  /** `part`: "which year". */
  | { readonly cue: 'when'; readonly part?: Period }
  /** "Tell me whether". */
  | { readonly cue: 'whether' }
  /** `part`: "in the same year as". */
  | {
      readonly cue: 'compare';
      readonly operator: Comparison;
      readonly adjective?: Adjective;
      /** "Wider than they are high": what it is compared with. */
      readonly than?: Adjective;
      readonly part?: 'year' | 'day';
    }
  /**
   * "If known": what is shown may be missing. "Directly or indirectly": over any number of steps. "Or anything below it":
   * what is given stands for all that it has below it, too. "With the totals": what things are put in order by is shown.
   */
  | { readonly cue: 'optional' | 'transitive' | 'within' | 'figures' }
  /** "Ancestors of X", "everything below X": what a relation leads to from it over any number of steps, or what leads to it. */
  | { readonly cue: 'lineage'; readonly leads: 'up' | 'down' }
  /** "The difference between", "how many years lie between". */
  | {
      readonly cue: 'difference';
      readonly operation: Operation;
      readonly direction: OperandOrder;
      /** "How much higher". */
      readonly adjective?: Adjective;
    }
  /** "More than once", "twice"; "how many times" where no number is said. */
  | { readonly cue: 'times'; readonly than?: { readonly operator: Comparison; readonly value: number } }
  | { readonly cue: 'between' | 'or' | 'and' | 'their' }
  /** `part`: "per year". */
  | { readonly cue: 'each'; readonly part?: Period }
  /** `isException`: "except", "other than": of what is asked for, some is left out; `isOfThings`: given things alone, "all but X". */
  | { readonly cue: 'not'; readonly isException?: true; readonly isOfThings?: true }
  /** "The second largest". */
  | { readonly cue: 'ordinal'; readonly place: number }
  /** "The top five by price", "the bottom five". */
  | { readonly cue: 'top'; readonly direction: Direction }
  | { readonly cue: 'time'; readonly relation: 'before' | 'after' | 'since' | 'until' }
  /** "most moons", "fewest languages". */
  | { readonly cue: 'most'; readonly direction: Direction; readonly isSplit?: true }
  /** "the most common language": by how many things have it. */
  | { readonly cue: 'common'; readonly direction: Direction }
  /** "largest", "most populous". */
  | {
      readonly cue: 'superlative';
      readonly adjective: Adjective;
      readonly sign: 1 | -1;
      /** "A larger area than X": a comparison around the noun. */
      readonly isSplit?: true;
    }
  /** "In Spanish": only texts of this language. */
  | { readonly cue: 'language'; readonly language: string }
  /** "The longest name": by how many characters it has. */
  | { readonly cue: 'longest-name'; readonly direction: Direction }
  /** "Starts with 'A'". */
  /** `others`: any of these will do as well. */
  | {
      readonly cue: 'text';
      readonly match: TextMatch;
      readonly text: string;
      readonly others?: readonly string[];
    }
  /** "how tall". */
  | { readonly cue: 'measure'; readonly adjective: Adjective }
  | { readonly cue: 'first'; readonly direction: Direction }
  /** `isOfNames`: by the letters of what is shown. */
  | { readonly cue: 'order'; readonly direction: Direction; readonly isOfNames?: true }
  | { readonly cue: 'aggregate'; readonly aggregate: Aggregate }
  /** "The average age … at", and "at the time of" before what it is taken at. `at`: "the average age". */
  | { readonly cue: 'age'; readonly says: 'mean'; readonly at?: 'today' }
  /** `life`: "how long did X live"; `years`: "years old" behind a number, and what else says only that it is an age. */
  | { readonly cue: 'age'; readonly says: 'when' | 'life' | 'years' }
  /** "Died before they were", with a number behind it. */
  | { readonly cue: 'age'; readonly says: 'test'; readonly operator: Comparison; readonly at: AgedAt }
  /** "The youngest when winning". */
  | { readonly cue: 'age'; readonly says: 'first'; readonly direction: Direction; readonly at: AgedAt }
  /** "The average length of", "how many days does", and the "last" that goes with it. */
  | { readonly cue: 'duration'; readonly says: 'mean' | 'asked' | 'verb' }
  /** "What percentage of". */
  | { readonly cue: 'share' };

export interface CueSpan {
  /** Token indices, `end` inclusive. */
  readonly start: number;
  readonly end: number;
  readonly cue: Cue;
}
