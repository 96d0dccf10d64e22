import type { Scan } from './token';

const WELL_FORMED = /^<([^<>"{}|^`\\\s]+)>/u;
const FILLED_IN_LATER = /^<<[^<>\n]*>>|^<[\p{L}_-]+(?: [\p{L}_-]+)+>|^(?:\.\.\.|…)/u;
/** An address with signs that no IRI may hold; on one line. */
const ODD = /^<\s*(https?\s*:[^<>\n]*|urn:[^<>\n]*)>/u;
const UNCLOSED = /^<(https?:\/\/[^\s<>"{}|\\^`]+)(?=\s)/u;
const BARE = /^https?:\/\/[^\s<>"{}|\\^`]+/u;

/** Signs that may not stand in an IRI, as RFC 3986 writes them. */
export const percentEncoded = (iri: string): string =>
  iri.replace(/[\s<>"{}|\\^`]/gu, (char) => encodeURIComponent(char));

/** `<…>`, with what models put in there; an address that lacks the brackets. */
export const scanIri: Scan = (text, at) => {
  const here = text.slice(at, at + 2000);
  const well = WELL_FORMED.exec(here);
  if (well !== null) return { kind: 'iri', value: well[1] ?? '', end: at + well[0].length };
  const later = FILLED_IN_LATER.exec(here);
  if (later !== null) return { kind: 'placeholder', value: later[0], end: at + later[0].length };
  const odd = ODD.exec(here);
  if (odd !== null) {
    const value = percentEncoded((odd[1] ?? '').trim().replace(/\s*([:/])\s*/gu, '$1'));
    return { kind: 'iri', value, end: at + odd[0].length, mended: 'iri' };
  }
  const unclosed = UNCLOSED.exec(here);
  if (unclosed !== null)
    return { kind: 'iri', value: unclosed[1] ?? '', end: at + unclosed[0].length, mended: 'iri' };
  const bare = BARE.exec(here)?.[0].replace(/[.,;)\]]+$/u, '');
  return bare === undefined ? undefined : { kind: 'iri', value: bare, end: at + bare.length, mended: 'iri' };
};
