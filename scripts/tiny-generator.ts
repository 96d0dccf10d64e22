/**
 * Writes a tiny language model, as ONNX with its tokenizer, into a folder that `npm run serve -- --models DIR` serves:
 * `npm run generator -- --out DIR [--seed N] [--encoding byte-level|byte-fallback]`.
 * It writes nonsense, and under a grammar valid nonsense: for tests, and for trying a model without a download.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { tinyGenerator } from './generator/tiny-generator.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    seed: { type: 'string', default: '1' },
    encoding: { type: 'string', default: 'byte-level' },
  },
});
const { out, seed, encoding } = values;
if (out === undefined) throw new Error('--out DIR says where to write.');
if (encoding !== 'byte-level' && encoding !== 'byte-fallback')
  throw new Error('--encoding is byte-level or byte-fallback.');
for (const [path, bytes] of tinyGenerator({ seed: Number(seed), encoding })) {
  const file = join(out, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
