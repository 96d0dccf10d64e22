import type { Iri } from '../rdf';
import type { Name, Profile } from '../store';

/** The names of classes and properties, by IRI: few, where there may be hundreds of thousands of things. */
export const schemaNames = (names: Profile['names']): ReadonlyMap<Iri, Name> => {
  const found = new Map<Iri, Name>();
  for (const name of names) if (name.role !== 'entity') found.set(name.iri, name);
  return found;
};
