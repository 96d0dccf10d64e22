import type { Gender } from './nouns';

/** A piece of a clause: the property's own words, words that join, or the thing at the other end. */
export type Piece =
  | { readonly is: 'property'; readonly text: string }
  | { readonly is: 'word'; readonly text: string }
  | { readonly is: 'thing' };

/** `relative`: "countries that border …"; `later`: such a clause behind another; `predicate`: "whether Spain borders …". */
export type Mode = 'relative' | 'later' | 'predicate';

/** What is said about a thing by one relation that it has. */
export interface Said {
  readonly label: string;
  /** The same label in English, where `label` is in another language. */
  readonly english: string | undefined;
  /** The thing is the relation's subject. */
  readonly isForward: boolean;
  readonly isNegated: boolean;
  /** The thing is spoken of in the plural. */
  readonly isPlural: boolean;
  /** The thing is a person. */
  readonly isPerson: boolean;
  readonly gender: Gender;
  /** Of the other end. */
  readonly otherGender: Gender;
  /** The relation's own noun stands for the other end, which has no words of its own. */
  readonly isOtherBare: boolean;
  /** The other end is a number of things: "the most paintings". */
  readonly isOtherCounted: boolean;
  /** The other end is several things together. */
  readonly isOtherPlural: boolean;
  /** Nothing more is said of the other end. */
  readonly isOtherPlain: boolean;
  readonly mode: Mode;
}

export const property = (text: string): Piece => ({ is: 'property', text });
export const word = (text: string): Piece => ({ is: 'word', text });
export const THING: Piece = { is: 'thing' };
