/** Our federation against plain Comunica: `npm run bench:federation -- --help` tells how. */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { UsageError, helpOrGoOn, parseOptions, readOrExit, wholeNumber } from './command-line';
import { goldQuery, type GoldQuery } from './bench/federation/gold-rows';
import { printTable } from './bench/federation/print-table';
import type { CutReport, FederationReport, QueryLine } from './bench/federation/report';
import { runCut } from './bench/federation/run-cut';
import { buildShards } from './demo/build';
import { readDemo, type Demo } from './demo/read';
import { openUnion } from './demo/union';
import { shuffled } from '../src/base';
import type { Quad } from '../src/rdf';

const HELP = `npm run bench:federation -- [options]

Runs the demo's example queries by our federation and by plain Comunica, behind SPARQL servers on loopback. Requests
and bytes are counted at the servers. The report's schema: scripts/bench/federation/report.ts.

--cut shards,datasets   how the demo is cut into sources; both, one after the other
--limit N, --seed 1     a sample of so many queries; the seed that draws it
--timeout 30            seconds that a query may take
--latency 0             milliseconds that each request takes longer
--out report.json       writes the report, after each cut`;
helpOrGoOn(HELP);

const DEMO = fileURLToPath(new URL('../public/demo/', import.meta.url));
const WARM_UP = 3;

const cutOf = (name: string): CutReport['cut'] => {
  if (name === 'shards' || name === 'datasets') return name;
  throw new UsageError(`--cut takes shards or datasets, not “${name}”.`);
};

const read = () => {
  const { cut, limit, seed, timeout, latency, out } = parseOptions({
    options: {
      cut: { type: 'string', default: 'shards,datasets' },
      limit: { type: 'string' },
      seed: { type: 'string', default: '1' },
      timeout: { type: 'string', default: '30' },
      latency: { type: 'string', default: '0' },
      out: { type: 'string' },
    },
  }).values;
  return {
    cutNames: cut.split(',').map(cutOf),
    limit: limit === undefined ? Infinity : wholeNumber('limit', limit, 1),
    seed: wholeNumber('seed', seed, 0),
    timeoutS: wholeNumber('timeout', timeout, 1),
    latencyMs: wholeNumber('latency', latency, 0),
    out,
  };
};

const graphsOf = (demo: Demo, cut: CutReport['cut']): readonly (readonly Quad[])[] =>
  (cut === 'shards' ? buildShards(demo) : demo.graphs).map(({ quads }) => quads);

const tell = ({ id, goldRows, runs }: QueryLine): void => {
  const told = Object.entries(runs).map(
    ([name, { verdict, requests, ms }]) => `${name} ${verdict} ${requests} requests ${Math.round(ms)} ms`,
  );
  console.error(`${id} (${goldRows} rows): ${told.join(' | ')}`);
};

const comunicaVersion = async (): Promise<string> => {
  const path = createRequire(import.meta.url).resolve('@comunica/query-sparql/package.json');
  return (JSON.parse(await readFile(path, 'utf8')) as { readonly version: string }).version;
};

const run = async (): Promise<void> => {
  const { cutNames, limit, seed, timeoutS, latencyMs, out } = readOrExit(read);
  const demo = await readDemo(DEMO);
  const union = openUnion(demo.graphs.flatMap(({ quads }) => quads));
  const gold: readonly GoldQuery[] = demo.examples.map((example) => goldQuery(example, union));
  const queries = shuffled(gold, seed).slice(0, limit);
  const cuts: CutReport[] = [];
  const report: FederationReport = {
    schema: 'lodestone/federation-bench/1',
    command: `npm run bench:federation -- ${process.argv.slice(2).join(' ')}`.trim(),
    made: new Date().toISOString().slice(0, 10),
    node: process.version,
    comunica: await comunicaVersion(),
    cores: availableParallelism(),
    seed,
    timeoutS,
    latencyMs,
    cuts,
  };
  for (const cut of cutNames) {
    const graphs = graphsOf(demo, cut);
    const common = { cut, graphs, queries, warmUp: gold.slice(0, WARM_UP), latencyMs };
    cuts.push(await runCut({ ...common, timeoutMs: timeoutS * 1000, onQuery: tell }));
    if (out !== undefined) await writeFile(out, `${JSON.stringify(report, null, 2)}\n`);
  }
  console.log(printTable(report));
};

await run();
