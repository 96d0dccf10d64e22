import { printTerm, literal, namedNode, type Bilingual } from '../../rdf';
import { WELL_KNOWN_PREFIXES, parseQuery } from '../../sparql';
import { LODESTONE } from '../../void';
import type { Example } from '../source';
import { SH, SPEX } from './vocabulary';
import { withPrefixes } from './with-prefixes';

const HEAD = `@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix schema: <https://schema.org/> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
@prefix spex: <https://purl.expasy.org/sparql-examples/ontology#> .
@prefix lodestone: <${LODESTONE}> .
`;

type Form = 'SELECT' | 'ASK' | 'CONSTRUCT' | 'DESCRIBE';
const WORDS: Readonly<Record<Form, readonly [type: string, property: string]>> = {
  SELECT: ['sh:SPARQLSelectExecutable', 'sh:select'],
  ASK: ['sh:SPARQLAskExecutable', 'sh:ask'],
  CONSTRUCT: ['sh:SPARQLConstructExecutable', 'sh:construct'],
  DESCRIBE: ['spex:SPARQLDescribeExecutable', 'spex:describe'],
};

const formOf = (query: string): Form => {
  const parsed = parseQuery(query);
  return parsed.ok ? parsed.value.queryType : 'SELECT';
};

/** The property whose text the query is. */
export const propertyOfQuery = (query: string): string => {
  const [, name] = WORDS[formOf(query)];
  return name.replace(/^sh:/u, SH).replace(/^spex:/u, SPEX);
};

/** On lines of its own, as it is read best. @see https://www.w3.org/TR/turtle/#grammar-production-STRING_LITERAL_LONG_QUOTE */
const longText = (text: string): string =>
  `"""${text
    .replaceAll('\\', '\\\\')
    .replaceAll('\r', '\\r')
    .replace(/"(?="")|"$/gu, '\\"')}"""`;

/** One text without a language where both are the same: nobody knows which it is. */
const texts = ({ en, es }: Bilingual): string =>
  en === es ? printTerm(literal(en)) : `${printTerm(literal(en, 'en'))}, ${printTerm(literal(es, 'es'))}`;

const wellKnown = new Map(Object.entries(WELL_KNOWN_PREFIXES));

const written = ({ iri, question, query, targets, federatesWith = [], generated }: Example): string => {
  const [type, property] = WORDS[formOf(query)];
  const irisOf = (name: string, iris: readonly string[]): readonly string[] =>
    iris.length === 0 ? [] : [`${name} ${iris.map((one) => printTerm(namedNode(one))).join(', ')}`];
  const statements = [
    `a sh:SPARQLExecutable, ${type}`,
    `rdfs:comment ${texts(question)}`,
    `${property} ${longText(withPrefixes(query, wellKnown))}`,
    ...irisOf('schema:target', targets),
    ...irisOf('spex:federatesWith', federatesWith),
    ...(generated === true ? ['lodestone:generated true'] : []),
  ];
  return `${printTerm(namedNode(iri))} ${statements.join(' ;\n  ')} .\n`;
};

/** Turtle that others can read, too; `examplesIn` reads it back. Each query declares all its prefixes. */
export const writeExamples = (examples: readonly Example[]): string =>
  [HEAD, ...examples.map(written)].join('\n');
