/** Compares reports of `npm run bench`: `npm run bench:compare -- --help` tells how. */
import { readFile } from 'node:fs/promises';
import { compareReports, readReport, type Report } from '../src/bench';
import { mismatchSentence, reportSentence } from './bench/compare/faults';
import { printComparison } from './bench/compare/print-comparison';
import { sideBySide, type Named } from './bench/compare/side-by-side';
import { UsageError, helpOrGoOn, parseOptions } from './command-line';

const HELP = `npm run bench:compare -- A.json B.json [C.json …] [--seed 1]

Compares two reports of "npm run bench", whole ones or summaries, over the questions that both have. Differences are B
less A, with intervals by a bootstrap that draws whole gold queries, and whole graphs; the seed fixes the draws. Where
one of them is of a set-up of the papers, what those report of their agents stands below, side by side; of more than two
reports that table alone.

Exit code 2: the two can't be compared.`;
helpOrGoOn(HELP);

interface Options {
  readonly paths: readonly string[];
  readonly seed: number;
}

const parsed = () =>
  parseOptions({ options: { seed: { type: 'string', default: '1' } }, allowPositionals: true });

const readOptions = (): Options => {
  const { values, positionals } = parsed();
  if (positionals.length < 2)
    throw new UsageError(
      `Two reports or more are compared, not ${positionals.length}: npm run bench:compare -- A.json B.json`,
    );
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new UsageError(`--seed takes a whole number of at least 0, not “${values.seed}”.`);
  return { paths: positionals, seed };
};

const openReport = async (path: string): Promise<Report> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${path} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const report = readReport(text);
  if (!report.ok) throw new UsageError(`${path} ${reportSentence(report.failure)}`);
  return report.value;
};

const compareTwo = (a: Named, b: Named, seed: number): string => {
  const comparison = compareReports(a.report, b.report, seed);
  if (!comparison.ok) throw new UsageError(mismatchSentence(comparison.failure));
  return printComparison(comparison.value, {
    paths: [a.name, b.name],
    reports: [a.report, b.report],
    seed,
  });
};

const compare = async (): Promise<string> => {
  const { paths, seed } = readOptions();
  const opened: Named[] = [];
  for (const name of paths) opened.push({ name, report: await openReport(name) });
  const [a, b] = opened;
  const two = a !== undefined && b !== undefined && opened.length === 2 ? [compareTwo(a, b, seed)] : [];
  const isTold = two.length === 0 || opened.some(({ report }) => report.setup !== 'plain');
  return [...two, ...(isTold ? [sideBySide(opened)] : [])].join('\n\n');
};

try {
  console.log(await compare());
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
