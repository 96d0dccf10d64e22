/** Writes a tiny language model: `npm run generator -- --help` tells how. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UsageError, helpOrGoOn, parseOptions, readOrExit, wholeNumber } from './command-line.ts';
import { tinyGenerator } from './generator/tiny-generator.ts';

const HELP = `npm run generator -- --out DIR [--seed 1] [--encoding byte-level|byte-fallback]

Writes a tiny language model, as ONNX with its tokenizer, into a folder that "npm run serve -- --models DIR" serves.
It writes nonsense, and under a grammar valid nonsense: for tests, and for trying a model without a download.`;
helpOrGoOn(HELP);

const read = () => {
  const { out, seed, encoding } = parseOptions({
    options: {
      out: { type: 'string' },
      seed: { type: 'string', default: '1' },
      encoding: { type: 'string', default: 'byte-level' },
    },
  }).values;
  if (out === undefined) throw new UsageError('--out DIR says where to write.');
  if (encoding !== 'byte-level' && encoding !== 'byte-fallback')
    throw new UsageError(`--encoding takes byte-level or byte-fallback, not “${encoding}”.`);
  return { out, encoding, seed: wholeNumber('seed', seed, 0) } as const;
};
const { out, seed, encoding } = readOrExit(read);
for (const [path, bytes] of tinyGenerator({ seed, encoding })) {
  const file = join(out, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
