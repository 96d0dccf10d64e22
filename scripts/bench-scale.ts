/** How long a question takes to read over a wide schema: `npm run bench:scale -- --help` tells how. */
import { writeFile } from 'node:fs/promises';
import { helpOrGoOn, parseOptions, readOrExit, wholeNumber } from './command-line';
import { wideGraph } from './bench/scale/wide-graph';
import { nodeWorkerPort } from '../src/base/node-worker';
import { openComposer } from '../src/composer';
import { iri } from '../src/rdf';

const HELP = `npm run bench:scale -- [--classes 800] [--properties 3000] [--things 6] [--questions 100] [--seed 1] [--out f.json]

Measures how long a question takes to read over a wide schema, in the composer's worker as the page has it, without
running any query. The graph and the questions are generated, the same ones for the same options.

--things N   of each class`;
helpOrGoOn(HELP);

const read = () => {
  const { values } = parseOptions({
    options: {
      classes: { type: 'string', default: '800' },
      properties: { type: 'string', default: '3000' },
      things: { type: 'string', default: '6' },
      questions: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
    },
  });
  const number = (name: keyof Omit<typeof values, 'out'>, least: number): number =>
    wholeNumber(name, values[name], least);
  return {
    size: { classes: number('classes', 1), properties: number('properties', 1), things: number('things', 1) },
    asked: number('questions', 1),
    seed: number('seed', 0),
    out: values.out,
  };
};
const { size, asked, seed, out } = readOrExit(read);

const SOURCE = iri('https://wide.example/');
const WORKER = new URL('../src/composer/worker/composer.node-worker.ts', import.meta.url);
const WARM_UP = 5;
const { signal } = new AbortController();

const timed = async <T>(work: Promise<T>): Promise<{ readonly value: T; readonly ms: number }> => {
  const started = performance.now();
  const value = await work;
  return { value, ms: Math.round(performance.now() - started) };
};

const { turtle, questions } = wideGraph(size, asked, seed);
const composer = openComposer(() => nodeWorkerPort(WORKER));
const content = new Blob([turtle]);
const added = await timed(
  composer.addSource({ iri: SOURCE, name: 'wide.ttl', content, role: 'source' }, () => undefined, signal),
);
if (!added.value.ok) throw new Error(JSON.stringify(added.value.failure));
const prepared = await timed(composer.prepare([SOURCE], signal));

const readQuestion = (question: string) =>
  timed(composer.read({ question, scope: [SOURCE], pins: [], language: 'en' }, signal));

for (const question of questions.slice(0, WARM_UP)) await readQuestion(question);
const answers: { readonly question: string; readonly ms: number; readonly isRead: boolean }[] = [];
for (const question of questions) {
  const { value, ms } = await readQuestion(question);
  answers.push({ question, ms, isRead: value.candidates.length > 0 });
}
composer.end();

const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
const at = (share: number): number =>
  times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
const report = {
  ...size,
  triples: added.value.value.triples,
  addMs: added.ms,
  prepareMs: prepared.ms,
  questions: answers.length,
  read: answers.filter(({ isRead }) => isRead).length,
  p50Ms: at(0.5),
  p95Ms: at(0.95),
  maxMs: times.at(-1) ?? 0,
};
console.log(report);
for (const { question, ms } of [...answers].sort((a, b) => b.ms - a.ms).slice(0, 5))
  console.log(`${String(ms).padStart(6)} ms  ${question}`);
if (out !== undefined) await writeFile(out, `${JSON.stringify({ ...report, answers }, undefined, 2)}\n`);
