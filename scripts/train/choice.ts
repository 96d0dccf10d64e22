import type { SwapKind } from '../../src/bench';

/** One reading that was run, by what is known of it. Features that are not named are 0. */
export interface Option {
  readonly features: Readonly<Record<string, number>>;
  /** By the bench's own exact score. */
  readonly isRight: boolean;
  /** By the rows that it shares with the gold, in 0 … 1. */
  readonly rowF1: number;
  /** Equal for readings with equal rows. */
  readonly rows: string;
  /** How many times its odds count: things that are called alike and give the same. */
  readonly weight: number;
}

/** One question: its readings, of which the ranking is to choose a right one. */
export interface Choice {
  /** `pack/graph`: what is learned of some graphs is measured on others. */
  readonly graph: string;
  /** Which word of it was swapped for one that its graph has nothing of, so that no reading is right. Default: none. */
  readonly swap?: SwapKind;
  /** Those that ran, as the composer ranks them. Of a question that is not understood there are none. */
  readonly options: readonly Option[];
}
