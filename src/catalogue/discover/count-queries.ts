import { XSD, type Iri } from '../../rdf';

/** A grouped query, over the whole graph or over one property of it. */
export type CountQuery = (property?: Iri) => string;

const COUNTS = '(COUNT(*) AS ?triples) (COUNT(DISTINCT ?s) AS ?subjects) (COUNT(DISTINCT ?o) AS ?objects)';
const TEMPORAL = ['date', 'dateTime', 'dateTimeStamp', 'gYear', 'gYearMonth']
  .map((name) => `<${XSD}${name}>`)
  .join(', ');

export const TRIPLES = 'SELECT (COUNT(*) AS ?triples) WHERE { ?s ?p ?o }';

/** As many rows as there are triples, and short ones. */
export const SUBJECTS = 'SELECT ?s WHERE { ?s ?p ?o }';

export const PROPERTIES = `SELECT ?p ${COUNTS} WHERE { ?s ?p ?o } GROUP BY ?p`;
export const PROPERTY_NAMES = 'SELECT DISTINCT ?p WHERE { ?s ?p ?o }';
/** Reads the first triples only, whichever they are. */
export const SOME_PROPERTY_NAMES =
  'SELECT DISTINCT ?p WHERE { { SELECT ?p WHERE { ?s ?p ?o } LIMIT 100000 } }';
export const propertyCounts = (property: Iri): string => `SELECT ${COUNTS} WHERE { ?s <${property}> ?o }`;

/** Queries that tell classes apart. */
export interface ClassQueries {
  /** What states the classes. */
  readonly typing: Iri;
  readonly classes: string;
  readonly classNames: string;
  readonly someClassNames: string;
  readonly classCounts: (name: Iri) => string;
  /** Rows: ?sc ?oc, where unbound is untyped. */
  readonly resourceLinks: CountQuery;
  /** Rows: ?sc ?dt. */
  readonly literalLinks: CountQuery;
  /** Rows: ?sc ?lang. */
  readonly languages: CountQuery;
  /** Rows: ?sc ?dt, numbers and dates only. */
  readonly ranges: CountQuery;
  /** Rows: ?sc ?oc ?dt with counts, of the first triples of a property. */
  readonly someLinks: (property: Iri, triples: number) => string;
  /** The same, of the first triples of a property whose subjects are of one class. */
  readonly someLinksOf: (type: Iri, property: Iri, triples: number) => string;
  /** The first of these queries, not grouped: for endpoints that refuse to group. */
  readonly someTypedTriples: (property: Iri, triples: number) => string;
}

const predicateOf = (property: Iri | undefined): string => (property === undefined ? '?p' : `<${property}>`);

/** @param typing `rdf:type`, or what states classes in its place */
export const classQueries = (typing: Iri): ClassQueries => {
  const type = `<${typing}>`;
  const subjectClass = `OPTIONAL { ?s ${type} ?sc FILTER(isIRI(?sc)) }`;
  const objectClass = `OPTIONAL { ?o ${type} ?oc FILTER(isIRI(?oc)) }`;
  const names = `SELECT ?class WHERE { ?s ${type} ?class }`;
  /** `keys`: what is grouped by beside the property. */
  const grouped =
    (keys: string, figures: string, where: string): CountQuery =>
    (property) => {
      const by = property === undefined ? `?p ${keys}` : keys;
      const notType = property === undefined ? `FILTER(?p != ${type})` : '';
      return `SELECT ${by} ${figures} WHERE { ?s ${predicateOf(property)} ?o ${notType} ${where} } GROUP BY ${by}`;
    };
  const some = (property: Iri, triples: number): string =>
    `{ SELECT ?s ?o WHERE { ?s <${property}> ?o } LIMIT ${triples} } ${subjectClass} ${objectClass}`;
  return {
    typing,
    classes: `SELECT ?class ${COUNTS} WHERE { ?s ${type} ?class . BIND(?class AS ?o) } GROUP BY ?class`,
    classNames: `SELECT DISTINCT ?class WHERE { ?s ${type} ?class }`,
    someClassNames: `SELECT DISTINCT ?class WHERE { { ${names} LIMIT 100000 } }`,
    classCounts: (name) =>
      `SELECT (COUNT(*) AS ?triples) (COUNT(DISTINCT ?s) AS ?subjects) WHERE { ?s ${type} <${name}> }`,
    resourceLinks: grouped('?sc ?oc', COUNTS, `FILTER(!isLiteral(?o)) ${subjectClass} ${objectClass}`),
    literalLinks: grouped(
      '?sc ?dt',
      COUNTS,
      `FILTER(isLiteral(?o)) ${subjectClass} BIND(DATATYPE(?o) AS ?dt)`,
    ),
    languages: grouped(
      '?sc ?lang',
      '(COUNT(*) AS ?triples)',
      `FILTER(isLiteral(?o) && LANG(?o) != "") ${subjectClass} BIND(LCASE(LANG(?o)) AS ?lang)`,
    ),
    ranges: grouped(
      '?sc ?dt',
      '(MIN(?o) AS ?min) (MAX(?o) AS ?max)',
      `FILTER(isLiteral(?o) && (isNumeric(?o) || DATATYPE(?o) IN (${TEMPORAL}))) ${subjectClass} BIND(DATATYPE(?o) AS ?dt)`,
    ),
    someLinks: (property, triples) =>
      `SELECT ?sc ?oc ?dt ${COUNTS} WHERE { ${some(property, triples)} BIND(DATATYPE(?o) AS ?dt) } GROUP BY ?sc ?oc ?dt`,
    someLinksOf: (name, property, triples) =>
      `SELECT ?sc ?oc ?dt ${COUNTS} WHERE { { SELECT ?s ?o WHERE { ?s ${type} <${name}> ; <${property}> ?o } LIMIT ${triples} } ` +
      `${objectClass} BIND(<${name}> AS ?sc) BIND(DATATYPE(?o) AS ?dt) } GROUP BY ?sc ?oc ?dt`,
    someTypedTriples: (property, triples) => `SELECT ?s ?o ?sc ?oc WHERE { ${some(property, triples)} }`,
  };
};
