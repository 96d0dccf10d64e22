import type { Quad } from '../../rdf';
import { readPack } from '../packs/read-pack';
import type { EndpointCard } from '../source';

/** The endpoints of the catalogue that comes with the page, in the order of the file: cards, which nobody learned. */
export const readEndpointCards = (quads: Iterable<Quad>): readonly EndpointCard[] =>
  readPack(quads, '').entries.flatMap((entry) =>
    entry.kind === 'card' ? [{ ...entry.card, source: { ...entry.card.source, bundled: true } }] : [],
  );
