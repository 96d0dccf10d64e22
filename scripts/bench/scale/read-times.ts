/** Times the reading of questions in the composer's worker. */
import { nodeWorkerPort } from '../../../src/base/node-worker';
import { openComposer, type Composer } from '../../../src/composer';
import { iri, type Iri } from '../../../src/rdf';
import type { ReadTask } from './read-tasks';

const SOURCE = iri('https://read.example/graph');
const VOCABULARY = iri('https://read.example/words');
const WORKER = new URL('../../../src/composer/worker/composer.node-worker.ts', import.meta.url);
/** Not counted, of each graph. */
const WARM_UP = 5;
const { signal } = new AbortController();

export interface Answer {
  readonly question: string;
  readonly ms: number;
  readonly isRead: boolean;
}

const timed = async <T>(work: Promise<T>): Promise<{ readonly value: T; readonly ms: number }> => {
  const started = performance.now();
  const value = await work;
  return { value, ms: performance.now() - started };
};

const addTo = async (composer: Composer, { source, vocabulary }: ReadTask): Promise<number> => {
  const add = async (
    document: ReadTask['source'],
    as: Iri,
    role: 'source' | 'vocabulary',
  ): Promise<number> => {
    const added = await composer.addSource({ ...document, iri: as, role }, () => undefined, signal);
    if (!added.ok) throw new Error(JSON.stringify(added.failure));
    return added.value.triples;
  };
  if (vocabulary !== undefined) await add(vocabulary, VOCABULARY, 'vocabulary');
  return add(source, SOURCE, 'source');
};

interface TaskTimes {
  readonly triples: number;
  readonly addMs: number;
  readonly prepareMs: number;
  readonly answers: readonly Answer[];
}

const timesOfTask = async (task: ReadTask, composer: Composer): Promise<TaskTimes> => {
  const added = await timed(addTo(composer, task));
  const prepared = await timed(composer.prepare([SOURCE], signal));
  const read = async ({ question, language }: ReadTask['questions'][number]): Promise<Answer> => {
    const { candidates, ms } = await composer.read({ question, scope: [SOURCE], pins: [], language }, signal);
    return { question, ms: ms.compose, isRead: candidates.length > 0 };
  };
  for (const question of task.questions.slice(0, WARM_UP)) await read(question);
  const answers: Answer[] = [];
  for (const question of task.questions) answers.push(await read(question));
  await composer.removeSource(SOURCE);
  await composer.removeSource(VOCABULARY);
  return { triples: added.value, addMs: added.ms, prepareMs: prepared.ms, answers };
};

const summaryOf = (answers: readonly Answer[]) => {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number): number =>
    Number((times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0).toFixed(1));
  return {
    questions: answers.length,
    read: answers.filter(({ isRead }) => isRead).length,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    maxMs: at(1),
  };
};

/** Milliseconds; one graph after another. */
export const readTimes = async (tasks: readonly ReadTask[]) => {
  const times: TaskTimes[] = [];
  const composer = openComposer(() => nodeWorkerPort(WORKER));
  for (const task of tasks) times.push(await timesOfTask(task, composer));
  composer.end();
  const answers = times.flatMap((one) => one.answers);
  const sum = (of: (one: TaskTimes) => number): number =>
    Math.round(times.reduce((all, one) => all + of(one), 0));
  const report = {
    triples: sum(({ triples }) => triples),
    addMs: sum(({ addMs }) => addMs),
    prepareMs: sum(({ prepareMs }) => prepareMs),
    ...summaryOf(answers),
  };
  return { report, answers };
};
