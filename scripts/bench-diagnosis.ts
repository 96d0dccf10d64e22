/** Whether a broken query's fault is found, and mended: `npm run bench:diagnosis -- --help` tells how. */
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { benchGraphs, type Pack } from '../src/bench';
import { byKind, figuresOf, printFigures } from './bench/diagnosis/figures';
import { measurePack, type DiagnosisCase } from './bench/diagnosis/measure';
import { readPackFolder } from './bench/pack-folder';
import { codeState } from './bench/run/code-state';
import { engineOver } from './bench/run/open-local';
import { UsageError, helpOrGoOn, parseOptions, wholeNumber } from './command-line';

const HELP = `npm run bench:diagnosis -- --pack DIR [--limit N] [--seed 1] [--graphs a,b] [--nameless] [--out report.json] [--show]

Breaks each gold query of a pack by one random edit (a wrong property, direction, entity, datatype or class, or a typo in a
literal; drawn again until it finds nothing or fails), and tells how often the first culprit named is the edited condition
(named), and how often the first proposal returns the gold rows (mended). Yes/no queries are left out: "no" is an answer.

--graphs a,b   asks of these graphs alone
--nameless     numbers the variables of the gold queries before: else their names tell what stands there
--show         prints each query that was not mended, with what was proposed`;
helpOrGoOn(HELP);

const readOptions = () => {
  const {
    pack,
    limit,
    seed = '1',
    ...rest
  } = parseOptions({
    options: {
      pack: { type: 'string' },
      limit: { type: 'string' },
      seed: { type: 'string' },
      graphs: { type: 'string' },
      out: { type: 'string' },
      nameless: { type: 'boolean' },
      show: { type: 'boolean' },
    },
  }).values;
  if (pack === undefined) throw new UsageError('--pack names the folder of a pack.');
  return {
    ...rest,
    pack,
    limit: limit === undefined ? Infinity : wholeNumber('limit', limit, 1),
    seed: wholeNumber('seed', seed, 0),
  };
};

const partOf = (pack: Pack, graphs: string | undefined): Pack => {
  if (graphs === undefined) return pack;
  const named = new Set(graphs.split(','));
  const missing = [...named].filter((name) => !pack.graphs.some((graph) => graph.name === name));
  if (missing.length > 0) throw new UsageError(`There is no graph ${missing.join(', ')} in the pack.`);
  return {
    ...pack,
    graphs: pack.graphs.filter(({ name }) => named.has(name)),
    questions: pack.questions.filter(({ kg }) => named.has(kg)),
  };
};

const tell = ({ id, kind, named, mended, broken, mending, ms }: DiagnosisCase): string => {
  const [culprit] = mending.culprits;
  const proposals = mending.proposals.map(
    ({ edit, rows }) => `   ${edit.kind}: ${edit.from} → ${edit.to} (${rows})`,
  );
  const head = `${id} ${kind} ${named ? 'named' : 'NOT NAMED'} ${mended ? 'mended' : 'NOT MENDED'} ${ms.toFixed(0)} ms`;
  return [head, broken, `   culprit: ${culprit?.pattern ?? 'none'}`, ...proposals].join('\n');
};

const run = async (): Promise<void> => {
  const { pack: folder, limit, seed, graphs: names, out, show, nameless = false } = readOptions();
  const { signal } = new AbortController();
  const pack = partOf(await readPackFolder(folder, signal), names);
  const cut = await benchGraphs(pack, { shards: 'none', seed }, signal);
  if (!cut.ok) throw new Error(JSON.stringify(cut.failure));
  const engine = engineOver(cut.value);
  const cases: DiagnosisCase[] = [];
  let left = 0;
  try {
    await engine.open(signal);
    await engine.warmUp(signal);
    for await (const one of measurePack(pack, cut.value, engine, { seed, limit, nameless }, signal)) {
      if (one === undefined) left += 1;
      else cases.push(one);
      if (show === true && one !== undefined && !(one.named && one.mended)) console.log(tell(one));
    }
  } finally {
    engine.end();
  }
  const figures = figuresOf(cases);
  const kinds = byKind(cases);
  for (const [kind, one] of Object.entries(kinds)) console.log(printFigures(kind, one));
  console.log(printFigures('all', figures));
  console.log(`left out, as yes/no, without rows, or without an edit that finds nothing: ${left}`);
  if (out === undefined) return;
  const options = [
    `--pack ${basename(folder)}`,
    ...(limit === Infinity ? [] : [`--limit ${limit}`]),
    `--seed ${seed}`,
    ...(names === undefined ? [] : [`--graphs ${names}`]),
    ...(nameless ? ['--nameless'] : []),
    `--out ${basename(out)}`,
  ];
  const report = {
    schema: 'lodestone/diagnosis/1',
    command: `npm run bench:diagnosis -- ${options.join(' ')}`,
    commit: codeState()?.commit,
    seed,
    ...figures,
    leftOut: left,
    byKind: kinds,
    byGraph: Object.fromEntries(
      pack.graphs.map(({ name }) => [name, figuresOf(cases.filter(({ kg }) => kg === name))]),
    ),
  };
  await writeFile(out, `${JSON.stringify(report, undefined, 1)}\n`);
};

try {
  await run();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
