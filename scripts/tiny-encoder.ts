/**
 * Writes a tiny sentence encoder, as ONNX with its tokenizer, into a folder that `npm run serve -- --models DIR` serves:
 * `npm run encoder -- --out DIR --group doctor,physician --group crash,accident`.
 * It knows the words of its groups and nothing else: for tests, and for trying the switch without a download.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { tinyEncoder } from './encoder/tiny-encoder.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    group: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: '1' },
  },
});
if (values.out === undefined) throw new Error('--out DIR says where to write.');
const groups = values.group.map((words) =>
  words
    .toLowerCase()
    .split(',')
    .map((word) => word.trim()),
);
for (const [path, bytes] of tinyEncoder(groups, Number(values.seed))) {
  const file = join(values.out, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
