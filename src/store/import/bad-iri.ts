/** A scheme that nobody uses. */
const SCHEME = 'x-no-iri:';

/**
 * An IRI that is none, and where it stands, in the place of an IRI: a parser hands it on like any other, and the statement
 * that it is in is left out.
 */
export const badIri = (text: string, line: number): string =>
  `${SCHEME}${String(line)}:${encodeURIComponent(text)}`;

export const isBadIri = (text: string): boolean => text.startsWith(SCHEME);

/** Of the text of an IRI that is none. */
export const badTermIn = (text: string): { readonly text: string; readonly line: number | undefined } => {
  const [, line, told] = isBadIri(text) ? (/^[^:]*:(\d+):([^/#]*)/u.exec(text) ?? []) : [];
  if (line === undefined || told === undefined) return { text, line: undefined };
  return { text: decodeURIComponent(told), line: Number(line) };
};
