import { catalogueGraphs, type Source } from '../../catalogue';
import type { Composer } from '../../composer';
import { iri, type Bilingual, type Quad } from '../../rdf';
import { termNames } from './term-names';

/** The source that tells what the others hold: made in the tab, as a file is that was dropped there. */
export const CATALOGUE = iri('urn:lodestone:file:what-the-sources-hold');
export const CATALOGUE_TITLE: Bilingual = { en: 'What the sources hold', es: 'Lo que contienen las fuentes' };

/** What each source holds, in a graph of its own, with what classes and properties are called. Rejects only with an AbortError. */
export const whatSourcesHold = async (
  sources: readonly Source[],
  composer: Pick<Composer, 'labels'>,
  signal: AbortSignal,
): Promise<readonly Quad[]> => {
  const others = sources.filter(({ iri: one }) => one !== CATALOGUE);
  const names = await termNames(others, composer, signal);
  return catalogueGraphs(others, (term) => names[term] ?? {});
};
