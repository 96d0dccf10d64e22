import {
  fetchFromSite,
  localAsker,
  packSite,
  type Asker,
  type ExampleGroups,
  type SiteGraph,
} from '../../../src/bench';
import type { LocalEngine } from '../../../src/agent';
import type { EncoderChoice } from '../../../src/retrieval';
import { bareEngine } from '../../node-engine';
import { withEncoder } from './with-encoder';

/** The engine of the page in Node, with what a page over these graphs would be served. */
export const engineOver = (graphs: readonly SiteGraph[], pairs: ExampleGroups['pairs'] = []): LocalEngine => {
  const site = packSite(graphs);
  const fetchFile = fetchFromSite(site);
  return bareEngine({
    catalogue: site.catalogue,
    fetchFile,
    withholdExamples: true,
    pairs,
    hasMeaning: true,
  });
};

/**
 * Asks these graphs as the sources that come with the page; with an encoder where one is given. Throws a UsageError where
 * that can't be loaded.
 */
export const openLocalAsker = async (
  graphs: readonly SiteGraph[],
  signal: AbortSignal,
  pairs: ExampleGroups['pairs'] = [],
  encoder?: EncoderChoice,
): Promise<Asker> => {
  const engine = engineOver(graphs, pairs);
  const asker = await localAsker(engine, graphs, signal);
  return encoder === undefined ? asker : withEncoder(asker, engine, encoder);
};
