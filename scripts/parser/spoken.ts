/** Whether the parser reads what it says itself: `npm run lab:spoken -- --help` tells how. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import fc from 'fast-check';
import type { Language } from '../../src/rdf';
import { heardAgain, type Heard, type HeardAgain } from '../../src/composer/spoken/heard-again.fixture';
import { KINDS, type Kind } from '../../src/composer/spoken/spoken-kinds.fixture';
import { UsageError, helpOrGoOn, parseOptions, wholeNumber } from '../command-line';

helpOrGoOn(`npm run lab:spoken -- [--limit N] [--seed S] [--kind NAME] [--out FILE]

Takes random questions over a small world, tells each in English and Spanish as the page does under an answer, and reads these
words again. Tells by kind of question and by language how many are read as the same first, how many among all readings that are
offered, and how many not. The same: the same query but for the names of variables, or the same rows.

--limit N    so many questions of each kind at most; default 12
--seed S     of the choice; default 1
--kind NAME  this kind alone, and each question that is not read first is printed
--out FILE   default bench-reports/parser/spoken.json; with --kind nothing is written`);

const LANGUAGES: readonly Language[] = ['en', 'es'];
const MOST_SHOWN = 3;

interface Share {
  readonly n: number;
  readonly first: number;
  readonly offered: number;
  readonly not: number;
}

const shareOf = (all: readonly HeardAgain[]): Share => {
  const count = (heard: Heard): number => all.filter((one) => one.heard === heard).length;
  return { n: all.length, first: count('first'), offered: count('offered'), not: count('not') };
};

const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name);

const kindsOf = (name: string | undefined): readonly Kind[] => {
  if (name === undefined) return Object.keys(KINDS).filter(isKind);
  if (!isKind(name))
    throw new UsageError(`No kind is called ${name}. There are: ${Object.keys(KINDS).join(', ')}.`);
  return [name];
};

/** Different ones. */
const questionsOf = (kind: Kind, limit: number, seed: number) => {
  const drawn = fc.sample(KINDS[kind], { numRuns: limit * 4, seed });
  return [...new Map(drawn.map((one) => [JSON.stringify(one), one])).values()].slice(0, limit);
};

const percent = (part: number, all: number): string => ((100 * part) / all).toFixed(1).padStart(7);

const lineOf = (name: string, shares: readonly Share[]): string =>
  name.padEnd(28) +
  shares
    .map(
      ({ n, first, offered }) => `${String(n).padStart(6)}${percent(first, n)}${percent(first + offered, n)}`,
    )
    .join('');

const measure = async (): Promise<void> => {
  const { values } = parseOptions({
    options: {
      limit: { type: 'string', default: '12' },
      seed: { type: 'string', default: '1' },
      kind: { type: 'string' },
      out: { type: 'string', default: 'bench-reports/parser/spoken.json' },
    },
  });
  const kinds = kindsOf(values.kind);
  const limit = wholeNumber('limit', values.limit, 1);
  const seed = wholeNumber('seed', values.seed, 0);
  const head = LANGUAGES.map((one) => `    ${one}  first  offer`).join('');
  console.log(`${'kind'.padEnd(28)}${head}`);
  const table = kinds.map((kind) => {
    const questions = questionsOf(kind, limit, seed);
    const heard = LANGUAGES.map((language) => questions.map((one) => heardAgain(one, language)));
    const shares = heard.map(shareOf);
    console.log(lineOf(kind, shares));
    const missed = heard.flatMap((all) => {
      const missing = all.filter((one) => one.heard !== 'first');
      return values.kind === undefined ? missing.slice(0, MOST_SHOWN) : missing;
    });
    if (values.kind !== undefined)
      for (const { text, heard: how, instead = '', unread } of missed)
        console.log(
          `  ${how}: ${text}\n    → ${instead}${unread.length === 0 ? '' : `   unread: ${unread.join(', ')}`}`,
        );
    const told = { kind, ...Object.fromEntries(LANGUAGES.map((one, at) => [one, shares[at]])), missed };
    return { told, heard };
  });
  const all = LANGUAGES.map((_, at) => shareOf(table.flatMap(({ heard }) => heard[at] ?? [])));
  console.log(lineOf('all', all));
  if (values.kind !== undefined) return;
  const command = `npm run lab:spoken -- ${process.argv.slice(2).join(' ')}`.trim();
  const total = Object.fromEntries(LANGUAGES.map((one, at) => [one, all[at]]));
  const report = {
    schema: 'lodestone/spoken/1',
    command,
    all: total,
    kinds: table.map(({ told }) => told),
  };
  await mkdir(dirname(values.out), { recursive: true });
  await writeFile(values.out, `${JSON.stringify(report, undefined, 1)}\n`);
};

try {
  await measure();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
