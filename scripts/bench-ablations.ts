/** What each part of the composer is worth: `npm run bench:ablations -- --help` tells how. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { readReport, type Report } from '../src/bench';
import { printAblations, type PackAblations } from './bench/ablations/print-ablations';
import { rowOf, type AblationRow } from './bench/ablations/row';
import { VARIANTS, type Variant } from './bench/ablations/variants';
import { codeState } from './bench/run/code-state';
import { UsageError, helpOrGoOn, parseOptions } from './command-line';
import { readOptions } from './bench/run/options';
import { runBench } from './bench/run/run-bench';

const HELP = `npm run bench:ablations -- --pack DIR [--pack DIR …] [options]

Tells what each part of the composer is worth, and what noise costs, in one table for each pack. Every line is a run of
"npm run bench" with "--examples loo" and one more option, so that each can be made again alone.

--work DIR             keeps the whole reports there; a command that was stopped goes on there
--out ablations.json   writes the tables
--limit N, --seed N    a sample of so many questions; the seed of all that is drawn

Exit code 2: an option that nothing stands behind; 130: stopped.`;
helpOrGoOn(HELP);

const stopping = new AbortController();
const { signal } = stopping;
process.once('SIGINT', () => {
  stopping.abort();
});

const parsed = () =>
  parseOptions({
    options: {
      pack: { type: 'string', multiple: true, default: [] as string[] },
      work: { type: 'string' },
      out: { type: 'string' },
      limit: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  }).values;

type Values = ReturnType<typeof parsed>;

/** A whole report of the same command and the same code. */
const madeBefore = async (path: string, command: string): Promise<Report | undefined> => {
  const commit = codeState()?.commit;
  if (commit === undefined || commit.endsWith('+') || !existsSync(path)) return undefined;
  const read = readReport(await readFile(path, 'utf8'));
  return read.ok && read.value.command === command && read.value.commit === commit ? read.value : undefined;
};

const run = async (
  folder: string,
  { args, name }: Variant,
  { limit, seed }: Values,
  work: string,
): Promise<Report> => {
  const sample = limit === undefined ? [] : ['--limit', limit];
  const all = ['--pack', folder, '--examples', 'loo', '--seed', seed, ...sample, ...args];
  const command = `npm run bench -- ${all.join(' ')}`;
  const out = join(work, `${basename(resolve(folder))}-${name.replaceAll(/[^a-z]+/gu, '-')}.json`);
  console.error(`${folder}: ${name}`);
  const before = await madeBefore(out, command);
  return before ?? runBench(readOptions([...all, '--out', out, '--summary']), command, signal);
};

const ablationsOf = async (folder: string, values: Values, work: string): Promise<PackAblations> => {
  const rows: AblationRow[] = [];
  const leftOut: { name: string; reason: string }[] = [];
  let whole: Report | undefined;
  for (const variant of VARIANTS) {
    try {
      const report = await run(folder, variant, values, work);
      whole ??= report;
      rows.push(rowOf(variant, report, whole));
    } catch (error) {
      // A pack without a question in Spanish has all other lines.
      if (!(error instanceof UsageError) || whole === undefined) throw error;
      leftOut.push({ name: variant.name, reason: error.message });
    }
  }
  return { pack: basename(resolve(folder)), rows, leftOut };
};

const ablations = async (values: Values): Promise<void> => {
  const { pack: folders, out } = values;
  if (folders.length === 0) throw new UsageError('--pack DIR is missing: the folder of a pack to run.');
  const work = values.work ?? (await mkdtemp(join(tmpdir(), 'ablations-')));
  await mkdir(work, { recursive: true });
  const packs: PackAblations[] = [];
  for (const folder of folders) packs.push(await ablationsOf(folder, values, work));
  const made = {
    schema: 'lodestone/ablations/1',
    commit: codeState()?.commit ?? null,
    date: new Date().toISOString().slice(0, 10),
    packs,
  };
  if (out !== undefined) await writeFile(out, `${JSON.stringify(made, null, 2)}\n`);
  console.log(packs.map(printAblations).join('\n\n'));
};

try {
  await ablations(parsed());
} catch (error) {
  console.error(signal.aborted ? 'Stopped.' : error instanceof Error ? error.message : String(error));
  process.exitCode = signal.aborted ? 130 : error instanceof UsageError ? 2 : 1;
}
