/** What a search by meaning finds. */
export type PassageKind =
  | 'class'
  | 'property'
  | 'entity'
  | 'value'
  /** A question that is suggested to a reader. */
  | 'example'
  /** A question with its query, which is shown to a model. */
  | 'pair'
  | 'source';

/** A text that stands for something. */
export interface Passage {
  /** Of what it stands for. Several passages may have one id: its names. */
  readonly id: string;
  readonly kind: PassageKind;
  readonly text: string;
}

export interface NearRequest {
  readonly texts: readonly string[];
  readonly kinds: readonly PassageKind[];
  /** Of each text. */
  readonly most: number;
}

/** Something close in meaning to a text. */
export interface NearPassage {
  readonly id: string;
  readonly kind: PassageKind;
  /** In (0, 1]: how far it stands above what any words have in common. */
  readonly closeness: number;
}
