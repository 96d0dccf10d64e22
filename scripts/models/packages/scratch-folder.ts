import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^\.packages-(\d+)-\d+$/u;
let made = 0;

const isRunning = (process_: number): boolean => {
  try {
    process.kill(process_, 0);
    return true;
  } catch {
    return false;
  }
};

/** Takes away what runs that were killed have left in a folder. Those of runs that go on stay. */
export const sweepScratch = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent).catch(() => []))
    if (NAME.test(name) && !isRunning(Number(NAME.exec(name)?.[1])))
      await rm(join(parent, name), { recursive: true, force: true });
};

/** A folder for what is not whole yet: `use` is done with it, then it is gone, whatever happened. */
export const withScratch = async <T>(parent: string, use: (folder: string) => Promise<T>): Promise<T> => {
  await mkdir(parent, { recursive: true });
  const folder = join(parent, `.packages-${process.pid}-${(made += 1)}`);
  await mkdir(folder);
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
