/** The query of an example, made to say another question: one of the same words but for some names and numbers. */
import { RDF, XSD, iri } from '../../rdf';
import type { Token } from '../../retrieval';
import type { Query } from '../../sparql';
import { literalOf, type Knowledge, type Sense, type Span } from '../../knowledge';
import type { Element } from './elements';
import { exchanged, type Mapping, type Target } from './exchanged';
import { queryTerms, type QueryTerm } from './query-terms';
import { numberOf, type Piece, type ReadExample, type Slot } from './read-example';

/** The words of a question. */
export interface AskedWords {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly spans: readonly Span[];
  readonly elements: readonly Element[];
}

/** What stands in the place of an example's term. Token indices of the new question, `end` inclusive. */
export interface Swap {
  readonly term: QueryTerm;
  readonly target: Target;
  readonly start: number;
  readonly end: number;
  /** Of a name. */
  readonly sense: Sense | undefined;
}

export interface Adaptation {
  readonly query: Query;
  readonly swaps: readonly Swap[];
}

/** Senses of a stretch that are tried; and ways to fit one example. */
const MOST_SENSES = 5;
const MOST_WAYS = 8;

/** What a thing is called, in the place of a name. In small letters where the query has it so. */
const nameLike = (
  sense: Sense & { readonly type: 'entity' },
  { text, key }: QueryTerm,
): Target | undefined => {
  const { labels } = sense.name;
  const said = labels.find(({ language }) => language !== '' && key.includes(`@${language}`)) ?? labels[0];
  if (said === undefined) return undefined;
  const { language } = said;
  const value =
    text === text.toLowerCase() && text !== text.toUpperCase() ? said.text.toLowerCase() : said.text;
  const datatype = iri(language === '' ? `${XSD}string` : `${RDF}langString`);
  return {
    literal: { termType: 'Literal', value, language, datatype: { termType: 'NamedNode', value: datatype } },
  };
};

/** Things of one class; values of one property; relations to things, or to values of the same sort. */
const areAlike = (sense: Sense, other: Sense | undefined, { schema }: Knowledge): boolean => {
  if (sense.type === 'entity' && other?.type === 'entity')
    return other.classes.length === 0 || sense.classes.some((one) => other.classes.includes(one));
  if (sense.type === 'value' && other?.type === 'value') return sense.value.property === other.value.property;
  if (sense.type !== 'property' || other?.type !== 'property') return sense.type === other?.type;
  const [one, same] = [sense.name.iri, other.name.iri];
  return (
    schema.isResource(one) === schema.isResource(same) &&
    schema.attributeKind(one) === schema.attributeKind(same)
  );
};

/** What a sense puts in the place of a term of its kind. */
const targetOf = (sense: Sense, { term, sense: other }: Slot, knowledge: Knowledge): Target | undefined => {
  if (term.kind === 'value') {
    if (sense.type === 'value') return { literal: literalOf(sense.value) };
    return sense.type === 'entity' ? nameLike(sense, term) : undefined;
  }
  return sense.type !== 'value' && sense.type === term.kind && areAlike(sense, other, knowledge)
    ? { iri: sense.name.iri }
    : undefined;
};

/** Fits the pieces of an example to the elements of a question, from given ones on. */
class Fitting {
  readonly #pieces: readonly Piece[];
  readonly #words: AskedWords;
  readonly #knowledge: Knowledge;

  constructor(pieces: readonly Piece[], words: AskedWords, knowledge: Knowledge) {
    this.#pieces = pieces.filter(
      ({ elements, slot }) => slot !== undefined || elements[0]?.isSlight !== true,
    );
    this.#words = words;
    this.#knowledge = knowledge;
  }

  from(piece: number, at: number): readonly (readonly Swap[])[] {
    const { elements } = this.#words;
    const [one, asked] = [this.#pieces[piece], elements[at]];
    const isSame = one?.elements.every(({ key }, place) => elements[at + place]?.key === key) === true;
    if (one !== undefined && isSame) return this.from(piece + 1, at + one.elements.length);
    const skipped = asked?.isSlight === true ? this.from(piece, at + 1) : [];
    if (one === undefined) return asked === undefined ? [[]] : skipped;
    if (asked === undefined || one.slot === undefined) return skipped;
    const filled = this.#swaps(one.slot, asked).flatMap((swap) => {
      const next = elements.findIndex(({ start }) => start > swap.end);
      return this.from(piece + 1, next < 0 ? elements.length : next).map((rest) => [swap, ...rest]);
    });
    return [...filled, ...skipped].slice(0, MOST_WAYS);
  }

  /** What the words from an element on put in the place of a term. */
  #swaps(slot: Slot, asked: Element): readonly Swap[] {
    const { term } = slot;
    const { start, end } = asked;
    if (term.kind === 'number') {
      const value = numberOf(asked);
      return value === undefined ? [] : [{ term, target: { value }, start, end, sense: undefined }];
    }
    const found = this.#words.spans.filter((span) => span.start === start);
    return found.flatMap((span) => {
      const senses = span.senses.flatMap((sense): readonly Sense[] => [sense, ...(sense.alike ?? [])]);
      return senses.slice(0, MOST_SENSES).flatMap((sense) => {
        const target = targetOf(sense, slot, this.#knowledge);
        return target === undefined ? [] : [{ term, target, start, end: span.end, sense }];
      });
    });
  }
}

/** `undefined` where one term would be two. */
const mappingOf = (swaps: readonly Swap[]): Mapping | undefined => {
  const mapping = new Map(swaps.map(({ term, target }) => [term.key, target]));
  const isOne = swaps.every(
    ({ term, target }) => JSON.stringify(mapping.get(term.key)) === JSON.stringify(target),
  );
  return isOne ? mapping : undefined;
};

/** The ways in which an example's query can be made to say all of a question and nothing else. */
export const adapt = (
  { query, pieces }: ReadExample,
  words: AskedWords,
  knowledge: Knowledge,
): readonly Adaptation[] =>
  new Fitting(pieces, words, knowledge).from(0, 0).flatMap((swaps) => {
    const mapping = mappingOf(swaps);
    const made = mapping && exchanged(query, mapping);
    const { schema } = knowledge;
    const isHeld =
      made !== undefined &&
      queryTerms(made).every(
        ({ iri: one }) => one === undefined || schema.names.has(one) || schema.linksOf(one).length > 0,
      );
    return isHeld ? [{ query: made, swaps }] : [];
  });
