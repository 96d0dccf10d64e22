import type { Adjective } from './adjective';
import type { TextMatch } from './text-cue';

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

export type Direction = 'ASC' | 'DESC';
export type Aggregate = 'AVG' | 'SUM' | 'MIN' | 'MAX';

/** What a phrase asks to be done, whatever the subject. */
export type Cue =
  | { readonly cue: 'list' | 'who' | 'where' | 'when' | 'how' | 'count' }
  /** "Tell me whether". */
  | { readonly cue: 'whether' }
  /** `part`: "in the same year as". */
  | {
      readonly cue: 'compare';
      readonly operator: Comparison;
      readonly adjective?: Adjective;
      readonly part?: 'year' | 'day';
    }
  | { readonly cue: 'between' | 'each' | 'not' | 'or' | 'and' | 'their' | 'top' }
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
  /** "Starts with 'A'". */
  | { readonly cue: 'text'; readonly match: TextMatch; readonly text: string }
  /** "how tall". */
  | { readonly cue: 'measure'; readonly adjective: Adjective }
  | { readonly cue: 'first'; readonly direction: Direction }
  | { readonly cue: 'order'; readonly direction: Direction }
  | { readonly cue: 'aggregate'; readonly aggregate: Aggregate };

export interface CueSpan {
  /** Token indices, `end` inclusive. */
  readonly start: number;
  readonly end: number;
  readonly cue: Cue;
}
