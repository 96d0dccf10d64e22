import type { Labelled } from './label-score';

/** A thing that some words may mean. */
export interface Hit {
  readonly labelled: Labelled;
  /** The label that matched, as written. */
  readonly label: string;
  /** In (0, 1]; 1 where the words are the whole label, as spelled. */
  readonly score: number;
  /** The words are the whole label, maybe in another form or spelling. */
  readonly isWhole: boolean;
  /** The label has function words that were not said: "moon of" for "moons". */
  readonly isBare: boolean;
  /** A property of things that the question names at another place. */
  readonly isOwned: boolean;
}

/** What a span may mean. Token indices, `end` inclusive. */
export interface SpanHits {
  readonly start: number;
  readonly end: number;
  readonly hits: readonly Hit[];
}
