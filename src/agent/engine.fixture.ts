import { writeCatalogue } from '../catalogue';
import type { EndpointsOptions } from '../endpoint';
import { toNQuads } from '../store';
import { LocalEngine, type LocalEngineParts } from './local-engine';
import { openWorkers } from './network/network.fixture';
import type { NetworkParts } from './network/open-network';

const EMPTY = toNQuads(writeCatalogue({ entries: [], vocabularies: [], examples: [] }));

/** A catalogue that is there, and lists no source. */
export const EMPTY_CATALOGUE: Pick<LocalEngineParts, 'catalogue' | 'fetchFile'> = {
  catalogue: 'test:/catalogue.nq',
  fetchFile: () => Promise.resolve(new Blob([EMPTY])),
};

/** A whole engine in workers of its own, without bundled sources. `end` ends them. */
export const openEngine = (
  more: Partial<LocalEngineParts> = {},
  asking: EndpointsOptions = {},
  limits: Pick<NetworkParts, 'mostCosts' | 'patience'> = {},
): LocalEngine => {
  const { composer, store, network } = openWorkers(asking, limits);
  return new LocalEngine({
    composer,
    store,
    network,
    catalogue: 'test:/catalogue.ttl',
    fetchFile: (url) => Promise.reject(new Error(`${url} is not there`)),
    now: () => performance.now(),
    ...more,
  });
};
