import type { Example, Source } from '../../catalogue';
import type { ExampleGroup } from '../../composer';
import type { Iri } from '../../rdf';

/** Examples as they are looked up: each with the cards of the sources that it needs, and the source that it came with. */
export const suggestionsOf = (
  examples: readonly Example[],
  sources: readonly Source[],
  owner?: Iri,
): ExampleGroup['suggestions'] => {
  const isOfEndpoint = sources.some(({ iri, kind }) => iri === owner && kind === 'endpoint');
  /** The sources of each dataset that is here. What came with a source is of that source. */
  const needsOf = (targets: readonly Iri[]): readonly (readonly Iri[])[] =>
    targets
      .map((target) => sources.filter(({ dataset }) => dataset === target).map(({ iri }) => iri))
      .filter((group) => group.length > 0);
  return examples.map(({ question, query, targets, generated }) => ({
    question,
    query,
    cards: sources.flatMap(({ dataset, card }) => (targets.includes(dataset) ? [card] : [])),
    ...(owner === undefined ? { needs: needsOf(targets) } : { source: owner }),
    ...(isOfEndpoint ? { isOfEndpoint } : {}),
    ...(generated === undefined ? {} : { generated }),
  }));
};
