import type { Quad } from 'n3';
import { RdfXmlParser } from 'rdfxml-streaming-parser';
import type { QueryResult } from '../../rdf';
import { QuadBuffer } from './quad-buffer';
import type { ResultReader } from './result-reader';

/** The XML parser inside the RDF parser, which the latter forgets to close: a text that was cut would pass. */
interface WithXml {
  readonly saxParser: { close(): void };
}

/** What is used of the parser: a Node stream that takes text and gives quads. */
interface QuadStream {
  on(event: 'data', listener: (quad: Quad) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  write(piece: string, done: () => void): unknown;
  end(): unknown;
}

/** RDF/XML, to N-Quads: some servers answer CONSTRUCT and DESCRIBE by it, whatever they are asked for and call it. */
export class RdfXmlReader implements ResultReader {
  readonly #quads: QuadBuffer;
  readonly #decoder = new TextDecoder();
  readonly #parser: QuadStream & WithXml;
  /** A stream that breaks may never call back: its error settles what waits. */
  #settle: () => void = () => undefined;

  constructor(limit: number, base: string) {
    this.#quads = new QuadBuffer(limit);
    this.#parser = new RdfXmlParser({ baseIRI: base, validateUri: false }) as unknown as QuadStream & WithXml;
    this.#parser.on('data', (quad) => this.#quads.add(quad));
    this.#parser.on('error', (error) => {
      this.#quads.fail(error);
      this.#settle();
    });
  }

  get rows(): number {
    return this.#quads.rows;
  }

  get isFull(): boolean {
    return this.#quads.isFull;
  }

  get isResult(): boolean {
    return this.rows > 0;
  }

  write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const piece = this.#decoder.decode(bytes, { stream: true });
    return this.#settled((done) => this.#parser.write(piece, done));
  }

  end(): Promise<void> {
    try {
      this.#parser.saxParser.close();
    } catch (thrown) {
      if (!(thrown instanceof Error)) throw thrown;
      this.#quads.fail(thrown);
    }
    return this.#settled((done) => {
      this.#parser.on('end', done);
      this.#parser.end();
    });
  }

  result(): QueryResult {
    return this.#quads.result();
  }

  async #settled(start: (done: () => void) => unknown): Promise<void> {
    this.#quads.check();
    await new Promise<void>((resolve) => {
      this.#settle = resolve;
      start(resolve);
    });
    this.#quads.check();
  }
}
