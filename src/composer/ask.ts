/**
 * What a question asks for: one immutable value. The parser makes it, `write` turns it into a query, `tell` into words.
 * Each node has `said`, the words of the question that it stands for itself, without those of its parts.
 */
import type { Iri, Literal } from '../rdf';
import type { ClassKey } from '../knowledge';

/** Indices of tokens of the question, ascending. Empty: no word says it. */
export type Said = readonly number[];

/** One edge: from a thing to another, or to a value; backwards, from a value to the things that have it, too. */
export interface Step {
  readonly property: Iri;
  /** From subject to object. */
  readonly forward: boolean;
  /** The class of the things that it leads to, `''` where they have none; `undefined`: it leads to values. */
  readonly to: ClassKey | undefined;
  /** One or more times; any number of times, none included. Default: once. */
  readonly repeats?: '+' | '*';
  /** Only of the last step to a time: how much has gone by since then is meant, as a number. */
  readonly elapsed?: Elapsed;
}

/** An age, or how long something goes on. */
export interface Elapsed {
  /** It goes on until the time that this says of the same thing; without one until today. */
  readonly until: Iri | undefined;
  /** Where nothing says when it is over, until today; else those are left out. */
  readonly isOpen: boolean;
  /** Full years, or days or hours and parts of them. */
  readonly unit: 'years' | 'days' | 'hours';
  /** From a birth on. */
  readonly isLife: boolean;
}

/** A way from a thing. Empty: it stays there. */
export type Path = readonly Step[];

/** `%`: as a percentage of. */
export type Operation = '+' | '-' | '*' | '/' | '%';
export type Fold = 'average' | 'sum' | 'least' | 'most';
export type Direction = 'most' | 'least';
export type Comparator = '=' | '!=' | '>' | '>=' | '<' | '<=';

/** A noun phrase: a set of things. Superlatives among the conditions hold last, within what all others leave. */
export interface Things {
  readonly head: Head;
  readonly conditions: readonly Condition[];
}

export type Head =
  /** Things of any of these classes. */
  | { readonly kind: 'class'; readonly classes: readonly ClassKey[]; readonly said: Said }
  /** These things, any of them; `classes` are theirs. */
  | {
      readonly kind: 'named';
      readonly terms: readonly Iri[];
      readonly classes: readonly ClassKey[];
      /** They bear one name, and one of them alone is meant: the rows tell which. */
      readonly isOneOf?: true;
      readonly said: Said;
    }
  /** The different values that things of a class have by a property: "nationalities". Paths from them start backwards along it. */
  | { readonly kind: 'values'; readonly property: Iri; readonly of: ClassKey; readonly said: Said };

/** What must hold of each thing of a set. */
export type Condition =
  /** The path leads to one of these things. */
  | { readonly kind: 'related'; readonly path: Path; readonly to: Things; readonly said: Said }
  /** The path leads to one of these values. */
  | { readonly kind: 'value'; readonly path: Path; readonly values: readonly Literal[]; readonly said: Said }
  /** The path leads to a text like this, in any case of letters. */
  | {
      readonly kind: 'text';
      readonly path: Path;
      readonly match: 'contains' | 'starts' | 'ends' | 'equals';
      readonly text: string;
      readonly said: Said;
    }
  | {
      readonly kind: 'compare';
      readonly measure: Measure;
      readonly operator: Comparator;
      readonly to: Operand;
      readonly said: Said;
    }
  /** Its measure is among the `count` most extreme ones, after the first `skip`. `ties`: all that share the extreme value. */
  | {
      readonly kind: 'extreme';
      readonly measure: Measure;
      readonly direction: Direction;
      readonly count: number;
      readonly skip: number;
      readonly ties: boolean;
      /** Among those alone that have the same at the end of this path: "in each city". All that share the extreme value. */
      readonly within?: Path;
      readonly said: Said;
    }
  /** The path leads somewhere. */
  | { readonly kind: 'has'; readonly path: Path; readonly said: Said }
  | { readonly kind: 'not'; readonly condition: Condition; readonly said: Said }
  | { readonly kind: 'any' | 'all'; readonly conditions: readonly Condition[]; readonly said: Said }
  /** Both paths lead to the same: "died in the city where they were born". */
  | { readonly kind: 'agree'; readonly path: Path; readonly with: Path; readonly said: Said }
  /** It is none of these things, and has the same at the end of the path as one of them. */
  | { readonly kind: 'same'; readonly path: Path; readonly as: Things; readonly said: Said };

/** Something of each thing of a set: shown, compared, ordered by. */
export type Measure =
  /** The thing itself. */
  | { readonly kind: 'self'; readonly said: Said }
  /** What the path leads to: a value, or a thing. `optional`: a thing without it stays. */
  | {
      readonly kind: 'value';
      readonly path: Path;
      readonly optional?: true;
      /** Texts in this language alone, by its tag. Default: in any. */
      readonly inLanguage?: string;
      readonly said: Said;
    }
  /** How many different things of `of` the path leads to. `withNone`: things with none count 0; else they are left out. */
  | {
      readonly kind: 'count';
      readonly path: Path;
      readonly of: Things;
      readonly withNone: boolean;
      readonly said: Said;
    }
  /** Of the values that the path leads to; each counts as often as it is there. */
  | { readonly kind: 'fold'; readonly fold: Fold; readonly path: Path; readonly said: Said }
  | {
      readonly kind: 'calculated';
      readonly operator: Operation;
      readonly left: Measure;
      readonly right: Measure;
      readonly said: Said;
    };

/** What a measure is compared with. */
export type Operand =
  | {
      readonly kind: 'number';
      readonly value: number;
      readonly unit: string | undefined;
      readonly said: Said;
    }
  /** Whole years, both inclusive: `=` is within them, `<` before the first, `>` after the last. */
  | { readonly kind: 'years'; readonly from: number; readonly to: number; readonly said: Said }
  /** ISO form: a day, a month (`1969-07`), a time on a day, a time on any day (`T20:17`), a day of any year (`--07-20`). */
  | { readonly kind: 'day'; readonly iso: string; readonly said: Said }
  /** That of given things. `factor`, here and below: so many times that. Default: once. */
  | {
      readonly kind: 'measure';
      readonly measure: Measure;
      readonly of: Things;
      readonly factor?: number;
      readonly said: Said;
    }
  /** Another measure of the very same thing: "above its estimate", "twice as many cities as rivers". */
  | { readonly kind: 'own'; readonly measure: Measure; readonly factor?: number; readonly said: Said }
  /** Over all of a set: "above the average". */
  | {
      readonly kind: 'fold';
      readonly fold: Fold;
      readonly measure: Measure;
      readonly of: Things;
      readonly factor?: number;
      readonly said: Said;
    };

/** A fold over the measures of a set, or their number. */
export interface Summary {
  readonly fold: Fold | 'count';
  readonly measure: Measure;
  readonly said: Said;
}

export interface Order {
  readonly measure: Measure;
  readonly direction: Direction;
  readonly said: Said;
}

export type Ask =
  /** One row a thing, and as many as its columns need. Aggregated measures among the columns are of each thing. */
  | {
      readonly kind: 'list';
      readonly things: Things;
      /** Never empty. */
      readonly columns: readonly Measure[];
      readonly order?: Order;
      readonly limit?: number;
      readonly distinct: boolean;
      readonly said: Said;
    }
  /** How many things; with `by`, how many different ends its path has, each once if `distinct`. */
  | {
      readonly kind: 'count';
      readonly things: Things;
      readonly by?: Path;
      readonly distinct: boolean;
      readonly said: Said;
    }
  /** One row: each fold over all things. */
  | {
      readonly kind: 'summary';
      readonly things: Things;
      readonly folds: readonly Summary[];
      readonly said: Said;
    }
  /** Whether there is one; with `every`, whether that holds of all of them. */
  | { readonly kind: 'check'; readonly things: Things; readonly every?: Condition; readonly said: Said }
  /** Of two numbers that are asked for. */
  | {
      readonly kind: 'calculated';
      readonly operator: Operation;
      readonly left: AskOfRows;
      readonly right: AskOfRows;
      readonly said: Said;
    }
  /** Rows of either, of both, of the first alone. Both show as many columns. */
  | {
      readonly kind: 'combined';
      readonly operator: 'or' | 'and' | 'not';
      readonly left: AskOfRows;
      readonly right: AskOfRows;
      readonly said: Said;
    };

export type Listed = Extract<Ask, { readonly kind: 'list' }>;

/** All but yes or no. */
export type AskOfRows = Exclude<Ask, { readonly kind: 'check' }>;
