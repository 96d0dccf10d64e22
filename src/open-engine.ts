import { LocalEngine, openNetwork } from './agent';
import { browserKeeper } from './catalogue';
import { openComposer, spawnComposer } from './composer';
import { openEndpoints, spawnEndpoints } from './endpoint';
import { spawnComunica, spawnTraversal } from './federation';
import { openEmbedder, spawnEmbedder } from './retrieval';
import type { Engine } from './session';
import { openScratches, openStore, spawnOxigraph, spawnScratch } from './store';

const fetchFile = async (url: string, signal: AbortSignal): Promise<Blob> => {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.blob();
};

/** The engine of the page: shards and files in workers of this tab. */
export const openEngine = (): Engine => {
  const composer = openComposer(spawnComposer);
  const network = openNetwork({
    endpoints: openEndpoints(spawnEndpoints),
    scratches: openScratches(spawnScratch),
    spawnComunica,
    spawnTraversal,
    parse: (document, signal) => composer.parse(document, signal),
  });
  return new LocalEngine({
    composer,
    store: openStore(spawnOxigraph),
    network,
    keeper: browserKeeper(),
    embedder: openEmbedder(spawnEmbedder),
    // From the page, wherever it is served.
    catalogue: new URL('demo/shards/catalogue.ttl', document.baseURI).href,
    fetchFile,
    endpointCards: new URL('endpoints.ttl', document.baseURI).href,
    now: () => performance.now(),
  });
};
