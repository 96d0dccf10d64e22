/** What the paraphrases of one language are made of, beside the labels of terms. */
import type { Language } from '../../rdf';
import type { Gender } from '../../wording';
import type { Comparator, Condition, Direction, Elapsed, Fold, Operation, Step } from '../ask';
import { WORDS_EN } from './words-en';
import { WORDS_ES } from './words-es';

/** Agrees with the noun beside it. */
export type Gendered = Readonly<Record<Gender, string>>;
/** Agrees in number with the noun that it is said of. */
export interface Numbered {
  readonly one: string;
  readonly many: string;
}
export type Comparing = Readonly<Record<Comparator, string>>;
/** Around the noun that it is said of. */
export interface Around {
  readonly before: Gendered;
  readonly after: Gendered;
}
/** What values are like: how they are compared and put in order. */
export type ValueKind = 'number' | 'time' | 'text';
type Match = Extract<Condition, { readonly kind: 'text' }>['match'];

export interface Words {
  readonly and: string;
  readonly or: string;
  readonly of: string;
  /** Before each of several conditions, any of which, or all of which, must hold. */
  readonly any: { readonly first: string; readonly next: string };
  readonly all: { readonly first: string; readonly next: string };
  /** For things, and for a value, that nothing names. */
  readonly thing: string;
  readonly value: string;
  readonly name: string;
  readonly something: string;
  /** For given things that one is chosen of. */
  readonly element: string;
  readonly the: Readonly<Record<'one' | 'many', Gendered>>;
  readonly none: Gendered;
  readonly different: Gendered;
  readonly forEach: string;
  /** Behind that, before several that are named or counted. */
  readonly oneOf: Gendered;
  readonly forOne: string;
  /** Things that were spoken of: behind a verb or preposition, and before a verb. `undefined`: by their noun. */
  readonly pronoun: { readonly object: Numbered; readonly subject: Numbered } | undefined;
  /** Before the noun of things that were spoken of, one or each of several. */
  readonly these: { readonly one: Gendered; readonly many: Gendered };
  /** Whose it is: of one thing, or of several. */
  readonly their: { readonly one: Numbered; readonly many: Numbered };
  readonly with: string;
  readonly without: string;
  readonly has: Numbered;
  readonly lacks: Numbered;
  readonly that: string;
  readonly is: Numbered;
  readonly isNot: Numbered;
  readonly was: Numbered;
  /** Of a value: "that belongs to singers". */
  readonly belongs: Numbered;
  readonly belongsNot: Numbered;
  readonly exceptThose: Gendered;
  readonly isNotAmong: Readonly<Record<'one' | 'many', Gendered>>;
  /** Before what things are to another. */
  readonly as: string;
  readonly same: Gendered;
  readonly sameAs: string;
  readonly sameAsFor: string;
  /** Before given things, and before all of a class. */
  readonly among: string;
  readonly amongAll: Gendered;
  /** A count that is taken over all ways together. */
  readonly inAll: string;
  /** Copulas whose subject behind them is several. */
  readonly agreeing: Readonly<Record<string, string>>;
  readonly numberOf: string;
  readonly countOf: string;
  /** Before what most or fewest are of, and before a number that is compared with another. */
  readonly most: Readonly<Record<Direction, string>>;
  readonly extreme: Readonly<Record<ValueKind, Readonly<Record<Direction, Around>>>>;
  readonly folds: Readonly<Record<Fold, string>>;
  readonly timeFolds: Readonly<Record<Fold, string>>;
  readonly calculated: Readonly<Record<Operation, string>>;
  readonly combined: Readonly<Record<'or' | 'and' | 'not', string>>;
  /** Behind a quantity, before a number. */
  readonly compare: Comparing;
  /** Before a number of things. */
  readonly number: Comparing;
  readonly time: Comparing;
  /** Behind what happened. */
  readonly when: Comparing;
  /** Behind a quantity, before another quantity. */
  readonly toOther: Comparing;
  /** Behind a quantity, before the things whose quantity is compared with. */
  readonly toThatOf: Comparing;
  readonly timeToThatOf: Comparing;
  /** So many times a quantity: by its number, or by `times` behind that; and before the things whose quantity it is. */
  readonly multiple: Readonly<Record<string, string>>;
  readonly times: string;
  readonly thatOf: string;
  readonly onDay: string;
  readonly atTime: string;
  readonly text: Readonly<Record<Match, string>>;
  readonly yes: string;
  readonly no: string;
  readonly inOwnUnit: string;
  /** What has gone by between two times. */
  readonly elapsed: {
    readonly noun: Readonly<Record<Elapsed['unit'], string>>;
    readonly unit: Readonly<Record<Elapsed['unit'], string>>;
    readonly between: string;
    readonly from: string;
    readonly to: string;
    readonly today: string;
    readonly orToday: string;
  };
  readonly steps: Readonly<Record<NonNullable<Step['repeats']>, string>>;
  /** Before the name of a language. */
  readonly inLanguage: string;
  readonly ifKnown: string;
  readonly zeroIfNone: string;
  readonly orderedBy: string;
  readonly direction: Readonly<Record<ValueKind, Readonly<Record<Direction, string>>>>;
  readonly whether: string;
  readonly whetherAll: Gendered;
  readonly whetherThereIs: Numbered;
  ordinal(place: number, gender: Gender): string;
  afterFirst(count: number, gender: Gender): string;
  first(count: number, gender: Gender): string;
  atMost(count: number): string;
  quoted(text: string): string;
}

export const WORDS: Readonly<Record<Language, Words>> = { en: WORDS_EN, es: WORDS_ES };
