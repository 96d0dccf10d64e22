import { printTerm, type Quad } from '../../rdf';

const LINES = 5000;

const printQuad = ({ subject, predicate, object, graph }: Quad): string => {
  const triple = `${printTerm(subject)} ${printTerm(predicate)} ${printTerm(object)}`;
  return graph === undefined ? `${triple} .\n` : `${triple} ${printTerm(graph)} .\n`;
};

/** Writes N-Quads in UTF-8, a line a quad, as they come. */
export class NQuadsWriter {
  readonly #encoder = new TextEncoder();
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  #lines = '';
  #count = 0;

  add(quad: Quad): void {
    this.#lines += printQuad(quad);
    if (++this.#count % LINES === 0) this.#flush();
  }

  /** All that was written, in its order. */
  parts(): readonly Uint8Array<ArrayBuffer>[] {
    this.#flush();
    return this.#parts;
  }

  #flush(): void {
    if (this.#lines !== '') this.#parts.push(this.#encoder.encode(this.#lines));
    this.#lines = '';
  }
}

/** N-Quads in UTF-8, a line a quad. */
export const toNQuads = (quads: Iterable<Quad>): Uint8Array<ArrayBuffer> => {
  const writer = new NQuadsWriter();
  for (const quad of quads) writer.add(quad);
  const parts = writer.parts();
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};
