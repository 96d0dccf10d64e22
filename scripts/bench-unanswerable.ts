/** How often what can't be answered is answered: `npm run bench:unanswerable -- --help` tells how. */
import { writeFile } from 'node:fs/promises';
import { codeState } from './bench/run/code-state';
import { UsageError, helpOrGoOn } from './command-line';
import { printRefusals } from './bench/unanswerable/print-refusals';
import { askAll } from './bench/unanswerable/ask-all';
import { readUnanswerableOptions } from './bench/unanswerable/options';

const HELP = `npm run bench:unanswerable -- --pack DIR [--kg NAME] [--agent A [--models DIR]] [--out f.json] [--seed 1] [--limit N] [--summary]

Tells how often what can't be answered is answered. In each question of the pack one content word or name is swapped, by
the seed, for another that its graph has nothing of; one in ten is nonsense altogether. Where a thing is named, the
question is asked once more with the name of a thing of another sort, of which nothing in it can be said (misfit; no row,
"no" or zero is no false answer there); where a class is named, once more with an adjective beside it that the graph has
nothing of (modifier). Each is asked as "npm run bench" asks, the graphs whole. Told is which share was refused, answered
beside a caution, and answered without one (falseAnswer), by what was swapped.

--agent A   as "npm run bench" takes it: told is, too, what came of the same questions without the model, and what would
            for who always took its word
--summary   the report without its questions

Exit code 2: an option that nothing stands behind; 130: stopped.`;
helpOrGoOn(HELP);

const stopping = new AbortController();
const { signal } = stopping;
process.once('SIGINT', () => {
  stopping.abort();
});

const main = async (): Promise<void> => {
  const args = process.argv.slice(2);
  const options = readUnanswerableOptions(args);
  const found = await askAll(options, signal);
  const report = {
    schema: 'lodestone/unanswerable/2',
    command: `npm run bench:unanswerable -- ${args.join(' ')}`,
    commit: codeState()?.commit ?? null,
    date: new Date().toISOString().slice(0, 10),
    ...found,
  };
  const { items, ...summary } = report;
  if (options.out !== undefined)
    await writeFile(
      options.out,
      `${JSON.stringify(options.summary ? summary : { ...summary, items }, null, 2)}\n`,
    );
  console.log(printRefusals(found));
};

try {
  await main();
} catch (error) {
  console.error(signal.aborted ? 'Stopped.' : error instanceof Error ? error.message : String(error));
  process.exitCode = signal.aborted ? 130 : error instanceof UsageError ? 2 : 1;
}
