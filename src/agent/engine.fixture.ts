import { nodeWorkerPort } from '../base/node-worker';
import { openComposer } from '../composer';
import { openEndpoints, type EndpointsOptions } from '../endpoint';
import { openScratches, openStore } from '../store';
import { LocalEngine, type LocalEngineParts } from './local-engine';
import { openNetwork, type NetworkParts } from './open-network';

const worker = (path: string) => () => nodeWorkerPort(new URL(path, import.meta.url));

/** A whole engine in workers of its own, without bundled sources. `end` ends them. */
export const openEngine = (
  more: Partial<LocalEngineParts> = {},
  asking: EndpointsOptions = {},
  limits: Pick<NetworkParts, 'mostCosts' | 'patience'> = {},
): LocalEngine => {
  const composer = openComposer(worker('../composer/worker/composer.node-worker.ts'));
  return new LocalEngine({
    composer,
    store: openStore(worker('../store/oxigraph.node-worker.ts')),
    network: openNetwork({
      endpoints: openEndpoints(worker('../endpoint/endpoint.node-worker.ts'), asking),
      scratches: openScratches(worker('../store/scratch.node-worker.ts')),
      spawnComunica: worker('../federation/comunica/comunica.node-worker.ts'),
      spawnTraversal: worker('../federation/traversal/traversal.node-worker.ts'),
      parse: (document, signal) => composer.parse(document, signal),
      ...limits,
    }),
    catalogue: 'test:/catalogue.ttl',
    fetchFile: (url) => Promise.reject(new Error(`${url} is not there`)),
    now: () => performance.now(),
    ...more,
  });
};
