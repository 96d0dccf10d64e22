/** Whether what is told of rows and of what is missing is true: `npm run bench:why -- --help` tells how. */
import { writeFile } from 'node:fs/promises';
import { readPackFolder } from './bench/pack-folder';
import { codeState } from './bench/run/code-state';
import { runWhy, type Figures } from './bench/why/run-why';
import { UsageError, helpOrGoOn, parseOptions, wholeNumber } from './command-line';

const HELP = `npm run bench:why -- --pack DIR [--limit N] [--seed 1] [--shards none] [--out f.json] [--show]

For a random row of each gold query: whether the triples shown for it, all members of counts among them, give the row
again in a fresh store. For a random thing of the same class that is no answer: whether the condition named fails for it
and holds for an answer, checked in a store of its own.

--limit N              so many gold queries, drawn by the seed
--shards none|fkgqa    the graphs whole, or cut as "npm run bench" cuts them
--show                 tells each that does not hold

Exit code 2: an option that nothing stands behind; 130: stopped.`;
helpOrGoOn(HELP);

const stopping = new AbortController();
const { signal } = stopping;
process.once('SIGINT', () => {
  stopping.abort();
});

const readOptions = () => {
  const { pack, out, limit, seed, shards, show } = parseOptions({
    options: {
      pack: { type: 'string' },
      out: { type: 'string' },
      limit: { type: 'string' },
      seed: { type: 'string', default: '1' },
      shards: { type: 'string', default: 'none' },
      show: { type: 'boolean', default: false },
    },
  }).values;
  if (pack === undefined) throw new UsageError('--pack DIR is missing: the folder of the pack.');
  if (shards !== 'none' && shards !== 'fkgqa')
    throw new UsageError(`--shards takes none or fkgqa, not “${shards}”.`);
  const setup = {
    seed: wholeNumber('seed', seed, 0),
    limit: limit === undefined ? null : wholeNumber('limit', limit, 1),
    shards,
  } as const;
  return { folder: pack, out, show, setup };
};

const line = (name: string, { judged, held }: Pick<Figures, 'judged' | 'held'>): string =>
  `${name.padEnd(20)} judged ${String(judged).padStart(4)}  held ${String(held).padStart(4)}`;

const table = (name: string, figures: Figures): string =>
  [
    line(name, figures),
    ...Object.entries(figures.byKind).map(([kind, one]) => line(`  ${kind}`, one)),
    ...Object.entries(figures.unjudged).map(([reason, n]) => `  not judged ${String(n)}: ${reason}`),
  ].join('\n');

const main = async (): Promise<void> => {
  const { folder, out, show, setup } = readOptions();
  const pack = await readPackFolder(folder, signal);
  const miss = (id: string, what: string, told: string): void => {
    if (show) console.error(`${what} ${id}\n${told}\n`);
  };
  const figures = await runWhy(pack, setup, miss, signal);
  const report = {
    schema: 'lodestone/why/1',
    command: `npm run bench:why -- ${process.argv.slice(2).join(' ')}`,
    commit: codeState()?.commit ?? null,
    date: new Date().toISOString().slice(0, 10),
    setup: { pack: pack.name, ...setup },
    ...figures,
  };
  if (out !== undefined) await writeFile(out, `${JSON.stringify(report, undefined, 2)}\n`);
  console.log([`n ${figures.n}`, table('why', figures.why), table('why not', figures.whyNot)].join('\n'));
};

try {
  await main();
} catch (error) {
  console.error(signal.aborted ? 'Stopped.' : error instanceof Error ? error.message : String(error));
  process.exitCode = signal.aborted ? 130 : error instanceof UsageError ? 2 : 1;
}
