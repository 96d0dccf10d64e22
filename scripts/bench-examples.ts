/** What the nearest examples share with the query that answers a question: `npm run bench:examples -- --help` tells how. */
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { sharedByNearest, type Shared, type SharedAt } from './bench/examples/nearest';
import { readPairs } from './bench/examples/read-pairs';
import { roundTrip, type RoundTrip } from './bench/examples/round-trip';
import { UsageError, helpOrGoOn, parseOptions } from './command-line';

const HELP = `npm run bench:examples -- --file pairs.jsonl [--seed 1] [--out report.json]

Tells what the examples nearest to a question share with the query that answers it, leave-one-out, and whether every
query parses, prints and parses again to the same algebra. A line of the file is {id, endpoint, question, sparql}.

Exit code 1: a query does not come back the same; 2: the options or the file are not understood.`;
helpOrGoOn(HELP);

const PLACES = [1, 3, 5, 10] as const;

interface Options {
  readonly file: string;
  readonly seed: number;
  readonly out: string | undefined;
}

const parsed = () =>
  parseOptions({
    options: { file: { type: 'string' }, seed: { type: 'string', default: '1' }, out: { type: 'string' } },
  }).values;

const readOptions = (): Options => {
  const { file, seed, out } = parsed();
  if (file === undefined) throw new UsageError('--file names a file of examples, one JSON object a line.');
  if (!Number.isSafeInteger(Number(seed)) || Number(seed) < 0)
    throw new UsageError(`--seed takes a whole number of at least 0, not “${seed}”.`);
  return { file, seed: Number(seed), out };
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
    ...shared.flatMap(({ k, nearest, nearestByEndpoint, drawn }) => [
      line(`${String(k)} nearest`, nearest),
      line('  each endpoint as one', nearestByEndpoint),
      line('  by lot', drawn),
    ]),
  ].join('\n');

const run = async (): Promise<void> => {
  const { file, seed, out } = readOptions();
  const pairs = await readPairs(file);
  const trips: Record<RoundTrip, number> = { same: 0, changed: 0, unparsed: 0, misprinted: 0 };
  for (const { id, query } of pairs) {
    const trip = roundTrip(query);
    trips[trip] += 1;
    if (trip !== 'same') console.error(`${trip}: ${id}`);
  }
  const readable = pairs.filter(({ query }) => roundTrip(query) !== 'unparsed');
  const shared = sharedByNearest(readable, PLACES, seed);
  console.log(`${String(pairs.length)} examples; parsed, printed and parsed again: ${JSON.stringify(trips)}`);
  console.log(table(shared));
  if (out !== undefined) {
    const command = `npm run bench:examples -- --file ${basename(file)} --seed ${String(seed)} --out ${basename(out)}`;
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
