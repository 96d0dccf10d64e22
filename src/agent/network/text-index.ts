import { RDFS, printTerm, literal, namedNode, type Iri } from '../../rdf';

/** Words that are asked of an index; more are a sentence. */
const MOST_WORDS = 6;

/** How an index is asked for names: a pattern that binds `?thing`, `?property` and `?label`. */
type Dialect = (words: readonly string[]) => string;

const quoted = (text: string): string => printTerm(literal(text));
const iri = (text: string): string => printTerm(namedNode(text));

const TEXT = 'http://jena.apache.org/text#query';
const SEARCH = 'http://www.bigdata.com/rdf/search#';

/** By the predicate that an endpoint says it answers by itself: the vocabularies of stores, whoever runs them. */
const DIALECTS: readonly (readonly [predicate: string, dialect: Dialect])[] = [
  [
    'bif:contains',
    (words) =>
      `?thing ?property ?label . ?label <bif:contains> ${quoted(words.map((word) => `"${word}"`).join(' AND '))} .`,
  ],
  [TEXT, (words) => `?thing ${iri(TEXT)} ${quoted(words.join(' '))} . ?thing ?property ?label .`],
  [
    `${SEARCH}search`,
    (words) =>
      `?label ${iri(`${SEARCH}search`)} ${quoted(words.join(' '))} ; ${iri(`${SEARCH}matchAllTerms`)} "true" . ?thing ?property ?label .`,
  ],
];

/** Letters and digits alone: nothing of what was typed is syntax to an index. */
export const wordsOf = (text: string): readonly string[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);

/** `undefined`: the endpoint says of no index that is known here. @param magic what it answers by itself */
export const textIndexPattern = (magic: readonly Iri[], text: string): string | undefined => {
  const words = wordsOf(text);
  const dialect = DIALECTS.find(([predicate]) => magic.some((one) => one === predicate))?.[1];
  return dialect === undefined || words.length === 0
    ? undefined
    : `VALUES ?property { ${iri(`${RDFS}label`)} } ${dialect(words)}`;
};
