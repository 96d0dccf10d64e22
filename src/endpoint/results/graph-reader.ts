import { Parser, type Quad as ParsedQuad } from 'n3';
import type { QueryResult } from '../../rdf';
import { QuadBuffer } from './quad-buffer';
import type { ResultReader } from './result-reader';

/** The formats that a CONSTRUCT or DESCRIBE query may be answered in; without a name all of them are tried. */
const FORMATS: Readonly<Record<string, string>> = {
  'application/n-triples': 'N-Triples',
  'application/n-quads': 'N-Quads',
  'application/trig': 'TriG',
};

type Listener = (piece?: string) => void;

/** A stream's `on`, and no more: what the parser asks of its input. */
class Pieces {
  readonly #listeners = new Map<string, Listener>();

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, listener);
    return this;
  }

  emit(event: 'data' | 'end', piece?: string): void {
    this.#listeners.get(event)?.(piece);
  }
}

/** Turtle, TriG, N-Triples or N-Quads, to N-Quads. Lines cut at the end of a line can't be told from whole ones. */
export class GraphReader implements ResultReader {
  readonly #quads: QuadBuffer;
  readonly #pieces = new Pieces();
  readonly #decoder = new TextDecoder();

  /** @param mediaType `''`: any of the formats */
  constructor(limit: number, mediaType: string, base: string) {
    this.#quads = new QuadBuffer(limit);
    const format = FORMATS[mediaType];
    const parser = new Parser({
      // Labels stay what they were.
      blankNodePrefix: '',
      ...(format === undefined ? { baseIRI: base } : { format }),
    });
    parser.parse(
      this.#pieces as unknown as Parameters<typeof parser.parse>[0] & string,
      ((error: Error | null, quad: ParsedQuad | null) => {
        if (error !== null) this.#quads.fail(error);
        else if (quad !== null) this.#quads.add(quad);
      }) as never,
    );
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

  write(bytes: Uint8Array<ArrayBuffer>): void {
    this.#pieces.emit('data', this.#decoder.decode(bytes, { stream: true }));
    this.#quads.check();
  }

  end(): void {
    this.#pieces.emit('data', this.#decoder.decode());
    this.#pieces.emit('end');
    this.#quads.check();
  }

  result(): QueryResult {
    return this.#quads.result();
  }
}
