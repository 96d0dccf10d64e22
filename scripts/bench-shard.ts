/** Cuts the graphs of a pack into shards: `npm run bench:shard -- --help` tells how. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Pack } from '../src/bench';
import { UsageError, helpOrGoOn, parseOptions, wholeNumber } from './command-line';
import { readPackFolder } from './bench/pack-folder';
import { printTable } from './bench/shard/print-table';
import { shardingReport, type ShardingReport } from './bench/shard/report';
import { shardPackGraph, type PackSharding } from './bench/shard/shard-pack';
import { writeShards } from './bench/shard/write-shards';

const HELP = `npm run bench:shard -- --pack DIR [--out DIR] [--report report.json] [--hash-shards 2] [--seed 1] [--timeout 30]

Cuts the graphs of a pack into shards as paper 000 §4.1 does, and asks the gold queries of them.

--out DIR              writes the shards with their VoID
--report report.json   its schema: scripts/bench/shard/report.ts
--timeout SECONDS      that a query may take

Exit code 1: a gold query does not give the gold rows; 2: the options or the pack are not understood.`;
helpOrGoOn(HELP);

interface Options {
  readonly pack: string;
  readonly out: string | undefined;
  readonly report: string | undefined;
  readonly hashShards: number;
  readonly seed: number;
  readonly timeoutMs: number;
}

const readOptions = (): Options => {
  const { values } = parseOptions({
    options: {
      pack: { type: 'string' },
      out: { type: 'string' },
      report: { type: 'string' },
      'hash-shards': { type: 'string', default: '2' },
      seed: { type: 'string', default: '1' },
      timeout: { type: 'string', default: '30' },
    },
  });
  if (values.pack === undefined) throw new UsageError('--pack names the folder of a pack.');
  return {
    pack: values.pack,
    out: values.out,
    report: values.report,
    hashShards: wholeNumber('hash-shards', values['hash-shards'], 2),
    seed: wholeNumber('seed', values.seed, 0),
    timeoutMs: 1000 * wholeNumber('timeout', values.timeout, 1),
  };
};

const { signal } = new AbortController();

const shardPack = async (pack: Pack, options: Options): Promise<readonly PackSharding[]> => {
  const shardings: PackSharding[] = [];
  for (const graph of pack.graphs) {
    const sharding = await shardPackGraph(pack, graph, options, signal);
    console.error(`${graph.name}: ${sharding.shards.length} shards, ${Math.round(sharding.ms)} ms`);
    if (options.out !== undefined) await writeShards(options.out, sharding);
    shardings.push(sharding);
  }
  return shardings;
};

const versionOf = async (): Promise<string> => {
  const file = fileURLToPath(new URL('../package.json', import.meta.url));
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
};

const start = async (): Promise<readonly [Options, Pack] | undefined> => {
  try {
    const options = readOptions();
    return [options, await readPackFolder(options.pack, signal)];
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
    return undefined;
  }
};

const isRight = ({ gold }: ShardingReport): boolean =>
  gold.different.length + Object.keys(gold.notRun).length + gold.unread.length === 0;

const run = async (): Promise<void> => {
  const started = await start();
  if (started === undefined) return;
  const [options, pack] = started;
  const report = shardingReport(pack, await shardPack(pack, options), {
    command: `npm run bench:shard -- --pack ${pack.name} --hash-shards ${options.hashShards} --seed ${options.seed}`,
    version: await versionOf(),
    date: new Date().toISOString(),
    hashShards: options.hashShards,
    seed: options.seed,
  });
  for (const line of printTable(report)) console.log(line);
  if (options.report !== undefined)
    await writeFile(options.report, `${JSON.stringify(report, undefined, 2)}\n`);
  if (!isRight(report)) process.exitCode = 1;
};

await run();
