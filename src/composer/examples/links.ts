import { fold, tokenize } from '../../retrieval';
import { schedule } from '../items/schedule';
import type { Schema } from '../../knowledge';
import type { Element, Pieces } from './elements';
import { bestSaid, contentWordsOf, labelsOf } from './names';
import type { QueryTerm } from './query-terms';

/** A stretch of an example's question that names a term of its query. Token indices, `end` inclusive. */
export interface Link {
  readonly start: number;
  readonly end: number;
  readonly term: QueryTerm;
  readonly weight: number;
}

/** Less of a label is no name of it. */
const LEAST = 0.45;
const LONGEST = 5;

const sameNumber = ({ quantity }: Element, text: string): boolean => {
  const value = Number(text);
  if (quantity?.type === 'number') return quantity.value === value;
  return quantity?.type === 'years' && (quantity.from === value || quantity.to === value);
};

const numberLinks = ({ elements }: Pieces, term: QueryTerm): Link[] =>
  elements.flatMap((element) =>
    element.kind === 'quantity' && sameNumber(element, term.text)
      ? [{ start: element.start, end: element.end, term, weight: 2 }]
      : [],
  );

/** The words of a value, as they stand in the question. */
const valueLinks = ({ tokens, language }: Pieces, term: QueryTerm): Link[] => {
  const wanted = tokenize(term.text, language).map(({ word }) => word);
  if (wanted.length === 0) return [];
  const links: Link[] = [];
  for (let start = 0; start + wanted.length <= tokens.length; start += 1)
    if (wanted.every((word, at) => tokens[start + at]?.word === fold(word)))
      links.push({ start, end: start + wanted.length - 1, term, weight: 2 * wanted.length });
  return links;
};

const nameLinks = ({ tokens, language }: Pieces, term: QueryTerm, schema: Schema): Link[] => {
  if (term.iri === undefined) return [];
  const labels = labelsOf(term.iri, schema, language);
  const links: Link[] = [];
  for (let start = 0; start < tokens.length; start += 1) {
    if (tokens[start]?.isFunctionWord === true) continue;
    for (let end = start; end < Math.min(tokens.length, start + LONGEST); end += 1) {
      if (tokens[end]?.isFunctionWord === true) continue;
      const said = contentWordsOf(tokens.slice(start, end + 1));
      const score = bestSaid(said, labels, language);
      if (score >= LEAST) links.push({ start, end, term, weight: score * said.length ** 1.25 });
    }
  }
  return links;
};

/** Every stretch of an example's question that may name a term of its query. */
export const linksOf = (pieces: Pieces, terms: readonly QueryTerm[], schema: Schema): readonly Link[] =>
  terms.flatMap((term) => {
    if (term.kind === 'number' || term.kind === 'limit') return numberLinks(pieces, term);
    return term.kind === 'value' ? valueLinks(pieces, term) : nameLinks(pieces, term, schema);
  });

/** The heaviest of them that do not overlap. */
export const chosenLinks = (links: readonly Link[], { tokens }: Pieces): readonly Link[] =>
  schedule(links, tokens.length);
