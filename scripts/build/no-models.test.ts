import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isModelIndex } from '../../src/model';
import { noModels } from './no-models';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'no-models-'));
  await writeFile(join(root, 'index.html'), '<!doctype html><title>A page</title>');
});
afterEach(() => rm(root, { recursive: true }));

const builtIndex = async (): Promise<unknown> => {
  await build({ root, configFile: false, logLevel: 'silent', plugins: [noModels(root)] });
  return JSON.parse(await readFile(join(root, 'dist/models/index.json'), 'utf8'));
};

test('where no models lie beside the page, the build has an empty list of them', async () => {
  const index = await builtIndex();
  expect(isModelIndex(index)).toBe(true);
  expect(index).toEqual({ version: 1, models: [] });
});

test('a list that is there stays as it is', async () => {
  const index = { version: 1, models: [], note: 'ours' };
  await mkdir(join(root, 'public/models'), { recursive: true });
  await writeFile(join(root, 'public/models/index.json'), JSON.stringify(index));
  expect(await builtIndex()).toEqual(index);
});
