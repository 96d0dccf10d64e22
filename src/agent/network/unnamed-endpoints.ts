import type { Source } from '../../catalogue';
import type { Iri } from '../../rdf';

/** Endpoints in scope whose names are not in this tab: there are too many of them. */
export const unnamedEndpoints = (sources: readonly Source[], scope: readonly Iri[]): readonly Source[] =>
  sources.filter(
    ({ iri, kind, remote }) => kind === 'endpoint' && remote?.searchable === 'schema' && scope.includes(iri),
  );
