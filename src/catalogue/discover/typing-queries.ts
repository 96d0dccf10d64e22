import { RDF, literal, printTerm, type Iri } from '../../rdf';
import { PREFERRED_NAMINGS, TYPING_NAMES } from '../../store';

const LANGUAGES = ['', 'en', 'es'];
const MOST = 1000;

const spelt = (name: string): readonly string[] => [
  name,
  name.replace(/^./u, (first) => first.toUpperCase()),
];
const texts = [...TYPING_NAMES.sure, ...TYPING_NAMES.maybe]
  .flatMap(spelt)
  .flatMap((name) =>
    LANGUAGES.map((language) => printTerm(language === '' ? literal(name) : literal(name, language))),
  );

const NAMED = `VALUES ?label { ${texts.join(' ')} } VALUES ?naming { ${PREFERRED_NAMINGS.map((name) => `<${name}>`).join(' ')} }`;

/**
 * What is called as properties are that state classes: looked up by the label, whatever it is of. Of a Wikibase the label is of an
 * entity that leads to the property. Rows: ?p ?label.
 */
export const typingNames =
  `SELECT ?p ?label WHERE { { ${NAMED} ?p ?naming ?label } UNION ` +
  `{ ${NAMED} ?entity ?naming ?label ; <http://wikiba.se/ontology#directClaim> ?p } } LIMIT ${MOST}`;

/** What a property says of its first things, and what `rdf:type` says of them. Rows: ?s ?o ?type. */
export const typingSample = (property: Iri, triples: number): string =>
  `SELECT ?s ?o ?type WHERE { { SELECT ?s ?o WHERE { ?s <${property}> ?o } LIMIT ${triples} } ` +
  `OPTIONAL { ?s <${RDF}type> ?type } }`;
