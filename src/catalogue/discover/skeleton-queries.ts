import { RDF, RDFS, XSD, type Iri } from '../../rdf';
import { PREFERRED_NAMINGS } from '../../store';
import type { Link } from '../../void';

const LONGEST = 200;

/** Datatypes whose values are words: those of which questions name single ones. */
const TEXTS = [
  `${RDF}langString`,
  ...['string', 'normalizedString', 'token', 'anyURI', 'Name', 'NCName'].map((name) => XSD + name),
];
const LABELS = [...PREFERRED_NAMINGS, `${RDFS}comment`];

export const isText = (datatype: string): boolean => TEXTS.includes(datatype);

const IS_TEXT = `(LANG(?o) != "" || DATATYPE(?o) IN (${TEXTS.map((name) => `<${name}>`).join(', ')}))`;
const SHORT_TEXT = `FILTER(isIRI(?s) && isLiteral(?o) && ${IS_TEXT} && STRLEN(STR(?o)) <= ${LONGEST})`;

export const countTexts = `SELECT (COUNT(*) AS ?triples) WHERE { ?s ?p ?o ${SHORT_TEXT} }`;
/** Rows: ?s ?p ?o. */
export const texts = `SELECT ?s ?p ?o WHERE { ?s ?p ?o ${SHORT_TEXT} }`;
export const textsOf = (property: Iri): string => `SELECT ?s ?o WHERE { ?s <${property}> ?o ${SHORT_TEXT} }`;
/** Rows: ?s ?o. */
export const types = (typing: Iri): string =>
  `SELECT ?s ?o WHERE { ?s <${typing}> ?o FILTER(isIRI(?s) && isIRI(?o)) }`;
export const blankTriples = (most: number): string =>
  `SELECT ?s ?p ?o WHERE { ?s ?p ?o FILTER(isBlank(?s) || isBlank(?o)) } LIMIT ${most}`;

/** Rows: ?s ?o ?sc ?oc, of real things. */
export const linkSample = (property: Iri, most: number, typing: Iri): string =>
  `SELECT ?s ?o ?sc ?oc WHERE { { SELECT ?s ?o WHERE { ?s <${property}> ?o FILTER(isIRI(?s) && isIRI(?o)) } ` +
  `LIMIT ${most} } OPTIONAL { ?s <${typing}> ?sc } OPTIONAL { ?o <${typing}> ?oc } }`;
/** Rows: ?s ?o. */
export const plainSample = (property: Iri, most: number): string =>
  `SELECT ?s ?o WHERE { ?s <${property}> ?o FILTER(isIRI(?s) && isIRI(?o)) } LIMIT ${most}`;
export const valueSample = (property: Iri, most: number): string =>
  `SELECT ?s ?o WHERE { ?s <${property}> ?o FILTER(isIRI(?s) && isLiteral(?o) && !${IS_TEXT}) } LIMIT ${most}`;

const typed = (variable: string, type: Iri | undefined, typing: Iri): string =>
  type === undefined
    ? `FILTER NOT EXISTS { ?${variable} <${typing}> ?${variable}c }`
    : `?${variable} <${typing}> <${type}> .`;
const objectOf = (object: Link['object'], typing: Iri): string => {
  if (object.kind === 'literal')
    return `FILTER(isLiteral(?o) && DATATYPE(?o) = <${object.datatype}> && STRLEN(STR(?o)) <= ${LONGEST})`;
  return `FILTER(isIRI(?o)) ${typed('o', object.kind === 'class' ? object.class : undefined, typing)}`;
};

/** Real triples of one link. Rows: ?s ?o. */
export const linkTriples = ({ subjectClass, property, object }: Link, most: number, typing: Iri): string =>
  `SELECT ?s ?o WHERE { ?s <${property}> ?o . FILTER(isIRI(?s)) ` +
  `${typed('s', subjectClass, typing)} ${objectOf(object, typing)} } LIMIT ${most}`;

/** A Wikibase says nothing of a predicate itself; it is the entity that leads to it by one of these which has the labels. */
const STANDS_FOR = ['directClaim', 'directClaimNormalized', 'claim', 'statementProperty', 'qualifier'].map(
  (name) => `http://wikiba.se/ontology#${name}`,
);

/** What the source says in words of its classes and properties, or of what stands for them. Rows: ?s ?p ?o. */
export const labelsOf = (terms: readonly Iri[]): string =>
  `SELECT DISTINCT ?s ?p ?o WHERE { VALUES ?s { ${terms.map((term) => `<${term}>`).join(' ')} } ` +
  `VALUES ?p { ${LABELS.map((name) => `<${name}>`).join(' ')} } { ?s ?p ?o } UNION ` +
  `{ VALUES ?standsFor { ${STANDS_FOR.map((name) => `<${name}>`).join(' ')} } ?entity ?standsFor ?s ; ?p ?o } ` +
  `FILTER(isLiteral(?o) && LANG(?o) IN ("", "en", "es")) }`;
