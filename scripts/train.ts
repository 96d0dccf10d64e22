/** Trains the weights that readings are ranked and trusted by: `npm run train -- --help` tells how. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { partOfPack, type RunSetup } from '../src/bench';
import { TRAINED_WEIGHTS, UNIFORM_WEIGHTS, type Weights } from '../src/composer';
import { readPackFolder } from './bench/pack-folder';
import { openRun } from './bench/run/open-run';
import { UsageError, helpOrGoOn } from './command-line';
import { readOptions as readBenchOptions } from './bench/run/options';
import type { Choice } from './train/choice';
import { choicesFrom } from './train/choice-cache';
import { collectChoices } from './train/collect-choices';
import { crossValidate } from './train/cross-validate';
import { measure } from './train/measure';
import { readOptions, type TrainCommand } from './train/options';
import { printReliability, printTable, type TableRow } from './train/print-table';
import { trainWeights } from './train/train-weights';

const HELP = `npm run train -- --pack DIR [--pack DIR …] [--swaps DIR …] [--cache DIR] [--out weights.json] [--pull 500] [--wrong 0.07] [--folds 60] [--seed 1]

Trains the weights that readings are ranked and trusted by. The readings of every question of the packs are run as
"npm run bench" runs them, and each is labelled by its exact score. The weights of readings are fitted by a conditional
logit, drawn back to those set by hand (scripts/train/prior.ts); the confidence by a logistic regression on what is
answered by them. A table tells, for each pack, what the weights in the code, uniform ones and trained ones are worth, the
last by cross-validation over graphs; below it how far the confidence can be relied on, on graphs left out. The file is of
the form of src/composer/ranking/weights.json, fitted on all graphs. The same packs give the same file.

--cache DIR   what was collected of a pack is kept there, and read from there the next time, which takes seconds. Delete it
              when features or readings change
--swaps DIR   of this pack, too, every other question that "npm run bench:unanswerable" makes of one that some reading
              answers: nothing answers them, so that the confidence learns what an unread word means
--wrong W     the share of all questions that may be answered wrongly without a caution, on the graphs that are trained on
--folds N     with at most so many graphs, each is left out alone

Exit code 2: an option that can't be met.`;
helpOrGoOn(HELP);

const { signal } = new AbortController();

interface PackChoices {
  readonly pack: string;
  readonly choices: readonly Choice[];
}

/** Told on standard error after so many. */
const TOLD = 100;

async function* collected(
  pack: Awaited<ReturnType<typeof readPackFolder>>,
  folder: string,
  withSwaps: boolean,
): AsyncGenerator<Choice, void> {
  const part = partOfPack(pack, undefined, 'dataset');
  if (part === undefined) throw new Error(`${folder} has no graphs.`);
  const setup: RunSetup = { pack: pack.name, ...readBenchOptions(['--pack', folder]).setup };
  const run = await openRun(part, setup, signal);
  let count = 0;
  try {
    for await (const choice of collectChoices(run.asked(), pack, { withSwaps }, signal)) {
      count += 1;
      if (count % TOLD === 0) console.error(`${pack.name}: ${count} questions`);
      yield choice;
    }
  } finally {
    run.end();
  }
}

const choicesOf = async (folder: string, { cache, swapped }: TrainCommand): Promise<PackChoices> => {
  const pack = await readPackFolder(folder, signal);
  const withSwaps = swapped.has(folder);
  const kind = withSwaps ? 'swaps' : 'asked';
  const file = cache === undefined ? undefined : join(cache, `${pack.name}-${kind}.jsonl`);
  const choices = await choicesFrom(file, () => collected(pack, folder, withSwaps));
  console.error(`${basename(folder)}: ${choices.length} questions`);
  return { pack: pack.name, choices };
};

const compared = (
  packs: readonly PackChoices[],
  validated: (choice: Choice) => Weights,
): readonly TableRow[] => {
  const rankings = [
    ['in the code', () => TRAINED_WEIGHTS],
    ['uniform', () => UNIFORM_WEIGHTS],
    ['trained, cross-validated', validated],
  ] as const;
  return packs.flatMap(({ pack, choices }) =>
    rankings.map(([weights, weightsOf]) => ({ pack, weights, measured: measure(choices, weightsOf) })),
  );
};

const train = async (options: TrainCommand): Promise<void> => {
  const { folders, out } = options;
  if (out !== undefined && !existsSync(dirname(out)))
    throw new UsageError(`--out ${out}: there is no folder ${dirname(out)}.`);
  const packs: PackChoices[] = [];
  for (const folder of folders) packs.push(await choicesOf(folder, options));
  const all = packs.flatMap(({ choices }) => choices);
  const validated = crossValidate(all, options);
  console.log(printTable(compared(packs, validated)));
  for (const { pack, choices } of packs)
    console.log(`\n${printReliability({ pack, weights: '', measured: measure(choices, validated) })}`);
  const weights = trainWeights(all, options);
  const text = `${JSON.stringify(weights, null, 2)}\n`;
  if (out === undefined) console.log(`\n${text}`);
  else await writeFile(out, text);
};

try {
  await train(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
