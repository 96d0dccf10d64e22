/** Trains the weights of the parser: `npm run train:parser -- --choices FILE …`. */
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createReadStream } from 'node:fs';
import { helpOrGoOn, parseOptions, readOrExit } from '../command-line';
import { TRAINED } from '../../src/composer';
import type { Choice } from './choice';
import { fit } from './fit';
import { foldOf } from './fold-of';
import { HEAD, line } from './table';

helpOrGoOn(`npm run train:parser -- --choices FILE [--choices FILE …] [--folds 10] [--pull 1] [--leave PACK] [--geo-by-question] [--out FILE] [--curve 5,12,25,50,100]

Fits the weights of readings to what "npm run lab -- --choices FILE" collected, by the rows alone, and prints what they are worth on
graphs that were left out. A pack of one graph is cut by question.

--leave PACK   trains without this pack, and measures on it
--curve …      with so many of each hundred of the other graphs
--out FILE     weights fitted on everything, in the form of src/composer/parser/rank/weights.json`);

const { values } = readOrExit(() =>
  parseOptions({
    args: process.argv.slice(2),
    options: {
      choices: { type: 'string', multiple: true },
      folds: { type: 'string', default: '10' },
      pull: { type: 'string', default: '1' },
      leave: { type: 'string' },
      curve: { type: 'string' },
      out: { type: 'string' },
    },
  }),
);

const prior = JSON.parse(await readFile(new URL('./prior.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, number>
>;
const pull = Number(values.pull);
const folds = Number(values.folds);
const choices: Choice[] = [];
for (const file of values.choices ?? [])
  for await (const text of createInterface({ input: createReadStream(file) }))
    choices.push(JSON.parse(text) as Choice);
const packs = [...new Set(choices.map(({ pack }) => pack))];
const alone = new Set(
  packs.filter((pack) => new Set(choices.filter((one) => one.pack === pack).map(({ kg }) => kg)).size === 1),
);
const fold = (choice: Choice): number => foldOf(choice, alone.has(choice.pack), folds);

type Reading = Readonly<Record<string, number>>;

const print = (title: string, readingOf: (choice: Choice) => Reading, of = packs): void => {
  console.log(`\n${title}\n${HEAD}`);
  for (const pack of of)
    console.log(
      line(
        pack,
        choices.filter((one) => one.pack === pack),
        readingOf,
      ),
    );
};

/** Weights of each fold, trained on a share of the other ones. */
const crossed = (share: number): ((choice: Choice) => Reading) => {
  const fitted = Array.from({ length: folds }, (_, left) => {
    const others = choices.filter((one) => fold(one) !== left);
    return fit(
      others.filter((one) => foldOf(one, alone.has(one.pack), 100, 'share') < share),
      { prior, pull },
    );
  });
  return (choice) => fitted[fold(choice)] ?? prior;
};

if (values.leave !== undefined) {
  const left = values.leave;
  const reading = fit(
    choices.filter(({ pack }) => pack !== left),
    { prior, pull },
  );
  print(`trained without ${left}`, () => reading, [left]);
} else {
  print('as set by hand', () => prior);
  for (const share of (values.curve ?? '100').split(',').map(Number))
    print(`trained on ${String(share)} % of the other graphs`, crossed(share));
}
if (values.out !== undefined) {
  const reading = fit(choices, { prior, pull });
  await writeFile(values.out, `${JSON.stringify({ ...TRAINED, reading }, null, 2)}\n`);
}
