import type { EndpointCard } from '../catalogue';
import type { Iri, Language } from '../rdf';
import type { ToolParts } from '../tools';
import type { RunParts } from './question';

/** Over what a tool works. */
export interface ToolScope {
  /** Chosen sources. */
  readonly scope: readonly Iri[];
  /** Of labels. */
  readonly language: Language;
}

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
    search: async ({ query, kind, type, limit }, signal) => {
      const asked = { query, kind, scope, topK: limit, language, ...(type === undefined ? {} : { type }) };
      const near = await parts.nearness?.closest({ query, kind, scope, most: limit }, signal);
      return composer.searchTerms(near === undefined ? asked : { ...asked, near }, signal);
    },
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
