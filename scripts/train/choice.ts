/** One reading that was run, by what is known of it. Features that are not named are 0. */
export interface Option {
  readonly features: Readonly<Record<string, number>>;
  /** By the bench's own exact score. */
  readonly isRight: boolean;
  /** Equal for readings with equal rows. */
  readonly rows: string;
}

/** One question: its readings, of which the ranking is to choose a right one. */
export interface Choice {
  /** `pack/graph`: what is learned of some graphs is measured on others. */
  readonly graph: string;
  /** Those that ran, as the composer ranks them. Of a question that is not understood there are none. */
  readonly options: readonly Option[];
}
