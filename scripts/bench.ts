/**
 * Asks the questions of a pack and scores the answers, over the same core that the page uses:
 * `npm run bench -- --pack DIR [--questions FILE] [--kg NAME] [--agent composer] [--setup plain] [--examples none|loo|kfold:K]
 * [--shards none|fkgqa] [--scope dataset|all] [--engine auto|comunica] [--transport local|http] [--warmup]
 * [--budget SECONDS] [--limit N] [--seed N] [--out report.json] [--summary] [--weights FILE|logo] [--without PARTS]
 * [--noise typos|es|opaque]`.
 * `--weights`: a file as `npm run train` writes it, or `logo`, for each graph the weights that the other graphs of the pack
 * give. `--without`: some of examples, values, steiner, binding, probes, voting, ranker, with commas between them.
 * `--noise`: typos by the seed; the pack's questions in Spanish alone; IRIs that are codes, with labels kept.
 * With --questions the gold queries of that file cut the graphs, too. A run that was stopped goes on where it was when the
 * same command is given again. Beside the report, unless a summary is asked for, stand the traces, a line a question.
 * Exit code 2: an option that nothing stands behind; 130: stopped.
 */
import { UsageError, readOptions } from './bench/run/options';
import { printReport } from './bench/run/print-report';
import { runBench } from './bench/run/run-bench';

const stopping = new AbortController();
const { signal } = stopping;
process.once('SIGINT', () => {
  stopping.abort();
});

const stopped = (out: string | undefined): string =>
  out === undefined
    ? 'Stopped. Without --out nothing of it is kept.'
    : 'Stopped. What was asked is kept: the same command goes on from here.';

const main = async (): Promise<number> => {
  let out: string | undefined;
  try {
    const options = readOptions(process.argv.slice(2));
    out = options.out;
    const command = `npm run bench -- ${process.argv.slice(2).join(' ')}`;
    console.log(printReport(await runBench(options, command, signal)));
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
