/** What becomes of what models wrote wrong: `npm run bench:repair -- --help` tells how. */
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readPackFolder } from './bench/pack-folder';
import { casesOf } from './bench/repair/cases';
import { figuresOf, halfOf, type RepairFigures } from './bench/repair/figures';
import { readOutputs } from './bench/repair/read-outputs';
import {
  asItStands,
  measure,
  repaired,
  repairedAlone,
  withPrefixes,
  type Result,
  type Way,
} from './bench/repair/repair-outputs';
import { readQueries, unchangedOf, type Unchanged } from './bench/repair/unchanged';
import { codeState } from './bench/run/code-state';
import { UsageError, helpOrGoOn, parseOptions } from './command-line';

const HELP = `npm run bench:repair -- --file outputs.jsonl [--pack DIR] [--out report.json] [--show 0] [--valid queries.jsonl]

Tells what becomes of what models wrote wrong. A line of the file is {id, kg, question, raw, gold, executable}.

--show 0|1              lists what was not repaired, lost or invented in one half of the file
--valid queries.jsonl   counts queries that need no repair (sparql, goldSparql or gold of each line) and come out unchanged

Exit code 1: one of those does not; 2: options or files are not understood.`;
helpOrGoOn(HELP);

const WAYS: Readonly<Record<string, Way>> = {
  repair: repaired,
  'repair without gold': repairedAlone,
  prefixes: withPrefixes,
  none: asItStands,
};

const readOptions = () => {
  const { file, ...rest } = parseOptions({
    options: {
      file: { type: 'string' },
      pack: { type: 'string' },
      out: { type: 'string' },
      show: { type: 'string' },
      valid: { type: 'string' },
    },
  }).values;
  if (file === undefined) throw new UsageError('--file names a file of outputs, one JSON object a line.');
  return { file, ...rest };
};

const line = (name: string, one: RepairFigures): string =>
  `${name.padEnd(24)} n ${one.n}  parsed ${one.parsed} (${((100 * one.parsed) / one.n).toFixed(1)} %)  dropped ${one.dropped}  lost more ${one.lostMore}  executable ${one.executable}  answered ${one.answered}  invented ${one.invented}`;

const tell = ({ id, parsed, lost, invented }: Result): string | undefined => {
  if (parsed && lost === 0 && invented.length === 0) return undefined;
  return `${id}: ${parsed ? '' : 'not parsed '}${lost > 0 ? `lost ${lost} ` : ''}${invented.join(' ')}`;
};

const tellUnchanged = ({ n, unchanged, changed }: Unchanged): void => {
  console.log(`of ${n} queries that need no repair, unchanged ${unchanged}`);
  for (const query of changed) console.log(`changed: ${query}`);
  if (changed.length > 0) process.exitCode = 1;
};

const run = async (): Promise<void> => {
  const { file, pack: folder, out, show, valid } = readOptions();
  const outputs = await readOutputs(file);
  const pack = folder === undefined ? undefined : await readPackFolder(folder, new AbortController().signal);
  const cases = casesOf(outputs, pack);
  const results = Object.entries(WAYS).map(([name, way]) => ({
    name,
    all: cases.map((one) => measure(one, way)),
  }));
  const figures = results.map(({ name, all }) => {
    const halves = [0, 1].map((half) => figuresOf(all.filter(({ id }) => halfOf(id) === half)));
    return { name, total: figuresOf(all), halves };
  });
  for (const { name, total, halves } of figures)
    console.log([line(name, total), ...halves.map((half, at) => line(`  half ${at}`, half))].join('\n'));
  if (show !== undefined)
    for (const one of results[0]?.all ?? []) {
      const sentence = halfOf(one.id) === Number(show) ? tell(one) : undefined;
      if (sentence !== undefined) console.log(sentence);
    }
  const unchanged = valid === undefined ? undefined : unchangedOf(await readQueries(valid), {});
  if (unchanged !== undefined) tellUnchanged(unchanged);
  if (out === undefined) return;
  const [repair, ...others] = figures;
  const given = folder === undefined ? '' : ` --pack ${basename(folder)}`;
  const beside = valid === undefined ? '' : ` --valid ${basename(valid)}`;
  const command = `npm run bench:repair -- --file ${basename(file)}${given}${beside} --out ${basename(out)}`;
  const report = {
    schema: 'lodestone/repair/1',
    command,
    commit: codeState()?.commit,
    ...repair?.total,
    halves: repair?.halves,
    ...(unchanged === undefined ? {} : { valid: { n: unchanged.n, unchanged: unchanged.unchanged } }),
    baselines: Object.fromEntries(others.map(({ name, total, halves }) => [name, { ...total, halves }])),
  };
  await writeFile(out, `${JSON.stringify(report, undefined, 1)}\n`);
};

try {
  await run();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
