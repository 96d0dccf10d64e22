/** Lays models beside the page: `npm run models:fetch -- --help` tells how. */
import { helpOrGoOn, parseOptions, readOrExit } from './command-line.ts';
import { failureText } from './models/fetch-failure.ts';
import { fetchModel } from './models/fetch-model.ts';
import { keepIndex } from './models/keep-index.ts';
import { progressLine } from './models/progress-line.ts';
import { WEIGHTS } from './models/wanted-files.ts';

const HELP = `npm run models:fetch -- ID… [--out public/models] [--hub URL] [--library URL] [--weights q8,q4f16] [--revision main]

Lays models beside the page, so that a whole workshop runs from one static server.

ID: a name in WebLLM's list (Qwen3-1.7B-q4f16_1-MLC); owner/name/file.gguf of a language model for llama.cpp (of a split
one its first part); or owner/name of a sentence encoder with ONNX weights. Files that are there are checked and not fetched again; what broke off goes on where it broke off; every file is
held against the hash that the hub lists. At the end index.json tells the page what is there.

Exit code 1: a model could not be had; 2: the options are not understood.`;
helpOrGoOn(HELP);

const { values, positionals } = readOrExit(() =>
  parseOptions({
    allowPositionals: true,
    options: {
      out: { type: 'string', default: 'public/models' },
      hub: { type: 'string' },
      library: { type: 'string' },
      weights: { type: 'string', default: 'q8' },
      revision: { type: 'string', default: 'main' },
    },
  }),
);
const weights = values.weights.split(',').map((one) => one.trim());
const unknown = weights.find((one) => !WEIGHTS.includes(one));
if (positionals.length === 0 || unknown !== undefined) {
  const why = unknown === undefined ? 'Which models?' : `No weights are called ${unknown}.`;
  console.error(
    `${why} npm run models:fetch -- ID… [--out DIR] [--hub URL] [--weights ${WEIGHTS.join('|')}]`,
  );
  process.exit(2);
}
const hub = values.hub?.replace(/\/*$/u, '/');
const line = progressLine(process.stdout);
for (const id of positionals) {
  const got = await fetchModel(id, {
    hub,
    library: values.library,
    revision: values.revision,
    weights,
    out: values.out,
    tell: line.tell,
  });
  line.end();
  if (got.ok) {
    const { model, fetched } = got.value;
    await keepIndex(values.out, [model]);
    const what = `${model.files.length} files, ${(model.bytes / 1e6).toFixed(1)} MB`;
    console.log(`${id}: ${what}, ${fetched} of them fetched now`);
  } else {
    console.error(`${id}: ${failureText(got.failure)}`);
    process.exitCode = 1;
  }
}
