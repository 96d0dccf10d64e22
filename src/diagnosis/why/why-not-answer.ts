import type { NamedNode, Term } from '../../rdf';

/** Something that is looked for among the rows: a thing, or a value as a reader writes it. */
export type Sought = NamedNode | { readonly termType: 'Text'; readonly value: string };

/** What a condition asks for. `inverse`: that something has it for a property. */
export type ConditionForm =
  'class' | 'property' | 'inverse' | 'value' | 'test' | 'negation' | 'group-test' | 'other';

/** The first condition of a query that what is sought does not meet. */
export interface FailingCondition {
  readonly form: ConditionForm;
  /** In words: "country Spain", "depth is greater than 100". */
  readonly words: string;
  /** The name of the property that it is about, where it is about one. */
  readonly property: string | undefined;
  /** What the data has in its place: values, classes, or what was to be absent. Few. */
  readonly instead: readonly Term[];
  /** What they are said of, where that is not what is sought itself: there is a chain between. */
  readonly isOfOther: boolean;
  /** What is sought stands for this variable. */
  readonly variable: string;
  /** SPARQL: the conditions before it, which all hold; and this one. */
  readonly before: string;
  readonly condition: string;
}

/** Why something is not among the rows. A code; the page makes the sentence. */
export type WhyNotReason =
  /** The query lists nothing. */
  | { readonly kind: 'no-list' }
  /** No source has it. */
  | { readonly kind: 'unknown' }
  /** Nothing that the query asks for could be this. */
  | { readonly kind: 'no-place' }
  /** It is there. Counted from 1. */
  | { readonly kind: 'among-rows'; readonly position: number }
  /** It is among what the rows were worked out from. */
  | { readonly kind: 'counted' }
  /** `isUnlike`: it is of another kind than anything the query asks for. */
  | { readonly kind: 'fails'; readonly failing: FailingCondition; readonly isUnlike?: true }
  /** It comes behind the last row that the answer shows. `isSorted`: by something. */
  | {
      readonly kind: 'cut';
      readonly position: number;
      readonly shown: number;
      readonly isSorted: boolean;
    }
  /** Some source could not be asked, or every condition seems to hold. */
  | { readonly kind: 'unsure' };

/** Why something is not among the rows, with the names of all that is told, by IRI. */
export type WhyNot = WhyNotReason & { readonly labels: Readonly<Record<string, string>> };
