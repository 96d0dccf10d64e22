import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readGrammarOptions } from './options';
import { runPacks } from './run-packs';

const DEMO = fileURLToPath(new URL('../../../public/packs/demo', import.meta.url));
const QUESTIONS = 10;

test('what a random model writes under the grammars of the demo parses, names nothing else, and runs', async () => {
  const options = { folders: [DEMO], seed: 5, questions: QUESTIONS, out: undefined };
  const [found] = await runPacks(options, new AbortController().signal);
  if (found === undefined) throw new Error('The demo has no pack.');
  const { sampled, finished, read, ran, tooLong, distinct, faults } = found.random;
  expect(faults).toEqual([]);
  expect(sampled).toBe(2 * QUESTIONS);
  expect(finished).toBeGreaterThan(sampled / 2);
  expect(read).toBe(finished);
  expect(ran + tooLong).toBe(finished);
  expect(distinct).toBeGreaterThan(finished / 2);
  expect(found.coverage).toBe(1);
}, 120_000);

test('options', () => {
  expect(readGrammarOptions(['--pack', 'one', '--pack', 'two', '--seed', '3', '--questions', '7'])).toEqual({
    folders: ['public/packs/demo', 'one', 'two'],
    seed: 3,
    questions: 7,
    out: undefined,
  });
  expect(() => readGrammarOptions(['--questions', '0'])).toThrow('at least 1');
  expect(() => readGrammarOptions(['--tokens', '1'])).toThrow("Unknown option '--tokens'");
});
