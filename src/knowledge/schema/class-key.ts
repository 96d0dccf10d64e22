import type { Iri } from '../../rdf';

/** A class, or `''` for things without a type. */
export type ClassKey = Iri | '';
