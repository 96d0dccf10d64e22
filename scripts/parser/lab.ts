/** Measures who reads questions, question by question, without the rest of the page: `npm run lab -- --pack DIR`. */
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { UsageError, helpOrGoOn, parseOptions } from '../command-line';
import type { Choice } from './choice';
import { faultsOf } from './faults';
import { openLaboratory } from './laboratory';
import { readWeights } from '../bench/run/read-weights';
import { LAB_OPTIONS, readSetup } from './options';
import { HEAD, line } from './table';
import { withoutRules } from './without-rules';

helpOrGoOn(`npm run lab -- --pack DIR [--pack DIR …] [--kg NAME] [--limit N] [--seed S] [--most 40] [--jobs 1] [--cache DIR] [--weights FILE] [--without RULES] [--errors FILE] [--choices FILE] [--by-graph]

Reads every question of the packs, runs the readings over the graph, and prints how often the first is right before any was run
(raw), the likeliest rows (first), and rows among the first five and twenty different ones; then the share of all questions that
are answered wrongly without a caution (wrong!), of the right answers those with one, and how many without one are wrong.

--limit N       questions of each pack: the first ones, or those that --seed S draws
--jobs N        in so many threads; times of reading are those of a quiet machine in one
--cache DIR     what came of each query is kept there: other weights and other readings then run only what is new. Delete it when a
                graph or a gold has changed
--without RULES leaves out rules of the chart, by name, with commas between them
--errors FILE   one line of JSON for each question whose likeliest rows are wrong
--choices FILE  all readings with their features: what "npm run train" takes`);

const tell = async (choices: readonly Choice[], file: string): Promise<void> => {
  const stream = createWriteStream(file);
  for (const { options, ...choice } of choices) {
    const kept = options.map(({ query, features, isRight, rows }) => ({ query, features, isRight, rows }));
    stream.write(`${JSON.stringify({ ...choice, options: kept } satisfies Choice)}\n`);
  }
  stream.end();
  await finished(stream);
};

const measure = async (args: readonly string[]): Promise<void> => {
  const { values } = parseOptions({
    args: [...args],
    options: {
      ...LAB_OPTIONS,
      weights: { type: 'string' },
      without: { type: 'string', default: '' },
      errors: { type: 'string' },
      choices: { type: 'string' },
      'by-graph': { type: 'boolean', default: false },
    },
  });
  const setup = readSetup(values);
  const weights = withoutRules(await readWeights(values.weights), values.without.split(',').filter(Boolean));
  const lab = await openLaboratory(setup);
  const choices = await lab.collect(weights);
  lab.end();
  if (values.choices !== undefined) await tell(choices, values.choices);
  console.log(HEAD);
  const print = (name: string, isOf: (choice: Choice) => boolean): void => {
    const own = choices.filter(isOf).map((one) => [one, weights.reading] as const);
    console.log(line(name, own, weights));
  };
  for (const pack of new Set(choices.map((one) => one.pack))) {
    const own = choices.filter((one) => one.pack === pack);
    print(pack, (one) => one.pack === pack);
    const graphs = values['by-graph'] ? new Set(own.map(({ kg }) => kg)) : [];
    for (const kg of graphs) print(`  ${kg}`, (one) => one.pack === pack && one.kg === kg);
  }
  if (values.errors !== undefined)
    await writeFile(
      values.errors,
      faultsOf(choices, weights.reading)
        .map((one) => `${JSON.stringify(one)}\n`)
        .join(''),
    );
};

try {
  await measure(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
