import { BrokenText, openRdfXml, type QueryResult } from '../../rdf';
import { QuadBuffer } from './quad-buffer';
import { BrokenResult, type ResultReader } from './result-reader';

type Parser = Awaited<ReturnType<typeof openRdfXml>>;

/** RDF/XML, to N-Quads: some servers answer CONSTRUCT and DESCRIBE by it, whatever they are asked for and call it. */
export class RdfXmlReader implements ResultReader {
  readonly #quads: QuadBuffer;
  readonly #decoder = new TextDecoder();
  readonly #parser: Parser;

  static async open(limit: number, base: string): Promise<RdfXmlReader> {
    const quads = new QuadBuffer(limit);
    return new RdfXmlReader(quads, await openRdfXml({ base, onQuad: (quad) => quads.add(quad) }));
  }

  private constructor(quads: QuadBuffer, parser: Parser) {
    this.#quads = quads;
    this.#parser = parser;
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
    return this.#checked(this.#parser.write(piece));
  }

  end(): Promise<void> {
    return this.#checked(this.#parser.end());
  }

  result(): QueryResult {
    return this.#quads.result();
  }

  async #checked(reading: Promise<void>): Promise<void> {
    try {
      await reading;
    } catch (thrown) {
      throw thrown instanceof BrokenText ? new BrokenResult(thrown.message) : thrown;
    }
    this.#quads.check();
  }
}
