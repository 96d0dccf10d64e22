import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openNodeEngine, type NodeEngine } from '../../node-engine';
import { CLOSING_MINUTES, EXERCISES } from './exercises';
import { expectedLines, isAsPrinted, runExercise } from './run-exercise';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

let demo: NodeEngine;

beforeAll(async () => {
  demo = await openNodeEngine({ shards: here('../../../public/demo/shards/') });
});
afterAll(() => {
  demo.engine.end();
});

const opened = async (
  over: (typeof EXERCISES)[number]['over'],
  language: 'en' | 'es',
): Promise<NodeEngine> =>
  over === 'demo' ? demo : openNodeEngine({ files: [here(`files/${over.file[language]}`)] });

describe.each(['en', 'es'] as const)('%s', (language) => {
  test.each(EXERCISES)('the answers printed for “$id” are those of the page', async (exercise) => {
    const engine = await opened(exercise.over, language);
    const done = await runExercise(exercise, engine, language);
    if (engine !== demo) engine.engine.end();
    expect(done.map(({ step }) => step)).toEqual(exercise.steps);
    for (const one of done)
      expect(
        isAsPrinted(one, language),
        `${JSON.stringify(one.lines)} instead of ${JSON.stringify(expectedLines(one.step, language))}`,
      ).toBe(true);
  });
});

test('an answer that is not the one printed is noticed', async () => {
  const steps = [
    {
      kind: 'ask',
      words: { en: 'How many countries border Austria?', es: '¿Cuántos países limitan con Austria?' },
      rows: { en: ['7'], es: ['7'] },
    },
  ] as const;
  const [done] = await runExercise({ steps }, demo, 'en');
  expect(done?.lines).toEqual(['8']);
  expect(done === undefined || isAsPrinted(done, 'en')).toBe(false);
});

test('the lesson takes 90 minutes', () => {
  expect(EXERCISES.reduce((sum, { minutes }) => sum + minutes, CLOSING_MINUTES)).toBe(90);
});
