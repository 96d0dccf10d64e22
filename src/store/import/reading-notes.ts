/** What a file says that is not kept as it stands. Absent: there is none of the sort. */
export interface ReadingNotes {
  /** Statements left out for a term that is none. */
  readonly leftOut?: number;
  /** One such term, and its line where the parser tells it. */
  readonly leftOutTerm?: string;
  readonly leftOutLine?: number;
  /** Addresses of things that are kept with characters percent-encoded that no IRI may have: a space, a quotation mark. */
  readonly encoded?: number;
  /** One of them, as it is kept. */
  readonly encodedTerm?: string;
  /** Triple terms of RDF 1.2 that something reifies: kept as statements with a subject, a predicate and an object. */
  readonly reified?: number;
  /** Statements left out for a triple term in another place. */
  readonly tripleTerms?: number;
  /** Texts kept without their base direction. */
  readonly directions?: number;
}
