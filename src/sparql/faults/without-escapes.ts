/**
 * sparqljs 3.7.4 leaves the backslash of an escaped local name (`:singer\#name`) in the IRI. IRIs themselves hold none, so
 * that whatever follows one was escaped.
 */
export const withoutEscapes = (iri: string): string => iri.replace(/\\(.)/gu, '$1');
