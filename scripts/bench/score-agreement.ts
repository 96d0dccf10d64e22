/** Compares the scores of `src/bench/score` with a reference: `npm run bench:scores -- --help` tells how. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { XSD, literal, namedNode, parseTerm, type Term } from '../../src/rdf';
import { lenientKey, strictKey, type Rows } from '../../src/bench';
import { UsageError, helpOrGoOn, parseOptions, readOrExit, wholeNumber } from '../command-line';
import { handWrittenCalls, type HandWrittenCall } from './score-agreement-cases';
import { METRICS, asCells, type Reference } from './score-agreement-metrics';
import { seededPairs, type GoldRows } from './score-agreement-pairs';

const HELP = `npm run bench:scores -- --reference score.mjs --pack DIR [--pairs 2000] [--seed 1] [--out report.json]

Compares the scores of src/bench/score with a reference implementation of them, over the cases that its self-test was
written with, and over seeded pairs of gold rows and changed gold rows.

Exit code 1: they differ for no reason that is known; 2: the options are not understood.`;
helpOrGoOn(HELP);

const read = () => {
  const { reference, pack, pairs, seed, out } = parseOptions({
    options: {
      reference: { type: 'string' },
      pack: { type: 'string' },
      pairs: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
    },
  }).values;
  if (reference === undefined || pack === undefined)
    throw new UsageError('--reference FILE and --pack DIR are needed.');
  return { reference, pack, pairs: wholeNumber('pairs', pairs, 1), seed: wholeNumber('seed', seed, 0), out };
};
const values = readOrExit(read);

interface Comparison {
  /** Of a case, the name of its check; of a pair, its number and the question's id. */
  readonly id: string;
  readonly metric: string;
  readonly ours: number;
  readonly theirs: number;
  readonly changes?: readonly string[];
  readonly reason?: string | undefined;
}

/** Sums are added in another order, and the reference takes a small number off each of its weights. */
const TOLERANCE = 1e-6;
const agrees = ({ ours, theirs }: Comparison): boolean => Math.abs(ours - theirs) <= TOLERANCE;

const IRI = /^(?:https?|urn|ftp|mailto|tag):\S+$/u;

type HandWrittenCell = string | number | boolean | null | undefined;

/** A cell as somebody writes it by hand for the reference. */
const termOf = (cell: HandWrittenCell): Term | undefined => {
  if (cell === null || cell === undefined) return undefined;
  if (typeof cell === 'boolean') return literal(String(cell), `${XSD}boolean`);
  const text = String(cell);
  if (typeof cell === 'number')
    return literal(text, `${XSD}${Number.isInteger(cell) ? 'integer' : 'decimal'}`);
  return parseTerm(text) ?? (IRI.test(text) ? namedNode(text) : literal(text));
};

const rowsFrom = (cells: unknown): Rows =>
  (cells as readonly (readonly HandWrittenCell[])[]).map((row) => row.map(termOf));

const compareRows = (
  reference: Reference,
  id: string,
  gold: Rows,
  predicted: Rows,
  more = {},
): Comparison[] =>
  METRICS.map((metric) => {
    const theirs = metric.theirs(reference, asCells(gold), asCells(predicted));
    const reason = metric.reason?.(gold, predicted, theirs);
    return { id, metric: metric.name, ours: metric.ours(gold, predicted), theirs, reason, ...more };
  });

/** Two keys of one check are equal or not, to both. */
const compareKeys = (reference: Reference, calls: readonly HandWrittenCall[]): Comparison[] =>
  calls.flatMap((one, at) => {
    const other = calls[at + 1];
    if (other === undefined || other.check !== one.check) return [];
    const isStrict = (one.args[1] as { strict?: boolean } | undefined)?.strict === true;
    const key = isStrict ? strictKey : lenientKey;
    return {
      id: one.check ?? 'key',
      metric: isStrict ? 'strictKey' : 'lenientKey',
      ours: Number(
        key(termOf(one.args[0] as HandWrittenCell)) === key(termOf(other.args[0] as HandWrittenCell)),
      ),
      theirs: Number(
        reference.key(one.args[0], { strict: isStrict }) ===
          reference.key(other.args[0], { strict: isStrict }),
      ),
    };
  });

const compareCases = (reference: Reference, calls: readonly HandWrittenCall[]): Comparison[] => [
  ...compareKeys(
    reference,
    calls.filter(({ name }) => name === 'key'),
  ),
  ...calls
    .filter(({ name, args }) => name !== 'key' && Array.isArray(args[0]) && Array.isArray(args[1]))
    .flatMap(({ name, check, args }) =>
      compareRows(reference, check ?? name, rowsFrom(args[0]), rowsFrom(args[1])),
    ),
];

const readGold = async (pack: string): Promise<readonly GoldRows[]> => {
  const lines = (await readFile(join(pack, 'questions.jsonl'), 'utf8'))
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => {
    const { id, goldRows } = JSON.parse(line) as { id: string; goldRows: (string | null)[][] };
    return { id, rows: rowsFrom(goldRows) };
  });
};

const comparePairs = (reference: Reference, gold: readonly GoldRows[]): Comparison[] =>
  seededPairs(gold, values.pairs, values.seed).flatMap(({ id, changes, gold: rows, predicted }, at) =>
    compareRows(reference, `${at + 1} ${id}`, rows, predicted, { changes }),
  );

/** Of each metric, how often it was compared, agreed, and gave something between 0 and 1, or 1. */
const figuresOf = (all: readonly Comparison[]) =>
  Object.fromEntries(
    [...new Set(all.map(({ metric }) => metric))].map((metric) => {
      const own = all.filter((one) => one.metric === metric);
      const agreeing = own.filter(agrees).length;
      const [ones, between] = [
        own.filter(({ ours }) => ours === 1).length,
        own.filter(({ ours }) => ours > 0 && ours < 1).length,
      ];
      return [metric, { compared: own.length, agreeing, ones, between }];
    }),
  );

const reportOf = (text: string, cases: readonly Comparison[], pairs: readonly Comparison[]) => {
  const differences = [...cases, ...pairs].filter((one) => !agrees(one));
  const reasons = differences.map(({ reason = 'unknown' }) => reason);
  return {
    command: `npm run bench:scores -- --reference ${basename(values.reference)} --pack ${basename(values.pack)} --pairs ${values.pairs} --seed ${values.seed}`,
    made: new Date().toISOString().slice(0, 10),
    referenceSha256: createHash('sha256').update(text).digest('hex'),
    tolerance: TOLERANCE,
    cases: figuresOf(cases),
    pairs: figuresOf(pairs),
    reasons: Object.fromEntries(
      [...new Set(reasons)].map((reason) => [reason, reasons.filter((one) => one === reason).length]),
    ),
    differences,
  };
};

const run = async (): Promise<void> => {
  const { reference: path, pack, out } = values;
  const reference = (await import(pathToFileURL(path).href)) as Reference;
  const calls = await handWrittenCalls(path, { ...reference });
  const report = reportOf(
    await readFile(path, 'utf8'),
    compareCases(reference, calls),
    comparePairs(reference, await readGold(pack)),
  );
  console.table(report.cases);
  console.table(report.pairs);
  console.log('Differences by reason:', report.reasons);
  if (out !== undefined) await writeFile(out, `${JSON.stringify(report, null, 2)}\n`);
  const unknown = report.differences.filter(({ reason }) => reason === undefined);
  for (const one of unknown) console.error('Not explained:', one);
  if (unknown.length > 0) process.exitCode = 1;
};

await run();
