import type { Example, Source } from '../../catalogue';
import type { Language } from '../../rdf';

export interface ExampleGroup {
  readonly title: string;
  readonly examples: readonly Example[];
}

/** Examples by the title of the one dataset that they need; those that need several come last, under `across`. */
export const groupExamples = (
  examples: readonly Example[],
  sources: readonly Source[],
  language: Language,
  across: string,
): readonly ExampleGroup[] => {
  const titles = new Map(sources.map((source) => [source.dataset, source.datasetTitle[language]]));
  const titleOf = ({ targets: [first, ...others] }: Example): string =>
    (others.length === 0 && first !== undefined ? titles.get(first) : undefined) ?? across;
  return [...new Set([...titles.values(), across])]
    .map((title) => ({ title, examples: examples.filter((example) => titleOf(example) === title) }))
    .filter((group) => group.examples.length > 0);
};

/** Those that came with a source of the user's, under its title. */
export const sourceGroups = (sources: readonly Source[], language: Language): readonly ExampleGroup[] =>
  sources.flatMap(({ title, examples }) =>
    examples === undefined || examples.list.length === 0
      ? []
      : [{ title: title[language], examples: examples.list }],
  );

/** Each example once, whoever has it too. */
export const allExamples = (groups: readonly ExampleGroup[]): readonly Example[] => [
  ...new Map(groups.flatMap(({ examples }) => examples).map((one) => [one.iri, one])).values(),
];
