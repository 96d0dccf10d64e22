import { RDFS } from '../../rdf';
import { LODESTONE } from '../../void';

/** Words of the `sparql-examples` vocabulary. @see https://github.com/sib-swiss/sparql-examples */
export const SH = 'http://www.w3.org/ns/shacl#';
const SCHEMA = 'https://schema.org/';
export const SPEX = 'https://purl.expasy.org/sparql-examples/ontology#';

/** What holds the text of a query. SHACL has no word for DESCRIBE: there are two of others. */
export const FORMS = [
  ...['select', 'ask', 'construct', 'describe'].map((form) => SH + form),
  `${SPEX}describe`,
];
/** What says what a query asks, the likeliest first. */
export const TEXTS = [`${RDFS}comment`, `${RDFS}label`];
export const TARGETS = [`${SCHEMA}target`, 'http://schema.org/target'];
export const FEDERATES_WITH = `${SPEX}federatesWith`;
/** `true`: nobody wrote it. */
export const GENERATED = `${LODESTONE}generated`;
/** Of which kind of answer the first page shows it as an example. */
export const SHOWN_FIRST = `${LODESTONE}shownFirst`;
export const PREFIXES = `${SH}prefixes`;
/** How a prefix is declared. */
export const DECLARATION = ['declare', 'prefix', 'namespace'].map((name) => SH + name);

/** All that is read of one example. */
export const WORDS_OF_EXAMPLE: readonly string[] = [
  ...FORMS,
  ...TEXTS,
  ...TARGETS,
  FEDERATES_WITH,
  GENERATED,
  SHOWN_FIRST,
  PREFIXES,
];
