import type { Language } from '../../rdf';
import type { Aggregate, Comparison, OperandOrder, Operation, Period } from '../cues/cue';
import type { TextMatch } from '../cues/cue';
import type { Gender } from '../../wording';

export type Comparing = Readonly<Record<Comparison, string>>;

/** What a paraphrase says in one language. */
export interface Words {
  readonly whether: string;
  whetherThereIs(gender: Gender): string;
  /** Before a noun in the plural, and between two: "all planets are planets with moons". */
  all(gender: Gender): string;
  readonly are: string;
  readonly is: string;
  the(gender: Gender): string;
  isOneOf(gender: Gender): string;
  /** Behind a relation that either of two things may have to the other. */
  readonly otherWayRound: string;
  /** Before a number of things. */
  readonly whetherThereAreSo: string;
  /** Before several given things. */
  readonly eachOf: string;
  /** Of things of any class. */
  readonly whetherThereAre: string;
  readonly countOf: string;
  readonly percentageOf: string;
  readonly amongAll: (gender: Gender) => string;
  readonly identifiersOf: string;
  readonly andCountOf: string;
  readonly of: string;
  readonly and: string;
  readonly their: string;
  readonly andTheir: string;
  /** Before what may be missing, and behind it. */
  readonly andTheirIfAny: string;
  readonly ifAny: string;
  /** Behind a relation that is followed over any number of steps. */
  readonly anySteps: string;
  /** Of ancestors that several relations lead to: "that are above", "by way of". */
  readonly inLine: (leads: 'up' | 'down', isPlural: boolean) => string;
  readonly byWayOf: string;
  /** Before the name of what two things are compared in, the first thing and the second. */
  difference(
    operation: Operation,
    direction: OperandOrder,
  ): readonly [before: string, first: string, second: string];
  /** Before two values of one thing and between them; and between those and the thing. */
  combined(operation: Operation, direction: OperandOrder): readonly [before: string, between: string];
  /** Between the two dates of an age, and before them. */
  readonly yearsFromTo: readonly [string, string];
  /** Before the birth, between it and a death, and in place of a death where one or none is known of. */
  readonly ageToday: readonly [age: string, from: string, to: string, orToday: string, toToday: string];
  /** What is told in place of an age, of what begins and is over. */
  readonly lengthBetween: readonly [length: string, between: string];
  readonly daysBetween: readonly [string, string];
  readonly or: string;
  readonly with: string;
  /** Behind what has the most, where the number is shown; before a second condition that another thing meets, or that the same meets too. */
  readonly andThatNumber: string;
  readonly andOfOthers: string;
  /** Behind what things have in common; the number of those that do, where it is said. */
  sharedBySeveral(number: string | undefined): string;
  readonly andAlso: string;
  /** Between two lists that are one. */
  readonly andAlsoThe: string;
  /** Before the number of things that have one value. */
  readonly sharedBy: string;
  readonly withThe: string;
  readonly without: string;
  readonly otherThan: string;
  /** "More moons than X". */
  readonly more: string;
  readonly than: string;
  readonly has: string;
  readonly lacks: string;
  was(isPlural: boolean): string;
  thatWas(isPlural: boolean): string;
  readonly forEach: string;
  /** Before it, of things that count together. */
  readonly counted: string;
  /** Of groups, each with its number. */
  readonly largestFirst: string;
  /** Whoever it is. */
  readonly person: string;
  readonly things: string;
  readonly something: string;
  readonly nothing: string;
  readonly sameThing: string;
  readonly between: string;
  readonly orderedBy: string;
  readonly mostCommon: string;
  readonly leastCommon: string;
  /** Of a number that is not of the thing that was told last. */
  readonly inAll: string;
  readonly theMost: string;
  /** "The 2nd". */
  placed(place: number, gender: Gender): string;
  readonly theFewest: string;
  /** Of things that decide which of what is asked for are meant. */
  oneOfFirst(limit: number, gender: Gender): string;
  theFirst(limit: number, gender: Gender): string;
  atMost(limit: number): string;
  direction(isTime: boolean, isDescending: boolean): string;
  /** Around the quantity's name. */
  highest(isHighest: boolean, gender: Gender): { readonly before: string; readonly after: string };
  latest(isLatest: boolean, gender: Gender): { readonly before: string; readonly after: string };
  lastOf(isLatest: boolean): string;
  quoted(text: string): string;
  /** What a property says of a thing that it is true of. */
  readonly yes: string;
  readonly no: string;
  /** Behind a number that is compared with values of a unit that nothing tells. */
  readonly inOwnUnit: string;
  readonly aggregate: Readonly<Record<Aggregate, string>>;
  /** Of a quantity with its name before it. */
  readonly compare: Comparing;
  /** Of a text, and denied. */
  readonly text: Readonly<Record<'=' | '!=', Readonly<Record<TextMatch, string>>>>;
  readonly toAverage: Comparing;
  /** Of a text: how long it is, and in which language. */
  length(operator: Comparison, characters: number): string;
  inLanguage(tag: string): string;
  longest(isLongest: boolean): { readonly before: string; readonly after: string };
  /** Behind a given thing that stands for all below it. */
  readonly andBelow: string;
  readonly theOneWith: string;
  /** The highest or the lowest of all. */
  toExtreme(operator: Comparison, isHighest: boolean): string;
  readonly toThing: Comparing;
  /** Before another number of the same thing. */
  readonly toOwn: Comparing;
  /** Before another time of the same thing. */
  readonly inSame: Readonly<Record<'year' | 'day', string>>;
  /** What a date is compared with: that of a thing. */
  readonly thatOf: string;
  /** Of a count. */
  readonly number: Comparing;
  /** Of a date with its name before it; of what happened. */
  /** Before a day, and before a time of day. */
  readonly onDay: string;
  readonly atTime: string;
  /** Before the name of a date. */
  readonly periodOf: Readonly<Record<Period, string>>;
  readonly fromTo: (from: string, to: string) => string;
  readonly time: Comparing;
  readonly when: Comparing;
}

/** What a language is called in another. */
export const languageName = (language: Language, tag: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
