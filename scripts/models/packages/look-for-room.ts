import { mkdir, stat, statfs } from 'node:fs/promises';
import type { PackageFailure } from './package-failure.ts';

/** What is to be written to a folder. */
interface Need {
  readonly folder: string;
  readonly bytes: number;
}

/** Says so where a disk has too little space for all that is to be written to it. Makes the folders. */
export const lookForRoom = async (needs: readonly Need[]): Promise<PackageFailure | undefined> => {
  const disks = new Map<number, Need>();
  for (const { folder, bytes } of needs) {
    await mkdir(folder, { recursive: true });
    const { dev } = await stat(folder);
    const other = disks.get(dev);
    disks.set(dev, { folder: other?.folder ?? folder, bytes: bytes + (other?.bytes ?? 0) });
  }
  for (const { folder, bytes } of disks.values()) {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    if (free < bytes) return { kind: 'little-space', path: folder, needs: bytes, free };
  }
  return undefined;
};
