/** Writes a tiny sentence encoder: `npm run encoder -- --help` tells how. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UsageError, helpOrGoOn, parseOptions, readOrExit, wholeNumber } from './command-line.ts';
import { tinyEncoder } from './encoder/tiny-encoder.ts';

const HELP = `npm run encoder -- --out DIR --group doctor,physician --group crash,accident [--seed 1]

Writes a tiny sentence encoder, as ONNX with its tokenizer, into a folder that "npm run serve -- --models DIR" serves.
It knows the words of its groups and nothing else: for tests, and for trying the search by meaning without a download.`;
helpOrGoOn(HELP);

const read = () => {
  const { out, group, seed } = parseOptions({
    options: {
      out: { type: 'string' },
      group: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: '1' },
    },
  }).values;
  if (out === undefined) throw new UsageError('--out DIR says where to write.');
  return { out, group, seed: wholeNumber('seed', seed, 0) };
};
const { out, group, seed } = readOrExit(read);
const groups = group.map((words) =>
  words
    .toLowerCase()
    .split(',')
    .map((word) => word.trim()),
);
for (const [path, bytes] of tinyEncoder(groups, seed)) {
  const file = join(out, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
