/** What the grammars of questions derive, and cost: `npm run bench:grammar -- --help` tells how. */
import { writeFile } from 'node:fs/promises';
import { madeTokens } from './bench/grammar/made-tokens';
import { measureCost, type GrammarCost } from './bench/grammar/measure-cost';
import { readGrammarOptions } from './bench/grammar/options';
import { runPacks, type PackGrammar } from './bench/grammar/run-packs';
import { codeState } from './bench/run/code-state';
import { UsageError, helpOrGoOn } from './command-line';

const HELP = `npm run bench:grammar -- [--pack DIR]… [--seed 1] [--questions N] [--out f.json]

Over the project's own pack, and those that are named, each question gets the grammar of its schema card. Told are

coverage            the share of questions whose gold, written in aliases from its algebra, is derived, reads back and
                    has the gold's rows, with the whole schema and the gold's own terms
coverageRetrieved   the same with what is retrieved for the question
randomValid         of replies by a random model that ended within 256 tokens, the share that parsed, named nothing else
                    and ran

and what it costs, with 100,000 made tokens, for 20, 500 and 5,000 terms.

--questions N   of each pack

Exit code 2: an option that nothing stands behind; 130: stopped.`;
helpOrGoOn(HELP);

const SIZES = [20, 500, 5000];
const TOKENS = 100_000;

const stopping = new AbortController();
const { signal } = stopping;
process.once('SIGINT', () => {
  stopping.abort();
});

const weighted = (packs: readonly PackGrammar[], of: (pack: PackGrammar) => number): number => {
  const n = packs.reduce((sum, pack) => sum + pack.n, 0);
  return Number((packs.reduce((sum, pack) => sum + of(pack) * pack.n, 0) / Math.max(1, n)).toFixed(4));
};

const sum = (packs: readonly PackGrammar[], of: keyof Omit<PackGrammar['random'], 'faults'>): number =>
  packs.reduce((all, { random }) => all + random[of], 0);

const costs = async (seed: number): Promise<Pick<Record<keyof GrammarCost, object>, keyof GrammarCost>> => {
  const table = madeTokens(TOKENS, seed);
  const all: (readonly [string, GrammarCost])[] = [];
  for (const size of SIZES) all.push([String(size), await measureCost(size, table, seed)]);
  return {
    compileMs: Object.fromEntries(all.map(([size, { compileMs }]) => [size, compileMs])),
    maskMs: Object.fromEntries(all.map(([size, { maskMs }]) => [size, maskMs])),
  };
};

const main = async (): Promise<void> => {
  const args = process.argv.slice(2);
  const options = readGrammarOptions(args);
  const cost = await costs(options.seed);
  const packs = await runPacks(options, signal);
  const finished = sum(packs, 'finished');
  const share = (part: number, whole: number): number => Number((part / Math.max(1, whole)).toFixed(4));
  const report = {
    schema: 'lodestone/grammar/1',
    command: `npm run bench:grammar -- ${args.join(' ')}`.trim(),
    commit: codeState()?.commit ?? null,
    date: new Date().toISOString().slice(0, 10),
    n: packs.reduce((all, { n }) => all + n, 0),
    coverage: weighted(packs, ({ coverage }) => coverage),
    coverageRetrieved: weighted(packs, ({ coverageRetrieved }) => coverageRetrieved),
    randomValid: share(sum(packs, 'ran') + sum(packs, 'tooLong'), finished),
    randomFinished: share(finished, sum(packs, 'sampled')),
    randomTooLong: sum(packs, 'tooLong'),
    randomDistinct: sum(packs, 'distinct'),
    randomWithRows: share(sum(packs, 'withRows'), finished),
    ...cost,
    packs,
  };
  if (options.out !== undefined) await writeFile(options.out, `${JSON.stringify(report, null, 2)}\n`);
  console.log(JSON.stringify(report, null, 2));
};

try {
  await main();
} catch (error) {
  console.error(signal.aborted ? 'Stopped.' : error instanceof Error ? error.message : String(error));
  process.exitCode = signal.aborted ? 130 : error instanceof UsageError ? 2 : 1;
}
