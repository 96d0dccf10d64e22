import { basename } from 'node:path';
import { fnv64, type Pack, type PackRunParts, type RunSetup } from '../../../src/bench';
import type { Choice } from '../../train/choice';
import { collectChoices } from '../../train/collect-choices';
import { trainWeights } from '../../train/train-weights';
import { openRun } from './open-run';
import { UsageError } from '../../command-line';
import { readWeights } from './read-weights';

type WeightsOf = NonNullable<PackRunParts['weightsOf']>;

/** As `npm run train` does by default. */
const LEFT_OUT = { pull: 12, wrong: 0.07 };

const trainedWithout = (choices: readonly Choice[], pack: string): WeightsOf => {
  const graphs = [...new Set(choices.map(({ graph }) => graph))];
  if (graphs.length < 2)
    throw new UsageError('--weights logo trains on the other graphs of the pack, and it has one alone.');
  const weights = new Map(
    graphs.map((graph) => [
      graph,
      trainWeights(
        choices.filter((one) => one.graph !== graph),
        LEFT_OUT,
      ),
    ]),
  );
  return (graph) => weights.get(`${pack}/${graph}`);
};

/** What a set-up says of the weights; `undefined` for those that come with the code. */
export const weightsLabel = async (given: string | undefined): Promise<string | undefined> =>
  given === undefined || given === 'logo'
    ? given
    : `${basename(given)} ${fnv64(JSON.stringify(await readWeights(given)))}`;

/** Of the whole pack, whichever of its graphs is asked about. */
const choicesOf = async (pack: Pack, setup: RunSetup, signal: AbortSignal): Promise<readonly Choice[]> => {
  const run = await openRun({ opened: pack, asked: pack }, { ...setup, kg: null }, signal);
  try {
    const choices: Choice[] = [];
    for await (const one of collectChoices(run.asked(), pack, { withSwaps: false }, signal))
      choices.push(one);
    return choices;
  } finally {
    run.end();
  }
};

/**
 * By which weights each graph is asked: those of a file; or, for `logo`, those that all questions about the other graphs
 * give, which are asked for it before the run. Throws a UsageError.
 */
export const chooseWeights = async (
  given: string | undefined,
  pack: Pack,
  setup: RunSetup,
  signal: AbortSignal,
): Promise<WeightsOf | undefined> => {
  if (given === undefined) return undefined;
  if (given === 'logo') return trainedWithout(await choicesOf(pack, setup, signal), pack.name);
  const weights = await readWeights(given);
  return () => weights;
};
