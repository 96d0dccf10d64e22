import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import {
  benchGraphs,
  modelRefusals,
  partOfPack,
  readPack,
  runUnanswerable,
  type Refusal,
} from '../../../src/bench';
import { readUnanswerableOptions } from './options';
import { scriptedModel, type GenerateRequest } from '../../../src/model';
import { demoPack } from '../../demo/demo-pack';
import { openLocalAsker } from '../run/open-local';

// Dozens of questions on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const { signal } = new AbortController();
const files = await demoPack(fileURLToPath(new URL('../../../public/demo/', import.meta.url)));
const outcome = await readPack('demo', files, signal);
if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
const part = partOfPack(outcome.value, undefined, 'dataset');
if (part === undefined) throw new Error('The demo has no questions.');
const graphs = await benchGraphs(part.opened, { shards: 'none', seed: 1 }, signal);
if (!graphs.ok) throw new Error(JSON.stringify(graphs.failure));
const asker = await openLocalAsker(graphs.value, signal);
afterAll(() => {
  asker.end();
});

test('a part of the own pack that cannot be answered is refused, or answered beside a caution', async () => {
  const items: Refusal[] = [];
  for await (const one of runUnanswerable(part, { seed: 1, limit: 16, budget: 30 }, { asker }, signal))
    items.push(one);
  expect(items).toHaveLength(16);
  const asked = new Set(part.asked.questions.map(({ question }) => question));
  expect(items.filter(({ question }) => asked.has(question))).toEqual([]);
  const sure = items.filter(
    ({ outcome: came, kind }) => came === 'falseAnswer' && ['name', 'nonsense'].includes(kind),
  );
  expect(sure.map(({ question }) => question)).toEqual([]);
  expect(items.some(({ outcome: came }) => came === 'refused')).toBe(true);
  for (const { outcome: came, confidence } of items)
    if (came !== 'refused') expect(confidence).not.toBeNull();
});

/** How many things the first table has, whatever was asked; and of what it may choose among, that. */
const firstTable = ({ messages }: GenerateRequest): string => {
  const prompt = messages[1]?.content ?? '';
  if (prompt.endsWith('Which number?')) return String(prompt.match(/^\d+\. /gmu)?.length ?? 0);
  return `SELECT COUNT(*) FROM ${/CREATE TABLE (\w+)/u.exec(prompt)?.[1] ?? 'none'}`;
};

test('a model that always answers changes no outcome, and what its word would have done is told', async () => {
  const setup = { seed: 6, limit: 4, budget: 60 };
  const modelFor = () => scriptedModel({ replies: firstTable, mayStray: true });
  const [alone, asked]: [Refusal[], Refusal[]] = [[], []];
  for await (const one of runUnanswerable(part, setup, { asker }, signal)) alone.push(one);
  for await (const one of runUnanswerable(part, setup, { asker, modelFor }, signal)) asked.push(one);
  const outcomes = (items: readonly Refusal[]) => items.map(({ id, outcome: came }) => [id, came]);
  expect(outcomes(asked)).toEqual(outcomes(alone));
  expect(asked.map(({ model }) => model?.without)).toEqual(alone.map(({ outcome: came }) => came));
  // Something is left to read in each, and each is told as doubtful.
  expect(alone.map(({ outcome: came }) => came)).toEqual(Array.from({ length: 4 }, () => 'cautioned'));
  expect(modelRefusals(alone)).toBeUndefined();
  const told = modelRefusals(asked);
  expect(told?.taken.n).toBe(4);
  expect(told?.without.refused).toBe(0);
  expect(told?.taken.refused).toBe(0);
  // No word of the question is in its query, and that is told beside it.
  expect(told?.taken.falseAnswer).toBe(0);
});

test('who is asked beside the composer is said as for the bench, and stands in the set-up', () => {
  const read = (...more: readonly string[]) => readUnanswerableOptions(['--pack', 'demo', ...more]);
  expect(read().setup).toEqual({ seed: 1, limit: null, budget: 10 });
  expect(read('--agent', 'model:tiny', '--models', 'here')).toMatchObject({
    agent: { kind: 'model', id: 'tiny', folder: 'here' },
    setup: { agent: 'model:tiny', budget: 120 },
  });
  expect(() => read('--agent', 'oracle')).toThrow('--agent oracle');
});
