import type { Foreign } from './foreign/foreign-formats';
import type { Format } from './extensions';

/** A term as any RDF/JS parser makes it. */
export interface ForeignTerm {
  readonly termType: string;
  readonly value: string;
  readonly language?: string;
  /** `ltr`, `rtl`, or nothing. */
  readonly direction?: string | null;
  readonly datatype?: { readonly value: string };
  /** Of a triple term, whose type is `Quad`. */
  readonly subject?: ForeignTerm;
  readonly predicate?: ForeignTerm;
  readonly object?: ForeignTerm;
}

export interface ForeignQuad {
  readonly subject: ForeignTerm;
  readonly predicate: ForeignTerm;
  readonly object: ForeignTerm;
  readonly graph: ForeignTerm;
}

/** The text is of another format, and is refused by its name. */
export class ForeignText extends Error {
  override readonly name = 'ForeignText';
  readonly foreign: Foreign;

  constructor(foreign: Foreign) {
    super(foreign.format);
    this.foreign = foreign;
  }
}

/** Takes a text piece by piece. Both methods reject with a `BrokenText` or a `ForeignText`. */
export interface Reader {
  write(piece: string): Promise<void>;
  end(): Promise<void>;
}

export interface ReaderOptions {
  /** Absolute; what relative IRIs of the text hang on. */
  readonly base: string;
  readonly onQuad: (quad: ForeignQuad) => void;
  /** Hears an address that is handed on with characters percent-encoded that the text has as they are. */
  readonly onEncoded: (encoded: string) => void;
  /** For what works long without being fed: looks for messages, for the limit and the signal. Rejects to stop it. */
  readonly breathe: () => Promise<void>;
  /** Hears what the text declares, as it is written there. */
  readonly onPrefix: (prefix: string, namespace: string) => void;
}

/** The parsers are fetched when a text needs them. */
export const openReader = async (format: Format | Foreign, options: ReaderOptions): Promise<Reader> => {
  if (typeof format === 'object') throw new ForeignText(format);
  if (format === 'xml') return (await import('./xml-reader')).openXml(options);
  if (format === 'json') return (await import('./json-reader')).openJson(options);
  if (format === 'obo') return (await import('./obo/obo-reader')).openObo(options);
  return (await import('./turtle-reader')).openTurtle(format, options);
};
