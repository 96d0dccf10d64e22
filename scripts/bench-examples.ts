/** What the nearest examples share with the query that answers a question: `npm run bench:examples -- --help` tells how. */
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { sharedByNearest, type Shared, type SharedAt } from './bench/examples/nearest';
import { readPairs } from './bench/examples/read-pairs';
import { roundTrip, type RoundTrip } from './bench/examples/round-trip';
import { saidInSql } from './bench/examples/said-in-sql';
import { printSqlFigures, sqlFigures, type SqlFigures } from './bench/examples/sql-figures';
import { readPackFolder } from './bench/pack-folder';
import { nodeWorkerPort } from '../src/base/node-worker';
import { openEmbedder, type EncoderChoice } from '../src/retrieval';
import { readEncoder } from './bench/run/read-encoder';
import { UsageError, helpOrGoOn, parseOptions } from './command-line';

const HELP = `npm run bench:examples -- --file pairs.jsonl [--encoder DIR] [--seed 1] [--out report.json]
npm run bench:examples -- --pack DIR [--pack DIR] [--out report.json]

--file: tells what the examples nearest to a question share with the query that answers it, leave-one-out, and whether every
query parses, prints and parses again to the same algebra. A line of the file is {id, endpoint, question, sparql}.
--encoder: a folder with an encoder, as for "npm run bench". Told is what the examples share that are closest in meaning, too, and
those of one list of both, which the page shows to a model while its search by meaning is on.
--pack: tells how many gold queries of a pack can be said in SQL over the tables that a model is shown, as examples are, and
how many of those give the gold rows when the SQL is read back.

Exit code 1: a query does not come back the same (--file); 2: the options or the file are not understood.`;
helpOrGoOn(HELP);

const PLACES = [1, 3, 5, 10] as const;
/** Texts of one call of an encoder. */
const AT_ONCE = 16;

interface Options {
  /** `undefined`: packs are measured. */
  readonly file: string | undefined;
  readonly packs: readonly string[];
  readonly encoder: EncoderChoice | undefined;
  readonly seed: number;
  readonly out: string | undefined;
}

const parsed = () =>
  parseOptions({
    options: {
      file: { type: 'string' },
      pack: { type: 'string', multiple: true, default: [] },
      encoder: { type: 'string' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
    },
  }).values;

const readOptions = (): Options => {
  const { file, pack: packs, encoder, seed, out } = parsed();
  if ((file === undefined) === (packs.length === 0))
    throw new UsageError(
      'Either --file names a file of examples, one JSON object a line, or --pack the folder of a pack.',
    );
  if (!Number.isSafeInteger(Number(seed)) || Number(seed) < 0)
    throw new UsageError(`--seed takes a whole number of at least 0, not “${seed}”.`);
  if (encoder !== undefined && file === undefined) throw new UsageError('--encoder needs --file.');
  return {
    ...{ file, packs, seed: Number(seed), out },
    encoder: encoder === undefined ? undefined : readEncoder(encoder),
  };
};

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toFixed(4)) : value;

const percent = (share: number): string => (100 * share).toFixed(1).padStart(5);

const line = (name: string, shared: Shared): string =>
  [
    name.padEnd(26),
    percent(shared.endpoint),
    percent(shared.classes),
    percent(shared.allClasses),
    percent(shared.properties),
    percent(shared.allProperties),
  ].join('  ');

const table = (shared: readonly SharedAt[]): string =>
  [
    `${'% of the questions'.padEnd(26)}  endp.  class  all    prop.  all`,
    ...shared.flatMap(({ k, nearest, nearestByEndpoint, drawn, closest, fused }) => [
      line(`${String(k)} nearest`, nearest),
      ...(closest === undefined ? [] : [line('  closest in meaning', closest)]),
      ...(fused === undefined ? [] : [line('  one list of both', fused)]),
      line('  each endpoint as one', nearestByEndpoint),
      line('  by lot', drawn),
    ]),
  ].join('\n');

const runPacks = async ({ packs, out }: Options, signal: AbortSignal): Promise<void> => {
  const figures: SqlFigures[] = [];
  for (const folder of packs) {
    const pack = await readPackFolder(folder, signal);
    const of = sqlFigures(pack.name, await saidInSql(pack, signal));
    console.log(printSqlFigures(of));
    figures.push(of);
  }
  if (out === undefined) return;
  const command = `npm run bench:examples -- ${packs.map((one) => `--pack ${basename(one)}`).join(' ')}`;
  await writeFile(
    out,
    `${JSON.stringify({ schema: 'lodestone/examples-in-sql/1', command, packs: figures }, undefined, 1)}\n`,
  );
};

const run = async (): Promise<void> => {
  const options = readOptions();
  const { file } = options;
  await (file === undefined ? runPacks(options, new AbortController().signal) : runFile(file, options));
};

/** Of each text, in their order. Throws a UsageError where the encoder can't be loaded. */
const vectorsOf = async (
  choice: EncoderChoice,
  texts: readonly string[],
): Promise<readonly Float32Array[]> => {
  const { signal } = new AbortController();
  const embedder = openEmbedder(() =>
    nodeWorkerPort(new URL('../src/retrieval/dense/embedder.node-worker.ts', import.meta.url)),
  );
  const loaded = await embedder.load(
    choice,
    { onProgress: () => undefined, onRequest: () => undefined },
    signal,
  );
  if (!loaded.ok) throw new UsageError(`--encoder: ${JSON.stringify(loaded.failure)}`);
  const vectors: Float32Array[] = [];
  for (let at = 0; at < texts.length; at += AT_ONCE)
    vectors.push(...(await embedder.embed({ texts: texts.slice(at, at + AT_ONCE), as: 'query' }, signal)));
  embedder.end();
  return vectors;
};

const runFile = async (file: string, { seed, out, encoder }: Options): Promise<void> => {
  const pairs = await readPairs(file);
  const trips: Record<RoundTrip, number> = { same: 0, changed: 0, unparsed: 0, misprinted: 0 };
  for (const { id, query } of pairs) {
    const trip = roundTrip(query);
    trips[trip] += 1;
    if (trip !== 'same') console.error(`${trip}: ${id}`);
  }
  const readable = pairs.filter(({ query }) => roundTrip(query) !== 'unparsed');
  const texts = readable.map(({ question }) => question);
  const vectors = encoder === undefined ? undefined : await vectorsOf(encoder, texts);
  const shared = sharedByNearest(readable, PLACES, seed, vectors);
  console.log(`${String(pairs.length)} examples; parsed, printed and parsed again: ${JSON.stringify(trips)}`);
  console.log(table(shared));
  if (out !== undefined) {
    const command = `npm run bench:examples -- --file ${basename(file)} --seed ${String(seed)}${encoder === undefined ? '' : ` --encoder ${encoder.model}`} --out ${basename(out)}`;
    await writeFile(
      out,
      `${JSON.stringify({ schema: 'lodestone/examples/1', command, examples: pairs.length, roundTrips: trips, shared }, rounded, 1)}\n`,
    );
  }
  if (trips.same < pairs.length) process.exitCode = 1;
};

try {
  await run();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
