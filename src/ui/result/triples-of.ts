import type { Term } from '../../rdf';
import { parseTerm } from '../../session';

const TERM = String.raw`<[^>]*>|_:\S+|"(?:[^"\\]|\\.)*"(?:@[\w-]+|\^\^<[^>]*>)?`;
const LINE = new RegExp(String.raw`^\s*(${TERM})\s+(${TERM})\s+(${TERM})`, 'u');

/** The triples of a text in N-Quads, without their graphs. What is no triple is left out. */
export const triplesOf = (nquads: string): readonly (readonly (Term | undefined)[])[] =>
  nquads.split('\n').flatMap((line) => {
    const terms = LINE.exec(line)?.slice(1).map(parseTerm);
    return terms === undefined || terms.includes(undefined) ? [] : [terms];
  });
