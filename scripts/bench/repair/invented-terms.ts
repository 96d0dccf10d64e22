import { Parser } from 'sparqljs';
import { WELL_KNOWN_PREFIXES, WIDER_PREFIXES } from '../../../src/sparql';

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
/** What the grammar itself stands for: `a`, lists, bare numbers, truth values, tagged strings. */
const OF_THE_GRAMMAR = new Set([
  ...['type', 'first', 'rest', 'nil', 'langString'].map((name) => RDF + name),
  ...['string', 'integer', 'decimal', 'double', 'boolean'].map((name) => XSD + name),
]);

/** Without what is escaped in one notation and not in another, nor white space. */
const plain = (text: string): string => {
  let decoded = text;
  try {
    decoded = decodeURIComponent(text);
  } catch {
    // A lone % is no escape.
  }
  return decoded.replaceAll(/\\[nrt]|[\\\s]/gu, '');
};

/** Namespaces that the output declares, wherever. */
const declaredIn = (raw: string): string[] =>
  [...raw.matchAll(/<\s*([^<>]+)>/gu)].map(([, one = '']) => one.trim());

/**
 * IRIs and literals of a query that neither the output nor the question holds. An IRI is held in full, or as a name: then
 * its namespace is declared in the output, the graph's, or well known, and the rest stands in the output.
 */
export const inventedTerms = (
  query: string,
  { raw, question }: { readonly raw: string; readonly question: string },
  graph: Readonly<Record<string, string>>,
): string[] => {
  const held = plain(`${raw}\n${question}`);
  const namespaces = [
    ...new Set([
      ...declaredIn(raw),
      ...Object.values(graph),
      ...Object.values(WELL_KNOWN_PREFIXES),
      ...Object.values(WIDER_PREFIXES),
    ]),
  ];
  const isName = (iri: string): boolean =>
    namespaces.some(
      (one) => plain(iri).startsWith(plain(one)) && held.includes(plain(iri).slice(plain(one).length)),
    );
  const invented = new Set<string>();
  JSON.stringify(new Parser().parse(query), (key, value: unknown) => {
    if (key === 'prefixes' || typeof value !== 'object' || value === null || !('termType' in value))
      return key === 'prefixes' ? undefined : value;
    const { termType, value: text } = value as unknown as { termType: string; value: string };
    if (termType === 'NamedNode' && !OF_THE_GRAMMAR.has(text) && !held.includes(plain(text)) && !isName(text))
      invented.add(`<${text}>`);
    if (termType === 'Literal' && !held.includes(plain(text))) invented.add(`"${text}"`);
    return value;
  });
  return [...invented];
};
