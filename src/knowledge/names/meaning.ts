import type { Iri } from '../../rdf';

/** What a span of words was taken for. */
export type MentionKind = 'entity' | 'class' | 'property' | 'value' | 'operator' | 'source';

/** One thing that a mention may mean, with its evidence. */
export interface Meaning {
  /** Stable within a question: `property <https://…>`. */
  readonly id: string;
  readonly kind: MentionKind;
  readonly iri: Iri | undefined;
  /** In the question's language. */
  readonly label: string;
  /** Of an entity: the label of its class. */
  readonly typeLabel: string | undefined;
  readonly sources: readonly Iri[];
  /** No label has the words: it is close to them in meaning. */
  readonly isNear?: true;
  /** Nothing has the words: there is no other kind of things that they may be meant for. */
  readonly isOnlyKind?: true;
  /** One triple in words: `Vienna · capital of · Austria`. */
  readonly example: string | undefined;
}

/** The user's correction of one mention: a meaning's id, or `null` for "none of these". */
export interface Pin {
  readonly start: number;
  readonly end: number;
  readonly meaning: string | null;
  /** Said of the same words in another question: it holds where they can mean that here, and cuts nothing in two. */
  readonly isCarried?: true;
}

/** Words that no label matches, with terms that are close to them in meaning, closest first. */
export interface NearWords {
  readonly start: number;
  readonly end: number;
  readonly terms: readonly {
    /** A meaning's id. */
    readonly id: string;
    /** In (0, 1]. */
    readonly closeness: number;
  }[];
}
