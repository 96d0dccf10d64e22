/** Trains the weights that readings are ranked and trusted by: `npm run train -- --help` tells how. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { partOfPack, type RunSetup } from '../src/bench';
import { TRAINED_WEIGHTS, UNIFORM_WEIGHTS } from '../src/composer';
import { readPackFolder } from './bench/pack-folder';
import { openRun } from './bench/run/open-run';
import { UsageError, helpOrGoOn } from './command-line';
import { readOptions as readBenchOptions } from './bench/run/options';
import type { Choice } from './train/choice';
import { collectChoices } from './train/collect-choices';
import { crossValidate } from './train/cross-validate';
import { measure } from './train/measure';
import { readOptions, type TrainCommand } from './train/options';
import { printTable, type TableRow } from './train/print-table';
import { trainWeights } from './train/train-weights';

const HELP = `npm run train -- --pack DIR [--pack DIR …] [--out weights.json] [--toward current|zero] [--pull 10] [--folds 20] [--seed 1]

Trains the weights that readings are ranked and trusted by. All readings of every question of the packs are run as
"npm run bench" runs them, and each is labelled by its exact score. The weights of readings are fitted by a conditional
logit, drawn back to those that come with the code or to nothing; the confidence by a logistic regression on what is
answered by them. A table tells, for each pack, what the weights in the code, uniform ones and trained ones are worth, the
last by cross-validation over graphs. The file is of the form of src/composer/ranking/weights.json, fitted on all graphs.
The same packs give the same file.

--folds N   with at most so many graphs, each is left out alone

Exit code 2: an option that can't be met.`;
helpOrGoOn(HELP);

const { signal } = new AbortController();

interface PackChoices {
  readonly pack: string;
  readonly choices: readonly Choice[];
}

const choicesOf = async (folder: string): Promise<PackChoices> => {
  const pack = await readPackFolder(folder, signal);
  const part = partOfPack(pack, undefined, 'dataset');
  if (part === undefined) throw new Error(`${folder} has no graphs.`);
  const setup: RunSetup = { pack: pack.name, ...readBenchOptions(['--pack', folder]).setup };
  const run = await openRun(part, setup, signal);
  try {
    const choices = await collectChoices(run.asked(), pack.name, signal);
    console.error(`${pack.name}: ${choices.length} questions`);
    return { pack: pack.name, choices };
  } finally {
    run.end();
  }
};

const compared = (packs: readonly PackChoices[], options: TrainCommand): readonly TableRow[] => {
  const all = packs.flatMap(({ choices }) => choices);
  const validated = crossValidate(all, options);
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
  for (const folder of folders) packs.push(await choicesOf(folder));
  console.log(printTable(compared(packs, options)));
  const weights = trainWeights(
    packs.flatMap(({ choices }) => choices),
    options,
  );
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
