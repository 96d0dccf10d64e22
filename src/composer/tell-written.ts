import { detectLanguage } from '../retrieval';
import type { Iri, Language } from '../rdf';
import { parseQuery, printQuery, usedTerms, type Query } from '../sparql';
import type { Candidate } from './candidate';
import type { Quantity } from './cues/quantity';
import { ground, type Grounded, type Segmentation } from './grounding/ground';
import type { Item, Sense, Span } from './grounding/sense';
import { groundingsOf } from './reading-of';
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

interface Used {
  readonly items: readonly Item[];
  readonly unread: ReturnType<typeof unreadTokens>;
}

const usedOf = (grounded: Grounded, cut: Segmentation, said: Said): Used => {
  const terms = cut.spans.flatMap((span) => said.term(span) ?? []);
  const cues = cut.cues.flatMap((cue) => said.cue(cue) ?? []);
  const quantities = cut.quantities.flatMap((one) => said.quantity(one) ?? []);
  const items = [...terms, ...cues, ...quantities].sort((a, b) => a.start - b.start);
  const isIn =
    <T extends { readonly start: number }>(all: readonly Item[]) =>
    (one: T): boolean =>
      all.some(({ start }) => start === one.start);
  const read: Segmentation = {
    spans: cut.spans.filter(isIn(terms)),
    cues: cut.cues.filter(isIn(cues)),
    quantities: cut.quantities.filter(isIn(quantities)),
  };
  return { items, unread: unreadTokens(grounded, read).filter((token) => !said.word(token)) };
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
    unused: unread.map((token) => ({ start: token.start, end: token.end })),
  };
};
