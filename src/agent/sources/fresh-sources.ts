import { iri, type Iri } from '../../rdf';

/** Names of sources for files of these names, none of them taken. */
export const freshSources = (
  names: readonly string[],
  isTaken: (source: Iri) => boolean = () => false,
): readonly Iri[] => {
  const given = new Set<Iri>();
  for (const name of names) {
    const base = `urn:lodestone:file:${encodeURIComponent(name)}`;
    let fresh = iri(base);
    for (let at = 2; given.has(fresh) || isTaken(fresh); at += 1) fresh = iri(`${base}-${at}`);
    given.add(fresh);
  }
  return [...given];
};
