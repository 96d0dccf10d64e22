import type { Source } from '../../catalogue';
import type { Iri } from '../../rdf';

/** All that is in scope is in this tab: what is asked for the sake of comparison costs nobody else anything. */
export const isInThisTab = (sources: readonly Source[], scope: readonly Iri[]): boolean =>
  sources.every(({ iri, kind }) => !scope.includes(iri) || kind === 'shard');
