/**
 * Asks the questions of a pack and scores the answers, over the same core that the page uses:
 * `npm run bench -- --pack DIR [--questions FILE] [--kg NAME] [--agent composer] [--setup plain] [--examples none|loo|kfold:K]
 * [--shards none|fkgqa] [--scope dataset|all] [--engine auto|comunica] [--transport local|http] [--warmup]
 * [--budget SECONDS] [--limit N] [--seed N] [--out report.json] [--summary] [--weights FILE|logo] [--without PARTS]
 * [--noise typos|es|opaque]`.
 * `--weights`: a file as `npm run train` writes it, or `logo`, for each graph the weights that the other graphs of the pack
 * give. `--without`: some of examples, values, steiner, probes, binding, voting, ranker, with commas between them.
 * `--noise`: typos by the seed; the pack's questions in Spanish alone; IRIs that are codes, with labels kept.
 * With --questions the gold queries of that file cut the graphs, too. A run that was stopped goes on where it was when the
 * same command is given again. Beside the report, unless a summary is asked for, stand the traces, a line a question.
 * Exit code 2: an option that nothing stands behind; 130: stopped.
 */
import { existsSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import {
  noisyPack,
  partOfPack,
  reportOf,
  summaryReport,
  type Item,
  type Pack,
  type PackPart,
  type PackRun,
  type RunSetup,
} from '../src/bench';
import { readPackFolder } from './bench/pack-folder';
import { openKeptItems, type KeptItems } from './bench/run/kept-items';
import { codeState } from './bench/run/code-state';
import { chooseWeights, weightsLabel } from './bench/run/choose-weights';
import { openRun } from './bench/run/open-run';
import { UsageError, readOptions, type BenchOptions } from './bench/run/options';
import { printReport } from './bench/run/print-report';
import { openTraces } from './bench/run/traces';

const stopping = new AbortController();
const { signal } = stopping;
process.once('SIGINT', () => {
  stopping.abort();
});

const chosen = ({ kg, scope }: BenchOptions['setup'], pack: Pack): PackPart => {
  const part = partOfPack(pack, kg ?? undefined, scope);
  if (part !== undefined) return part;
  const names = pack.graphs.map(({ name }) => name).join(', ');
  throw new UsageError(`--kg ${kg ?? ''}: the pack has no such graph; it has ${names}.`);
};

const openPack = async ({ folder, questions, setup }: BenchOptions): Promise<Pack> => {
  const pack = noisyPack(await readPackFolder(folder, signal, questions), setup.noise, setup.seed);
  if (pack.questions.length > 0) return pack;
  throw new UsageError('--noise es asks what a pack has in Spanish: this one has no question in it.');
};

const versionOfLodestone = async (): Promise<string> => {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
};

const told = (item: Item, at: number, of: number): string => {
  const verdict = item.cause ?? (item.scores.exact === 1 ? 'exact' : 'tie');
  return `${String(at).padStart(4)}/${of} ${verdict.padEnd(10)} ${item.ms.toFixed(0).padStart(6)} ms  ${item.kg} ${item.id}`;
};

const askAll = async (
  run: PackRun,
  { out, summary, setup }: BenchOptions,
  kept: KeptItems,
): Promise<readonly Item[]> => {
  const traced = out === undefined || summary ? undefined : `${out}.traces.jsonl`;
  const traces = openTraces(traced, kept.items.size > 0);
  const questions = run.questions(setup.limit ?? undefined);
  if (setup.warmup) await run.warmUp(questions, signal);
  const items: Item[] = [];
  for (const question of questions) {
    const before = kept.items.get(question.id);
    // Under the same id another question may stand by now.
    if (before?.question === question.question && before.gold.query === question.gold.query) {
      items.push(before);
      continue;
    }
    const ran = await run.ask(question, signal);
    const item = { ...ran.item, trace: traces.add(question.id, ran.asked) };
    kept.keep(item);
    items.push(item);
    console.error(told(item, items.length, questions.length));
  }
  return items;
};

const bench = async (options: BenchOptions): Promise<void> => {
  const started = performance.now();
  const code = codeState();
  if (options.out !== undefined && !existsSync(dirname(options.out)))
    throw new UsageError(`--out ${options.out}: there is no folder ${dirname(options.out)}.`);
  if (options.out !== undefined && statSync(options.out, { throwIfNoEntry: false })?.isDirectory() === true)
    throw new UsageError(`--out ${options.out} is a folder: name a file in it.`);
  const pack = await openPack(options);
  const weights = await weightsLabel(options.weights);
  const setup: RunSetup = {
    pack: pack.name,
    ...options.setup,
    ...(weights === undefined ? {} : { weights }),
  };
  const part = chosen(setup, pack);
  const weightsOf = await chooseWeights(options.weights, pack, setup, signal);
  const opened = await openRun(part, setup, signal);
  try {
    const run = opened.asked(weightsOf);
    const kept = openKeptItems(options.out, setup, code?.state ?? '');
    const items = await askAll(run, options, kept);
    const report = reportOf(items, setup, {
      command: `npm run bench -- ${process.argv.slice(2).join(' ')}`,
      version: await versionOfLodestone(),
      commit: code?.commit ?? null,
      date: new Date().toISOString().slice(0, 10),
      runtime: `node ${process.version}`,
      cores: availableParallelism(),
      seconds: Math.round((performance.now() - started) / 1000),
    });
    if (options.out !== undefined) {
      const written = options.summary ? summaryReport(report) : report;
      await writeFile(options.out, `${JSON.stringify(written, null, 2)}\n`);
      kept.finish();
    }
    console.log(printReport(report));
  } finally {
    opened.end();
  }
};

const stopped = (out: string | undefined): string =>
  out === undefined
    ? 'Stopped. Without --out nothing of it is kept.'
    : 'Stopped. What was asked is kept: the same command goes on from here.';

const main = async (): Promise<number> => {
  let out: string | undefined;
  try {
    const options = readOptions(process.argv.slice(2));
    out = options.out;
    await bench(options);
    return 0;
  } catch (error) {
    if (signal.aborted) {
      console.error(stopped(out));
      return 130;
    }
    console.error(error instanceof Error ? error.message : String(error));
    return error instanceof UsageError ? 2 : 1;
  }
};

process.exitCode = await main();
