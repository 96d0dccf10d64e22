/** One reading that was run, by what is known of it. Features that are not named are 0. */
export interface Option {
  readonly query: string;
  readonly features: Readonly<Record<string, number>>;
  /** By the bench's own exact score. */
  readonly isRight: boolean;
  /** Equal for readings with equal rows. */
  readonly rows: string;
  /** The first rows as text. Files of choices leave it out. */
  readonly sample?: string;
}

/** One question: its readings, of which the ranking is to choose a right one. */
export interface Choice {
  readonly pack: string;
  readonly kg: string;
  readonly id: string;
  readonly question: string;
  readonly gold: string;
  readonly options: readonly Option[];
  /** Of reading alone. */
  readonly ms: number;
}
