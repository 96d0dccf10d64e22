import { done, failed, type Outcome } from '../base';
import type { Iri } from '../rdf';
import { patternsOf, type PatternUse, type Query } from '../sparql';
import type { PlanFailure } from './failures';
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

const common = (some: ReadonlySet<Iri>, others: ReadonlySet<Iri>): ReadonlySet<Iri> =>
  new Set([...some].filter((source) => others.has(source)));

/** `SERVICE wikibase:label { … }`: no source, but something that the store of one does by itself. */
export const isMagicService = (name: { readonly value: string }, index: SourceIndex): boolean =>
  index.resolve(name.value) === undefined && index.withMagic(name.value).size > 0;

/** SERVICE brings its own scope; everything else shares that of the run. */
const sourcesOf = (use: PatternUse, index: SourceIndex, scope: ReadonlySet<Iri>): ReadonlySet<Iri> => {
  const { service, triple, bgp } = use;
  if (service === undefined) return selectSources(triple, bgp, index, scope);
  // What a magic service is told are no triples: no list of properties speaks of them.
  if (isMagicService(service, index)) return common(index.withMagic(service.value), scope);
  return selectSources(triple, bgp, index, new Set(index.resolve(service.value) ?? []));
};

export const assign = (query: Query, index: SourceIndex, scope: ReadonlySet<Iri>): ScopedQuery => ({
  query,
  index,
  scope,
  uses: patternsOf(query).map((use) => ({
    ...use,
    sources: sourcesOf(use, index, scope),
  })),
});

/** What one SERVICE clause may be, or why it is refused. */
export const resolveService = (
  name: { readonly termType: string; readonly value: string },
  index: SourceIndex,
  scope: ReadonlySet<Iri>,
): Outcome<readonly Iri[], PlanFailure> => {
  if (name.termType === 'Variable') return failed({ kind: 'service-variable' });
  if (isMagicService(name, index)) {
    const able = common(index.withMagic(name.value), scope);
    return able.size > 0 ? done([...able]) : failed({ kind: 'service-unknown', iri: name.value });
  }
  const found = index.resolve(name.value);
  const askable = (source: Iri): boolean => {
    const known = index.sources.get(source);
    return known !== undefined && canBeAsked(known);
  };
  return found?.every(askable) === true ? done(found) : failed({ kind: 'service-unknown', iri: name.value });
};
