/** What is being typed at the cursor of a query, and what is known of that place. */
import type { Token } from '../repair/tokens/token';
import { walk, type SaidTriple, type Slot } from './walk';

/** What stands before the cursor of the token that is typed. */
export type Typed =
  | { readonly kind: 'nothing'; readonly text: '' }
  | { readonly kind: 'variable' | 'iri' | 'word' | 'text'; readonly text: string }
  | { readonly kind: 'name'; readonly prefix: string; readonly text: string };

export interface CursorContext {
  /** The token at the cursor, which a completion takes the place of. */
  readonly from: number;
  readonly to: number;
  readonly typed: Typed;
  readonly slot: Slot;
  /** It is a step of a path, behind `/`. */
  readonly isAfterStep: boolean;
  /** The prefix of a PREFIX line stands there, and its namespace comes next. */
  readonly isDeclaring: boolean;
  /** Of an object: its property. Of a step of a path: the one before. */
  readonly property: string | undefined;
  /** Classes that the query states of the subject. */
  readonly classes: readonly string[];
  /** Other properties that the query asks of the subject. */
  readonly others: readonly string[];
  /** Of a subject that is the object of a property: that property. */
  readonly leadingHere: readonly string[];
  readonly variables: readonly string[];
  readonly declared: Readonly<Record<string, string>>;
}

/** The start of a token, up to the end of a text. A dot at the end ends a triple. */
const PARTIAL =
  /(?:[?$][\p{L}\p{N}_]*|<[^<>"{}|^`\\\s]*|[\p{L}\p{N}_%\\-][\p{L}\p{N}_.:%\\-]*|:[\p{L}\p{N}_.:%\\-]*)$/u;
const REST_OF_IRI = /^[^<>"{}|^`\\\s]*>?/u;
const REST_OF_NAME = /^[\p{L}\p{N}_%:-]*/u;
const REST_OF_TEXT = /^[^"'\n]*["']?(?:@[a-z-]+)?/iu;

const lastOf = (tokens: readonly Token[]): Token | undefined => tokens.at(-2);

/** A string that the text opens and does not close. */
const openString = (before: string, tokens: readonly Token[]): number | undefined => {
  const last = lastOf(tokens);
  if (last?.kind !== 'string' || before.slice(last.start).includes('\n')) return undefined;
  const quote = before[last.start];
  const rest = before.slice(last.start + 1);
  return quote !== undefined && /["']/u.test(quote) && !rest.includes(quote) ? last.start : undefined;
};

const isInComment = (before: string, tokens: readonly Token[]): boolean =>
  /#[^\n]*$/u.test(before.slice(lastOf(tokens)?.end ?? 0));

const typedOf = (partial: string): Typed => {
  if (partial === '') return { kind: 'nothing', text: '' };
  if (/^[?$]/u.test(partial)) return { kind: 'variable', text: partial.slice(1) };
  if (partial.startsWith('<')) return { kind: 'iri', text: partial.slice(1) };
  const colon = partial.indexOf(':');
  if (colon < 0) return { kind: 'word', text: partial };
  return { kind: 'name', prefix: partial.slice(0, colon), text: partial.slice(colon + 1) };
};

const restOf = (typed: Typed, after: string): string => {
  if (typed.kind === 'nothing') return '';
  const pattern = typed.kind === 'iri' ? REST_OF_IRI : typed.kind === 'text' ? REST_OF_TEXT : REST_OF_NAME;
  return pattern.exec(after)?.[0] ?? '';
};

const isAround = (groups: readonly number[], inner: readonly number[]): boolean =>
  groups.every((start, at) => inner[at] === start);

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/**
 * `undefined` within a comment.
 * @param at offset of the cursor in the text
 * @param known prefixes that need no declaration
 * @param typings properties that state a class
 */
export const cursorContext = (
  text: string,
  at: number,
  known: Readonly<Record<string, string>>,
  typings: ReadonlySet<string>,
): CursorContext | undefined => {
  const before = text.slice(0, at);
  const { tokens } = walk(before, known);
  if (isInComment(before, tokens)) return undefined;
  const opened = openString(before, tokens);
  const partial = opened === undefined ? (PARTIAL.exec(before)?.[0] ?? '') : '';
  const isEnded = partial.endsWith('.');
  const from = opened ?? (isEnded ? at : at - partial.length);
  const typed: Typed =
    opened === undefined ? typedOf(isEnded ? '' : partial) : { kind: 'text', text: before.slice(opened + 1) };
  const to = at + restOf(typed, text.slice(at)).length;
  const { place, tokens: earlier } = walk(before.slice(0, from), known);
  const last = lastOf(earlier);
  const all = walk(`${text.slice(0, from)} ${text.slice(to)}`, known);
  const { subject } = place;
  const said = all.triples.filter(({ groups }) => isAround(groups, place.groups));
  const ofSubject = (one: SaidTriple): boolean => one.subject === subject;
  return {
    from,
    to,
    typed,
    slot: place.slot,
    isAfterStep: place.slot === 'predicate' && last?.kind === 'mark' && last.value === '/',
    isDeclaring: place.slot === 'prefix' && last?.kind === 'name',
    property: place.property,
    classes: unique(
      said
        .filter((one) => ofSubject(one) && typings.has(one.property) && one.object.startsWith('<'))
        .map(({ object }) => object.slice(1, -1)),
    ),
    others: unique(
      said.filter((one) => ofSubject(one) && !typings.has(one.property)).map(({ property }) => property),
    ),
    leadingHere: unique(said.filter(({ object }) => object === subject).map(({ property }) => property)),
    variables: all.variables,
    declared: all.declared,
  };
};
