import {
  fetchFromSite,
  localAsker,
  packSite,
  type Asker,
  type ExampleGroups,
  type SiteGraph,
} from '../../../src/bench';
import type { LocalEngine } from '../../../src/agent';
import { bareEngine } from '../../node-engine';

/** The engine of the page in Node, with what a page over these graphs would be served. */
export const engineOver = (graphs: readonly SiteGraph[], pairs: ExampleGroups['pairs'] = []): LocalEngine => {
  const site = packSite(graphs);
  const fetchFile = fetchFromSite(site);
  return bareEngine({ catalogue: site.catalogue, fetchFile, withholdExamples: true, pairs });
};

/** Asks these graphs as the sources that come with the page. */
export const openLocalAsker = (
  graphs: readonly SiteGraph[],
  signal: AbortSignal,
  pairs: ExampleGroups['pairs'] = [],
): Promise<Asker> => localAsker(engineOver(graphs, pairs), graphs, signal);
