import type { RepairKind } from '../repair-step';

interface Place {
  /** Where it starts and ends in the text. */
  readonly start: number;
  readonly end: number;
  /** White space stands before it. */
  readonly spaced: boolean;
  /** It is the first of its line. */
  readonly first: boolean;
}

export type TokenKind =
  | 'iri'
  | 'variable'
  | 'string'
  | 'number'
  /** A word without a colon: a keyword, a function, prose. */
  | 'word'
  | 'blank'
  | 'language'
  /** What a template leaves to be filled in: `<<the code here>>`, `...`. */
  | 'placeholder'
  | 'mark'
  | 'end';

/** What stands in the text, without the signs around it and with its escapes undone. */
export type Lexeme =
  | { readonly kind: TokenKind; readonly value: string }
  /** `prefix:value`. */
  | { readonly kind: 'name'; readonly prefix: string; readonly value: string };

export type Token = Lexeme & Place;

/** A lexeme that was recognised, where it ends, and what had to be mended to read it. */
export type Scanned = Lexeme & { readonly end: number; readonly mended?: RepairKind };

/** Recognises one kind of lexeme at a place of a text. */
export type Scan = (text: string, at: number) => Scanned | undefined;
