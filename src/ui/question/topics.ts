import type { Source } from '../../catalogue';
import type { Iri, Language } from '../../rdf';
import { byDataset } from '../../session';

const MOST = 3;

/** What the sources in use are about, by the titles of their datasets: the first few. */
export const topicsOf = (
  sources: readonly Source[],
  inUse: readonly Iri[],
  language: Language,
): readonly string[] =>
  byDataset(sources.filter(({ iri }) => inUse.includes(iri)))
    .flatMap(({ sources: [one] }) => one?.datasetTitle[language] ?? [])
    .slice(0, MOST);
