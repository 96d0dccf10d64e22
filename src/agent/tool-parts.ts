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
      if (kind !== 'entity') return [];
      const asked = { query, scope, topK: limit, language, ...(type === undefined ? {} : { type }) };
      const found = await composer.searchEntities(asked, signal);
      return found.flatMap(({ iri, label, typeLabel, sources }, at) =>
        iri === undefined
          ? []
          : [{ iri, label, sources, score: 1 / (at + 1), ...(typeLabel === undefined ? {} : { typeLabel }) }],
      );
    },
    describe: (sources, signal) => composer.describe(sources, signal),
    examples: (question, most, signal) => composer.nearest({ question, language, scope, most }, signal),
    listed: async (signal) => (await listed(signal)).map(({ source }) => source),
  };
};
