/**
 * RDF/JS terms as plain values: the same fields, no methods, so that they cross a worker's border unchanged.
 * @see https://rdf.js.org/data-model-spec/
 */
export interface NamedNode {
  readonly termType: 'NamedNode';
  readonly value: string;
}
export interface BlankNode {
  readonly termType: 'BlankNode';
  readonly value: string;
}
export interface Literal {
  readonly termType: 'Literal';
  readonly value: string;
  /** Lower-case BCP 47 tag, or `''`. */
  readonly language: string;
  readonly datatype: NamedNode;
}
export type Term = NamedNode | BlankNode | Literal;

export interface Quad {
  readonly subject: NamedNode | BlankNode;
  readonly predicate: NamedNode;
  readonly object: Term;
  /** `undefined` is the default graph. */
  readonly graph: NamedNode | BlankNode | undefined;
}

export const XSD = 'http://www.w3.org/2001/XMLSchema#';
export const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
export const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
export const SKOS = 'http://www.w3.org/2004/02/skos/core#';

export const namedNode = (value: string): NamedNode => ({ termType: 'NamedNode', value });
export const blankNode = (value: string): BlankNode => ({ termType: 'BlankNode', value });
/** `kind` is a language tag (`en`), or a datatype IRI; plain string without it. */
export const literal = (value: string, kind?: string): Literal => {
  if (kind === undefined)
    return { termType: 'Literal', value, language: '', datatype: namedNode(`${XSD}string`) };
  return kind.includes(':')
    ? { termType: 'Literal', value, language: '', datatype: namedNode(kind) }
    : { termType: 'Literal', value, language: kind.toLowerCase(), datatype: namedNode(`${RDF}langString`) };
};

// @see https://www.w3.org/TR/n-triples/#grammar-production-STRING_LITERAL_QUOTE
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};
const quoted = (text: string): string => `"${text.replace(/[\\"\n\r\t]/gu, (one) => ESCAPES[one] ?? one)}"`;

/** The term in N-Triples, which is also its SPARQL spelling (blank nodes apart) and serves as a key. */
export const printTerm = (term: Term): string => {
  switch (term.termType) {
    case 'NamedNode':
      return `<${term.value}>`;
    case 'BlankNode':
      return `_:${term.value}`;
    case 'Literal':
      if (term.language !== '') return `${quoted(term.value)}@${term.language}`;
      return term.datatype.value === `${XSD}string`
        ? quoted(term.value)
        : `${quoted(term.value)}^^<${term.datatype.value}>`;
  }
};
