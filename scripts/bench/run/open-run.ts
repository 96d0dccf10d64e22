import { nodeWorkerPort } from '../../../src/base/node-worker';
import {
  PackRun,
  benchGraphs,
  exampleGroups,
  type PackPart,
  type PackRunParts,
  type RunSetup,
} from '../../../src/bench';
import { openStore } from '../../../src/store';
import { openHttpAsker } from './open-http';
import { openLocalAsker } from './open-local';

/** A part of a pack with the engine and the store that it is asked over. */
export interface OpenRun {
  /** The questions that are asked; by other weights, or of a model too, where some are given. */
  asked(given?: Pick<PackRunParts, 'weightsOf' | 'modelFor'>): PackRun;
  /** Ends the workers. */
  end(): void;
}

/** Throws where the graphs can't be cut; else rejects only with an AbortError. */
export const openRun = async (part: PackPart, setup: RunSetup, signal: AbortSignal): Promise<OpenRun> => {
  const cut = await benchGraphs(part.opened, setup, signal);
  if (!cut.ok) throw new Error(`The graphs can't be cut: ${JSON.stringify(cut.failure)}`);
  const graphs = cut.value;
  const { pairs, withheldFrom } = exampleGroups(part.opened, setup.examples, setup.seed);
  const open = setup.transport === 'http' ? openHttpAsker : openLocalAsker;
  const asker = await open(graphs, signal, pairs);
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
