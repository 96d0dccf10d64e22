/**
 * How long a question takes to read over a wide schema, in the composer's worker as the page has it, without running any
 * query: `npm run bench:scale -- [--classes 800] [--properties 3000] [--things N] [--questions N] [--seed N] [--out f.json]`.
 * `--things`: of each class. The graph and the questions are generated, the same ones for the same options.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { wideGraph } from './bench/scale/wide-graph';
import { nodeWorkerPort } from '../src/base/node-worker';
import { openComposer } from '../src/composer';
import { iri } from '../src/rdf';

const { values } = parseArgs({
  options: {
    classes: { type: 'string', default: '800' },
    properties: { type: 'string', default: '3000' },
    things: { type: 'string', default: '6' },
    questions: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});

const SOURCE = iri('https://wide.example/');
const WORKER = new URL('../src/composer/worker/composer.node-worker.ts', import.meta.url);
const WARM_UP = 5;
const { signal } = new AbortController();

const timed = async <T>(work: Promise<T>): Promise<{ readonly value: T; readonly ms: number }> => {
  const started = performance.now();
  const value = await work;
  return { value, ms: Math.round(performance.now() - started) };
};

const size = {
  classes: Number(values.classes),
  properties: Number(values.properties),
  things: Number(values.things),
};
const { turtle, questions } = wideGraph(size, Number(values.questions), Number(values.seed));
const composer = openComposer(() => nodeWorkerPort(WORKER));
const content = new Blob([turtle]);
const added = await timed(
  composer.addSource({ iri: SOURCE, name: 'wide.ttl', content, role: 'source' }, () => undefined, signal),
);
if (!added.value.ok) throw new Error(JSON.stringify(added.value.failure));
const prepared = await timed(composer.prepare([SOURCE], signal));

const read = (question: string) =>
  timed(composer.read({ question, scope: [SOURCE], pins: [], language: 'en' }, signal));

for (const question of questions.slice(0, WARM_UP)) await read(question);
const answers: { readonly question: string; readonly ms: number; readonly isRead: boolean }[] = [];
for (const question of questions) {
  const { value, ms } = await read(question);
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
if (values.out !== undefined)
  await writeFile(values.out, `${JSON.stringify({ ...report, answers }, undefined, 2)}\n`);
