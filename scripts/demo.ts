// Checks the demo graphs, cuts them into shards and writes those with their catalogue: `npm run demo [-- FOLDER]`.
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeCatalogue } from '../src/catalogue';
import { helpOrGoOn, parseOptions, readOrExit } from './command-line';
import { buildShards, type BuiltShard } from './demo/build';
import { checkDemo } from './demo/check';
import { realisedFanOut } from './demo/fan-out';
import { firstPageOf } from './demo/first-page';
import { prepareDemo } from './demo/prepare';
import { readDemo, type Demo } from './demo/read';
import { writeTurtle } from './demo/turtle';

const HELP = `npm run demo [-- FOLDER]

Checks the demo's graphs and writes their shards, with VoID, to public/demo/shards/, or to shards/ in the folder that is named.`;
helpOrGoOn(HELP);

const [DEMO = fileURLToPath(new URL('../public/demo/', import.meta.url))] = readOrExit(() =>
  parseOptions({ allowPositionals: true }),
).positionals;
const SHARDS = join(DEMO, 'shards');
const PREFIXES = {
  dcterms: 'http://purl.org/dc/terms/',
  ours: 'https://lodestone.example/ns#',
  void: 'http://rdfs.org/ns/void#',
  'void-ext': 'http://ldf.fi/void-ext#',
};

/** The name tells the content: an old file is never taken for a new one. */
const writeMade = async (kind: 'prepared' | 'first', text: string): Promise<void> => {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  await writeFile(join(SHARDS, `${kind}-${hash}.json`), text);
};

const write = async (demo: Demo, shards: readonly BuiltShard[]): Promise<void> => {
  const { prefixes } = demo.pack;
  const examplePrefixes = {
    rdfs: prefixes['rdfs'] ?? '',
    schema: 'https://schema.org/',
    sh: 'http://www.w3.org/ns/shacl#',
  };
  const catalogue = writeCatalogue({
    entries: shards.map(({ entry }) => entry),
    vocabularies: ['vocabulary.ttl'],
    examples: ['examples.ttl'],
  });
  const files = new Map([
    ...shards.map(({ entry, quads }) => [entry.dump, writeTurtle(quads, prefixes)] as const),
    ['catalogue.ttl', writeTurtle(catalogue, { ...prefixes, ...PREFIXES })],
    ['vocabulary.ttl', writeTurtle(demo.vocabulary, prefixes)],
    ['examples.ttl', writeTurtle(demo.exampleQuads, examplePrefixes)],
  ]);
  await rm(SHARDS, { recursive: true, force: true });
  await mkdir(SHARDS, { recursive: true });
  await Promise.all([...files].map(([name, text]) => writeFile(join(SHARDS, name), text)));
  await writeMade('prepared', await prepareDemo(files));
  await writeMade('first', await firstPageOf(SHARDS));
};

const printTable = (demo: Demo, shards: readonly BuiltShard[]): void => {
  for (const { graph, file, quads } of demo.graphs) {
    const own = shards.filter((shard) => shard.file === file);
    const sizes = own.map(
      ({ entry, quads: held }) => `${entry.dump.slice(graph.name.length + 1, -4)} ${held.length}`,
    );
    console.log(
      `${graph.name.padEnd(10)} ${String(quads.length).padStart(6)} triples  ${own.length} shards: ${sizes.join(', ')}`,
    );
  }
  const triples = demo.graphs.reduce((sum, { quads }) => sum + quads.length, 0);
  console.log(`${'together'.padEnd(10)} ${String(triples).padStart(6)} triples  ${shards.length} shards`);
};

const printFanOut = ({ examples }: Demo, shards: readonly BuiltShard[]): void => {
  const sizes = [...realisedFanOut(examples, shards).values()].map(({ size }) => size);
  const several = sizes.filter((size) => size >= 2).length;
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const share = `${((100 * several) / sizes.length).toFixed(0)} %`;
  console.log(
    `${examples.length} examples: ${several} (${share}) realise a fan-out of 2 or more; mean ${mean.toFixed(2)}, at most ${Math.max(...sizes)}`,
  );
};

const run = async (): Promise<void> => {
  const demo = await readDemo(DEMO);
  const problems = await checkDemo(demo, { triples: 6000 });
  for (const { file, node, correct } of problems) console.error(`${file}: ${node} ${correct}`);
  if (problems.length > 0) {
    console.error(`${problems.length} to correct; nothing was written.`);
    process.exitCode = 1;
    return;
  }
  const shards = buildShards(demo);
  await write(demo, shards);
  printTable(demo, shards);
  printFanOut(demo, shards);
};

await run();
