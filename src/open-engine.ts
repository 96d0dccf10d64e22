import { LocalEngine } from './agent';
import { openComposer, spawnComposer } from './composer';
import type { Engine } from './session';
import { openStore, spawnOxigraph } from './store';

const fetchFile = async (url: string, signal: AbortSignal): Promise<Blob> => {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.blob();
};

/** The engine of the page: shards and files in workers of this tab. */
export const openEngine = (): Engine =>
  new LocalEngine({
    composer: openComposer(spawnComposer),
    store: openStore(spawnOxigraph),
    // From the page, wherever it is served.
    catalogue: new URL('demo/shards/catalogue.ttl', document.baseURI).href,
    fetchFile,
    now: () => performance.now(),
  });
