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
  type PackRunParts,
  type Report,
  type RunSetup,
} from '../../../src/bench';
import { readPackFolder } from '../pack-folder';
import type { ParserWeights } from '../../../src/composer';
import { readWeights, weightsLabel } from './read-weights';
import { codeState } from './code-state';
import { openAgent, type OpenAgent } from './open-agent';
import { openKeptItems, type KeptItems } from './kept-items';
import { openRun } from './open-run';
import { UsageError } from '../../command-line';
import { type BenchOptions } from './options';
import { openTraces } from './traces';

const chosen = ({ kg, scope }: BenchOptions['setup'], pack: Pack): PackPart => {
  const part = partOfPack(pack, kg ?? undefined, scope);
  if (part !== undefined) return part;
  const names = pack.graphs.map(({ name }) => name).join(', ');
  throw new UsageError(`--kg ${kg ?? ''}: the pack has no such graph; it has ${names}.`);
};

const openPack = async ({ folder, questions, setup }: BenchOptions, signal: AbortSignal): Promise<Pack> => {
  const pack = noisyPack(await readPackFolder(folder, signal, questions), setup.noise, setup.seed);
  if (pack.questions.length > 0) return pack;
  throw new UsageError('--noise es asks what a pack has in Spanish: this one has no question in it.');
};

const versionOfLodestone = async (): Promise<string> => {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
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
  signal: AbortSignal,
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

const setupOf = async (pack: Pack, { setup, weights }: BenchOptions): Promise<RunSetup> => {
  const label = await weightsLabel(weights);
  return { pack: pack.name, ...setup, ...(label === undefined ? {} : { weights: label }) };
};

const givenTo = (
  weights: ParserWeights,
  { modelFor }: OpenAgent,
): Pick<PackRunParts, 'weights' | 'modelFor'> => ({
  weights,
  ...(modelFor === undefined ? {} : { modelFor }),
});

const checkOut = (out: string | undefined): void => {
  if (out === undefined) return;
  if (!existsSync(dirname(out))) throw new UsageError(`--out ${out}: there is no folder ${dirname(out)}.`);
  if (statSync(out, { throwIfNoEntry: false })?.isDirectory() === true)
    throw new UsageError(`--out ${out} is a folder: name a file in it.`);
};

/**
 * Asks the questions of a pack and scores the answers, telling each on standard error; what was asked by a run that was
 * stopped is not asked again. `command` is what the report says it was made by. Throws a UsageError where an option can't
 * be met, and an AbortError.
 */
export const runBench = async (
  options: BenchOptions,
  command: string,
  signal: AbortSignal,
): Promise<Report> => {
  const started = performance.now();
  const code = codeState();
  checkOut(options.out);
  const pack = await openPack(options, signal);
  const setup = await setupOf(pack, options);
  const part = chosen(setup, pack);
  const weights = await readWeights(options.weights);
  const agent = await openAgent(options.agent, setup.task !== undefined, signal);
  const opened = await openRun(part, setup, signal, options.encoder);
  try {
    const kept = openKeptItems(options.out, setup, options.goesOn ? 'any' : (code?.state ?? ''));
    const items = await askAll(opened.asked(givenTo(weights, agent)), options, kept, signal);
    const report = reportOf(items, setup, {
      command,
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
    return report;
  } finally {
    await agent.end();
    opened.end();
  }
};
