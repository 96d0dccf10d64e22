/** Trains the weights of the parser: `npm run train -- --choices FILE …`, or `--pack DIR …`. */
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { UsageError, helpOrGoOn, parseOptions, wholeNumber } from '../command-line';
import { TRAINED } from '../../src/composer';
import type { Choice } from './choice';
import { fitConfidence, sureOf } from './confidence';
import { crossed, foldsOf, type Measured } from './crossed';
import { openLaboratory, type Laboratory } from './laboratory';
import { readWeights } from '../bench/run/read-weights';
import { LAB_OPTIONS, readSetup } from './options';
import type { FitOptions } from './fit';
import { refine, type RefineOptions, type Refined } from './refine';
import { HEAD, line } from './table';
import { thinned } from './thinned';

helpOrGoOn(`npm run train -- --choices FILE [--choices FILE …] [--folds 10] [--pull 1] [--leave PACK] [--curve 5,12,25,50,100] [--thin PACK=4 …] [--out FILE]
npm run train -- --pack DIR [--pack DIR …] [--rounds 1] [--weights FILE] [--jobs 1] [--cache DIR] [--most 40] …

Fits the weights of readings by the rows alone, drawn back to those of prior.json, and prints what they are worth on graphs that
were left out. A pack of one graph is cut by question. The readings are those that "npm run lab -- --choices FILE" wrote; or those
of the packs, with the options of "npm run lab", read first by the weights of the code or of --weights.

--rounds 2     after a fit all questions are read again by its weights, for each fold apart, and fitted again: with --pack alone
--leave PACK   trains without this pack, and measures on it
--curve …      with so many of each hundred of the other graphs
--thin PACK=4  every fourth question of that pack teaches: of questions that were written or generated for one thing each
--pull P       how strongly weights are drawn back: one that is 1 off costs P / 2 units of log-likelihood
--out FILE     weights fitted on everything, in the form of src/composer/rank/weights.json`);

type Reading = Readonly<Record<string, number>>;

const readChoices = async (files: readonly string[]): Promise<readonly Choice[]> => {
  const choices: Choice[] = [];
  for (const file of files)
    for await (const text of createInterface({ input: createReadStream(file) }))
      choices.push(JSON.parse(text) as Choice);
  return choices;
};

/** @param learned what the confidence is fitted on; with `all` itself it is told by how well it fits */
const print = (title: string, all: readonly Measured[], learned = all): void => {
  const confidence = fitConfidence(learned);
  const sure = sureOf(learned, confidence);
  console.log(`\n${title}, sure from ${sure.toFixed(2)}\n${HEAD}`);
  for (const pack of new Set(all.map(([{ pack: one }]) => one))) {
    const own = all.filter(([choice]) => choice.pack === pack);
    console.log(line(pack, own, { confidence, sure }));
  }
};

const train = async (args: readonly string[]): Promise<void> => {
  const { values } = parseOptions({
    args: [...args],
    options: {
      ...LAB_OPTIONS,
      choices: { type: 'string', multiple: true },
      weights: { type: 'string' },
      rounds: { type: 'string', default: '1' },
      folds: { type: 'string', default: '10' },
      pull: { type: 'string', default: '1' },
      leave: { type: 'string' },
      curve: { type: 'string', default: '100' },
      thin: { type: 'string', multiple: true, default: [] },
      out: { type: 'string' },
    },
  });
  const { choices: files = [], leave, out } = values;
  const rounds = wholeNumber('rounds', values.rounds, 1);
  const folds = wholeNumber('folds', values.folds, 2);
  const shares = values.curve.split(',').map((one) => wholeNumber('curve', one, 1));
  const pull = Number(values.pull);
  if (!(pull >= 0)) throw new UsageError(`--pull takes a number from 0, not “${values.pull}”.`);
  if (files.length > 0 && (rounds > 1 || values.pack !== undefined))
    throw new UsageError('--choices was read before: it takes neither --pack nor --rounds.');
  const text = await readFile(new URL('./prior.json', import.meta.url), 'utf8');
  const { fixed, prior } = JSON.parse(text) as Required<Pick<FitOptions, 'fixed' | 'prior'>>;

  const weights = await readWeights(values.weights);
  const lab: Laboratory | undefined = files.length > 0 ? undefined : await openLaboratory(readSetup(values));
  const choices = thinned(
    lab === undefined ? await readChoices(files) : await lab.collect(weights),
    values.thin,
  );
  const readAgain = async (reading: Reading): Promise<readonly Choice[]> =>
    lab === undefined ? choices : lab.collect({ ...weights, reading });
  const options: RefineOptions = { prior, fixed, pull, rounds, readAgain };
  const whole = (isLearned: (choice: Choice) => boolean): Promise<Refined> =>
    refine(choices, isLearned, options);

  let found: Reading | undefined;
  let last: readonly Measured[] = [];
  if (leave !== undefined) {
    if (!choices.some(({ pack }) => pack === leave))
      throw new UsageError(`--leave ${leave}: there is no such pack.`);
    const { reading, choices: read } = await whole(({ pack }) => pack !== leave);
    const left = read.flatMap((one): Measured[] => (one.pack === leave ? [[one, reading]] : []));
    // Of the other packs by weights that saw no graph of theirs either.
    const learned = choices.filter(({ pack }) => pack !== leave);
    last = await crossed(learned, foldsOf(learned, folds), 100, options);
    print(`trained without ${leave}`, left, last);
    found = reading;
  } else {
    print(
      'as set by hand',
      choices.map((one) => [one, prior]),
    );
    for (const share of shares) {
      last = await crossed(choices, foldsOf(choices, folds), share, options);
      print(`trained on ${String(share)} % of the other graphs`, last);
    }
  }
  if (out !== undefined) {
    const reading = found ?? (await whole(() => true)).reading;
    const confidence = fitConfidence(last);
    const trained = { ...TRAINED, reading, confidence, sure: sureOf(last, confidence) };
    await writeFile(out, `${JSON.stringify(trained, null, 2)}\n`);
  }
  lab?.end();
};

try {
  await train(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
