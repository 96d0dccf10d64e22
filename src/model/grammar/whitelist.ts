import { RDF, XSD, literal, printTerm } from '../../rdf';
import { parseQuery, termKey, type Query, type Term } from '../../sparql';
import { kindsOfQuery, termsOfQuery } from './terms-of-query';
import type { Vocabulary } from './vocabulary';

/** What a query holds that it must not hold. */
export type Forbidden =
  /** An IRI or a literal, as N-Triples writes it. */
  | { readonly kind: 'term'; readonly term: string }
  /** CONSTRUCT, DESCRIBE, FROM, SERVICE, GRAPH, or a function that only some engine knows. */
  | { readonly kind: 'form'; readonly form: string };

/** Texts that belong to functions, of which no vocabulary speaks: language tags, flags of REGEX. */
const OF_FUNCTIONS = ['', 'en', 'es', 'i'];
const FORBIDDEN_KINDS = new Set(['service', 'graph', 'functionCall']);

/** Keys of all literals of the vocabulary, however they are spelled there. */
const literalKeys = ({ values, numbers, strings }: Vocabulary): readonly string[] => {
  const terms = [
    ...values.map(({ term }) => term),
    ...numbers,
    ...[...strings, ...OF_FUNCTIONS].map((text) => printTerm(literal(text))),
  ];
  const parsed = parseQuery(`ASK { VALUES ?x { ${terms.join(' ')} } }`);
  if (!parsed.ok) throw new Error(`The vocabulary holds what is no term: ${JSON.stringify(parsed.failure)}`);
  return [...termsOfQuery(parsed.value)].filter(({ termType }) => termType === 'Literal').map(termKey);
};

const keysOf = (vocabulary: Vocabulary): ReadonlySet<string> => {
  const { typing = `${RDF}type`, classes, properties, entities } = vocabulary;
  const iris = [typing, ...[classes, properties, entities].flat().map(({ iri }) => iri)];
  return new Set([...iris.map((iri) => `NamedNode ${iri}`), ...literalKeys(vocabulary)]);
};

const isBoolean = (term: Term): boolean =>
  term.termType === 'Literal' && term.datatype.value === `${XSD}boolean`;

const printed = (term: Term): string => (term.termType === 'NamedNode' ? `<${term.value}>` : term.value);

const formOf = (query: Query): string | undefined => {
  if (query.queryType !== 'SELECT' && query.queryType !== 'ASK') return query.queryType;
  if (query.from !== undefined) return 'FROM';
  return [...kindsOfQuery(query)].find((kind) => FORBIDDEN_KINDS.has(kind));
};

/**
 * The first thing in a query that its vocabulary does not have; `undefined`: there is none. Whoever wrote it, and whatever
 * held it to a grammar, this is what is trusted.
 */
export const forbiddenIn = (query: Query, vocabulary: Vocabulary): Forbidden | undefined => {
  const form = formOf(query);
  if (form !== undefined) return { kind: 'form', form };
  const keys = keysOf(vocabulary);
  for (const term of termsOfQuery(query)) {
    if (term.termType !== 'NamedNode' && term.termType !== 'Literal') continue;
    if (!keys.has(termKey(term)) && !isBoolean(term)) return { kind: 'term', term: printed(term) };
  }
  return undefined;
};
