import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readPack } from '../../../src/bench';
import { demoPack } from '../../demo/demo-pack';
import { readGrammarOptions } from './options';
import { runPack } from './run-packs';

/** Two replies to each: about ten seconds of one processor. */
const QUESTIONS = 12;
const { signal } = new AbortController();
const files = await demoPack(fileURLToPath(new URL('../../../public/demo/', import.meta.url)));
const pack = await readPack('demo', files, signal);
if (!pack.ok) throw new Error(JSON.stringify(pack.failure));
const demo = pack.value;

test('what a random model writes under the grammars of the demo parses, names nothing else, and runs', async () => {
  const found = await runPack(demo, { seed: 5, questions: QUESTIONS }, signal);
  const { sampled, finished, read, ran, tooLong, distinct, faults } = found.random;
  expect(faults).toEqual([]);
  expect(sampled).toBe(2 * QUESTIONS);
  // What ends is a matter of chance, which the seed settles: over all questions it is 91 %.
  expect(finished / sampled).toBeGreaterThanOrEqual(0.9);
  expect(read).toBe(finished);
  expect(ran + tooLong).toBe(finished);
  expect(distinct).toBeGreaterThan(finished / 2);
  expect(found.coverage).toBe(1);
}, 240_000);

test('options', () => {
  expect(readGrammarOptions(['--pack', 'one', '--pack', 'two', '--seed', '3', '--questions', '7'])).toEqual({
    folders: ['public/packs/demo', 'one', 'two'],
    seed: 3,
    questions: 7,
    out: undefined,
  });
  expect(() => readGrammarOptions(['--questions', '0'])).toThrow('from 1');
  expect(() => readGrammarOptions(['--tokens', '1'])).toThrow("Unknown option '--tokens'");
});
