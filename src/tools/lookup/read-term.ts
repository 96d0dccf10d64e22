import { localName, type Iri } from '../../rdf';
import { tellerOf } from '../telling/teller';
import type { TermSearch, ToolParts } from '../tool';
import { readIri } from './read-iri';

/** Terms that are held against a bare name. */
const MOST = 5;

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * A term as people and models write one: an IRI, or the name that one term alone has. `undefined`: nothing is called so, or
 * several are. Rejects only with an AbortError.
 */
export const readTerm = async (
  text: string,
  kind: TermSearch['kind'],
  parts: ToolParts,
  signal: AbortSignal,
): Promise<Iri | undefined> => {
  const iri = readIri(text, tellerOf(parts).prefixes);
  if (iri !== undefined || text.trim() === '') return iri;
  const found = await parts.search({ query: text, kind, limit: MOST }, signal);
  const [only, ...more] = found.filter((one) =>
    [one.label, localName(one.iri)].some((name) => letters(name) === letters(text)),
  );
  return more.length > 0 ? undefined : only?.iri;
};
