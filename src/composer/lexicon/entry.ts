/** The types of what `en.json` and `es.json` hold. Phrases are folded (lower case, no accents), words apart by one blank. */
import type { Comparator, Direction, Fold } from '../ask';

/** What words that name nothing may ask for. The chart has a rule for each. */
export type Operator =
  /** "How many", before a noun. `asks`: it can only be the question itself. "Number of" names a number, too. */
  | { readonly op: 'count'; readonly asks: boolean }
  /** "Average", before or behind a measure. */
  | { readonly op: 'fold'; readonly fold: Fold }
  /** "Most", "fewest", "más": of what stands behind it; counted, or measured. */
  | { readonly op: 'most'; readonly direction: Direction }
  /** "More than", before its number; `after`: "or more", behind it. */
  | { readonly op: 'compare'; readonly operator: Comparator; readonly after?: true }
  /** "More", "as many", before what is counted or measured, and "than", "as". */
  | { readonly op: 'more'; readonly operator: '>' | '<' | '=' }
  /** "Twice", "half": so many times what it is compared with. Exact in decimals. */
  | { readonly op: 'factor'; readonly factor: number }
  | { readonly op: 'between' }
  /** "Times", behind its number: how often. */
  | { readonly op: 'times' }
  /** "Twice". */
  | { readonly op: 'often'; readonly count: number }
  /** "Multiple": more than one of what stands behind it. */
  | { readonly op: 'several' }
  /** "Before", "since": before a time. */
  /** `ofAges`: a small number behind it is an age, and no year. */
  | { readonly op: 'time'; readonly operator: Comparator; readonly ofAges?: true }
  /** "Without", "not", "never": of the condition behind it. */
  | { readonly op: 'not' }
  /** "Except": of the things behind it. `named`: of things that are named alone: "all but Ada". */
  | { readonly op: 'except'; readonly named?: true }
  | { readonly op: 'and' | 'or' | 'both' | 'either' | 'neither' }
  /** "For each", "per", "por cada": of the noun behind it. */
  | { readonly op: 'each' }
  /** "Sorted by": before a measure. Without a direction the least comes first. */
  | { readonly op: 'order'; readonly direction?: Direction; readonly byName?: true }
  /** "Descending": beside such an order. */
  | { readonly op: 'direction'; readonly direction: Direction }
  /** "Who": the thing asked for, or what is asked of it. */
  | { readonly op: 'ask'; readonly word: 'who' | 'when' | 'where' | 'which' | 'how' }
  /** "Show me", "please": says that something is asked. */
  | { readonly op: 'request' }
  /** "In total", "are listed": it adds nothing. */
  | { readonly op: 'filler' }
  /** "Is", "does", "¿hay": at the beginning, yes or no. */
  | { readonly op: 'check' }
  /** "Different": of the noun behind it. */
  | { readonly op: 'distinct' }
  /** "Most common": of the values behind it. */
  | { readonly op: 'common'; readonly direction: Direction }
  /** "Containing": before a text. */
  | { readonly op: 'text'; readonly match: 'contains' | 'starts' | 'ends' | 'equals' }
  /** "Second": before a superlative, or a property that has numbers. From 1. */
  | { readonly op: 'nth'; readonly place: number }
  /** "Top", "first": before a number of things. */
  | { readonly op: 'top'; readonly direction: Direction }
  /** "Their", "whose": what is said belongs to what was said last. */
  | { readonly op: 'their' }
  /** "All", "todos los": of the noun behind it; only yes or no depends on it. */
  | { readonly op: 'all' }
  /** "The count": what was counted before. */
  | { readonly op: 'again' }
  /** "Still open", "former": beside things that are not over, or that are. `isNow`: "currently", which is no adjective. */
  | { readonly op: 'state'; readonly isOver: boolean; readonly isNow?: true }
  /** "The same": before a measure. */
  | { readonly op: 'same' }
  /** "Including all that is below it", "directly or indirectly": the relation beside it goes on and on. */
  | { readonly op: 'closure' }
  /** "Direct", "immediately": of a relation that goes on and on, its first step. */
  | { readonly op: 'direct' }
  /** "Difference", "ratio", "percentage": of two numbers. */
  | { readonly op: 'calculate'; readonly operator: '-' | '/' | 'share' };

export type OperatorName = Operator['op'];

/** Words of an operator. */
export interface OperatorEntry {
  readonly operator: Operator;
  readonly phrases: readonly string[];
}

/** What words of a follow-up ask to be done with the last answer. */
export const ACTS = [
  'only', // before a condition: only things that meet it are left
  'without', // … are left out
  'also', // before or behind what is shown beside
  'instead', // … in the place of what was shown
  'about', // before what takes the place of something
  'sort', // before a measure
  'name', // in the place of a measure: what things are called
  'reverse',
  'first', // beside a number of rows
  'count',
  'list', // what was counted
  'them', // the things of the last answer
] as const;
export type Act = (typeof ACTS)[number];

export interface ActEntry {
  readonly act: Act;
  readonly phrases: readonly string[];
}

/** A gradable adjective. */
export interface AdjectiveEntry {
  /** In its plain form. */
  readonly name: string;
  readonly plain: readonly string[];
  readonly comparative: readonly string[];
  readonly superlative: readonly string[];
  /**
   * Words for what it measures, likeliest first; `less`: the less there is of it, the more so ("older": a lower birth year);
   * `per`: divided by what one of these words names, where things have both ("denser": population per area).
   * Empty: it says only more or less, of what is named beside it ("higher").
   */
  readonly measures: readonly {
    readonly noun: string;
    readonly less?: true;
    readonly per?: readonly string[];
  }[];
  /** Words for all that it measures, where that is of several kinds: no volume is an area. Default: each of its measures. */
  readonly nouns?: readonly string[];
  /** It means little of it: "small". */
  readonly isLess?: true;
  /**
   * What it measures where no property holds it: an age, until today if nothing is over; that at the end of a life; how long
   * something went on.
   */
  readonly elapsed?: 'age' | 'life' | 'length';
}

/** Classes of what stands between two things that are said: the weights speak of these, and not of words. */
export const CONNECTORS = [
  'of', // of, 's, de
  'in', // in, at, on, en
  'from', // from, desde
  'with', // with, having, con
  'by', // by, por
  'for', // for, para
  'to', // to, a
  'that', // that, which, who, whose, que
  'have', // has, have, owns, tiene
  'be', // is, are, was, es
  'do', // does, do, did
  'and', // and, comma, y
] as const;
export type Connector = (typeof CONNECTORS)[number];

export type RelationNoun = 'situated' | 'place' | 'kind' | 'start' | 'end';

export interface LexiconFile {
  readonly operators: readonly OperatorEntry[];
  /** Of follow-ups alone. */
  readonly acts: readonly ActEntry[];
  readonly adjectives: readonly AdjectiveEntry[];
  /** Words of each class. */
  readonly connectors: Readonly<Record<Connector, readonly string[]>>;
  /** Words that carry no meaning anywhere: articles, "please", "some". */
  readonly empty: readonly string[];
  /** Between what compares and what it is compared with. */
  readonly than: readonly string[];
  /** Words that say only that two things go together: "associated", "named". */
  readonly light: readonly string[];
  /** "Rows", "records": nouns for the things of the one class that there is. */
  readonly rows: readonly string[];
  /** Words in the names of relations that say where something stands, what place it has to do with, what kind it is, and where it goes from and to. */
  readonly relations: Readonly<Record<RelationNoun, readonly string[]>>;
  /** "Called", before a name; articles that say which one is meant; and words for a name. */
  readonly naming: {
    readonly called: readonly string[];
    readonly definite: readonly string[];
    readonly nouns: readonly string[];
  };
  /** What may stand around a name that is all a question says, beside requests and empty words: "who is", "information about". */
  readonly about: readonly string[];
}
