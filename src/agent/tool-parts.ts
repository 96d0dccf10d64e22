import type { EndpointCard } from '../catalogue';
import type { LabelsRequest } from '../composer';
import type { Iri, Language } from '../rdf';
import type { ToolParts } from '../tools';
import type { RunParts } from './question';
import { remoteLabels } from './network/remote-labels';
import { remoteSearch } from './network/remote-search';

/** Over what a tool works. */
export interface ToolScope {
  /** Chosen sources. */
  readonly scope: readonly Iri[];
  /** Of labels. */
  readonly language: Language;
}

/** What things are called in this tab; and where the names of a source are not here, there. */
const labelsAnywhere = async (
  request: LabelsRequest,
  { composer, engines, sources }: RunParts,
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> => {
  const here = await composer.labels(request, signal);
  const { iris, scope, language } = request;
  const left = iris.filter((iri) => !Object.hasOwn(here, iri));
  const there = await remoteLabels(left, scope, { engines, sources, language }, signal);
  return { ...there, ...here };
};

/** What the tools are handed of the engine. */
export const toolParts = (
  parts: RunParts,
  { scope, language }: ToolScope,
  listed: (signal: AbortSignal) => Promise<readonly EndpointCard[]>,
): ToolParts => {
  const { composer } = parts;
  return {
    ...parts,
    scope,
    language,
    composer: { labels: (request, signal) => labelsAnywhere(request, parts, signal) },
    search: async ({ query, kind, type, limit }, signal) => {
      const asked = { query, kind, scope, topK: limit, language, ...(type === undefined ? {} : { type }) };
      const near =
        kind === 'value'
          ? undefined
          : await parts.nearness?.closest({ query, kind, scope, most: limit }, signal);
      return composer.searchTerms(near === undefined ? asked : { ...asked, near }, signal);
    },
    searchThere: (search, signal) => remoteSearch(search, { ...parts, scope, language }, signal),
    describe: (sources, signal) => composer.describe(sources, signal),
    examples: async (question, most, signal) => {
      const near = await parts.nearness?.pairs({ question, scope, language, pins: [] }, signal);
      return composer.nearest(
        { question, language, scope, most, ...(near === undefined ? {} : { near }) },
        signal,
      );
    },
    listed: async (signal) => (await listed(signal)).map(({ source }) => source),
  };
};
