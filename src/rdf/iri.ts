declare const brand: unique symbol;

/** An absolute IRI that is safe to print between angle brackets. Made only by `toIri`. */
export type Iri = string & { readonly [brand]: 'Iri' };

// The characters that SPARQL's IRIREF production excludes. @see https://www.w3.org/TR/sparql11-query/#rIRIREF
// eslint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u0020<>"{}|^`\\]/u;
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/u;

/** Brands a string once, where it enters. `undefined` for what is not an absolute IRI. */
export const toIri = (text: string): Iri | undefined =>
  SCHEME.test(text) && !UNSAFE.test(text) ? (text as Iri) : undefined;

/** What RDF forbids in an IRI and has one percent-encoded form. Not a backslash or a line break: those are read as other things. */
const ENCODABLE = /[ <>"{}|^`]/gu;

/** "a b" as `a%20b`: what a browser would ask for by that address. */
export const percentEncoded = (text: string): string => text.replace(ENCODABLE, encodeURIComponent);

/** For IRIs written in the code: throws where `toIri` answers `undefined`. */
export const iri = (text: string): Iri => {
  const made = toIri(text);
  if (made === undefined) throw new Error(`Not an IRI: ${text}`);
  return made;
};

/** What follows the last `#`, `/` or `:`, percent-decoded where that is possible. */
export const localName = (name: string): string => {
  const whole = /[#/]$/u.test(name) ? name.slice(0, -1) : name;
  const local = whole.slice(
    Math.max(whole.lastIndexOf('#'), whole.lastIndexOf('/'), whole.lastIndexOf(':')) + 1,
  );
  try {
    return decodeURIComponent(local);
  } catch {
    return local;
  }
};
