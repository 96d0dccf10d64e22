import { RDF, RDFS, XSD } from '../../rdf';

const NAMES: readonly (readonly [string, string])[] = [
  ['http://e/', ':'],
  [XSD, 'xsd:'],
  [RDFS, 'rdfs:'],
  [RDF, 'rdf:'],
];

/** A query as a test can show it: on one line, with short names, which nobody declares. */
export const shortQuery = (query: string): string =>
  NAMES.reduce(
    (text, [namespace, prefix]) =>
      text.replace(/<([^>]*)>/gu, (whole, iri: string) =>
        iri.startsWith(namespace) ? prefix + iri.slice(namespace.length) : whole,
      ),
    query
      .replace(/PREFIX \S+ <[^>]*>/gu, '')
      .replace(/\s+/gu, ' ')
      .trim(),
  );
