import type { CostKind } from '../joining/charge';

/** What speaks for or against one reading, before its query runs. */
export interface Features extends Readonly<Record<CostKind, number>> {
  /** How far the terms are from the words they were taken for. */
  readonly senses: number;
  /** What it costs that words are not read. */
  readonly unread: number;
  /** How many stretches of words it does not read; 1 where there are any; and how many of them say an operator. */
  readonly lost: number;
  readonly isPartial: number;
  readonly lostCues: number;
  /** How many words stand for terms; and how far the furthest is from its word. */
  readonly terms: number;
  readonly worst: number;
  /** 1 where a given thing is joined past the words before it, in a way that no word says: that is told beside the answer. */
  readonly detour: number;
  /** 1 where something is joined to what is asked for past given things alone. */
  readonly detached: number;
  /** 1 where it shows things, and another reading shows what names them. */
  readonly bare: number;
  /** Columns of things without a standard label, of which only IRIs can be shown. */
  readonly namelessColumns: number;
  /** 1 where it shows the very values that the question lists, and nothing else decides among them. */
  readonly echo: number;
  /** 1 where one thing about a better reading was changed, which no word asks for. */
  readonly mutated: number;
}
