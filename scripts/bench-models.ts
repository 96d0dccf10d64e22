/** What language models add, by size and by how they are asked: `npm run bench:models -- --help` tells how. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { TaskForm } from '../src/agent';
import { readReport, type Report } from '../src/bench';
import { armFigures, bestOf, seedSpread, type ArmFigures } from './bench/models/arm-figures';
import { keptArms, keptModels } from './bench/models/kept-arms';
import { ARMS_SCHEMA, readArms } from './bench/models/read-arms';
import { ablationArms, armOptions, mainArms, runOf, type Arm, type ArmModel } from './bench/models/arms';
import { plotArms } from './bench/models/plot-arms';
import { printArms } from './bench/models/print-arms';
import { startServed, type Served } from './bench/models/served-model';
import { taskText } from './bench/models/task-text';
import { checkPackFolder } from './bench/pack-folder';
import { readOptions } from './bench/run/options';
import { runBench } from './bench/run/run-bench';
import { UsageError, helpOrGoOn, parseOptions, readOrExit, wholeNumber } from './command-line';
import { hashFile } from './models/hash-file';
import { nameOfModel } from './models/serve/open-server';

const HELP = `npm run bench:models -- --pack NAME=DIR… --model FILE.gguf… --out DIR [options]

Measures the composer alone, and each model when it writes, chooses, or does either, over fixed samples: 150 questions of
the pack named many, 60 of spider, 60 of demo or any other; of models above a billion parameters a third. Then, with the
best model, one thing at a time is changed over 60 questions. Each arm is a run of "npm run bench"; what it has asked is
kept in --out after every question, so that the same command goes on after a stop, also of other code. An arm that the
report has already is not asked again. It gives way to other programs.

--pack NAME=DIR     many, spider, demo or any other; several times
--model FILE.gguf   several times
--out DIR           keeps every run, with its traces
--report FILE.json  writes the totals of all arms that are done, and beside it a plot (.svg) and the tables (.md); arms that
                    the file has already stay in it
--best NAME[,FORM]  the model of the ablations, and its form. Default: the best of the main table, once that is done
--no-ablations      the main table alone
--most N            questions of an arm, at most
--only REGEX        arms of such names alone
--dry-run           lists the arms, what is done, and how long the rest may take
--threads N, --context N, --port N    of the server that is started for each model: 8137 is the port
--budget SECONDS    a question may take with a model: 300

Exit code 2: an option that can't be done. 130: stopped.`;
helpOrGoOn(HELP);

const NICENESS = 15;
const BUDGET = '300';

const parsed = () =>
  parseOptions({
    options: {
      pack: { type: 'string', multiple: true, default: [] as string[] },
      model: { type: 'string', multiple: true, default: [] as string[] },
      out: { type: 'string' },
      report: { type: 'string' },
      best: { type: 'string' },
      'no-ablations': { type: 'boolean', default: false },
      most: { type: 'string', default: '1000000' },
      only: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      threads: { type: 'string' },
      context: { type: 'string', default: '4096' },
      port: { type: 'string', default: '8137' },
      budget: { type: 'string', default: BUDGET },
    },
  }).values;

const packOf = (text: string): readonly [string, string] => {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`--pack takes NAME=DIR, not “${text}”.`);
  return [text.slice(0, at), text.slice(at + 1)];
};

const patternOf = (text: string | undefined): RegExp | undefined => {
  if (text === undefined) return undefined;
  try {
    return new RegExp(text, 'u');
  } catch {
    throw new UsageError(`--only “${text}” is no regular expression.`);
  }
};

const FORMS: readonly TaskForm[] = ['writes', 'chooses', 'both'];

interface Best {
  readonly name: string;
  readonly form: TaskForm | undefined;
}

const bestOption = (text: string | undefined): Best | undefined => {
  if (text === undefined) return undefined;
  const [name = '', given] = text.split(',');
  const form = FORMS.find((one) => one === given);
  if (given !== undefined && form === undefined)
    throw new UsageError(`--best ${text}: “${given}” is no form. Known are ${FORMS.join(', ')}.`);
  return { name, form };
};

const read = () => {
  const values = parsed();
  const { out } = values;
  if (out === undefined) throw new UsageError('--out DIR is missing: where runs are kept.');
  if (values.pack.length === 0) throw new UsageError('--pack NAME=DIR is missing: what is asked.');
  return {
    out,
    report: values.report,
    packs: new Map(values.pack.map(packOf)),
    paths: values.model,
    best: bestOption(values.best),
    withAblations: !values['no-ablations'],
    most: wholeNumber('most', values.most, 1),
    only: patternOf(values.only),
    isDry: values['dry-run'],
    budget: values.budget,
    served: {
      port: wholeNumber('port', values.port, 1),
      threads: values.threads === undefined ? undefined : wholeNumber('threads', values.threads, 1),
      contextTokens: wholeNumber('context', values.context, 128),
      niceness: NICENESS,
    },
  };
};

const options = readOrExit(read);

const stopping = new AbortController();
const { signal } = stopping;
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => {
    stopping.abort();
  });

const modelOf = async (path: string): Promise<ArmModel> => {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() !== true) throw new UsageError(`--model ${path}: there is no such file.`);
  return { name: nameOfModel(path), path, bytes: found.size };
};

const folderOf = ({ pack }: Arm): string => options.packs.get(pack) ?? '';
const fileOf = (arm: Arm): string => join(options.out, `${runOf(arm, folderOf(arm))}.json`);

const doneRun = async (arm: Arm): Promise<Report | undefined> => {
  const path = fileOf(arm);
  if (!existsSync(path)) return undefined;
  const report = readReport(await readFile(path, 'utf8'));
  return report.ok ? report.value : undefined;
};

const figuresOf = (arm: Arm, report: Report): ArmFigures =>
  armFigures(arm, report, arm.task === undefined ? null : taskText(arm.task));

/** What an earlier report tells, whose runs need not be here any more. */
const told = options.report === undefined ? { models: [], arms: [] } : await readArms(options.report);

const toldOf = (arm: Arm): ArmFigures | undefined =>
  told.arms.find(
    ({ name, n, task }) =>
      name === arm.name && n === arm.sample && task === (arm.task === undefined ? null : taskText(arm.task)),
  );

const doneFigures = async (arms: readonly Arm[]): Promise<readonly ArmFigures[]> => {
  const found: ArmFigures[] = [];
  for (const arm of arms) {
    const report = await doneRun(arm);
    const figures = report === undefined ? toldOf(arm) : figuresOf(arm, report);
    if (figures !== undefined) found.push(figures);
  }
  return found;
};

/** `undefined` while the main table does not tell. */
const bestArm = async (
  models: readonly ArmModel[],
  main: readonly Arm[],
): Promise<{ readonly model: ArmModel; readonly form: TaskForm } | undefined> => {
  const figures = await doneFigures(main);
  const name = options.best?.name;
  if (name === undefined && figures.length < main.length) return undefined;
  const found = bestOf(figures.filter(({ model }) => name === undefined || model === name));
  const model = models.find((one) => one.name === (name ?? found?.model));
  if (model === undefined && name !== undefined)
    throw new UsageError(`--best ${name}: no such --model was given.`);
  const form = options.best?.form ?? FORMS.find((one) => one === found?.form) ?? 'both';
  return model === undefined ? undefined : { model, form };
};

const isWanted = ({ name }: Arm): boolean => options.only?.test(name) ?? true;

/** Seconds a question, where nothing is known of the model yet: from its bytes, on two cores. */
const guessedSeconds = ({ model }: Arm): number => (model === undefined ? 1 : 4 + model.bytes / 20_000_000);

const secondsOf = (arm: Arm, known: readonly ArmFigures[]): number => {
  const same = known.filter(({ model, label }) => model === (arm.model?.name ?? null) && label === arm.label);
  return same[0]?.secondsPerQuestion.p50 ?? guessedSeconds(arm);
};

const hours = (seconds: number): string =>
  seconds < 5400 ? `${(seconds / 60).toFixed(0)} min` : `${(seconds / 3600).toFixed(1)} h`;

const tellArms = async (arms: readonly Arm[]): Promise<void> => {
  const known = await doneFigures(arms);
  const runs = new Set<string>();
  let left = 0;
  for (const arm of arms) {
    const run = fileOf(arm);
    const isDone = existsSync(run) || toldOf(arm) !== undefined;
    const isShared = runs.has(run);
    runs.add(run);
    const seconds = isDone || isShared ? 0 : arm.sample * secondsOf(arm, known);
    left += seconds;
    const state = isDone ? 'done' : isShared ? 'as above' : `about ${hours(seconds)}`;
    console.log(`${arm.name.padEnd(60)} ${String(arm.sample).padStart(4)} questions  ${state}`);
  }
  console.log(`${arms.length} arms, ${runs.size} runs; about ${hours(left)} left`);
};

let serving: { readonly model: ArmModel; readonly served: Served } | undefined;

/** One model at a time is in memory. */
const serve = async (model: ArmModel): Promise<Served> => {
  if (serving?.model === model) return serving.served;
  await serving?.served.end();
  serving = undefined;
  const served = await startServed(model, options.served);
  serving = { model, served };
  return served;
};

const run = async (arm: Arm): Promise<void> => {
  if (existsSync(fileOf(arm)) || toldOf(arm) !== undefined) return;
  const own = armOptions(arm, folderOf(arm));
  const asks =
    arm.model === undefined
      ? []
      : ['--agent', `openai:${(await serve(arm.model)).base},${arm.model.name}`, '--budget', options.budget];
  const all = [...own, ...asks];
  console.error(`${arm.name}: ${arm.sample} questions`);
  await runBench(
    readOptions([...all, '--out', fileOf(arm), '--go-on']),
    `npm run bench -- ${all.join(' ')}`,
    signal,
  );
};

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toFixed(4)) : value;

const writeReport = async (models: readonly ArmModel[], arms: readonly Arm[]): Promise<void> => {
  if (options.report === undefined) return;
  const figures = keptArms(told.arms, await doneFigures(arms));
  const described = await Promise.all(
    models.map(async ({ name, path, bytes }) => ({
      name,
      bytes,
      sha256: (await hashFile(path))?.sha256 ?? null,
    })),
  );
  const seeds = seedSpread(figures) ?? null;
  const report = { schema: ARMS_SCHEMA, models: keptModels(told.models, described), arms: figures, seeds };
  const stem = options.report.replace(/\.json$/u, '');
  await writeFile(`${stem}.json`, `${JSON.stringify(report, rounded, 2)}\n`);
  await writeFile(`${stem}.svg`, plotArms(figures));
  await writeFile(`${stem}.md`, `${printArms(figures)}\n`);
};

const main = async (): Promise<number> => {
  try {
    await Promise.all([...options.packs.values()].map(checkPackFolder));
    const models = await Promise.all(options.paths.map(modelOf));
    const given = { packs: [...options.packs.keys()], models, most: options.most };
    const table = mainArms(given);
    const ablations = async (): Promise<readonly Arm[]> => {
      const best = options.withAblations ? await bestArm(models, table) : undefined;
      return best === undefined ? [] : ablationArms(best.model, best.form, given);
    };
    await mkdir(options.out, { recursive: true });
    if (options.isDry) {
      await tellArms([...table, ...(await ablations())].filter(isWanted));
      return 0;
    }
    setPriority(NICENESS);
    for (const arm of table.filter(isWanted)) {
      await run(arm);
      await writeReport(models, table);
    }
    const more = await ablations();
    for (const arm of more.filter(isWanted)) {
      await run(arm);
      await writeReport(models, [...table, ...more]);
    }
    await writeReport(models, [...table, ...more]);
    console.log(printArms(await doneFigures([...table, ...more])));
    return 0;
  } catch (error) {
    if (signal.aborted) {
      console.error('Stopped. What was asked is kept: the same command goes on from here.');
      return 130;
    }
    console.error(error instanceof Error ? error.message : String(error));
    return error instanceof UsageError ? 2 : 1;
  } finally {
    await serving?.served.end();
  }
};

process.exitCode = await main();
