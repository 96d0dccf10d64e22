/** What each rule of the chart wins and loses: `npm run lab:rules -- --help` tells how. */
import { writeFile } from 'node:fs/promises';
import { RULE_NAMES, TRAINED } from '../../src/composer';
import { readPackFolder } from '../bench/pack-folder';
import { UsageError, helpOrGoOn, parseOptions } from '../command-line';
import type { Choice } from './choice';
import { chosenQuestions } from './chosen-questions';
import { chunksOf, type Chunk } from './chunks';
import { votesOf } from './elect';
import { LAB_OPTIONS, readSetup } from './options';
import { ChunkRunner } from './run-chunk';
import { withoutRules } from './without-rules';

helpOrGoOn(`npm run lab:rules -- --pack DIR [--pack DIR …] [--limit N] [--seed S] [--cache DIR] [--rules NAMES] [--out FILE]

Reads the questions of the packs, and without each rule of the chart those anew whose likeliest rows come of a reading that it
helped to make. Tells of each rule how many these are, how many of those then are answered otherwise, and how many of these are right only with the
rule (won) or only without it (lost). The other options are those of "npm run lab".

--rules NAMES   these alone, with commas between them
--out FILE      writes the table as JSON`);

/** What one rule is worth. */
interface Worth {
  readonly rule: string;
  /** Questions of which some reading with the likeliest rows was made with it. */
  readonly used: number;
  /** Of them those of which the likeliest rows are others without it. */
  readonly changed: number;
  readonly won: number;
  readonly lost: number;
}

const outcomeOf = (choice: Choice): { readonly rows: string; readonly isRight: boolean } => {
  const [first] = votesOf(choice, TRAINED.reading);
  return { rows: first?.option.rows ?? '', isRight: first?.isRight === true };
};

/** Without it, others come first only where it made some of those that come first. */
const uses = (choice: Choice, rule: string): boolean => {
  const { rows } = outcomeOf(choice);
  return choice.options.some((one) => one.rows === rows && one.features[`rule.${rule}`] !== undefined);
};

interface Read extends Chunk {
  readonly choices: readonly Choice[];
}

const parsed = () =>
  parseOptions({
    options: { ...LAB_OPTIONS, rules: { type: 'string' }, out: { type: 'string' } },
  }).values;

const readAll = async (runner: ChunkRunner, values: ReturnType<typeof parsed>): Promise<readonly Read[]> => {
  const setup = readSetup(values);
  const { signal } = new AbortController();
  const packs = await Promise.all(
    setup.folders.map(async (folder) => ({
      folder,
      questions: chosenQuestions(await readPackFolder(folder, signal), setup),
    })),
  );
  const { most, cache } = setup;
  const read: Read[] = [];
  for (const chunk of chunksOf(packs, Number.MAX_SAFE_INTEGER))
    read.push({ ...chunk, choices: await runner.run({ ...chunk, weights: TRAINED, most, cache }) });
  return read;
};

const worthOf = async (
  rule: string,
  all: readonly Read[],
  runner: ChunkRunner,
  values: ReturnType<typeof parsed>,
): Promise<Worth> => {
  const { most, cache } = readSetup(values);
  const weights = withoutRules(TRAINED, [rule]);
  let [used, changed, won, lost] = [0, 0, 0, 0];
  for (const { choices, ...chunk } of all) {
    const before = choices.filter((one) => uses(one, rule));
    if (before.length === 0) continue;
    const ids = before.map(({ id }) => id);
    const after = new Map(
      (await runner.run({ ...chunk, ids, weights, most, cache })).map((one) => [one.id, one]),
    );
    used += before.length;
    for (const one of before) {
      const [had, has] = [one, after.get(one.id) ?? one].map(outcomeOf);
      if (had === undefined || has === undefined || had.rows === has.rows) continue;
      changed += 1;
      if (had.isRight && !has.isRight) won += 1;
      if (!had.isRight && has.isRight) lost += 1;
    }
  }
  return { rule, used, changed, won, lost };
};

const measure = async (): Promise<void> => {
  const values = parsed();
  const rules = values.rules === undefined ? RULE_NAMES : values.rules.split(',');
  withoutRules(TRAINED, rules);
  const runner = new ChunkRunner();
  const read = await readAll(runner, values);
  const n = read.reduce((sum, { choices }) => sum + choices.length, 0);
  console.log(`${'rule'.padEnd(24)}  used  changed  won  lost   of ${String(n)} questions`);
  const table: Worth[] = [];
  for (const rule of rules) {
    const one = await worthOf(rule, read, runner, values);
    table.push(one);
    const figures = [one.used, one.changed, one.won, one.lost].map((each) => String(each).padStart(6));
    console.log(`${rule.padEnd(24)}${figures.join('')}`);
  }
  runner.end();
  const command = `npm run lab:rules -- ${process.argv.slice(2).join(' ')}`;
  const report = { schema: 'lodestone/rules/1', command, n, rules: table };
  if (values.out !== undefined) await writeFile(values.out, `${JSON.stringify(report, undefined, 1)}\n`);
};

try {
  await measure();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
