import type { Answer } from '../agent';
import { isCount, isEither, isFlag, isListOf, isMaybe, isOneOf, isShaped, isText, type Is } from '../base';
import { toIri, type Iri, type Language } from '../rdf';
import { rowText } from '../words';
import { printLink, type Link } from './link';

/** An answer as far as a list of questions tells it. */
export type ShortAnswer =
  /** `first`: the first rows in words. */
  | { readonly type: 'rows'; readonly rows: number; readonly first: readonly string[] }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'triples' };

/** What was asked: the part of a link that says it. `sources`: `undefined` for the bundled ones. */
export type Asked = Pick<Link, 'question' | 'sources' | 'query'> & { readonly then: readonly string[] };

/** A question of this or an earlier visit. */
export interface HistoryEntry extends Asked {
  /** The link that asks it again: what is asked twice stands in the list once. */
  readonly key: string;
  /** When it was asked last. Milliseconds since 1970. */
  readonly at: number;
  /** `undefined`: none was found. */
  readonly answer: ShortAnswer | undefined;
  readonly isPinned: boolean;
}

/** Rows that are told in words, and the letters of each. */
const MOST_TOLD = 3;
const MOST_LETTERS = 80;

const shortened = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1).trimEnd()}…` : text;

export const shortAnswerOf = (answer: Answer, language: Language): ShortAnswer => {
  const { result } = answer;
  if (result.type === 'boolean') return { type: 'boolean', value: result.value };
  if (result.type === 'quads') return { type: 'triples' };
  const texts = result.rows.slice(0, MOST_TOLD).map((row) => shortened(rowText(answer, row, language)));
  return { type: 'rows', rows: result.rows.length, first: texts.filter((text) => text !== '') };
};

export const askedOf = ({ question, then = [], sources, query }: Link): Asked => ({
  question: question.trim(),
  then,
  sources,
  query,
});

export const keyOf = (asked: Asked): string => printLink(asked);

/** Whether one is what was asked before a follow-up of the other was. */
export const leadsTo = (one: Asked, other: Asked): boolean =>
  one.query === undefined &&
  other.query === undefined &&
  one.question === other.question &&
  one.then.length < other.then.length &&
  one.then.every((text, at) => text === other.then[at]);

const isIri: Is<Iri> = (value): value is Iri => isText(value) && toIri(value) !== undefined;

const isShortAnswer: Is<ShortAnswer> = isEither(
  isShaped<Extract<ShortAnswer, { readonly type: 'rows' }>>({
    type: isOneOf('rows' as const),
    rows: isCount,
    first: isListOf(isText),
  }),
  isEither(
    isShaped<Extract<ShortAnswer, { readonly type: 'boolean' }>>({
      type: isOneOf('boolean' as const),
      value: isFlag,
    }),
    isShaped<Extract<ShortAnswer, { readonly type: 'triples' }>>({ type: isOneOf('triples' as const) }),
  ),
);

/** A record of an earlier visit may be of another version. */
export const isEntry: Is<HistoryEntry> = isShaped<HistoryEntry>({
  key: isText,
  question: isText,
  then: isListOf(isText),
  sources: isMaybe(isListOf(isIri)),
  query: isMaybe(isText),
  at: isCount,
  answer: isMaybe(isShortAnswer),
  isPinned: isFlag,
});
