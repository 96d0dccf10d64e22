import type { Source } from '../../catalogue';
import type { Iri, Language } from '../../rdf';
import { byDataset } from '../../session';

const MOST = 3;

/**
 * What the sources in use are about, by the titles of their datasets: the first few.
 * @param first titles that are known before any source is
 */
export const topicsOf = (
  sources: readonly Source[],
  inUse: readonly Iri[],
  first: readonly string[],
  language: Language,
): readonly string[] =>
  (sources.length === 0
    ? first
    : byDataset(sources.filter(({ iri }) => inUse.includes(iri))).flatMap(
        ({ sources: [one] }) => one?.datasetTitle[language] ?? [],
      )
  ).slice(0, MOST);
