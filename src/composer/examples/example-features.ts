/** What speaks for or against a query that was adapted from an example's, before it runs. All but the first 0 at best. */
export interface ExampleFeatures {
  /** 1: it comes from an example. */
  readonly example: number;
  /** Share of the two questions, by weight, that is neither equal nor exchanged. In [0, 1]. */
  readonly exampleUnlike: number;
  /** Equal words in another order. */
  readonly exampleCrossings: number;
  /** Terms that were exchanged, and how far they are from the words, summed. */
  readonly exampleSwaps: number;
  readonly exampleSenses: number;
  /** Operators that were exchanged. */
  readonly exampleEdits: number;
  /** Relations that had to give way to those of other classes. */
  readonly exampleRepairs: number;
  /** Terms that stand for words by elimination. */
  readonly exampleGuesses: number;
  /** Columns, tests and aggregates of the example that were left out. */
  readonly exampleDeleted: number;
  /** Words of the example that named nothing. */
  readonly exampleDropped: number;
  /** Words of the question that the query says by terms of the example. */
  readonly examplePending: number;
}

export type ExampleWeights = Readonly<Record<keyof ExampleFeatures, number>>;

/** Logarithms of odds, as the built readings' scores: a clear one of those loses less than `example` alone. */
const EXAMPLE_WEIGHTS: ExampleWeights = {
  example: -1.98,
  exampleUnlike: -3.3,
  exampleCrossings: -1.98,
  exampleSwaps: -0.17,
  exampleSenses: -4.95,
  exampleEdits: -0.33,
  exampleRepairs: -0.99,
  exampleGuesses: -1.32,
  exampleDeleted: -0.99,
  exampleDropped: -1.15,
  examplePending: -0.99,
};

export const exampleScore = (features: ExampleFeatures, by: ExampleWeights = EXAMPLE_WEIGHTS): number =>
  (Object.keys(by) as (keyof ExampleFeatures)[]).reduce((sum, name) => sum + by[name] * features[name], 0);
