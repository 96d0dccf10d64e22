import type { Source } from '../catalogue';
import type { Iri } from '../rdf';

/** A name with an ending, perhaps numbered where several files have it. */
const FILE = /^urn:lodestone:file:(?<name>.+\.\w+)(?:-\d+)?$/u;

/** The name of a file that an IRI stands for; `undefined`: it stands for something else. */
export const fileNameOf = (iri: Iri): string | undefined => {
  const name = FILE.exec(iri)?.groups?.['name'];
  if (name === undefined) return undefined;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** A file of the user's, which is there on the next visit only if it is kept. Those of catalogues are kept anyway. */
export const canBeKept = ({ iri, pack, bundled }: Pick<Source, 'iri' | 'pack' | 'bundled'>): boolean =>
  !bundled && pack === undefined && fileNameOf(iri) !== undefined;
