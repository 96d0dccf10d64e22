import type { Concept } from '../domains/domain';
import type { Held, HeldCategory, HeldDate, HeldNumber, HeldRelation, Thing } from '../graph/model';
import type { Bi, Lang } from '../words';

/** A relation walked from one of its ends. */
export interface Step {
  readonly held: HeldRelation;
  readonly isForward: boolean;
}

export type Comparator = '>' | '<' | '>=' | '<=';
export type Direction = 'most' | 'least';

/** As finely as the question says it: a year, `1990-03`, `1990-03-04`. */
export type Moment = string;

/** What is asked of the things of a noun phrase. */
export type Condition =
  | { readonly kind: 'is'; readonly thing: Thing }
  | { readonly kind: 'value' | 'other-value'; readonly held: HeldCategory; readonly value: Bi<string> }
  | {
      readonly kind: 'either-value' | 'both-values';
      readonly held: HeldCategory;
      readonly values: readonly [Bi<string>, Bi<string>];
    }
  | {
      readonly kind: 'number';
      readonly held: HeldNumber;
      readonly op: Comparator;
      readonly value: number;
      /** Said in the larger unit. */
      readonly converted: boolean;
    }
  | { readonly kind: 'range'; readonly held: HeldNumber; readonly low: number; readonly high: number }
  | {
      readonly kind: 'date';
      readonly held: HeldDate;
      readonly op: 'in' | 'after' | 'before' | 'since';
      readonly moment: Moment;
    }
  | { readonly kind: 'years'; readonly held: HeldDate; readonly low: number; readonly high: number }
  | { readonly kind: 'related' | 'not-related'; readonly step: Step; readonly thing: Thing }
  | {
      readonly kind: 'either-related' | 'both-related';
      readonly step: Step;
      readonly things: readonly [Thing, Thing];
    }
  | { readonly kind: 'joined'; readonly step: Step; readonly to: NounPhrase }
  | { readonly kind: 'unrelated'; readonly step: Step }
  | { readonly kind: 'without'; readonly held: Held }
  | { readonly kind: 'counted'; readonly step: Step; readonly op: '>' | '>=' | '='; readonly count: number }
  | { readonly kind: 'average'; readonly held: HeldNumber; readonly direction: Direction }
  | {
      readonly kind: 'extreme';
      readonly step: Step;
      readonly held: HeldNumber | HeldDate;
      readonly direction: Direction;
    }
  /** `tree` from the things themselves, or from what `step` leads to; up to `thing`, which `step` may reach itself. */
  | { readonly kind: 'under'; readonly step?: Step; readonly tree: HeldRelation; readonly thing: Thing }
  | { readonly kind: 'begins' | 'contains'; readonly text: string }
  | { readonly kind: 'except'; readonly but: Condition };

export interface NounPhrase {
  readonly concept: Concept;
  readonly conditions: readonly Condition[];
}

export type Fold = 'sum' | 'average' | 'least' | 'most';

/** What a question asks for: both the query and the words are made from this. */
export type Ask =
  | {
      readonly kind: 'list';
      readonly what: NounPhrase;
      readonly shows: boolean;
      readonly columns: readonly Held[];
      readonly optional?: Held;
    }
  | { readonly kind: 'union'; readonly whats: readonly [NounPhrase, NounPhrase] }
  | { readonly kind: 'count'; readonly what: NounPhrase }
  | { readonly kind: 'fold'; readonly fold: Fold; readonly held: HeldNumber; readonly what: NounPhrase }
  | {
      readonly kind: 'top';
      readonly what: NounPhrase;
      readonly held: HeldNumber | HeldDate;
      readonly direction: Direction;
      readonly limit: number;
    }
  | {
      readonly kind: 'order';
      readonly what: NounPhrase;
      readonly held: HeldNumber | HeldDate;
      readonly direction: Direction;
      readonly shown: boolean;
    }
  | {
      readonly kind: 'group';
      readonly what: NounPhrase;
      readonly by: HeldCategory | Step;
      readonly fold?: Fold;
      readonly held?: HeldNumber;
    }
  | { readonly kind: 'most-related'; readonly concept: Concept; readonly step: Step; readonly limit: number }
  | { readonly kind: 'most-common'; readonly what: NounPhrase; readonly held: HeldCategory }
  | { readonly kind: 'check'; readonly thing: Thing; readonly condition: Condition }
  | { readonly kind: 'any'; readonly what: NounPhrase }
  | {
      readonly kind: 'difference' | 'ratio';
      readonly held: HeldNumber;
      readonly things: readonly [Thing, Thing];
    }
  | { readonly kind: 'years-between'; readonly held: HeldDate; readonly things: readonly [Thing, Thing] }
  | {
      readonly kind: 'ratio-each';
      readonly what: NounPhrase;
      readonly held: HeldNumber;
      readonly by: HeldNumber;
    }
  | { readonly kind: 'name-in'; readonly what: NounPhrase; readonly tongue: Lang }
  | { readonly kind: 'began'; readonly held: HeldRelation; readonly pair: readonly [Thing, Thing] };

export const isStep = (by: HeldCategory | Step): by is Step => 'isForward' in by;

/** Of the things that a step leads to. */
export const targetOf = ({ held, isForward }: Step): Concept => (isForward ? held.to : held.from);
export const sourceOf = ({ held, isForward }: Step): Concept => (isForward ? held.from : held.to);

export type AskOf<K extends Ask['kind']> = Extract<Ask, { kind: K }>;
export type ConditionOf<K extends Condition['kind']> = Extract<Condition, { kind: K }>;
