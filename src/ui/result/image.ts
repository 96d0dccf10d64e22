import type { Term } from '../../rdf';

const ENDING = /\.(?:apng|avif|gif|jpe?g|png|svg|webp)$/iu;
const ANY_URI = 'http://www.w3.org/2001/XMLSchema#anyURI';

/** An address on the web whose path ends as pictures that browsers show do. */
export const isImage = (term: Term | undefined): boolean => {
  if (term === undefined || term.termType === 'BlankNode') return false;
  if (term.termType === 'Literal' && term.datatype.value !== ANY_URI) return false;
  if (!/^https?:\/\//iu.test(term.value) || !URL.canParse(term.value)) return false;
  return ENDING.test(new URL(term.value).pathname);
};
