import type { LocalEngine } from '../../agent';
import { NOTHING_SENT, type Asker } from './asker';
import type { Site, SiteGraph } from './site';

/** Serves the files of a site to the engine that is opened over it. */
export const fetchFromSite =
  ({ files }: Site) =>
  (url: string): Promise<Blob> => {
    const file = files.get(url);
    return file === undefined
      ? Promise.reject(new Error(`${url} is not of the pack.`))
      : Promise.resolve(file);
  };

/** The engine opened over a pack's site: its graphs are the sources that come with it, and nothing is sent. */
export const localAsker = async (
  engine: LocalEngine,
  graphs: readonly SiteGraph[],
  signal: AbortSignal,
): Promise<Asker> => {
  await engine.open(signal);
  await engine.warmUp(signal);
  const sources = new Map(graphs.map((graph) => [graph.name, graph.sources.map(({ iri }) => iri)]));
  return {
    ask: (question, stop) => engine.ask(question, stop),
    explore: (request, stop) => engine.explore(request, stop),
    candidates: (question, timeoutMs, stop) => engine.candidates(question, timeoutMs, stop),
    sourcesOf: (graph) => sources.get(graph) ?? [],
    traffic: () => NOTHING_SENT,
    end: () => {
      engine.end();
    },
  };
};
