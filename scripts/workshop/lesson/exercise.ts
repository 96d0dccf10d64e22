import type { Bilingual, Language } from '../../../src/rdf';

type InBoth<T> = Readonly<Record<Language, T>>;

/** Rows as text, cells joined by `CELLS`. A plain list: in whatever order they come. */
export interface ExpectedRows {
  readonly rows: InBoth<readonly string[]>;
  /** How many there are, where not all are listed. Default: as many as are listed. */
  readonly of?: number;
  /** They come in this order. Default: the order says nothing. */
  readonly isOrdered?: boolean;
}

/** What a learner does, and what must come of it. Each but the first two refers to the answer of the step before. */
export type Step =
  | ({ readonly kind: 'ask'; readonly words: Bilingual } & ExpectedRows)
  /** It runs in the query editor. */
  | ({ readonly kind: 'query'; readonly query: string } & ExpectedRows)
  | ({ readonly kind: 'follow-up'; readonly words: Bilingual } & ExpectedRows)
  /** “Why?” beside a row: what it is called, and the triples that it comes from. */
  | { readonly kind: 'why'; readonly row: Bilingual; readonly triples: InBoth<readonly string[]> }
  /** “Why is something missing?”: what is sought, what the data has of it, and what was asked for. */
  | {
      readonly kind: 'why-not';
      readonly thing: Bilingual;
      readonly has: Bilingual;
      readonly asked: Bilingual;
    }
  /** A question that has no rows. */
  | { readonly kind: 'none'; readonly words: Bilingual };

export interface Exercise {
  /** Is part of the names of files. */
  readonly id: string;
  readonly minutes: number;
  readonly title: Bilingual;
  /** What it is asked of: the demo that comes with the page, or a file of `files/` in each language. */
  readonly over: 'demo' | { readonly file: Bilingual };
  /** What to do, a paragraph each. `{{KEY}}` stands for what the page calls it, by its key in messages/. */
  readonly task: InBoth<readonly string[]>;
  readonly steps: readonly Step[];
  /** What to talk about when the answers are there. */
  readonly discuss: Bilingual;
}

export const CELLS = ' – ';
