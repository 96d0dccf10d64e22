import type { Source } from '../../catalogue';
import type { EndpointFailure } from '../../endpoint';
import type { QueryResult } from '../../rdf';
import type { Query } from '../../sparql';
import type { ReadFault, SourceFault } from '../failures';
import { isMonotone } from '../gather/is-monotone';
import type { Documents } from './documents';

type Seed = Pick<Source, 'iri' | 'remote'>;

/** Nothing is asked of a host that nobody chose: a document may link anywhere. */
export const hostsOf = ({ iri, remote }: Seed): readonly string[] =>
  [iri, ...(remote?.aliases ?? [])].map((address) => new URL(address).host);

/**
 * Something may be there that did not come. A link that leads nowhere, to what is not for everybody or to a page for
 * people is no fault: there is nothing to be read at its end.
 */
const isFault = (failure: EndpointFailure): boolean => {
  switch (failure.kind) {
    case 'network':
    case 'cors':
    case 'timeout':
    case 'cut':
      return true;
    case 'http-status':
      return failure.status >= 500 || failure.status === 429;
    default:
      return false;
  }
};

/** Each seed at most once, with the first failure on its hosts; what is on no host of any is told of the first seed. */
export const faultsOf = (documents: Documents, seeds: readonly Seed[]): readonly ReadFault[] => {
  const faults = new Map<Seed['iri'], EndpointFailure>();
  for (const [address, failure] of documents.failures) {
    if (!isFault(failure)) continue;
    const { host } = new URL(address);
    const seed = seeds.find((one) => hostsOf(one).includes(host)) ?? seeds[0];
    if (seed !== undefined && !faults.has(seed.iri)) faults.set(seed.iri, failure);
  }
  return [...faults].map(([source, failure]) => ({ source, failure }));
};

/** What of each seed was not read: a document that failed, else what is beyond a limit. */
export const missingOf = (documents: Documents, seeds: readonly Seed[]): readonly SourceFault[] => {
  const faults = faultsOf(documents, seeds);
  const { limitMet: failure } = documents;
  if (failure === undefined) return faults;
  const failed = new Set(faults.map(({ source }) => source));
  return [...faults, ...seeds.flatMap(({ iri }) => (failed.has(iri) ? [] : [{ source: iri, failure }]))];
};

/** Why the result may be wrong, not merely incomplete, for what was not read. Empty: it is not wrong. */
export const reasonsToWithhold = (
  query: Query,
  result: QueryResult,
  documents: Documents,
  seeds: readonly Seed[],
): readonly SourceFault[] => {
  // Without a document, `no` may be wrong where `yes` can't.
  return isMonotone(query) && (result.type !== 'boolean' || result.value) ? [] : missingOf(documents, seeds);
};
