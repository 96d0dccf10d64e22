/** `xml` and `json`: which of theirs, the root element or the keys tell. */
export type Format = 'turtle' | 'n-triples' | 'n-quads' | 'trig' | 'xml' | 'json' | 'obo' | 'any-turtle';

/** What a file is by how its name ends. */
export const EXTENSIONS: Readonly<Record<string, Format>> = {
  ttl: 'turtle',
  nt: 'n-triples',
  nq: 'n-quads',
  trig: 'trig',
  rdf: 'xml',
  owl: 'xml',
  xml: 'xml',
  trix: 'xml',
  jsonld: 'json',
  rj: 'json',
  json: 'json',
  obo: 'obo',
};

/** Files that are read as RDF. */
export const RDF_EXTENSIONS: readonly string[] = Object.keys(EXTENSIONS);
