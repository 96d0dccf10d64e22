import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPairs } from './read-pairs';

const GOOD = JSON.stringify({ id: 'a', endpoint: 'e', question: 'q', sparql: 'ASK {}' });
const fileOf = async (text: string): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), 'pairs-')), 'pairs.jsonl');
  await writeFile(path, text);
  return path;
};

test('examples are read line by line', async () => {
  expect(await readPairs(await fileOf(`${GOOD}\n\n${GOOD}\n`))).toHaveLength(2);
});

test.each([
  ['a line that is not JSON', `${GOOD}\n{`, /line 2, is not JSON/u],
  ['a field that is not there', '{"id":"a","endpoint":"e","question":"q"}', /line 1, has no text “sparql”/u],
  ['nothing', '\n', /holds no examples/u],
])('%s is told', async (_what, text, message) => {
  await expect(readPairs(await fileOf(text))).rejects.toThrow(message);
});

test('a file that is not there is told', async () => {
  await expect(readPairs('nowhere.jsonl')).rejects.toThrow(/nowhere.jsonl can't be read/u);
});
