/** Asks the questions of a pack and scores the answers: `npm run bench -- --help` tells how. */
import { HELP } from './bench/run/help';
import { UsageError, helpOrGoOn } from './command-line';
import { readOptions } from './bench/run/options';
import { printReport } from './bench/run/print-report';
import { runBench } from './bench/run/run-bench';

helpOrGoOn(HELP);

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
