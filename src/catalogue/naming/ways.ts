import { RDFS, literal, namedNode, printTerm } from '../../rdf';

/** An index of texts that a store has beside its triples, by whose dialect it is. */
export type TextIndex = 'jena' | 'virtuoso' | 'blazegraph' | 'rdf4j' | 'graphdb' | 'qlever' | 'wikibase';

export interface IndexedWay {
  readonly index: TextIndex;
  /** The predicate, or the name of the SERVICE, that stands for it where an endpoint says what it answers by itself. */
  readonly magic: string;
  /** A pattern that binds `?thing`, `?property` and `?label`. */
  readonly pattern: (asked: Asked) => string;
}

export interface Asked {
  /** As `askedWords` gives them: nothing of what was typed is syntax to an index. */
  readonly words: readonly string[];
  /** That name things there, best first. */
  readonly properties: readonly string[];
  /** Of a Wikibase: the host of its wiki. */
  readonly wiki: string | undefined;
  /** Of the words. */
  readonly language: string;
}

const TEXT = 'http://jena.apache.org/text#query';
const BIGDATA = 'http://www.bigdata.com/rdf/search#';
const LUCENE = 'http://www.openrdf.org/contrib/lucenesail#';
const FTS = 'http://www.ontotext.com/fts';
const QLEVER = 'http://qlever.cs.uni-freiburg.de/builtin-functions/';
const MWAPI = 'https://www.mediawiki.org/ontology#API/';
const WIKIBASE = 'http://wikiba.se/ontology#';
const PARAMETERS = 'http://www.bigdata.com/rdf#serviceParam';

/** Words that are asked of an index; more are a sentence. */
const MOST_WORDS = 6;
/** Hits of one search. */
const HITS = 60;

const partsOf = (word: string): readonly string[] => word.match(/[\p{L}\p{N}]+/gu) ?? [];
const quoted = (text: string): string => printTerm(literal(text));
const iri = (text: string): string => printTerm(namedNode(text));
const labelled = ({ properties }: Asked): string =>
  `VALUES ?property { ${properties.map(iri).join(' ')} } ?thing ?property ?label .`;
/** For indexes that split at every mark. */
const spaced = (words: readonly string[]): string => quoted(words.flatMap(partsOf).join(' '));
/** `o'neill` is one word to most analyzers of Lucene, with the mark as it is written there; others split it. */
const byLucene = (word: string): string => {
  const parts = partsOf(word);
  if (parts.length === 1) return word;
  const marked = [...new Set([word.replaceAll('’', "'"), word.replaceAll("'", '’')])];
  return `(${[...marked, `"${parts.join(' ')}"`].join(' OR ')})`;
};
const inLucene = (words: readonly string[]): string => quoted(words.map(byLucene).join(' AND '));

/** The dialects of stores, whoever runs them. The index comes first: what it finds is looked up, and nothing is gone through. */
export const INDEXED_WAYS: readonly IndexedWay[] = [
  {
    index: 'jena',
    magic: TEXT,
    pattern: (asked) => `?thing ${iri(TEXT)} ( ${inLucene(asked.words)} ${HITS} ) . ${labelled(asked)}`,
  },
  {
    index: 'virtuoso',
    magic: 'bif:contains',
    pattern: (asked) => {
      const words = asked.words
        .flatMap(partsOf)
        .map((word) => `'${word}'`)
        .join(' AND ');
      return `?thing ?property ?label . ?label <bif:contains> ${quoted(words)} . VALUES ?property { ${asked.properties.map(iri).join(' ')} }`;
    },
  },
  {
    index: 'wikibase',
    magic: `${WIKIBASE}mwapi`,
    pattern: (asked) => `SERVICE ${iri(`${WIKIBASE}mwapi`)} {
    ${iri(PARAMETERS)} ${iri(`${WIKIBASE}api`)} "EntitySearch" ; ${iri(`${WIKIBASE}endpoint`)} ${quoted(asked.wiki ?? '')} ;
      ${iri(`${MWAPI}search`)} ${spaced(asked.words)} ; ${iri(`${MWAPI}language`)} ${quoted(asked.language)} .
    ?thing ${iri(`${WIKIBASE}apiOutputItem`)} ${iri(`${MWAPI}item`)} .
  } ?thing ?property ?label . VALUES ?property { ${iri(`${RDFS}label`)} } FILTER(LANG(?label) IN ("en", ${quoted(asked.language)}))`,
  },
  {
    index: 'blazegraph',
    magic: `${BIGDATA}search`,
    pattern: (asked) =>
      `?label ${iri(`${BIGDATA}search`)} ${spaced(asked.words)} ; ${iri(`${BIGDATA}matchAllTerms`)} "true" . ${labelled(asked)}`,
  },
  {
    index: 'rdf4j',
    magic: `${LUCENE}matches`,
    pattern: (asked) =>
      `?thing ${iri(`${LUCENE}matches`)} [ ${iri(`${LUCENE}query`)} ${inLucene(asked.words)} ] . ${labelled(asked)}`,
  },
  {
    index: 'graphdb',
    magic: FTS,
    pattern: (asked) => `?label ${iri(FTS)} ${inLucene(asked.words)} . ${labelled(asked)}`,
  },
  {
    index: 'qlever',
    magic: `${QLEVER}contains-word`,
    pattern: (asked) =>
      `?text ${iri(`${QLEVER}contains-word`)} ${spaced(asked.words)} ; ${iri(`${QLEVER}contains-entity`)} ?label . ${labelled(asked)}`,
  },
];

/** Words in lower case, with the marks inside them by which an index may not split: `o'neill`, `u.s`. */
export const askedWords = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’._,][\p{L}\p{N}]+)*/gu) ?? []).slice(0, MOST_WORDS);

/** Letters and digits alone, in lower case, in which no dialect has an operator. */
export const indexWords = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
