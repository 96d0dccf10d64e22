/** Compares two reports of `npm run bench`: `npm run bench:compare -- --help` tells how. */
import { readFile } from 'node:fs/promises';
import { compareReports, readReport, type Report } from '../src/bench';
import { mismatchSentence, reportSentence } from './bench/compare/faults';
import { printComparison } from './bench/compare/print-comparison';
import { UsageError, helpOrGoOn, parseOptions } from './command-line';

const HELP = `npm run bench:compare -- A.json B.json [--seed 1]

Compares two reports of "npm run bench", whole ones or summaries, over the questions that both have. Differences are B
less A, with intervals by a bootstrap that draws whole gold queries, and whole graphs; the seed fixes the draws.

Exit code 2: the two can't be compared.`;
helpOrGoOn(HELP);

interface Options {
  readonly paths: readonly [string, string];
  readonly seed: number;
}

const parsed = () =>
  parseOptions({ options: { seed: { type: 'string', default: '1' } }, allowPositionals: true });

const readOptions = (): Options => {
  const { values, positionals } = parsed();
  const [a, b, ...more] = positionals;
  if (a === undefined || b === undefined || more.length > 0)
    throw new UsageError(
      `Two reports are compared, not ${positionals.length}: npm run bench:compare -- A.json B.json`,
    );
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new UsageError(`--seed takes a whole number of at least 0, not “${values.seed}”.`);
  return { paths: [a, b], seed };
};

const openReport = async (path: string): Promise<Report> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${path} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const report = readReport(text);
  if (!report.ok) throw new UsageError(`${path} ${reportSentence(report.failure)}`);
  return report.value;
};

const compare = async (): Promise<string> => {
  const { paths, seed } = readOptions();
  const [a, b] = [await openReport(paths[0]), await openReport(paths[1])];
  const comparison = compareReports(a, b, seed);
  if (!comparison.ok) throw new UsageError(mismatchSentence(comparison.failure));
  return printComparison(comparison.value, { paths, reports: [a, b], seed });
};

try {
  console.log(await compare());
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
