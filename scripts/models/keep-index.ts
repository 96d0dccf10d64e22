import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isModelIndex, type IndexedModel, type ModelIndex } from '../../src/model';

const FILE = 'index.json';

/** What an earlier run wrote; nothing where it can't be read. */
export const readIndex = async (out: string): Promise<ModelIndex> => {
  try {
    const value: unknown = JSON.parse(await readFile(join(out, FILE), 'utf8'));
    if (isModelIndex(value)) return value;
  } catch {
    // None yet, or not one of ours.
  }
  return { version: 1, models: [] };
};

/** Adds models to the index, in the place of those of the same name. It is there whole, or as it was. */
export const keepIndex = async (out: string, fetched: readonly IndexedModel[]): Promise<void> => {
  const { models } = await readIndex(out);
  const kept = models.filter(({ id }) => !fetched.some((one) => one.id === id));
  const index: ModelIndex = { version: 1, models: [...kept, ...fetched] };
  const partial = join(out, `${FILE}.partial`);
  try {
    await writeFile(partial, `${JSON.stringify(index, undefined, 2)}\n`);
    await rename(partial, join(out, FILE));
  } catch (thrown) {
    await rm(partial, { force: true });
    throw thrown;
  }
};
