export type Format = 'turtle' | 'n-triples' | 'n-quads' | 'trig' | 'rdf-xml' | 'json-ld' | 'any-turtle';

const EXTENSIONS: Readonly<Record<string, Format>> = {
  ttl: 'turtle',
  nt: 'n-triples',
  nq: 'n-quads',
  trig: 'trig',
  rdf: 'rdf-xml',
  owl: 'rdf-xml',
  xml: 'rdf-xml',
  jsonld: 'json-ld',
  json: 'json-ld',
};

/** How much of a text `sniffFormat` wants to see. */
export const SNIFFED_LENGTH = 2000;

const XML = /^<(?:\?xml|!--|!DOCTYPE\s+(?!html)|(?:[\w-]+:)?RDF\b)/iu;
const HTML = /^<(?:!doctype\s+html|html|head|body)\b/iu;
const JSON_TEXT = /^(?:\{\s*(?:"|\}\s*$)|\[\s*(?:\{\s*"|\]\s*$))/u;
const TURTLE =
  /^(?:@prefix|@base|prefix\s|base\s|@version|version\s|<[^<>"{}|^`\\\s]*>|_:|\[|\(|\{|graph\s|[\p{L}][\p{L}\d._-]*:|:)/iu;

/** By the first characters, comments and blanks apart. `any-turtle`: one of Turtle, TriG, N-Triples and N-Quads. */
const sniffFormat = (head: string): Format | undefined => {
  const start = head.replace(/^(?:\uFEFF|\s|#[^\n]*(?:\n|$))+/u, '');
  if (HTML.test(start)) return undefined;
  if (XML.test(start)) return 'rdf-xml';
  if (JSON_TEXT.test(start)) return 'json-ld';
  return TURTLE.test(start) && !start.includes('\0') ? 'any-turtle' : undefined;
};

/** By the extension, else by the first characters: ontologies are often Turtle under the name `.owl`. */
export const formatOf = (name: string, head: string): Format | undefined => {
  const extension = /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? '';
  const named = Object.hasOwn(EXTENSIONS, extension) ? EXTENSIONS[extension] : undefined;
  if (named === undefined) return sniffFormat(head);
  if (named !== 'rdf-xml') return named;
  return sniffFormat(head) === 'any-turtle' ? 'any-turtle' : named;
};
