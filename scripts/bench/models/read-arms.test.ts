import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ARMS_SCHEMA, readArms } from './read-arms';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arms-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const written = async (value: unknown): Promise<string> => {
  const path = join(folder, 'models.json');
  await writeFile(path, JSON.stringify(value));
  return path;
};

test('arms of a report are there again, without their runs', async () => {
  const arms = [{ name: 'main-composer-alone-demo', n: 60 }];
  const models = [{ name: 'small', bytes: 1, sha256: null }];
  expect(await readArms(await written({ schema: ARMS_SCHEMA, models, arms }))).toEqual({ models, arms });
});

test('no report tells of no arm, and another file is not taken for one', async () => {
  expect(await readArms(join(folder, 'none.json'))).toEqual({ models: [], arms: [] });
  await expect(readArms(await written({ schema: 'other' }))).rejects.toThrow(/is no report of bench:models/u);
});
