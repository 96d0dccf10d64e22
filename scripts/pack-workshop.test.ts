import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from './run-here.fixture';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodestone-pack-'));
  await writeFile(join(folder, 'plants.csv'), 'name\nBasil\n');
  await writeFile(join(folder, 'boats.ttl'), '<urn:a> a <urn:B> .');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const packed = (...words: readonly string[]) =>
  runHere('pack-workshop', '--models-from', folder, '--out', join(folder, 'out.zip'), ...words);

test('a model that nobody knows is told with those that are known', async () => {
  const { code, out, error } = await packed(
    '--models',
    'smollm2',
    'gpt9',
    '--files',
    join(folder, 'boats.ttl'),
  );
  expect([code, out]).toEqual([1, []]);
  expect(error).toEqual([
    expect.stringMatching(
      /^No model is called gpt9\. Known are smollm2, .*minilm.* "npm run models:fetch -- ID" .* No zip was written\.$/u,
    ),
  ]);
});

test('a file that can’t be read is named', async () => {
  const { code, out, error } = await packed(
    '--files',
    join(folder, 'boats.ttl'),
    join(folder, 'nowhere.ttl'),
  );
  expect([code, out]).toEqual([1, []]);
  expect(error).toEqual([
    expect.stringMatching(/nowhere\.ttl can't be read\. Look .* No zip was written\.$/u),
  ]);
});

test.each([
  [['boats.ttl'], /^What is “boats\.ttl”\? Files follow --files/u],
  [['--catalogue', 'lesson.trig', 'boats.ttl'], /^What is “boats\.ttl”\?/u],
  [['--files', 'a/boats.ttl', 'b/boats.ttl'], /^Two files are called boats\.ttl/u],
  [['--files', 'plants.csv'], /^Two files are called plants\.csv/u],
  [['--out', 'package.json'], /^--out package\.json is there already and no zip/u],
])('%j is refused before any work', async (words, told) => {
  const { code, out, error } = await packed(...words);
  expect([code, out]).toEqual([2, []]);
  expect(error).toEqual([expect.stringMatching(told)]);
});
