import type { Example, Source } from '../../catalogue';
import type { Language } from '../../rdf';

export interface ExampleGroup {
  readonly title: string;
  readonly examples: readonly Example[];
}

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
