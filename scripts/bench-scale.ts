/** How long questions take to read: `npm run bench:scale -- --help` tells how. */
import { writeFile } from 'node:fs/promises';
import { helpOrGoOn, parseOptions, readOrExit, wholeNumber } from './command-line';
import { readTimes } from './bench/scale/read-times';
import { ofPack, ofWideGraph } from './bench/scale/read-tasks';

const HELP = `npm run bench:scale -- [--classes 800] [--properties 3000] [--things 6] [--seed 1] [--pack DIR] [--kg NAME]
  [--questions 100] [--out f.json]

Measures how long a question takes to read over a wide schema, in the composer's worker as the page has it, without
running any query. The graph and the questions are generated, the same ones for the same options.

--things N          of each class
--pack DIR          the graphs and the questions of a pack instead; --kg: one of its graphs
--questions N       so many at most; of a pack they are drawn from all of its graphs`;
helpOrGoOn(HELP);

const read = () => {
  const { values } = parseOptions({
    options: {
      classes: { type: 'string', default: '800' },
      properties: { type: 'string', default: '3000' },
      things: { type: 'string', default: '6' },
      questions: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      pack: { type: 'string' },
      kg: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const number = (name: 'classes' | 'properties' | 'things' | 'questions' | 'seed', least: number): number =>
    wholeNumber(name, values[name], least);
  return {
    size: { classes: number('classes', 1), properties: number('properties', 1), things: number('things', 1) },
    asked: { limit: number('questions', 1), seed: number('seed', 0), kg: values.kg },
    pack: values.pack,
    out: values.out,
  };
};
const { size, asked, pack, out } = readOrExit(read);

const tasks = pack === undefined ? [ofWideGraph(size, asked.limit, asked.seed)] : await ofPack(pack, asked);
const { report, answers } = await readTimes(tasks);
const whole = { ...(pack === undefined ? size : { pack }), ...report };
console.log(whole);
for (const { question, ms } of [...answers].sort((a, b) => b.ms - a.ms).slice(0, 8))
  console.log(`${ms.toFixed(0).padStart(6)} ms  ${question}`);
if (out !== undefined) await writeFile(out, `${JSON.stringify({ ...whole, answers }, undefined, 2)}\n`);
