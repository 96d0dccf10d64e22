import { Wildcard } from 'sparqljs';
import type { Iri } from '../rdf';
import { iriTerm, unionOf, type Pattern, type SelectQuery } from '../sparql';

export const serviceOf = (source: Iri, patterns: readonly Pattern[]): Pattern => ({
  type: 'service',
  name: iriTerm(source),
  silent: false,
  patterns: [...patterns],
});

/** `{ SELECT DISTINCT * { … } }` */
export const distinctly = (where: readonly Pattern[], variables?: SelectQuery['variables']): Pattern => ({
  type: 'group',
  patterns: [
    {
      type: 'query',
      queryType: 'SELECT',
      distinct: true,
      variables: variables ?? [new Wildcard()],
      where: [...where],
      prefixes: {},
    },
  ],
});

/**
 * The same part asked of several sources. A triple that two of them hold counts once, so duplicates go while all
 * variables are there; a part without variables gives one row.
 */
export const unionOverSources = (sources: Iterable<Iri>, part: readonly Pattern[]): Pattern =>
  distinctly([unionOf([...sources].map((source) => [serviceOf(source, part)]))]);
