import { nodeWorkerPort } from '../../../src/base/node-worker';
import {
  PackRun,
  benchGraphs,
  exampleGroups,
  type Asker,
  type ExampleGroups,
  type PackPart,
  type PackRunParts,
  type RunSetup,
  type SiteGraph,
} from '../../../src/bench';
import type { EncoderChoice } from '../../../src/retrieval';
import { openStore } from '../../../src/store';
import { openHttpAsker } from './open-http';
import { openLocalAsker } from './open-local';

/** A part of a pack with the engine and the store that it is asked over. */
export interface OpenRun {
  /** The questions that are asked; by other weights, or of a model too, where some are given. */
  asked(given?: Pick<PackRunParts, 'weights' | 'modelFor'>): PackRun;
  /** Ends the workers. */
  end(): void;
}

const openAsker = (
  graphs: readonly SiteGraph[],
  { transport }: RunSetup,
  pairs: ExampleGroups['pairs'],
  encoder: EncoderChoice | undefined,
  signal: AbortSignal,
): Promise<Asker> =>
  transport === 'http'
    ? openHttpAsker(graphs, signal, pairs)
    : openLocalAsker(graphs, signal, pairs, encoder);

/**
 * Throws where the graphs can't be cut, and a UsageError where the encoder can't be loaded; else rejects only with an
 * AbortError.
 * @param encoder Default: none is loaded
 */
export const openRun = async (
  part: PackPart,
  setup: RunSetup,
  signal: AbortSignal,
  encoder?: EncoderChoice,
): Promise<OpenRun> => {
  const cut = await benchGraphs(part.opened, setup, signal);
  if (!cut.ok) throw new Error(`The graphs can't be cut: ${JSON.stringify(cut.failure)}`);
  const graphs = cut.value;
  const { pairs, withheldFrom } = exampleGroups(part.opened, setup.examples, setup.seed);
  const asker = await openAsker(graphs, setup, pairs, encoder, signal);
  const store = openStore(() =>
    nodeWorkerPort(new URL('../../../src/store/oxigraph.node-worker.ts', import.meta.url)),
  );
  const parts = { graphs, setup, asker, withheldFrom, store };
  return {
    asked: (given = {}) => new PackRun({ ...parts, pack: part.asked, ...given }),
    end: () => {
      asker.end();
      store.end();
    },
  };
};
