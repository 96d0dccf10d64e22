/** Writes a pack over many generated schemas: `npm run bench:synthetic -- --help` tells how. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readReport } from '../src/bench';
import { helpOrGoOn, readOrExit } from './command-line';
import { readPackFolder } from './bench/pack-folder';
import { byTrait } from './bench/synthetic/by-trait';
import { makePack } from './bench/synthetic/make-pack';
import { readOptions, type SyntheticOptions } from './bench/synthetic/options';

const HELP = `npm run bench:synthetic -- --out DIR [--seed 1] [--graphs 20] [--questions 30] [--lang en|es|both] [--scale 1]

Writes a pack over many generated schemas, with questions that people might put and gold answers by execution. The same
options give the same bytes. Each line tells its operator, the traits that it meets, and the question that it says again
(paraphraseOf).

--questions N          of each graph
--scale N              how many times as many things as usual the last graph has
--report report.json   writes nothing: it tells the scores of a run over the pack that stands in --out, by kind of
                       question and by trait

Exit code 2: the options are not understood.`;
helpOrGoOn(HELP);

const write = async ({ plan, out }: SyntheticOptions): Promise<void> => {
  const files = makePack(plan);
  // Graphs of an earlier pack would be read as graphs of this one.
  for (const folder of ['kg', 'ontology']) await rm(join(out, folder), { recursive: true, force: true });
  for (const [path, content] of files) {
    await mkdir(dirname(join(out, path)), { recursive: true });
    await writeFile(join(out, path), content);
  }
  const questions = files.get('questions.jsonl')?.trim().split('\n').length ?? 0;
  console.log(`${out}: ${plan.graphs} graphs, ${questions} questions`);
};

const tell = async (path: string, folder: string): Promise<void> => {
  const report = readReport(await readFile(path, 'utf8'));
  if (!report.ok) throw new Error(`${path}: ${JSON.stringify(report.failure)}`);
  console.log(byTrait(report.value, await readPackFolder(folder, new AbortController().signal)));
};

const options = readOrExit(() => readOptions(process.argv.slice(2)));
if (options.report !== undefined) await tell(options.report, options.out);
else await write(options);
