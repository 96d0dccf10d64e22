import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { benchGraphs, partOfPack, readPack, runUnanswerable, type Refusal } from '../../../src/bench';
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
  for await (const one of runUnanswerable(part, { seed: 1, limit: 30, budget: 30 }, asker, signal))
    items.push(one);
  expect(items).toHaveLength(30);
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
