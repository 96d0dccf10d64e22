/** Does the whole lesson in both languages, and records each answer. */
import { fileURLToPath } from 'node:url';
import type { Language } from '../../src/rdf';
import { done, failed, type Outcome } from '../../src/base';
import { openNodeEngine, type NodeEngine } from '../node-engine';
import type { Exercise } from './lesson/exercise';
import { expectedLines, isAsPrinted, runExercise, type Done } from './lesson/run-exercise';
import { recordingFile } from './pages';
import type { ZipEntry } from './zip-entry';

const LANGUAGES = ['en', 'es'] as const;
export const LESSON_FILES = fileURLToPath(new URL('lesson/files/', import.meta.url));

const openFor = (over: Exercise['over'], demo: NodeEngine, language: Language): Promise<NodeEngine> =>
  over === 'demo'
    ? Promise.resolve(demo)
    : openNodeEngine({ files: [`${LESSON_FILES}${over.file[language]}`] });

const recorded = async (
  { id }: Exercise,
  all: readonly Done[],
  language: Language,
): Promise<readonly ZipEntry[]> => {
  const entries: ZipEntry[] = [];
  for (const [at, { recorder }] of all.entries())
    if (recorder !== undefined)
      entries.push({ path: recordingFile(language, id, at), from: { text: await recorder.text() } });
  return entries;
};

/**
 * The recordings; or a sentence where an answer is not the one that the lesson prints.
 * @param shards the folder of the demo
 */
export const runLesson = async (
  exercises: readonly Exercise[],
  shards: string,
  tell: (exercise: string) => void,
): Promise<Outcome<readonly ZipEntry[], string>> => {
  const demo = await openNodeEngine({ shards });
  const entries: ZipEntry[] = [];
  try {
    for (const language of LANGUAGES)
      for (const exercise of exercises) {
        tell(`${exercise.title[language]} (${language})`);
        const opened = await openFor(exercise.over, demo, language);
        const all = await runExercise(exercise, opened, language);
        if (opened !== demo) opened.engine.end();
        const other = all.find((one) => !isAsPrinted(one, language));
        if (other !== undefined)
          return failed(
            `The lesson is out of date: in “${exercise.title[language]}” the answer is now ${JSON.stringify(other.lines)}, and the lesson says ${JSON.stringify(expectedLines(other.step, language))}. Correct scripts/workshop/lesson/exercises.ts.`,
          );
        entries.push(...(await recorded(exercise, all, language)));
      }
    return done(entries);
  } finally {
    demo.engine.end();
  }
};
