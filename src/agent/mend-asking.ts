import { mendQuery, type MendAsking } from '../diagnosis';
import type { Iri, Language } from '../rdf';
import type { Mended } from './failure';
import { keepsWords, saysAll, type Worded } from './keeps-words';
import type { RunParts } from './question';

/** Where edits of a query are looked up and tried: over these sources, told in this language. */
export const mendAsking = (
  parts: Pick<RunParts, 'composer' | 'engines' | 'sources'>,
  { scope, language }: { readonly scope: readonly Iri[]; readonly language: Language },
): MendAsking => {
  const { composer, engines, sources } = parts;
  return {
    composer,
    engines,
    sources,
    scope,
    language,
    describe: (over, signal) => composer.describe(over, signal),
    search: ({ query, kind, limit }, signal) =>
      composer.searchTerms({ query, kind, scope, topK: limit, language }, signal),
  };
};

/** Near queries that give rows, where there are any. @param worded the question that the query is a reading of. Default: none */
export const mendedBy = async (
  query: string,
  parts: Pick<RunParts, 'composer' | 'engines' | 'sources'>,
  over: { readonly scope: readonly Iri[]; readonly language: Language },
  signal: AbortSignal,
  worded?: Worded,
): Promise<Mended> => {
  if (worded !== undefined && !saysAll(worded.question, worded.candidate)) return {};
  const mending = await mendQuery(query, mendAsking(parts, over), signal);
  const proposals = mending.proposals.filter(({ edit }) => worded === undefined || keepsWords(edit, worded));
  return proposals.length === 0 ? {} : { proposals };
};
