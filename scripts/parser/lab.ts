/** Measures the parser in this process, question by question: `npm run lab -- --pack DIR [--pack DIR …]`. */
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { ParserWeights } from '../../src/composer';
import { TRAINED } from '../../src/composer';
import { helpOrGoOn, parseOptions, readOrExit } from '../command-line';
import type { Choice } from './choice';
import { collect } from './collect';
import { votesOf, scoreOf } from './elect';
import { HEAD, line } from './table';

helpOrGoOn(`npm run lab -- --pack DIR [--pack DIR …] [--kg NAME] [--limit N] [--most 40] [--weights FILE] [--errors FILE] [--choices FILE] [--by-graph]

Reads every question of the packs with the parser, runs its readings over the graph in this process, and prints how often the
first, one of five and one of twenty readings with different rows is right.

--errors FILE   one line of JSON for each question whose first reading is wrong
--choices FILE  all readings with their features: what "npm run train:parser" takes`);

const { values } = readOrExit(() =>
  parseOptions({
    args: process.argv.slice(2),
    options: {
      pack: { type: 'string', multiple: true },
      kg: { type: 'string' },
      limit: { type: 'string' },
      most: { type: 'string', default: '40' },
      weights: { type: 'string' },
      errors: { type: 'string' },
      choices: { type: 'string' },
      'by-graph': { type: 'boolean', default: false },
    },
  }),
);

const weights: ParserWeights =
  values.weights === undefined
    ? TRAINED
    : (JSON.parse(await readFile(values.weights, 'utf8')) as ParserWeights);
const choices: Choice[] = [];
const written = values.choices === undefined ? undefined : createWriteStream(values.choices);
for (const folder of values.pack ?? [])
  for await (const choice of collect(folder, {
    weights,
    most: Number(values.most),
    limit: Number(values.limit ?? Infinity),
    ...(values.kg === undefined ? {} : { kg: values.kg }),
  })) {
    choices.push(choice);
    written?.write(`${JSON.stringify(choice)}\n`);
  }
written?.end();
console.log(HEAD);
for (const pack of new Set(choices.map((one) => one.pack))) {
  const own = choices.filter((one) => one.pack === pack);
  console.log(line(pack, own, () => weights.reading));
  if (values['by-graph'])
    for (const kg of new Set(own.map((one) => one.kg)))
      console.log(
        line(
          `  ${kg}`,
          own.filter((one) => one.kg === kg),
          () => weights.reading,
        ),
      );
}
if (values.errors !== undefined) {
  const faults = choices.flatMap((choice) => {
    const votes = votesOf(choice, weights.reading);
    const place = votes.findIndex(({ isRight }) => isRight);
    if (place === 0) return [];
    const [first] = votes;
    const right = votes[place];
    const told = (one: typeof first) =>
      one === undefined
        ? null
        : {
            query: one.option.query,
            score: scoreOf(one.option, weights.reading),
            features: one.option.features,
          };
    const { id, kg, question, gold } = choice;
    return [{ id, kg, question, place, gold, first: told(first), right: told(right) }];
  });
  await writeFile(values.errors, faults.map((one) => `${JSON.stringify(one)}\n`).join(''));
}
process.exit(0);
