import { EXTENSIONS, type Format } from './extensions';
import { foreignStart, type Foreign } from './foreign/foreign-formats';

/** How much of a text `sniffFormat` wants to see. */
export const SNIFFED_LENGTH = 2000;

const XML = /^<(?:\?xml|!--|!DOCTYPE\s+(?!html)|(?:[\w-]+:)?RDF\b|[\p{L}_][\w.:-]*\s+[\w.:-]+\s*=\s*["'])/iu;
const HTML = /^<(?:!doctype\s+html|html|head|body)\b/iu;
const JSON_TEXT = /^(?:\{\s*(?:"|\}\s*$)|\[\s*(?:\{\s*"|\]\s*$))/u;
const TURTLE =
  /^(?:@prefix|@base|prefix\s|base\s|@version|version\s|<[^<>"{}|^`\\\s]*>|_:|\[|\(|\{|graph\s|[\p{L}][\p{L}\d._-]*:|:)/iu;

const STANZA = /^\[(?:Term|Typedef|Instance)\]\s*$/mu;
const TAG = /^(?:[\w-]+\s*:.*|!.*|)$/u;

/** The header of OBO, or its first stanza after nothing but tags. */
const isObo = (start: string): boolean => {
  if (/^(?:![^\n]*\n\s*)*format-version\s*:/u.test(start)) return true;
  const stanza = STANZA.exec(start)?.index;
  return (
    stanza !== undefined &&
    start
      .slice(0, stanza)
      .split('\n')
      .every((line) => TAG.test(line.trim()))
  );
};

/** By the first characters, comments and blanks apart. `any-turtle`: one of Turtle, TriG, N-Triples and N-Quads. */
const sniffFormat = (head: string): Format | Foreign | undefined => {
  const start = head.replace(/^(?:\uFEFF|\s|#[^\n]*(?:\n|$))+/u, '');
  if (isObo(start)) return 'obo';
  const foreign = foreignStart(start);
  if (foreign !== undefined) return foreign;
  if (HTML.test(start)) return undefined;
  if (XML.test(start)) return 'xml';
  if (JSON_TEXT.test(start)) return 'json';
  return TURTLE.test(start) && !start.includes('\0') ? 'any-turtle' : undefined;
};

/** By the extension, else by the first characters: ontologies are often Turtle, or another syntax, under the name `.owl`. */
export const formatOf = (name: string, head: string): Format | Foreign | undefined => {
  const extension = /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? '';
  const named = Object.hasOwn(EXTENSIONS, extension) ? EXTENSIONS[extension] : undefined;
  if (named === undefined) return sniffFormat(head);
  if (named !== 'xml' && named !== 'obo') return named;
  const sniffed = sniffFormat(head);
  if (named === 'obo') return sniffed === 'any-turtle' ? named : (sniffed ?? named);
  return sniffed === 'any-turtle' || typeof sniffed === 'object' ? sniffed : named;
};
