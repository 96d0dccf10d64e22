/** What looking further is worth: `npm run bench:loop -- --help` tells how. */
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { codeState } from './bench/run/code-state';
import { UsageError, helpOrGoOn } from './command-line';
import { LIMITS_OPTION, readLimits } from './bench/loop/limits-option';
import { lookFurther } from './bench/loop/look-further';
import { printLoop } from './bench/loop/print-loop';
import { readOptions } from './bench/run/options';
import { DEFAULT_LIMITS } from '../src/agent';
import { loopTotals, type LoopItem } from '../src/bench';

/** With what the page allows. */
const LIMITS = Object.entries({
  actions: 'look-ups and queries that stand at the end',
  all: 'those in all, with what was rolled back',
  turns: 'replies of the model, one action each',
  tokens: 'that the model reads and writes in its turns',
  drafts: 'queries that the model writes apart from each other before',
  parts: 'smaller questions that a question is cut into',
  codeMs: 'milliseconds of code without the model',
} satisfies Record<keyof typeof DEFAULT_LIMITS, string>)
  .map(
    ([name, what]) =>
      `  ${`${name}=${String(DEFAULT_LIMITS[name as keyof typeof DEFAULT_LIMITS])}`.padEnd(14)} ${what}`,
  )
  .join('\n');

const HELP = `npm run bench:loop -- --pack DIR [--agent A] [--shards fkgqa] [--scope all] [--limit 40] [--seed 1]
  [--limits turns=10,drafts=5,…] [--out f.json]

Looks further into questions of a pack whose first answer is refused, empty or cautioned, in the order of the seed until
there are so many. Told is how many are right: composed without a model, as the page answers first, after code alone has
looked further, and after the model has; with the model's calls, tokens, actions and seconds. The options are those of
"npm run bench".

--limits NAME=NUMBER,…   what looking further may cost, where it is not what the page allows:
${LIMITS}

A run that was stopped goes on where it was when the same command is given again.
Exit code 2: an option that nothing stands behind; 130: stopped.`;
helpOrGoOn(HELP);

const DEFAULT_LIMIT = 40;

const stopping = new AbortController();
const { signal } = stopping;
process.once('SIGINT', () => {
  stopping.abort();
});

/** Items of a run that was stopped, by the question; `null`: its first answer stood. */
const keptItems = async (path: string | undefined): Promise<Map<string, LoopItem | null>> => {
  const text = path === undefined ? '' : await readFile(path, 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const { id, item } = JSON.parse(line) as { readonly id: string; readonly item: LoopItem | null };
      return [id, item] as const;
    }),
  );
};

const main = async (): Promise<void> => {
  const args = process.argv.slice(2);
  const options = readOptions(args, LIMITS_OPTION);
  const limits = readLimits(args);
  const keptAt = options.out === undefined ? undefined : `${options.out}.kept.jsonl`;
  const kept = await keptItems(keptAt);
  const items = await lookFurther(
    options,
    options.setup.limit ?? DEFAULT_LIMIT,
    limits,
    {
      before: kept,
      keep: (id, item) =>
        keptAt === undefined ? Promise.resolve() : appendFile(keptAt, `${JSON.stringify({ id, item })}\n`),
    },
    signal,
  );
  const totals = loopTotals(items);
  const report = {
    schema: 'lodestone/loop/1',
    command: `npm run bench:loop -- ${args.join(' ')}`,
    commit: codeState()?.commit ?? null,
    date: new Date().toISOString().slice(0, 10),
    setup: { ...options.setup, limits: { ...DEFAULT_LIMITS, ...limits } },
    totals,
    items: options.summary ? [] : items,
  };
  if (options.out !== undefined) {
    await writeFile(options.out, `${JSON.stringify(report, null, 2)}\n`);
    if (keptAt !== undefined) await rm(keptAt, { force: true });
  }
  console.log(printLoop(totals));
};

try {
  await main();
} catch (error) {
  console.error(signal.aborted ? 'Stopped.' : error instanceof Error ? error.message : String(error));
  process.exitCode = signal.aborted ? 130 : error instanceof UsageError ? 2 : 1;
}
