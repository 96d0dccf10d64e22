import { done, failed, type Outcome } from '../base';
import type { Iri } from '../rdf';
import { patternsOf, type PatternUse, type Query } from '../sparql';
import type { PlanFailure } from './plan';
import { selectSources } from './select-sources';
import { canBeAsked, type SourceIndex } from './source-index';

/** A pattern with the sources that may hold matches of it. */
export interface AssignedUse extends PatternUse {
  readonly sources: ReadonlySet<Iri>;
}

/** A query with everything that planning looks up. */
export interface ScopedQuery {
  readonly query: Query;
  readonly index: SourceIndex;
  /** The sources of the scope that can be asked. */
  readonly scope: ReadonlySet<Iri>;
  readonly uses: readonly AssignedUse[];
}

/** SERVICE brings its own scope; everything else shares that of the run. */
const scopeOf = ({ service }: PatternUse, index: SourceIndex, scope: ReadonlySet<Iri>): ReadonlySet<Iri> =>
  service === undefined ? scope : new Set(index.resolve(service.value) ?? []);

export const assign = (query: Query, index: SourceIndex, scope: ReadonlySet<Iri>): ScopedQuery => ({
  query,
  index,
  scope,
  uses: patternsOf(query).map((use) => ({
    ...use,
    sources: selectSources(use.triple, use.bgp, index, scopeOf(use, index, scope)),
  })),
});

/** What one SERVICE clause may be, or why it is refused. */
export const resolveService = (
  name: { readonly termType: string; readonly value: string },
  index: SourceIndex,
): Outcome<readonly Iri[], PlanFailure> => {
  if (name.termType === 'Variable') return failed({ kind: 'service-variable' });
  const found = index.resolve(name.value);
  const askable = (source: Iri): boolean => {
    const known = index.sources.get(source);
    return known !== undefined && canBeAsked(known);
  };
  return found?.every(askable) === true ? done(found) : failed({ kind: 'service-unknown', iri: name.value });
};
