import type { PieceReader } from './parser-stream';
import type { RdfXmlOptions } from './rdf-xml-parser';

/** The parser is fetched when a text needs it. */
export const openRdfXml = async (options: RdfXmlOptions): Promise<PieceReader> =>
  (await import('./rdf-xml-parser')).rdfXmlParser(options);
