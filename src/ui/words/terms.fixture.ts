import type { BlankNode, Literal, NamedNode } from '../../rdf';

// Terms are plain values, and tests of the page write them as such: of the lower layers it sees types only.

const XSD = 'http://www.w3.org/2001/XMLSchema#';

export const namedNode = (value: string): NamedNode => ({ termType: 'NamedNode', value });
export const blankNode = (value: string): BlankNode => ({ termType: 'BlankNode', value });
/** `type` is the name of an XML Schema datatype. */
export const literal = (value: string, type = 'string', language = ''): Literal => ({
  termType: 'Literal',
  value,
  language,
  datatype: namedNode(`${XSD}${type}`),
});
