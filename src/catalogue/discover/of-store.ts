import type { Iri } from '../../rdf';

/** What Virtuoso notes of itself stands in the default view of its endpoint, and is no data. */
const OF_STORES = ['http://www.openlinksw.com/schemas/virtrdf#'];

/** A class or property by which a triple store describes its own settings. */
export const isOfStore = (name: Iri): boolean => OF_STORES.some((begin) => name.startsWith(begin));
