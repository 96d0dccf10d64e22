import type { Source } from '../../catalogue';
import type { Iri, Language } from '../../rdf';

/** The graphs and files that some sources are parts of, as a list; `undefined`: they are not known. */
export const datasetsText = (
  iris: readonly Iri[],
  sources: readonly Source[],
  language: Language,
): string | undefined => {
  const known = sources.filter(({ iri }) => iris.includes(iri));
  const titles = [...new Set(known.map(({ datasetTitle }) => datasetTitle[language]))];
  return titles.length === 0 ? undefined : new Intl.ListFormat(language).format(titles);
};
