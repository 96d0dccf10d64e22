import type { Source } from '../../catalogue';
import type { Contribution } from '../../federation';
import type { Iri, Language } from '../../rdf';
import { localeOf } from '../../session';

/** The graphs and files that some sources are parts of, as a list; `undefined`: they are not known. */
export const datasetsText = (
  iris: readonly Iri[],
  sources: readonly Source[],
  language: Language,
): string | undefined => {
  const known = sources.filter(({ iri }) => iris.includes(iri));
  const titles = [...new Set(known.map(({ datasetTitle }) => datasetTitle[language]))];
  return titles.length === 0 ? undefined : new Intl.ListFormat(localeOf(language)).format(titles);
};

/** Those of the sources asked that are not known to have sent nothing; all of them where none sent anything. */
export const sourcesThatGave = (
  asked: readonly Iri[],
  contributions: readonly Contribution[],
): readonly Iri[] => {
  const empty = new Set(contributions.flatMap(({ source, rows }) => (rows === 0 ? source : [])));
  const gave = asked.filter((iri) => !empty.has(iri));
  return gave.length === 0 ? asked : gave;
};
