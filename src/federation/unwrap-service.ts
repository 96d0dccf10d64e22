import type { Source } from '../catalogue';
import type { Iri } from '../rdf';
import { patternsOf, rewriteQuery, type Query } from '../sparql';
import { isMagicService } from './scoped-query';
import { canBeAsked, indexSources } from './source-index';

/** A query without its one SERVICE clause, and whom it must be asked instead. */
export interface Unwrapped {
  readonly query: Query;
  /** As written: a source, or a dataset of several. */
  readonly service: string;
  readonly sources: readonly Iri[];
}

/** The query as its one SERVICE clause can be asked it. `undefined`: it has none, several, or reads data outside of it. */
export const unwrapService = (query: Query, sources: readonly Source[]): Unwrapped | undefined => {
  const index = indexSources(sources);
  const services: string[] = [];
  const body = rewriteQuery(query, (pattern, deeper) => {
    if (pattern.type !== 'service' || isMagicService(pattern.name, index)) return undefined;
    services.push(pattern.name.value);
    return [{ type: 'group', patterns: deeper(pattern.patterns) }];
  });
  const [service, ...more] = services;
  if (service === undefined || more.length > 0 || query.queryType === 'DESCRIBE') return undefined;
  if (patternsOf(query).some((use) => use.service === undefined)) return undefined;
  const members = index.resolve(service) ?? [];
  const areThere = members.every((one) => {
    const source = index.sources.get(one);
    return source !== undefined && canBeAsked(source);
  });
  return members.length > 0 && areThere ? { query: body, service, sources: members } : undefined;
};
