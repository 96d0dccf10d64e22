import type { Asker, ExampleGroups, SiteGraph } from '../../../src/bench';
import { serveGraphs } from '../federation/serve-graphs';
import { httpAsker } from './http-asker';
import { engineOver } from './open-local';

/** Every source of these graphs behind a SPARQL server of its own on loopback. */
export const openHttpAsker = async (
  graphs: readonly SiteGraph[],
  signal: AbortSignal,
  pairs: ExampleGroups['pairs'] = [],
): Promise<Asker> => {
  const quads = graphs.flatMap(({ sources }) => sources.map((source) => source.quads));
  const servers = await serveGraphs(quads, 0);
  // Sources that are added by their address do not come with the page; the words to read questions with do.
  const engine = engineOver(
    graphs.map((graph) => ({ ...graph, sources: [] })),
    pairs,
  );
  const urls = [...servers.urls];
  const addresses = new Map(graphs.map(({ name, sources }) => [name, urls.splice(0, sources.length)]));
  const end = (): void => {
    servers.end();
    engine.end();
  };
  try {
    return { ...(await httpAsker(engine, addresses, signal)), end };
  } catch (error) {
    end();
    throw error;
  }
};
