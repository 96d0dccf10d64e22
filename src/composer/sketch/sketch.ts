import type { Adjective } from '../cues/adjective';
import type { AgedAt, Aggregate, Comparison, Direction, OperandOrder, Operation, Period } from '../cues/cue';
import type { TextMatch } from '../cues/cue';
import type { Item } from '../grounding/sense';

export type Phase = 'start' | 'end';

/** The item of what was done once each time, which no words of its own name: "how many times", "more than once". */
export const EVENT = -4;

/** Which literal property is meant: named by an item, by an adjective, or only by the kind of value beside it. */
export type AttributeRef =
  | { readonly by: 'item'; readonly item: number }
  | {
      readonly by: 'adjective';
      readonly adjective: Adjective;
      /** The noun that it stands beside. */
      readonly of?: number;
      /** The number that it stands beside: "the latest count" is the one whose thing has the latest date. */
      readonly beside?: number;
      /** A word that nothing reads stands right behind it: it is of that, and of nothing that may be guessed. */
      readonly isOfUnread?: true;
      readonly unit: string | undefined;
      /** The item that says so. */
      readonly at: number;
    }
  | {
      readonly by: 'kind';
      /** `name`: what things are called. */
      readonly kind: 'time' | 'number' | 'name';
      /** "The first who …", "… and when?": of what somebody did, so not of their birth or death. */
      readonly isEvent?: boolean;
      /** "When did it start?", "since when?"; "until when?": one of two dates. */
      readonly phase?: Phase;
      /** A time of any day. */
      readonly isClock?: true;
      /** "How many kilos": a number of that unit, and no other. */
      readonly isOfUnit?: true;
      /** "A country whose name …": the noun right before. */
      readonly of?: number;
      readonly unit: string | undefined;
      /** The item that says so. */
      readonly at: number;
    };

/** One test of a value; those of one condition are alternatives. */
export type Test =
  | {
      readonly type: 'number';
      readonly operator: Comparison;
      readonly value: number;
      readonly unit: string | undefined;
    }
  | { readonly type: 'range'; readonly from: number; readonly to: number; readonly unit: string | undefined }
  | { readonly type: 'years'; readonly operator: Comparison; readonly from: number; readonly to: number }
  /** Days, months or times in ISO form; up to the end of `to`, where there is one: the operator is then `=` or `!=`. */
  | { readonly type: 'day'; readonly operator: Comparison; readonly iso: string; readonly to?: string }
  /** Of a text, whatever its case. */
  | {
      readonly type: 'text';
      readonly operator: '=' | '!=';
      readonly match: TextMatch;
      readonly text: string;
    }
  /** How many characters a text has. */
  | { readonly type: 'length'; readonly operator: Comparison; readonly value: number }
  | { readonly type: 'language'; readonly language: string }
  /**
   * Of the years from a birth to what `age` of the sketch says; of something that goes on, how long it does, in a unit of time.
   * `to`: where it may be up to that.
   */
  | {
      readonly type: 'age';
      readonly operator: Comparison;
      readonly value: number;
      readonly to?: number;
      readonly unit?: string;
    }
  /** Compared with the average over all things of the same sort. */
  | { readonly type: 'average'; readonly operator: Comparison }
  /** Compared with the lowest, or the highest, of them. */
  | { readonly type: 'extreme'; readonly operator: Comparison; readonly extreme: 'MIN' | 'MAX' }
  /** Compared with the same property of what is the first of its sort by another: "than the car with the most power". */
  | {
      readonly type: 'first';
      readonly operator: Comparison;
      readonly by: AttributeRef;
      readonly direction: Direction;
    }
  /** Compared with another property of the same thing: "wider than high". */
  | {
      readonly type: 'own';
      readonly operator: Comparison;
      readonly other: AttributeRef;
      /** Only this much of a date is compared. Default: all of it. */
      readonly part?: 'year' | 'day';
    }
  /** Compared with the same property of another thing: a given one, or the one that each has by a relation ("their captain"). */
  | {
      readonly type: 'thing';
      readonly operator: Comparison;
      readonly item: number;
      /** The property of the other thing, where it is another one: "born after X died". Default: the same. */
      readonly of?: number;
      /** Only this much of a date is compared. Default: all of it. */
      readonly part?: 'year' | 'day';
    };

/** One of two alternative conditions: its tests, or the item of its value. */
export type Side = { readonly tests: readonly Test[] } | { readonly item: number };

export interface Condition {
  readonly attribute: AttributeRef;
  readonly tests: readonly Test[];
}

/** "Is X a C?", "which people are judges?": a thing, or what is asked for, is said to be of a class. Items. */
export interface SaidKind {
  readonly of: number;
  /** One of these. */
  readonly kinds: readonly number[];
  readonly isDenied: boolean;
}

export interface Lineage {
  readonly of: number;
  readonly at: number;
  readonly leads: 'up' | 'down';
}

export type Wish =
  /** `isSomebody`: it is asked for by a "who" of its own, beside something else. */
  | { readonly type: 'item'; readonly item: number; readonly isSomebody?: true }
  /** Things of the kind that an entity stands for: "noble gases". */
  | { readonly type: 'members'; readonly item: number }
  | { readonly type: 'attribute'; readonly attribute: AttributeRef }
  | {
      readonly type: 'open';
      readonly asks: 'who' | 'where' | 'when' | 'what';
      /** Of "when". */
      readonly phase?: Phase;
      /** Of "where": the noun whose place it is. Default: of any. */
      readonly of?: number;
    };

/** How many of an item each has: compared with a number, or with how many of them a given thing has. */
export interface Counted {
  readonly item: number;
  readonly operator: Comparison;
  readonly value: number | { readonly of: number };
  /** Where groups are asked for: they are what has so many, or may be. Default: each thing that is counted or measured in them. */
  readonly whose?: 'group' | 'either';
}

/** What a question asks for, before its terms are joined: roles of its items. Items are given by index. */
export interface Sketch {
  readonly items: readonly Item[];
  readonly form: 'list' | 'count' | 'ask';
  readonly asks: 'who' | 'where' | 'when' | 'what';
  readonly columns: readonly Wish[];
  readonly conditions: readonly Condition[];
  readonly order:
    | {
        readonly attribute: AttributeRef;
        readonly direction: Direction;
        readonly limit: number | undefined;
        /** Of another thing than the one asked for: the first rows are wanted, not the rows of the first such thing. */
        readonly isOfRows?: true;
        /** By the years from the date. */
        readonly isAge?: true;
        /** By how many characters the text has. */
        readonly isOfLength?: true;
      }
    | undefined;
  /** Ordered by how many of the item each target has. */
  readonly most: { readonly item: number; readonly direction: Direction; readonly limit: number } | undefined;
  /** "The second largest": which of an order that asks for one; from 2 on. */
  readonly place: number | undefined;
  /** The target that most things have. */
  readonly common: { readonly item: number; readonly direction: Direction } | undefined;
  readonly group: number | undefined;
  readonly aggregate:
    { readonly aggregates: readonly Aggregate[]; readonly attribute: AttributeRef } | undefined;
  /** Ordered by the aggregate of each: "the highest total price". */
  readonly best:
    | {
        readonly direction: Direction;
        readonly limit: number;
        /** The aggregate is shown, too. */
        readonly isShown: boolean;
      }
    | undefined;
  /** The aggregate is shown beside the columns, for each of what they are of: "names and the total sales". */
  readonly isBeside: boolean;
  /** Counted beside the columns: "… and the number of singers". */
  readonly counted: number | undefined;
  readonly having: readonly Counted[];
  readonly negated: ReadonlySet<number>;
  /** "All but those founded after 1990": things that meet these tests are left out, and not those without a value. */
  readonly excepted: ReadonlySet<readonly Test[]>;
  /** "Painters except X": given things that are not asked for. */
  readonly leftOut: ReadonlySet<number>;
  /** Cues that gave something its role. */
  readonly applied: ReadonlySet<number>;
  /** "their country": the item, linked straight to what is asked. */
  readonly theirs: ReadonlySet<number>;
  /** Coordinated entities or values: the later one with the earlier one. */
  readonly coordinated: ReadonlyMap<number, { readonly with: number; readonly by: 'and' | 'or' }>;
  readonly limit: number | undefined;
  /** Two conditions of different properties of which one is enough. */
  readonly either: readonly [Side, Side] | undefined;
  /** The number that they are ordered by is shown too. */
  readonly showsCount: boolean;
  /** Classes that only say again what named things are: "which country is larger, A or B?" */
  readonly again: ReadonlySet<number>;
  /** "The same … as X": X itself is not asked for. */
  readonly isOthers: boolean;
  /** Something was said that these roles do not say: another question would be answered. */
  readonly isBarred: boolean;
  /** "The areas of A and B": one row for each of the things that are joined to this item. */
  readonly spread: number | undefined;
  readonly kinds: readonly SaidKind[];
  /** By the item of a shown property: the class that the words say it is of. */
  readonly heads: ReadonlyMap<number, number>;
  /** Entities behind a preposition of place: "in X". */
  readonly placed: ReadonlySet<number>;
  /** Entities behind a "with". */
  readonly accompanying: ReadonlySet<number>;
  /** Items of columns that may have no value: "and, if known, their price". */
  readonly optional: ReadonlySet<number>;
  /** "Directly or indirectly": the item of the relation that is followed over any number of steps, where one is named. */
  readonly transitive: { readonly item: number | undefined } | undefined;
  /** "Ancestors of X": the item of the given thing, the one that says so, and where it leads. */
  readonly lineage: Lineage | undefined;
  /** The given thing that stands for all that is below it, too. */
  readonly within: number | undefined;
  /** A kind that has narrower ones is meant without them. */
  readonly isWithoutKinds?: true;
  /** What is made of the first column, which is of the first of two things, and the same of the other. */
  readonly difference:
    { readonly operation: Operation; readonly direction: OperandOrder; readonly other: number } | undefined;
  /** "How old was X when she died?": the years between the two dates that are the columns. */
  readonly isAge: boolean;
  /** Their average is asked for. */
  readonly isMeanAge: boolean;
  /** Ages that no property holds are compared, put in order or shown: what they are taken at, and the column that is one. */
  readonly age:
    { readonly at: AgedAt; readonly column: number | undefined; readonly isMean?: true } | undefined;
  /** The items that say which part of a class is meant: "the percentage of laureates that are women". */
  readonly share: ReadonlySet<number> | undefined;
  /** The days between the two dates are, in place of the years from one to the other. */
  readonly isDuration: boolean;
  /** Of the date that is a column, the year, or another period: asked for, maybe as the first of an order, or each with a number of its own. */
  readonly years: { readonly of: 'ranked' | 'each'; readonly period: Period } | undefined;
  /** The items that say what is asked to hold of all of a class: "do all planets have moons?" */
  readonly every: ReadonlySet<number> | undefined;
  /** The given thing of which it is asked whether it is the first of the order: "is X the largest planet?" */
  readonly first: number | undefined;
  /** "Do A and B have moons?": each of the given things that are joined, and not both with the same. */
  readonly isSeverally: boolean;
  /** The relation that one of two given things may have to the other, whichever. */
  readonly mutual: number | undefined;
  /** "In the same country": the noun in which two relations meet. */
  readonly same: number | undefined;
  /** "The same altitude": the item that things have in common with each other; the tokens that say so, `end` inclusive. */
  readonly alike: { readonly item: number; readonly start: number; readonly end: number } | undefined;
  /** What is made of the last two columns, for each row: "their price divided by their weight". */
  readonly combined: { readonly operation: Operation; readonly direction: OperandOrder } | undefined;
}

/** Whether it is asked, or said, how often something was done. */
export const countsEvents = ({ columns, having, most }: Sketch): boolean =>
  columns.some((wish) => wish.type === 'item' && wish.item === EVENT) ||
  having.some(({ item }) => item === EVENT) ||
  most?.item === EVENT;
