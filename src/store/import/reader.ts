import type { Format } from './format';

/** A term as any RDF/JS parser makes it. */
export interface ForeignTerm {
  readonly termType: string;
  readonly value: string;
  readonly language?: string;
  readonly datatype?: { readonly value: string };
}

export interface ForeignQuad {
  readonly subject: ForeignTerm;
  readonly predicate: ForeignTerm;
  readonly object: ForeignTerm;
  readonly graph: ForeignTerm;
}

/** The text does not follow its format. */
export class BrokenText extends Error {
  override readonly name = 'BrokenText';
  /** From 1. */
  readonly line: number | undefined;

  constructor(message: string, line: number | undefined) {
    super(message);
    this.line = line;
  }
}

/** Takes a text piece by piece. Both methods reject with a `BrokenText`. */
export interface Reader {
  write(piece: string): Promise<void>;
  end(): Promise<void>;
}

export interface ReaderOptions {
  /** Absolute; what relative IRIs of the text hang on. */
  readonly base: string;
  readonly onQuad: (quad: ForeignQuad) => void;
  /** Hears what the text declares, as it is written there. */
  readonly onPrefix: (prefix: string, namespace: string) => void;
}

/** The parsers are fetched when a text needs them. */
export const openReader = async (format: Format, options: ReaderOptions): Promise<Reader> => {
  if (format === 'rdf-xml') return (await import('./rdf-xml-reader')).openRdfXml(options);
  if (format === 'json-ld') return (await import('./json-ld-reader')).openJsonLd(options);
  return (await import('./turtle-reader')).openTurtle(format, options);
};
