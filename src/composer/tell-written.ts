import { detectLanguage } from '../retrieval';
import type { Iri, Language } from '../rdf';
import { parseQuery, printQuery, usedTerms, type Query } from '../sparql';
import type { Candidate } from './candidate';
import type { Quantity } from './cues/quantity';
import { ground, type Grounded, type Segmentation } from './grounding/ground';
import type { Item, Sense, Span } from './grounding/sense';
import { groundingsOf, placeOf } from './reading-of';
import type { Knowledge } from './schema/knowledge';
import { tellQuery } from './telling/tell-query';
import { clauseStands, senseStands, valuesOf } from './unread/said-items';
import { isSaidBy } from './unread/said-words';
import { unreadTokens } from './unread/word-use';

export interface TellRequest {
  readonly query: string;
  /** That it is to answer. */
  readonly question: string;
  readonly scope: readonly Iri[];
  /** Of the paraphrase. */
  readonly language: Language;
}

/** The query with all names in full, as the composer's are, with paths written as in these. */
const inFull = (query: Query): string =>
  printQuery({ ...query, prefixes: {} }, { prefixes: {} }).replace(/>([+*])\)/gu, '>$1 )');

/** What of a question a query says, found in its own text. */
class Said {
  readonly #text: string;
  readonly #literals: readonly string[];
  readonly #words: ReadonlySet<string>;

  constructor(query: Query, { schema }: Knowledge) {
    this.#text = inFull(query);
    const { iris, literals } = usedTerms([this.#text]);
    this.#literals = literals.map(({ text }) => text.toLowerCase()).filter((text) => text !== '');
    this.#words = new Set(iris.flatMap((one) => schema.words(one)));
  }

  /** The piece of a cut, with what the query takes its words for; `undefined`: it does not say them. */
  term({ start, end, senses }: Span): Item | undefined {
    const all = senses.flatMap((sense): Sense[] => [sense, ...(sense.alike ?? [])]);
    const sense = all.find((one) => this.#holds(one));
    return sense === undefined ? undefined : { start, end, what: { type: 'term', sense } };
  }

  cue({ start, end, cue }: Segmentation['cues'][number]): Item | undefined {
    return clauseStands(cue, this.#text) ? { start, end, what: { type: 'cue', cue } } : undefined;
  }

  quantity(quantity: Quantity): Item | undefined {
    const { start, end } = quantity;
    // A converted unit changes the number.
    const isOther =
      quantity.type === 'number' && quantity.unit !== undefined && /FILTER|HAVING/u.test(this.#text);
    return isOther ||
      valuesOf(quantity).some((value) => value !== undefined && this.#text.includes(String(value)))
      ? { start, end, what: { type: 'quantity', quantity } }
      : undefined;
  }

  word(token: Parameters<typeof isSaidBy>[0]): boolean {
    return isSaidBy(token, this.#words);
  }

  /** A text may be looked for in part, in any case. */
  #holds(sense: Sense): boolean {
    if (senseStands(sense, this.#text)) return true;
    return (
      sense.type === 'value' && this.#literals.some((text) => sense.value.text.toLowerCase().includes(text))
    );
  }
}

interface Place {
  readonly start: number;
  readonly end: number;
}

interface Used {
  readonly items: readonly Item[];
  /** Offsets in the question, in their order. */
  readonly unread: readonly Place[];
}

const usedOf = (grounded: Grounded, cut: Segmentation, said: Said): Used => {
  const items = [
    ...cut.spans.flatMap((span) => said.term(span) ?? []),
    ...cut.cues.flatMap((cue) => said.cue(cue) ?? []),
    ...cut.quantities.flatMap((one) => said.quantity(one) ?? []),
  ].sort((a, b) => a.start - b.start);
  const isIdle = ({ start, end }: Place): boolean =>
    items.every((item) => item.start !== start) &&
    !grounded.tokens.slice(start, end + 1).every((token) => token.isFunctionWord || said.word(token));
  // Operators are function words, too; the "after" of "named after" is none.
  const operators = [...cut.cues, ...cut.quantities].filter(
    ({ start, end }) =>
      items.every((item) => item.start !== start) &&
      !grounded.tokens.slice(start, end + 1).every((token) => said.word(token)),
  );
  const idle = [...cut.spans.filter(isIdle), ...operators];
  const unread = [
    ...unreadTokens(grounded, cut).filter((token) => !said.word(token)),
    ...idle.map(({ start, end }) => placeOf(grounded, start, end)),
  ];
  return { items, unread: unread.sort((a, b) => a.start - b.start) };
};

/**
 * A query that somebody else wrote for a question, told as one of its readings: in words, with what it takes the words of the
 * question for, and those that it says nothing of. Nothing is known of its odds: its score is 0, without features.
 * `undefined` where it can't be read.
 */
export const tellWritten = (
  { query: text, question, scope, language }: TellRequest,
  knowledge: Knowledge,
): Candidate | undefined => {
  const parsed = parseQuery(text);
  if (!parsed.ok) return undefined;
  const query = parsed.value;
  const grounded = ground(question, detectLanguage(question, language), knowledge.index, []);
  const said = new Said(query, knowledge);
  const [best] = grounded.segmentations
    .map((cut) => usedOf(grounded, cut, said))
    .sort((a, b) => a.unread.length - b.unread.length);
  const { items, unread }: Used = best ?? { items: [], unread: unreadTokens(grounded, undefined) };
  return {
    ...tellQuery(query, knowledge, language),
    id: text,
    query: text,
    score: 0,
    features: {},
    scope,
    groundings: groundingsOf(grounded, items, knowledge, language),
    unused: unread.map(({ start, end }) => ({ start, end })),
  };
};
