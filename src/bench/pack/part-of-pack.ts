import type { RunSetup } from '../report/report';
import type { Pack } from './pack';

/** A part of a pack as it is run: by the page and by the command line alike. */
export interface PackPart {
  /** What is opened, with all questions about it: their gold queries cut the graphs, whichever of them are asked. */
  readonly opened: Pack;
  /** The same graphs, with the questions that are asked. */
  readonly asked: Pack;
}

/**
 * The questions about one graph (`undefined`: all). With the scope `all` the graph is to be found among the others, so that
 * these are opened too. `undefined` where the pack has no such graph.
 */
export const partOfPack = (
  pack: Pack,
  graph: string | undefined,
  scope: RunSetup['scope'],
): PackPart | undefined => {
  if (graph === undefined) return { opened: pack, asked: pack };
  const graphs = pack.graphs.filter(({ name }) => name === graph);
  if (graphs.length === 0) return undefined;
  const opened = scope === 'all' ? pack : { ...pack, graphs };
  return { opened, asked: { ...opened, questions: pack.questions.filter(({ kg }) => kg === graph) } };
};
