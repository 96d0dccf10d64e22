import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Uses a disk of so many KiB, where this process may mount one; `false` where it may not. */
export const withSmallDisk = async (
  kib: number,
  use: (folder: string) => Promise<void>,
): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kib}k`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return false;
  }
  try {
    await use(folder);
  } finally {
    execFileSync('umount', [folder]);
    await rm(folder, { recursive: true });
  }
  return true;
};
