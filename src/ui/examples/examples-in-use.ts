import type { Example, Source } from '../../catalogue';
import type { Iri } from '../../rdf';

/** Examples without those of a dataset that is here and of which no source is in use. */
export const examplesInUse = (
  examples: readonly Example[],
  sources: readonly Source[],
  scope: readonly Iri[],
): readonly Example[] => {
  const used = new Set(sources.filter(({ iri }) => scope.includes(iri)).map(({ dataset }) => dataset));
  const unused = new Set(sources.map(({ dataset }) => dataset).filter((dataset) => !used.has(dataset)));
  return examples.filter(({ targets }) => !targets.some((target) => unused.has(target)));
};
