import type { BlankNode, Iri, NamedNode, Term } from '../../rdf';

/** A statement that takes part in a row. */
export interface Fact {
  readonly subject: NamedNode | BlankNode;
  readonly predicate: NamedNode;
  readonly object: Term;
}

/** A statement that takes part in a row, and who says so. */
export interface WhyTriple extends Fact {
  /** Sources that hold it. Empty: it is not known which. */
  readonly sources: readonly Iri[];
}

/** What one number of a row was worked out from. */
export interface WhyGroup {
  /** In words: "number of cities". */
  readonly what: string;
  readonly value: Term | undefined;
  /** Members whose triples are shown, of so many. */
  readonly shown: number;
  readonly total: number;
}

/** What triples can't say of a row: codes, sentences by the page. */
export type WhyNote =
  /** This was looked for, as the query asks, and nothing was found. */
  | { readonly kind: 'absent'; readonly words: string }
  /** A test that the row passes. */
  | { readonly kind: 'meets'; readonly words: string }
  /** A value that no source states. */
  | { readonly kind: 'computed'; readonly words: string; readonly value: Term | undefined }
  /** The first row that did not make it into the answer. `values`: what the rows are sorted by, of both. */
  | {
      readonly kind: 'next';
      readonly row: readonly (Term | undefined)[];
      readonly own: Term | undefined;
      readonly value: Term | undefined;
      readonly shown: number;
    }
  /** The row names something that has no address: another row with the same values may be what is explained. */
  | { readonly kind: 'unnamed' }
  /** Nothing matches: that is what zero or "no" tells. */
  | { readonly kind: 'nothing-matches' }
  /** Something could not be asked, or a chain is too long: triples may be missing. */
  | { readonly kind: 'incomplete' }
  /** The sources do not give this row any more. */
  | { readonly kind: 'not-found' };

/** Why a row is in an answer. */
export interface Why {
  readonly triples: readonly WhyTriple[];
  /** Of numbers that were worked out over several solutions. */
  readonly groups: readonly WhyGroup[];
  readonly notes: readonly WhyNote[];
  /** By IRI, of all that is told. */
  readonly labels: Readonly<Record<string, string>>;
}

/** A row of an answer. Of an ASK query: no variables, and an empty row. */
export interface AnswerRow {
  readonly query: string;
  readonly variables: readonly string[];
  readonly row: readonly (Term | undefined)[];
}
