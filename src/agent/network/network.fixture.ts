import { nodeWorkerPort } from '../../base/node-worker';
import type { Source } from '../../catalogue';
import { openComposer } from '../../composer';
import { openEndpoints, type EndpointsOptions } from '../../endpoint';
import { openScratches, openStore } from '../../store';
import { openNetwork, type NetworkParts } from './open-network';

const worker = (path: string) => () => nodeWorkerPort(new URL(path, import.meta.url));

/** What an engine is made of, in workers of their own. `end` ends them. */
export const openWorkers = (
  asking: EndpointsOptions = {},
  limits: Pick<NetworkParts, 'mostCosts' | 'mostNames' | 'patience' | 'slices'> = {},
) => {
  const composer = openComposer(worker('../../composer/worker/composer.node-worker.ts'));
  const store = openStore(worker('../../store/oxigraph.node-worker.ts'));
  const network = openNetwork({
    endpoints: openEndpoints(worker('../../endpoint/endpoint.node-worker.ts'), asking),
    scratches: openScratches(worker('../../store/scratch.node-worker.ts')),
    spawnComunica: worker('../../federation/comunica/comunica.node-worker.ts'),
    spawnTraversal: worker('../../federation/traversal/traversal.node-worker.ts'),
    parse: (document, signal) => composer.parse(document, signal),
    readExamples: (document, signal) => composer.ownExamples(document, signal),
    ...limits,
  });
  const end = (): void => {
    composer.end();
    store.end();
    network.end();
  };
  return { composer, store, network, end };
};

type Workers = Pick<ReturnType<typeof openWorkers>, 'network'>;

const { signal } = new AbortController();

/** The source at `url`. */
export const learnSource = async ({ network }: Workers, url: string): Promise<Source> => {
  const learned = await network.learn({ url, follow: false, listed: [] }, () => undefined, signal);
  if (!learned.ok || learned.value.kind !== 'source') throw new Error(JSON.stringify(learned));
  return learned.value.source;
};

/** As one too large for its names to be read beforehand. */
export const learnLarge = async (workers: Workers, url: string) => {
  const source = await learnSource(workers, url);
  if (source.remote === undefined) throw new Error('It is on no network.');
  return { ...source, remote: { ...source.remote, searchable: 'schema' as const } };
};
