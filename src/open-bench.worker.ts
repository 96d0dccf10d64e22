import './base/egress-guard';
import { LocalEngine } from './agent';
import { webWorkerScope } from './base';
import { fetchFromSite, localNetwork, serveBench } from './bench';
import { openComposer, spawnComposer } from './composer';
import { openStore, spawnOxigraph } from './store';

// Cutting and scoring hold their thread for seconds at worst: they have one of their own, and so have the composer and
// the stores, which it starts, and which end with it.
serveBench(webWorkerScope(), {
  openEngine: (site, pairs) =>
    new LocalEngine({
      composer: openComposer(spawnComposer),
      store: openStore(spawnOxigraph),
      network: localNetwork(),
      catalogue: site.catalogue,
      fetchFile: fetchFromSite(site),
      now: () => performance.now(),
      withholdExamples: true,
      pairs,
    }),
  openStore: () => openStore(spawnOxigraph),
});
