import { printTerm, type Quad } from '../../rdf';

const LINES = 5000;

const printQuad = ({ subject, predicate, object, graph }: Quad): string => {
  const triple = `${printTerm(subject)} ${printTerm(predicate)} ${printTerm(object)}`;
  return graph === undefined ? `${triple} .\n` : `${triple} ${printTerm(graph)} .\n`;
};

/** N-Quads in UTF-8, a line a quad. */
export const toNQuads = (quads: Iterable<Quad>): Uint8Array<ArrayBuffer> => {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let [lines, length] = ['', 0];
  let count = 0;
  const flush = (): void => {
    const part = encoder.encode(lines);
    parts.push(part);
    length += part.length;
    lines = '';
  };
  for (const quad of quads) {
    lines += printQuad(quad);
    if (++count % LINES === 0) flush();
  }
  flush();
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};
