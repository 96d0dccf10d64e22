import { open } from 'node:fs/promises';
import type { ByteSource } from '../../src/model';

/** Bytes of a file on the disk. It is opened for each range, so that there is nothing to close. */
export const fileSource = async (path: string): Promise<ByteSource> => {
  const file = await open(path);
  const { size } = await file.stat().finally(() => file.close());
  return {
    bytes: size,
    read: async (from, to) => {
      const again = await open(path);
      try {
        const length = Math.max(0, Math.min(to, size) - from);
        const { buffer, bytesRead } = await again.read(new Uint8Array(length), 0, length, from);
        return buffer.subarray(0, bytesRead);
      } finally {
        await again.close();
      }
    },
  };
};
