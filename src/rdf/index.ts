export { BrokenText } from './broken-text';
export { isoDurationText, minutesText } from './duration-text';
export { iri, localName, percentEncoded, toIri, type Iri } from './iri';
export type { Bilingual, Language } from './language';
export { isLanguageTag } from './language-tag';
export { localeOf } from './locale-of';
export { convertedText, floatText, groupedText, numberText, quotientText } from './number-text';
export { NUMBERS, WHOLE_NUMBERS } from './number-types';
export { parseTerm } from './parse-term';
export { placeOf, placeText, pointAt, type Point } from './point';
export { indexQuads, type QuadIndex } from './quad-index';
export type { QueryResult, ResultSet } from './result-set';
export {
  RDF,
  RDFS,
  SKOS,
  XSD,
  blankNode,
  literal,
  namedNode,
  printTerm,
  type BlankNode,
  type Literal,
  type NamedNode,
  type Quad,
  type Term,
} from './term';
export { openRdfXml } from './xml/open-rdf-xml';
export { entitiesIn } from './xml/xml-entities';
