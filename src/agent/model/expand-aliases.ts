import { literal, printTerm } from '../../rdf';
import type { Vocabulary } from '../../sparql';

/** What each alias stands for, as SPARQL writes it. */
export const termsByAlias = (vocabulary: Vocabulary): ReadonlyMap<string, string> => {
  const { classes, properties, entities, values, numbers, strings } = vocabulary;
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ['c', classes.map(({ iri }) => `<${iri}>`)],
    ['p', properties.map(({ iri }) => `<${iri}>`)],
    ['e', entities.map(({ iri }) => `<${iri}>`)],
    ['v', values.map(({ term }) => term)],
    ['n', numbers],
    ['s', strings.map((text) => printTerm(literal(text)))],
  ];
  return new Map(
    lists.flatMap(([letter, terms]) => terms.map((term, at) => [`${letter}${String(at)}`, term] as const)),
  );
};

/** IRIs, texts and variables, in which nothing is an alias; or what may be one. */
const PIECE = /<[^<>\s]*>|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[?$]\w+|(?<![\w:@-])[cpevns]\d+(?![\w:])/gu;
const TYPE = /(?<=[\s;])a(?=\s+[<c])/gu;

/** A text in which aliases stand for terms, with the terms in their place. What stands for nothing stays as it is. */
export const expandAliases = (text: string, vocabulary: Vocabulary): string => {
  const terms = termsByAlias(vocabulary);
  const typed = vocabulary.typing === undefined ? text : text.replace(TYPE, `<${vocabulary.typing}>`);
  return typed.replace(PIECE, (piece) => terms.get(piece) ?? piece);
};
