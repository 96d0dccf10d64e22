import type { Term } from '../../rdf';
import { parseTerm } from '../../session';

const TERM = String.raw`<[^>]*>|_:\S+|"(?:[^"\\]|\\.)*"(?:@[\w-]+|\^\^<[^>]*>)?`;
const LINE = new RegExp(String.raw`^\s*(${TERM})\s+(${TERM})\s+(${TERM})`, 'u');

const termsOf = (line: string): readonly (Term | undefined)[] | undefined => {
  const terms = LINE.exec(line)?.slice(1).map(parseTerm);
  return terms?.includes(undefined) === true ? undefined : terms;
};

/** The triples of a text in N-Quads, without their graphs. What is no triple is left out. */
export const triplesOf = (nquads: string): readonly (readonly (Term | undefined)[])[] =>
  nquads.split('\n').flatMap((line) => {
    const terms = termsOf(line);
    return terms === undefined ? [] : [terms];
  });

/** The line of each triple, in the same order. */
export const tripleLines = (nquads: string): readonly string[] =>
  nquads.split('\n').filter((line) => termsOf(line) !== undefined);
